import { posix } from 'node:path';

import { Visitor, type ParseResult } from 'oxc-parser';

/**
 * How one file refers to another. `url`: by `new URL('…', import.meta.url)`, to start it as a process or a worker
 * thread of its own, or to read it; that is a use of the file, not an import.
 */
export type ImportKind = 'import' | 're-export' | 'dynamic' | 'url';

export interface Import {
  readonly kind: ImportKind;
  readonly specifier: string;
  /** Path in the tree of a relative specifier; `null` for packages and builtins. */
  readonly target: string | null;
  /** Nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
  readonly line: number;
}

interface Located {
  readonly kind: ImportKind;
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly offset: number;
}

/** Every reference of a file to another module, in order of the text. */
export function readImports(source: {
  readonly path: string;
  readonly text: string;
  readonly parsed: ParseResult;
  readonly lineAt: (offset: number) => number;
}): Import[] {
  const located = [...staticImports(source.parsed), ...reExports(source.parsed), ...expressionImports(source)];
  return located
    .toSorted((left, right) => left.offset - right.offset)
    .map(({ kind, specifier, typeOnly, offset }) => ({
      kind,
      specifier,
      target: isRelative(kind, specifier) ? posix.join(posix.dirname(source.path), specifier) : null,
      typeOnly,
      line: source.lineAt(offset),
    }));
}

/** The package of a specifier: `@scope/name/file.js` → `@scope/name`; `undefined` for builtins and relative ones. */
export function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('/') || specifier.startsWith('node:')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function staticImports({ module }: ParseResult): Located[] {
  return module.staticImports.map(({ moduleRequest, entries, start }) => ({
    kind: 'import',
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    offset: start,
  }));
}

function reExports({ module }: ParseResult): Located[] {
  return module.staticExports.flatMap(({ entries, start }) => {
    const specifier = entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [{ kind: 're-export', specifier, typeOnly: entries.every((entry) => entry.isType), offset: start }];
  });
}

function expressionImports({ text, parsed }: { readonly text: string; readonly parsed: ParseResult }): Located[] {
  const found: Located[] = [];
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      found.push({ kind: 'dynamic', specifier: source.value, typeOnly: false, offset: start });
    },
    TSImportType({ source, start }) {
      found.push({ kind: 'import', specifier: source.value, typeOnly: true, offset: start });
    },
    NewExpression({ callee, arguments: [file, base], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || base === undefined) return;
      if (text.slice(base.start, base.end) !== 'import.meta.url') return;
      if (file?.type !== 'Literal' || typeof file.value !== 'string') return;
      found.push({ kind: 'url', specifier: file.value, typeOnly: false, offset: start });
    },
  }).visit(parsed.program);
  return found;
}

/** In a URL a bare name is a file of the same folder, elsewhere a package. */
function isRelative(kind: ImportKind, specifier: string): boolean {
  return kind === 'url' || specifier.startsWith('.');
}
