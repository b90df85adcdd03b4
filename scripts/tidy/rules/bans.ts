import { Visitor, type Node, type VisitorObject } from 'oxc-parser';

import { isTest, isTool, isUnder } from '../places.ts';
import type { Rule, SourceFile, Violation } from '../project.ts';

type Report = (node: Node) => void;

interface Ban {
  readonly name: string;
  /** What to do instead, as the end of the message. */
  readonly message: string;
  appliesTo(path: string): boolean;
  find(report: Report): VisitorObject;
}

/** Constructs that have one place in the tree; everywhere else there is something better to use. */
export const bans: readonly Rule[] = listBans().map(ruleOf);

function listBans(): Ban[] {
  return [
    {
      name: 'no-process-env',
      message: 'the environment is read once; take a value of Config (src/config) as an argument',
      appliesTo: (path) => !isTest(path) && !isTool(path) && !isUnder(path, ['src/config', 'src/main.ts', 'src/cli']),
      find: findProcessEnv,
    },
    {
      name: 'no-hidden-time',
      message: 'take a Clock (src/foundation/clock.ts) as an argument, so that tests hold the hands',
      appliesTo: (path) => !isTest(path) && !isTool(path) && path !== 'src/foundation/clock.ts',
      find: findHiddenTime,
    },
    {
      name: 'no-console',
      message: 'take a Log (src/foundation/log.ts) as an argument',
      appliesTo: (path) => !isTest(path) && !isTool(path) && !isUnder(path, ['src/main.ts', 'src/cli']),
      find: findConsole,
    },
    {
      name: 'no-any',
      message: 'any switches the checks off; say unknown and narrow it',
      appliesTo: () => true,
      find: (report) => ({ TSAnyKeyword: report }),
    },
    {
      name: 'no-assertion',
      message: 'a claim is not a check; narrow with a type guard, or use satisfies',
      appliesTo: (path) => isUnder(path, ['src', 'scripts']) && !isTest(path) && !isUnder(path, ['src/adapters']),
      find: findAssertions,
    },
    {
      name: 'no-default-export',
      message: 'give it a name: a thing has one name everywhere',
      // A declaration file says what a foreign module exports; that is not ours to choose.
      appliesTo: (path) => !path.endsWith('.d.ts'),
      find: findDefaultExports,
    },
    {
      name: 'no-http-import',
      message: 'an import of node:http loads 2 MB that a server never needs; import type, or see src/api/node-http.ts',
      appliesTo: (path) => isUnder(path, ['src']) && !isTest(path),
      find: findHttpImports,
    },
  ];
}

function ruleOf(ban: Ban): Rule {
  return {
    name: ban.name,
    excusable: true,
    *check({ sources }) {
      for (const source of sources.values()) if (ban.appliesTo(source.path)) yield* findBanned(source, ban);
    },
  };
}

function findBanned({ path, program, lineAt }: SourceFile, ban: Ban): Violation[] {
  const violations: Violation[] = [];
  new Visitor(
    ban.find((node) => {
      violations.push({ path, line: lineAt(node.start), message: ban.message });
    }),
  ).visit(program);
  return violations;
}

function findProcessEnv(report: Report): VisitorObject {
  return {
    MemberExpression(node) {
      if (isMember(node, { object: 'process', properties: ['env'] })) report(node);
    },
    ImportDeclaration(node) {
      if (node.source.value === 'node:process' && importsOneOf(node.specifiers, ['env'])) report(node);
    },
  };
}

const timers = ['setTimeout', 'setInterval'];

function findHiddenTime(report: Report): VisitorObject {
  return {
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && [...timers, 'Date'].includes(callee.name)) report(node);
    },
    NewExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'Date' && node.arguments.length === 0) report(node);
    },
    MemberExpression(node) {
      const isTime =
        isMember(node, { object: 'Date', properties: ['now'] }) ||
        isMember(node, { object: 'performance', properties: ['now'] }) ||
        isMember(node, { object: 'process', properties: ['hrtime'] }) ||
        isMember(node, { object: 'AbortSignal', properties: ['timeout'] }) ||
        isMember(node, { object: 'globalThis', properties: timers });
      if (isTime) report(node);
    },
    ImportDeclaration(node) {
      if (node.source.value.startsWith('node:timers') && importsOneOf(node.specifiers, timers)) report(node);
    },
  };
}

function findConsole(report: Report): VisitorObject {
  return {
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.object.name === 'console') report(node);
    },
  };
}

function findAssertions(report: Report): VisitorObject {
  return {
    TSAsExpression(node) {
      const { typeAnnotation } = node;
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (!isConst) report(node);
    },
    TSTypeAssertion: report,
  };
}

function findDefaultExports(report: Report): VisitorObject {
  return {
    ExportDefaultDeclaration: report,
    ExportSpecifier(node) {
      if (node.exported.type === 'Identifier' && node.exported.name === 'default') report(node);
    },
  };
}

/** Also `import { type A }`: Node takes the names away and imports the module all the same. */
function findHttpImports(report: Report): VisitorObject {
  const modules: ReadonlySet<unknown> = new Set(['node:http', 'http', 'node:https', 'https']);
  return {
    ImportDeclaration(node) {
      if (node.importKind !== 'type' && modules.has(node.source.value)) report(node);
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && modules.has(node.source.value)) report(node);
    },
    ExportNamedDeclaration(node) {
      if (node.exportKind !== 'type' && modules.has(node.source?.value)) report(node);
    },
    ExportAllDeclaration(node) {
      if (node.exportKind !== 'type' && modules.has(node.source.value)) report(node);
    },
  };
}

function isMember(
  node: Node,
  { object, properties }: { readonly object: string; readonly properties: readonly string[] },
): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.object.name !== object)
    return false;
  const { property } = node;
  if (property.type === 'Literal') return properties.some((name) => name === property.value);
  return property.type === 'Identifier' && !node.computed && properties.includes(property.name);
}

function importsOneOf(specifiers: readonly Node[], names: readonly string[]): boolean {
  return specifiers.some(
    (specifier) =>
      specifier.type === 'ImportSpecifier' &&
      specifier.imported.type === 'Identifier' &&
      names.includes(specifier.imported.name),
  );
}
