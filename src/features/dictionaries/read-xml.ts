import { limits } from '../../limits.ts';
import { fileError } from './dictionary-file.ts';

export interface XmlElement {
  /** Namespace and local name, as `{namespace}name`. */
  readonly name: string;
  /** By name as above; without a prefix an attribute has no namespace, and its name no braces. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Namespaces by prefix; the empty prefix is that of names without one. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own, without that of its children; white space at the edges is left out unless it is written as a reference. */
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

interface OpenElement extends Omit<XmlElement, 'text' | 'children'> {
  readonly tag: string;
  readonly children: XmlElement[];
  readonly pieces: TextPiece[];
}

interface TextPiece {
  readonly raw: string;
  readonly kind: 'text' | 'cdata';
}

/**
 * The root of an XML 1.0 document with namespaces, strictly: what is not well-formed is refused. So is a document type
 * declaration, well-formed or not, and with it every entity but the five that XML has: nothing is fetched, and nothing
 * grows. Bounded in depth, elements and attributes. Throws `dictionary-file-invalid`.
 */
export function readXml(text: string): XmlElement {
  return new XmlReader(text.replaceAll(/\r\n?/gu, '\n')).read();
}

class XmlReader {
  readonly #text: string;
  readonly #open: OpenElement[] = [];
  #position = 0;
  #line = 1;
  /** Where that line ends; −1 = it is the last. */
  #lineEnd: number;
  #elements = 0;
  #numberedReferences = 0;
  #root: XmlElement | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnd = text.indexOf('\n');
  }

  read(): XmlElement {
    const foreign = this.#text.search(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    if (foreign !== -1) throw this.#error('a character that XML does not allow', foreign);
    this.#readDeclaration();
    while (this.#position < this.#text.length) this.#readNext();
    const unclosed = this.#open.at(-1);
    if (unclosed !== undefined) throw this.#error(`<${unclosed.tag}> of line ${unclosed.line} is not closed`);
    if (this.#root === undefined) throw this.#error('there is no element');
    return this.#root;
  }

  #readDeclaration(): void {
    if (!/^<\?xml\s/u.test(this.#text)) return;
    const declaration =
      /^<\?xml\s+version\s*=\s*(["'])1\.\d\1(?:\s+encoding\s*=\s*(["'])([\w.-]+)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?\s*\?>/u.exec(
        this.#text,
      );
    if (declaration === null) throw this.#error('the XML declaration is malformed');
    const encoding = declaration[3] ?? 'UTF-8';
    if (!/^(?:utf-8|us-ascii)$/iu.test(encoding)) throw this.#error(`the encoding must be UTF-8, not ${encoding}`);
    this.#position = declaration[0].length;
  }

  #readNext(): void {
    const next = this.#text.indexOf('<', this.#position);
    const end = next === -1 ? this.#text.length : next;
    this.#addText({ raw: this.#text.slice(this.#position, end), kind: 'text' });
    this.#position = end;
    if (next === -1) return;
    if (this.#at('<!--')) this.#skipComment();
    else if (this.#at('<![CDATA[')) this.#addText({ raw: this.#upTo('<![CDATA[', ']]>'), kind: 'cdata' });
    else if (this.#at('<!')) throw this.#error('document type declarations are not taken');
    else if (this.#at('<?')) this.#skipInstruction();
    else if (this.#at('</')) this.#readEndTag();
    else this.#readStartTag();
  }

  #at(start: string): boolean {
    return this.#text.startsWith(start, this.#position);
  }

  /** What stands between the two, the first of which is here; goes on behind the second. */
  #upTo(start: string, end: string): string {
    const from = this.#position + start.length;
    const found = this.#text.indexOf(end, from);
    if (found === -1) throw this.#error(`${end} is missing`);
    this.#position = found + end.length;
    return this.#text.slice(from, found);
  }

  #skipComment(): void {
    if (this.#upTo('<!--', '-->').includes('--')) throw this.#error('-- within a comment');
  }

  #skipInstruction(): void {
    if (/^<\?xml[\s?]/iu.test(this.#text.slice(this.#position, this.#position + 6)))
      throw this.#error('an XML declaration that is not at the beginning');
    this.#upTo('<?', '?>');
  }

  #addText(piece: TextPiece): void {
    if (piece.raw === '' && piece.kind === 'text') return;
    const parent = this.#open.at(-1);
    if (parent !== undefined) {
      if (piece.kind === 'text' && piece.raw.includes(']]>')) throw this.#error(']]> outside of CDATA');
      parent.pieces.push(piece);
    } else if (piece.kind === 'cdata' || piece.raw.search(/[^ \t\n]/u) !== -1) {
      throw this.#error('text outside of the root element', this.#position + Math.max(0, piece.raw.search(/\S/u)));
    }
  }

  #readStartTag(): void {
    const line = this.#lineAt(this.#position);
    const tag = this.#match(startOfTag)?.[1];
    if (tag === undefined) throw this.#error('< that begins no tag');
    const written = this.#readAttributes();
    const end = this.#match(endOfTag)?.[0];
    if (end === undefined) throw this.#error(`<${tag}> is malformed`);
    if (this.#root !== undefined && this.#open.length === 0) throw this.#error('a second root element');
    this.#elements += 1;
    if (this.#elements > limits.lexiconElementsMax) throw this.#error('too many elements');
    if (this.#open.length >= limits.lexiconDepthMax) throw this.#error('elements are too deep within each other');
    const namespaces = this.#namespacesWith(written);
    this.#open.push({
      tag,
      name: this.#expanded(tag, namespaces),
      attributes: this.#attributesOf(written, namespaces),
      namespaces,
      children: [],
      pieces: [],
      line,
    });
    if (end.endsWith('/>')) this.#close();
  }

  #readAttributes(): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (let found = this.#match(attribute); found !== undefined; found = this.#match(attribute)) {
      const [, name = '', quoted = ''] = found;
      if (attributes.has(name)) throw this.#error(`the attribute ${name} is there twice`);
      if (attributes.size >= limits.lexiconAttributesMax) throw this.#error('too many attributes');
      attributes.set(name, this.#decode(quoted.slice(1, -1).replaceAll(/[\t\n]/gu, ' ')));
    }
    return attributes;
  }

  #namespacesWith(written: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    const outer = this.#open.at(-1)?.namespaces ?? xmlNamespaces;
    const declared = [...written].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
    if (declared.length === 0) return outer;
    return new Map([...outer, ...declared.map(([name, value]) => [name.slice('xmlns:'.length), value] as const)]);
  }

  #attributesOf(
    written: ReadonlyMap<string, string>,
    namespaces: ReadonlyMap<string, string>,
  ): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (const [name, value] of written) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      const expanded = name.includes(':') ? this.#expanded(name, namespaces) : name;
      if (attributes.has(expanded)) throw this.#error(`the attribute ${name} is there twice`);
      attributes.set(expanded, value);
    }
    return attributes;
  }

  #expanded(name: string, namespaces: ReadonlyMap<string, string>): string {
    const [prefix = '', local = ''] = name.includes(':') ? name.split(':') : ['', name];
    const namespace = namespaces.get(prefix);
    if (namespace === undefined && prefix !== '') throw this.#error(`the prefix ${prefix} is not declared`);
    return `{${namespace ?? ''}}${local}`;
  }

