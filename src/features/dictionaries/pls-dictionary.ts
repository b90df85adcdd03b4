import type { Dictionary, DictionaryEntryContent } from '../../contracts/stores/dictionary-stores.ts';
import { checkedEntries, fileError, type FileEntry } from './dictionary-file.ts';
import { readXml, type XmlElement } from './read-xml.ts';

/** Pronunciation Lexicon Specification (PLS) Version 1.0, W3C Recommendation of 14 October 2008, section 4.1. */
const lexiconNamespace = 'http://www.w3.org/2005/01/pronunciation-lexicon';
/** PLS knows no words whose case counts. A role, the qualified name of our own that a lexeme may have (4.4), says it. */
const roleNamespace = 'urn:x-syrinx:dictionary';
const caseSensitiveRole = 'case-sensitive';

/**
 * A lexicon: a word is a grapheme, a replacement an alias, IPA a phoneme, which stands first because the first
 * pronunciation is the preferred one (4.6).
 */
export function writePlsDictionary(
  { language, name }: Pick<Dictionary, 'language' | 'name'>,
  entries: readonly DictionaryEntryContent[],
): string {
  const tag = escaped(language?.replaceAll('_', '-') ?? 'und');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<lexicon version="1.0" xmlns="${lexiconNamespace}" xmlns:syrinx="${roleNamespace}" alphabet="ipa" xml:lang="${tag}">\n`,
    `  <meta name="title" content="${escaped(name)}"/>\n`,
    ...entries.map(lexemeOf),
    '</lexicon>\n',
  ].join('');
}

function lexemeOf({ word, replacement, ipa, caseSensitive }: DictionaryEntryContent): string {
  return [
    caseSensitive ? `  <lexeme role="syrinx:${caseSensitiveRole}">\n` : '  <lexeme>\n',
    `    <grapheme>${escaped(word)}</grapheme>\n`,
    ...(ipa === null ? [] : [`    <phoneme>${escaped(ipa)}</phoneme>\n`]),
    `    <alias>${escaped(replacement)}</alias>\n`,
    '  </lexeme>\n',
  ].join('');
}

/** White space that a reader might leave out or change is written as a reference. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]|^ +| +$/gu, (found) =>
    Array.from(found, (sign) => references.get(sign) ?? `&#${sign.charCodeAt(0)};`).join(''),
  );
}

const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** The language, the name and other metadata of the lexicon are left out. Throws `dictionary-file-invalid`. */
export function readPlsDictionary(text: string): readonly DictionaryEntryContent[] {
  const root = readXml(text);
  if (root.name !== nameOf('lexicon')) throw fileError(root.line, `the root must be lexicon of ${lexiconNamespace}`);
  if (root.attributes.get('version') !== '1.0') throw fileError(root.line, 'lexicon must have version="1.0"');
  const entries: FileEntry[] = [];
  for (const child of root.children) {
    if (child.name === nameOf('lexeme')) entries.push(...entriesOf(child, root));
    else if (child.name !== nameOf('meta') && child.name !== nameOf('metadata')) throw unexpected(child, 'lexicon');
  }
  return checkedEntries(entries);
}

/** Several graphemes are several entries that are spoken alike. */
function entriesOf(lexeme: XmlElement, { attributes }: XmlElement): readonly FileEntry[] {
  const known = new Set(['grapheme', 'phoneme', 'alias', 'example'].map(nameOf));
  const stranger = lexeme.children.find(({ name }) => !known.has(name));
  if (stranger !== undefined) throw unexpected(stranger, 'lexeme');
  for (const { name, children } of lexeme.children) {
    const [within] = children;
    if (within !== undefined) throw unexpected(within, localName(name));
  }
  const graphemes = lexeme.children.filter(({ name }) => name === nameOf('grapheme'));
  if (graphemes.length === 0) throw fileError(lexeme.line, 'lexeme without a grapheme');
  const phoneme = preferredOf(lexeme, 'phoneme');
  const alias = preferredOf(lexeme, 'alias');
  if (phoneme === undefined && alias === undefined) throw fileError(lexeme.line, 'lexeme without a phoneme or alias');
  if (phoneme !== undefined) checkAlphabet(phoneme, attributes.get('alphabet'));
  const caseSensitive = isCaseSensitive(lexeme);
  return graphemes.map(({ text: word, line }) => ({
    content: { word, replacement: alias?.text ?? word, ipa: phoneme?.text ?? null, caseSensitive },
    line,
  }));
}

/** PLS, section 4.6: the first that is preferred, otherwise the first. */
function preferredOf({ children }: XmlElement, name: string): XmlElement | undefined {
  const candidates = children.filter((child) => child.name === nameOf(name));
  for (const { attributes, line } of candidates) {
    if (!['true', 'false', undefined].includes(attributes.get('prefer')))
      throw fileError(line, 'prefer must be true or false');
  }
  return candidates.find(({ attributes }) => attributes.get('prefer') === 'true') ?? candidates[0];
}

function checkAlphabet({ attributes, line }: XmlElement, ofLexicon: string | undefined): void {
  const alphabet = attributes.get('alphabet') ?? ofLexicon;
  if (alphabet === undefined) throw fileError(line, 'a phoneme without an alphabet; "ipa" is taken');
  if (alphabet !== 'ipa') throw fileError(line, `the alphabet ${alphabet.slice(0, 100)} is not taken; "ipa" is`);
}

function isCaseSensitive({ attributes, namespaces }: XmlElement): boolean {
  const roles = (attributes.get('role') ?? '').split(' ').filter((role) => role.includes(':'));
  return roles.some((role) => {
    const [prefix = '', local] = role.split(':');
    return local === caseSensitiveRole && namespaces.get(prefix) === roleNamespace;
  });
}

function nameOf(local: string): string {
  return `{${lexiconNamespace}}${local}`;
}

function unexpected({ name, line }: XmlElement, within: string): Error {
  return fileError(line, `${localName(name).slice(0, 100)} is not expected within ${within}`);
}

function localName(name: string): string {
  return name.replace(/^\{.*\}/u, '');
}
