import type { Import } from '../imports.ts';
import { layerOf } from '../layers.ts';
import { isShipped, isTest, isTool, isUnder } from '../places.ts';
import type { Rule, SourceFile, Violation } from '../project.ts';

/** Engine folders that every other engine folder may use. */
const sharedEngineFolders = new Set(['src/adapters/engines/hosting', 'src/adapters/engines/wrappers']);

/** Layers only import what lies below them; subjects of one layer do not import each other. */
export const importDirection: Rule = {
  name: 'import-direction',
  excusable: false,
  *check({ sources }) {
    for (const source of sources.values()) {
      if (!isShipped(source.path)) continue;
      for (const edge of source.imports) yield* checkImport(source, edge);
    }
  },
};

function* checkImport(source: SourceFile, edge: Import): Iterable<Violation> {
  if (edge.target === null || edge.kind === 'url') return;
  const message =
    outsideMessage(edge.target) ??
    layerMessage(source.path, edge.target) ??
    adapterMessage(source.path, edge.target) ??
    featureMessage(source.path, edge.target, edge.typeOnly);
  if (message !== undefined) yield { path: source.path, line: edge.line, message };
}

function outsideMessage(target: string): string | undefined {
  if (isTest(target)) return `${target} belongs to the tests; move what the service needs into src`;
  if (isTool(target)) return `${target} is a tool; move what the service needs into src`;
  return undefined;
}

function layerMessage(path: string, target: string): string | undefined {
  const from = layerOf(path);
  const to = layerOf(target);
  if (from === undefined || to === undefined || from === to || from.mayImport.includes(to.name)) return undefined;
  const allowed = from.mayImport.length === 0 ? 'nothing of ours' : from.mayImport.join(', ');
  return `${from.name} must not import ${to.name}, only ${allowed}; let composition hand it in, or move it down`;
}

function adapterMessage(path: string, target: string): string | undefined {
  const from = adapterFolder(path);
  const to = adapterFolder(target);
  if (from === undefined || to === undefined || from === to) return undefined;
  const bothEngines = isUnder(from, ['src/adapters/engines']);
  if (bothEngines && sharedEngineFolders.has(to)) return undefined;
  return `adapters do not meet: ${from} must not import ${to}; let composition join them`;
}

/** `src/adapters/<foreign thing>`, and one step deeper for engines. */
function adapterFolder(path: string): string | undefined {
  return /^src\/adapters\/(?:engines\/)?[^/]+(?=\/)/u.exec(path)?.[0];
}

function featureMessage(path: string, target: string, typeOnly: boolean): string | undefined {
  const from = featureFolder(path);
  const to = featureFolder(target);
  if (from === undefined || to === undefined || from === to || typeOnly) return undefined;
  return `${from} must not import values of ${to}; take a function that composition hands in, and import its type only`;
}

function featureFolder(path: string): string | undefined {
  return /^src\/features\/[^/]+(?=\/)/u.exec(path)?.[0];
}