  #readEndTag(): void {
    const tag = this.#match(closingTag)?.[1];
    const open = this.#open.at(-1);
    if (tag === undefined || open?.tag !== tag) {
      throw this.#error(open === undefined ? 'a closing tag without its element' : `</${open.tag}> is missing`);
    }
    this.#close();
  }

  #close(): void {
    const open = this.#open.pop();
    if (open === undefined) return;
    const { tag: _, pieces, ...element } = open;
    const closed = { ...element, text: this.#textOf(pieces) };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = closed;
    else parent.children.push(closed);
  }

  /** What is trimmed is what was written, so that white space written as a reference stays. */
  #textOf(pieces: readonly TextPiece[]): string {
    return pieces
      .map(({ raw, kind }, index) => {
        if (kind === 'cdata') return raw;
        const started = index === 0 ? raw.replace(/^[ \t\n]+/u, '') : raw;
        return this.#decode(index === pieces.length - 1 ? trimmedEnd(started) : started);
      })
      .join('');
  }

  #decode(raw: string): string {
    if (!raw.includes('&')) return raw;
    const unknown = unknownReference.exec(raw)?.[0];
    if (unknown !== undefined) throw this.#error(`the entity ${unknown} is not taken`);
    const numbered = raw.includes('&#') ? raw.replaceAll(numberedReference, (found) => this.#numbered(found)) : raw;
    return entities.reduce((text, [entity, character]) => text.replaceAll(entity, character), numbered);
  }

  #numbered(reference: string): string {
    this.#numberedReferences += 1;
    if (this.#numberedReferences > limits.lexiconReferencesMax) throw this.#error('too many references');
    const character = characterOf(reference);
    if (character === undefined) throw this.#error(`${reference} is no character that XML allows`);
    // An entity again, so that it is not taken for the beginning of one.
    return character === '&' ? '&amp;' : character;
  }

  /** Goes on behind what is found. The pattern is sticky. */
  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#position = pattern.lastIndex;
    return found;
  }

  #error(complaint: string, position = this.#position): Error {
    return fileError(this.#lineAt(position), complaint);
  }

  /** Positions ascend but for those of errors, after which nobody asks again. */
  #lineAt(position: number): number {
    while (this.#lineEnd !== -1 && this.#lineEnd < position) {
      this.#line += 1;
      this.#lineEnd = this.#text.indexOf('\n', this.#lineEnd + 1);
    }
    return this.#line;
  }
}

const xmlNamespaces: ReadonlyMap<string, string> = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);

const nameSource = String.raw`[\p{L}_][\p{L}\p{N}\p{M}._\-]{0,100}(?::[\p{L}_][\p{L}\p{N}\p{M}._\-]{0,100})?`;
const startOfTag = new RegExp(`<(${nameSource})`, 'uy');
const attribute = new RegExp(`[ \\t\\n]+(${nameSource})[ \\t\\n]*=[ \\t\\n]*("[^"<]*"|'[^'<]*')`, 'uy');
const endOfTag = /[ \t\n]*\/?>/uy;
const closingTag = new RegExp(`</(${nameSource})[ \\t\\n]*>`, 'uy');

function trimmedEnd(raw: string): string {
  let end = raw.length;
  while (end > 0 && ' \t\n'.includes(raw[end - 1] ?? 'x')) end -= 1;
  return raw.slice(0, end);
}

/** `&` last, or what follows it would be taken for a reference. */
const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
] as const;

const numberedReference = /&#(?:x[0-9A-Fa-f]{1,6}|\d{1,7});/gu;
const unknownReference = /&(?!(?:lt|gt|quot|apos|amp|#x[0-9A-Fa-f]{1,6}|#\d{1,7});)[^;\s]{0,10};?/u;

function characterOf(reference: string): string | undefined {
  const number = reference.slice('&#'.length, -1);
  const codePoint = number.startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number(number);
  if (codePoint > 0x10_ffff) return undefined;
  const character = String.fromCodePoint(codePoint);
  return /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u.test(character) ? character : undefined;
}
