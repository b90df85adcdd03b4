import { Visitor, type Node } from 'oxc-parser';

import { isTest } from '../places.ts';
import type { Project, Ratchet, Rule, SourceFile, Violation } from '../project.ts';

const functionLinesMax = 70;
const fileLinesMax = 400;

interface Measured {
  readonly key: string;
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/** Functions and files stay short. The few that are not are listed with their size and may only shrink. */
export const sizes: Rule = {
  name: 'sizes',
  excusable: false,
  *check(project) {
    const { sources, ratchet } = project;
    const functions = [...sources.values()].flatMap(measureFunctions);
    const files = [...sources.values()].map(measureFile);
    yield* checkMeasured(functions, { what: 'function', linesMax: functionLinesMax, listed: ratchet.functions });
    yield* checkMeasured(files, { what: 'file', linesMax: fileLinesMax, listed: ratchet.files });
  },
};

/** The list that the sizes of today deserve: what is above the limit, with its lines. */
export function listOversized({ sources }: Pick<Project, 'sources'>): Ratchet {
  return {
    functions: sizesAbove(functionLinesMax, [...sources.values()].flatMap(measureFunctions)),
    files: sizesAbove(fileLinesMax, [...sources.values()].map(measureFile)),
  };
}

function sizesAbove(linesMax: number, all: readonly Measured[]): Readonly<Record<string, number>> {
  const above = all.filter(({ lines }) => lines > linesMax).map(({ key, lines }) => [key, lines] as const);
  return Object.fromEntries(above.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

function* checkMeasured(
  all: readonly Measured[],
  { what, linesMax, listed }: { readonly what: string; readonly linesMax: number; readonly listed: Ratchet['files'] },
): Iterable<Violation> {
  const seen = new Set<string>();
  for (const { key, path, line, lines } of all) {
    seen.add(key);
    const listedLines = listed[key];
    const place = { path, line };
    if (listedLines === undefined) {
      if (lines > linesMax) yield { ...place, message: `${what} of ${lines} lines, at most ${linesMax}; divide it` };
    } else if (lines > listedLines) {
      yield { ...place, message: `${what} has grown from ${listedLines} to ${lines} lines; divide it` };
    } else if (lines <= linesMax) {
      yield { ...place, message: `${what} is short enough now; take "${key}" off scripts/tidy/ratchet.json` };
    } else if (lines < listedLines) {
      yield { ...place, message: `${what} has shrunk; write ${lines} at "${key}" in scripts/tidy/ratchet.json` };
    }
  }
  for (const key of Object.keys(listed)) {
    if (seen.has(key)) continue;
    yield { path: 'scripts/tidy/ratchet.json', line: 1, message: `there is no ${what} "${key}"; take it off the list` };
  }
}

function measureFile({ path, text }: SourceFile): Measured {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return { key: path, path, line: 1, lines };
}

function measureFunctions(source: SourceFile): Measured[] {
  const { path, program, lineAt } = source;
  const names = nameFunctions(source);
  const headings = isTest(path) ? findHeadings(source) : new Set<Node>();
  const measured: Measured[] = [];
  const measure = (node: Node): void => {
    if (headings.has(node)) return;
    const line = lineAt(node.start);
    measured.push({ key: `${path}#${names.get(node) ?? 'anonymous'}`, path, line, lines: lineAt(node.end) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return measured;
}

function nameFunctions({ program }: SourceFile): ReadonlyMap<Node, string> {
  const names = new Map<Node, string>();
  new Visitor({
    FunctionDeclaration(node) {
      if (node.id !== null) names.set(node, node.id.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) names.set(init, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    MethodDefinition({ key, value }) {
      names.set(value, key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? key.name : 'method');
    },
  }).visit(program);
  return names;
}

const testCalls = new Set(['describe', 'suite', 'test', 'it']);

/** Functions that hold tests are headings above them, not something that anyone reads as one. */
function findHeadings({ program }: SourceFile): ReadonlySet<Node> {
  const headings = new Set<Node>();
  const enclosing: Node[] = [];
  const enter = (node: Node): void => {
    enclosing.push(node);
  };
  const leave = (): void => {
    enclosing.pop();
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee }) {
      if (callee.type !== 'Identifier' || !testCalls.has(callee.name)) return;
      for (const node of enclosing) headings.add(node);
    },
  }).visit(program);
  return headings;
}
