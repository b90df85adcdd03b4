import { limits } from '../../limits.ts';

/** A piece of marked-up text; the tokens of a text tile it. */
export type MarkupToken =
  /** Characters that stand for themselves. */
  | { readonly type: 'text'; readonly start: number; readonly end: number }
  /** An entity and the character it stands for. */
  | { readonly type: 'character'; readonly start: number; readonly end: number; readonly character: string }
  | {
      readonly type: 'tag';
      readonly start: number;
      readonly end: number;
      /** In lower case. */
      readonly name: string;
      readonly form: 'open' | 'close' | 'empty';
      readonly attributes: ReadonlyMap<string, string>;
    }
  /** A comment, a processing instruction, a declaration. */
  | { readonly type: 'dropped'; readonly start: number; readonly end: number };

/**
 * Splits text into tags and what stands between them. What only looks like a tag ("a < b", "<3", "<me@home.org>")
 * stays text. Linear: a tag cannot hold a `<`, so no search for its end runs past the next one, and nothing is longer
 * than `limits.markupLengthMax`.
 *
 * `isOpen`: more may follow. Then it stops before a construct of which more would have to be seen, and the tokens tile
 * what comes before that: the same ones that the longer text will begin with.
 */
export function* scanTags(text: string, { isOpen = false }: { readonly isOpen?: boolean } = {}): Iterable<MarkupToken> {
  let textStart = 0;
  let index = 0;
  while (index < text.length) {
    const opener = nextOpener(text, index);
    const token = opener < text.length ? tokenAt({ text, start: opener, isOpen }) : undefined;
    if (token === undefined) {
      index = opener + 1;
      continue;
    }
    if (textStart < opener) yield { type: 'text', start: textStart, end: opener };
    if (token === 'undecided') return;
    yield* token;
    textStart = token.at(-1)?.end ?? opener + 1;
    index = textStart;
  }
  if (textStart < text.length) yield { type: 'text', start: textStart, end: text.length };
}

interface Place {
  readonly text: string;
  readonly start: number;
  readonly isOpen: boolean;
}

/** The tokens of the construct at a place; `undefined` when its first character stands for itself. */
type Construct = readonly MarkupToken[] | 'undecided' | undefined;

function nextOpener(text: string, from: number): number {
  opener.lastIndex = from;
  return opener.exec(text)?.index ?? text.length;
}

const opener = /[<&]/gu;

function tokenAt(place: Place): Construct {
  const { text, start } = place;
  if (text[start] === '&') return entityAt(place);
  for (const form of bracketedForms) {
    if (text.startsWith(form.open, start)) return bracketed(place, form);
    if (place.isOpen && form.open.startsWith(text.slice(start))) return 'undecided';
  }
  return tagAt(place);
}

interface BracketedForm {
  readonly open: string;
  readonly close: string;
  readonly content: 'dropped' | 'text';
}

const bracketedForms: readonly BracketedForm[] = [
  { open: '<!--', close: '-->', content: 'dropped' },
  { open: '<![CDATA[', close: ']]>', content: 'text' },
  { open: '<?', close: '?>', content: 'dropped' },
];

/** Something with an end of its own. Without that end only its beginning is dropped: the text after it is still spoken. */
function bracketed(place: Place, { open, close, content }: BracketedForm): Construct {
  const { text, start } = place;
  const contentStart = start + open.length;
  const length = text.slice(contentStart, start + limits.markupLengthMax).indexOf(close);
  if (length === -1) return mayGrow(place) ? 'undecided' : [{ type: 'dropped', start, end: contentStart }];
  const contentEnd = contentStart + length;
  return [
    { type: 'dropped', start, end: contentStart },
    { type: content, start: contentStart, end: contentEnd },
    { type: 'dropped', start: contentEnd, end: contentEnd + close.length },
  ];
}

function entityAt({ text, start, isOpen }: Place): Construct {
  entity.lastIndex = start;
  const [whole, decimal, hexadecimal, name] = entity.exec(text) ?? [];
  if (whole === undefined) return isOpen && unfinishedEntity.test(text.slice(start)) ? 'undecided' : undefined;
  const character = name === undefined ? numericCharacter(decimal, hexadecimal) : namedCharacters.get(name);
  return character === undefined ? undefined : [{ type: 'character', start, end: start + whole.length, character }];
}

