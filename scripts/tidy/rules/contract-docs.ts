import type { Declaration, Node } from 'oxc-parser';

import { isTest, isUnder } from '../places.ts';
import type { Rule, SourceFile, Violation } from '../project.ts';

/** What a contract exports is documented: the reader of an interface has no body to look at. */
export const contractDocs: Rule = {
  name: 'contract-docs',
  excusable: false,
  *check({ sources }) {
    for (const source of sources.values()) {
      if (isUnder(source.path, ['src/contracts']) && !isTest(source.path)) yield* checkContract(source);
    }
  },
};

function* checkContract(source: SourceFile): Iterable<Violation> {
  for (const statement of source.program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) continue;
    const { declaration, start } = statement;
    if (isDocumented(source, start) || isDerived(declaration)) continue;
    const message = `say in a JSDoc comment what ${nameOf(declaration)} is: meaning, units, what holds before and after`;
    yield { path: source.path, line: source.lineAt(start), message };
  }
}

function isDocumented({ text, comments }: SourceFile, start: number): boolean {
  return comments.some(
    (comment) =>
      comment.type === 'Block' &&
      comment.value.startsWith('*') &&
      comment.end <= start &&
      text.slice(comment.end, start).trim() === '',
  );
}

/** `type Code = (typeof codes)[number]` is documented where `codes` is. */
function isDerived(declaration: Declaration): boolean {
  return declaration.type === 'TSTypeAliasDeclaration' && isTypeOfValue(declaration.typeAnnotation);
}

function isTypeOfValue(node: Node): boolean {
  if (node.type === 'TSIndexedAccessType') return isTypeOfValue(node.objectType);
  if (node.type === 'TSTypeOperator' || node.type === 'TSParenthesizedType') return isTypeOfValue(node.typeAnnotation);
  return node.type === 'TSTypeQuery';
}

function nameOf(declaration: Declaration): string {
  if (declaration.type === 'VariableDeclaration') {
    const [first] = declaration.declarations;
    return first?.id.type === 'Identifier' ? first.id.name : 'this';
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : 'this';
}