/** What may still become an entity. */
const unfinishedEntity = /^&(?:#(?:\d{0,7}|[xX][\da-fA-F]{0,6})|[a-z]{0,4})$/u;

/** Seven digits are enough for every code point; the bound keeps the search short. */
const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/uy;

const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Held to the same rule as submitted text: no control characters, no surrogates. */
function numericCharacter(decimal: string | undefined, hexadecimal: string | undefined): string {
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10);
  if (codePoint > 0x10_ff_ff) return '\uFFFD';
  const character = String.fromCodePoint(codePoint).toWellFormed();
  return /^[^\P{Cc}\t\n]$/u.test(character) ? ' ' : character;
}

/** Whether the end of a construct may still arrive. */
function mayGrow({ text, start, isOpen }: Place): boolean {
  return isOpen && text.length - start < limits.markupLengthMax;
}

function tagAt(place: Place): Construct {
  const { text, start } = place;
  const isOpen = mayGrow(place);
  tagHead.lastIndex = start;
  const [head, declaration, slash, rawName = ''] = tagHead.exec(text) ?? [];
  if (head === undefined) return isOpen && unfinishedHead.test(text.slice(start)) ? 'undecided' : undefined;
  const name = rawName.toLowerCase();
  const isCertain = declaration !== undefined || certainTagNames.has(name);
  const { attributes, end: attributesEnd } = attributesAt(text, start + head.length);
  const end = endOfTag({ text, attributesStart: start + head.length, attributesEnd, isCertain, isOpen });
  if (end === undefined || end === 'undecided') return end;
  if (end - start > limits.markupLengthMax) return undefined;
  if (declaration !== undefined) return [{ type: 'dropped', start, end }];
  const openForm = text[end - 2] === '/' ? 'empty' : 'open';
  return [{ type: 'tag', start, end, name, form: slash === '/' ? 'close' : openForm, attributes }];
}

/** What may still become the beginning of a tag. */
const unfinishedHead = /^<(?:![a-zA-Z]{0,20}|\/?(?:[a-zA-Z][\w:.-]{0,40})?)$/u;

/** The name is bounded so that a flood of letters is no name. */
const tagHead = /<(?:(![a-zA-Z]{1,20})|(\/?)([a-zA-Z][\w:.-]{0,40}))(?=[\s/>"'])/uy;

/** Names that are tags even when what follows them is not well-formed; any other name is then a word. */
const certainTagNames: ReadonlySet<string> = new Set([
  'audio',
  'break',
  'div',
  'emphasis',
  'mark',
  'par',
  'phoneme',
  'prosody',
  'say-as',
  'span',
  'speak',
  'spell',
  'sub',
  'voice',
]);

function attributesAt(
  text: string,
  start: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    attribute.lastIndex = end;
    const [whole, name, ...values] = attribute.exec(text) ?? [];
    if (whole === undefined || name === undefined) return { attributes, end };
    // Of the three ways to write a value one has matched.
    attributes.set(name.toLowerCase(), values.join(''));
    end += whole.length;
  }
}

const attribute = /\s+([a-zA-Z_:][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|([^\s"'<>/][^\s"'<>]*?)(?=\s|\/?>))/uy;

interface TagEndSearch {
  readonly text: string;
  readonly attributesStart: number;
  /** Behind the last well-formed attribute. */
  readonly attributesEnd: number;
  readonly isCertain: boolean;
  readonly isOpen: boolean;
}

/** Behind the `>`, which follows the attributes or, in a tag that is certainly one, whatever stands in their place. */
function endOfTag(search: TagEndSearch): number | 'undecided' | undefined {
  const { text, attributesStart, attributesEnd, isCertain, isOpen } = search;
  tagTail.lastIndex = attributesEnd;
  if (tagTail.test(text)) return tagTail.lastIndex;
  unfinishedAttribute.lastIndex = attributesEnd;
  if (isOpen && unfinishedAttribute.test(text)) return 'undecided';
  if (!isCertain) return undefined;
  untidyTail.lastIndex = attributesStart;
  if (untidyTail.test(text)) return untidyTail.lastIndex;
  untidyRest.lastIndex = attributesStart;
  return isOpen && untidyRest.test(text) ? 'undecided' : undefined;
}

const tagTail = /\s*\/?>/uy;
const untidyTail = /[^<>]*>/uy;
/** To the end of what is known: what may still become an attribute, or the end of the tag. */
const unfinishedAttribute =
  /\s*(?:\/|(?<=\s)[a-zA-Z_:][\w:.-]*\s*(?:=\s*(?:"[^"<]*|'[^'<]*|[^\s"'<>/][^\s"'<>]*)?)?)?$/uy;
const untidyRest = /[^<>]*$/uy;
