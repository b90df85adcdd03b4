import type { LanguageCode } from '../../contracts/language.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { type MarkupToken, scanTags } from './scan-tags.ts';
import { sliceOf, sourceSpanIn, type SpanMap, type SpanPair, type TextSpan } from './span-map.ts';
import { spelledSymbol } from './spelled-symbols.ts';

/** Text spoken at one rate, without a break inside. Offsets count the text without tags. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Of the innermost `<prosody rate>`; 1 outside. */
  readonly speedFactor: number;
  /** Sum of the breaks after it; 0 = none. */
  readonly breakAfterMs: number;
  /** More may be added to it. No sentence reaches from one stretch into the next. */
  readonly isOpen: boolean;
}

/**
 * Obeys `<break>`, `<spell>` and `<prosody rate>`, removes every other tag and decodes entities, of a text that arrives
 * in fragments. It is read alike however it was cut: a tag that has only begun, and what is to be spelled, are held
 * back until their end is there. What has been spoken is let go, so a long session needs no more memory than a short one.
 */
export class MarkupReader {
  readonly #symbolLanguage: LanguageCode;
  readonly #isPlain: boolean;
  /** Cleaned text that has not been read; what is offered first is at its beginning. */
  #unread = '';
  /** What has been read, from `#textStart` on. */
  #text = '';
  #textStart = 0;
  /** Neighbouring changes stay apart: what comes behind one may not be there yet. */
  readonly #pairs: SpanPair[] = [];
  #sourceEnd = 0;
  readonly #closed: Stretch[] = [];
  #stretchStart = 0;
  /** Rates of the open `<prosody>`; the last one holds. */
  readonly #speedFactors: number[] = [];
  #spellDepth = 0;
  /** Where the outermost `<spell>` that is open began. */
  #spellStart = 0;
  /** `gap`: a spelled word has ended and what follows must not touch it. */
  #spelling: 'none' | 'first' | 'following' | 'gap' = 'none';
  /** Kept apart because reading the end of a string that grows would copy it every time. */
  #lastUnit = '';

  /** `isPlain`: what looks like a tag or an entity stands for itself. */
  constructor({
    symbolLanguage,
    isPlain = false,
  }: {
    readonly symbolLanguage: LanguageCode;
    readonly isPlain?: boolean;
  }) {
    this.#symbolLanguage = symbolLanguage;
    this.#isPlain = isPlain;
  }

  /** Reads on in cleaned text. Throws `ServiceError` `field-invalid` for a rate that does not exist. */
  push(text: string): void {
    this.#unread += text;
    this.#read({ isOpen: true });
  }

  /** Reads what was held back as it stands. Tags stay open. */
  flush(): void {
    this.#read({ isOpen: false });
  }

  /** The first stretch that has not been dropped; the last one is open. */
  get stretch(): Stretch {
    return (
      this.#closed[0] ?? {
        start: this.#stretchStart,
        end: this.#textEnd,
        speedFactor: this.#speedFactor,
        breakAfterMs: 0,
        isOpen: true,
      }
    );
  }

  /** Up to here nothing waits for its `</spell>`. */
  get settledEnd(): number {
    return this.#spellDepth > 0 ? Math.max(this.#stretchStart, this.#spellStart) : this.#textEnd;
  }

  /** What has been pushed and waits for more. */
  get unread(): string {
    return this.#unread;
  }

  /** The text of a span, as far as it has not been let go. */
  textOf({ start, end }: TextSpan): string {
    return this.#text.slice(Math.max(0, start - this.#textStart), Math.max(0, end - this.#textStart));
  }

  /** What of the submitted text a span was made from, and how. */
  originOf(span: TextSpan): { readonly source: TextSpan; readonly spanMap: SpanMap } {
    return { source: sourceSpanIn(this.#pairs, span), spanMap: sliceOf(this.#pairs, span) };
  }

  /** Lets go of the first stretch, which must be closed. */
  dropStretch(): void {
    this.#closed.shift();
  }

  /** Nobody will ask about anything before `position`. */
  letGo(position: number): void {
    if (position <= this.#textStart) return;
    this.#text = this.#text.slice(position - this.#textStart);
    this.#textStart = position;
    const kept = this.#pairs.findIndex(({ spoken }) => spoken.end > position);
    // The last one says where the next begins.
    this.#pairs.splice(0, kept === -1 ? Math.max(0, this.#pairs.length - 1) : kept);
  }

  #read({ isOpen }: { readonly isOpen: boolean }): void {
    let readEnd = 0;
    for (const token of this.#tokens({ isOpen })) {
      // A character to be spelled may still get a mark on top of it.
      const isUnfinished = isOpen && token.end === this.#unread.length;
      if (token.type === 'text' && isUnfinished && this.#spellDepth > 0) break;
      this.#take(token);
      readEnd = token.end;
    }
    this.#unread = this.#unread.slice(readEnd);
  }

  #tokens({ isOpen }: { readonly isOpen: boolean }): Iterable<MarkupToken> {
    if (!this.#isPlain) return scanTags(this.#unread, { isOpen });
    return this.#unread === '' ? [] : [{ type: 'text', start: 0, end: this.#unread.length }];
  }

  #take(token: MarkupToken): void {
    switch (token.type) {
      case 'text':
        this.#takeText(token);
        break;
      case 'character':
        this.#takeReplacement(token.end - token.start, token.character);
        break;
      case 'tag':
        this.#takeTag(token);
        break;
      case 'dropped':
        this.#rewrite(token.end - token.start, '');
        break;
      default:
        token satisfies never;
    }
  }

  #takeText({ start, end }: { readonly start: number; readonly end: number }): void {
    const text = this.#unread.slice(start, end);
    if (this.#spellDepth > 0) {
      for (const { segment } of graphemes.segment(text)) this.#spell(segment.length, segment);
      return;
    }
    for (const piece of text.split(invisibleCharacters)) {
      if (invisibleCharacter.test(piece)) this.#rewrite(piece.length, '');
      else this.#keep(piece);
    }
  }

  #takeReplacement(sourceLength: number, character: string): void {
    if (this.#spellDepth > 0) {
      this.#spell(sourceLength, character);
    } else if (invisibleCharacter.test(character)) {
      this.#rewrite(sourceLength, '');
    } else {
      this.#leaveSpelledWord(character);
      this.#rewrite(sourceLength, character);
    }
  }

  /** Engines say separate letters one by one; the comma keeps "a" a letter and gives the listener time to write. */
  #spell(sourceLength: number, character: string): void {
    if (character.trim() === '' || invisibleCharacter.test(character)) {
      this.#rewrite(sourceLength, '');
      return;
    }
    if (this.#spelling === 'following') this.#rewrite(0, ', ');
    else if (/\S/u.test(this.#lastUnit)) this.#rewrite(0, ' ');
    this.#spelling = 'following';
    const word = spelledSymbol(character, this.#symbolLanguage);
    if (word === undefined && sourceLength === character.length) this.#keep(character);
    else this.#rewrite(sourceLength, word ?? character);
  }

  #takeTag(tag: MarkupToken & { readonly type: 'tag' }): void {
    this.#rewrite(tag.end - tag.start, lineTagNames.has(tag.name) ? '\n' : '');
    switch (tag.name) {
      case 'break':
        if (tag.form !== 'close') this.#endStretch(breakMs(tag.attributes.get('time')));
        break;
      case 'prosody':
        this.#takeProsody(tag);
        break;
      case 'spell':
        if (tag.form === 'open') this.#openSpell();
        else if (tag.form === 'close') this.#closeSpell();
        break;
      default:
    }
  }

  #takeProsody(tag: MarkupToken & { readonly type: 'tag' }): void {
    const before = this.#speedFactor;
    const asked = tag.form === 'close' ? undefined : tag.attributes.get('rate');
    const inside = asked === undefined ? before : speedFactorOf(asked);
    if (tag.form === 'open') this.#speedFactors.push(inside);
    else if (tag.form === 'close') this.#speedFactors.pop();
    // The text so far was spoken at the rate that held until here.
    if (this.#speedFactor !== before) this.#endStretch(0, before);
  }

  #openSpell(): void {
    this.#spellDepth += 1;
    if (this.#spellDepth > 1) return;
    this.#spelling = 'first';
    this.#spellStart = this.#textEnd;
  }

  #closeSpell(): void {
    if (this.#spellDepth === 1) this.#spelling = this.#spelling === 'following' ? 'gap' : 'none';
    this.#spellDepth = Math.max(0, this.#spellDepth - 1);
  }

  get #speedFactor(): number {
    return this.#speedFactors.at(-1) ?? 1;
  }

  #endStretch(breakAfterMs: number, speedFactor = this.#speedFactor): void {
    const start = this.#stretchStart;
    const end = this.#textEnd;
    if (this.#spelling === 'following') this.#spelling = 'first';
    if (start === end && breakAfterMs === 0) return;
    const previous = this.#closed.at(-1);
    if (start === end && previous !== undefined) {
      // A chain of breaks is one longer break.
      this.#closed[this.#closed.length - 1] = { ...previous, breakAfterMs: previous.breakAfterMs + breakAfterMs };
    } else {
      this.#closed.push({ start, end, speedFactor, breakAfterMs, isOpen: false });
    }
    this.#stretchStart = end;
  }

  #keep(text: string): void {
    if (text === '') return;
    this.#leaveSpelledWord(text);
    const pair = this.#pairFor({ source: text.length, spoken: text.length });
    const previous = this.#pairs.at(-1);
    if (previous?.kind === 'kept') {
      const source = { start: previous.source.start, end: pair.source.end };
      const spoken = { start: previous.spoken.start, end: pair.spoken.end };
      this.#pairs[this.#pairs.length - 1] = { kind: 'kept', source, spoken };
    } else {
      this.#pairs.push({ kind: 'kept', ...pair });
    }
    this.#append(text);
  }

  #rewrite(sourceLength: number, spoken: string): void {
    this.#pairs.push({ kind: 'rewritten', ...this.#pairFor({ source: sourceLength, spoken: spoken.length }) });
    this.#append(spoken);
  }

  /** The next pair, of so many units on either side. */
  #pairFor({ source, spoken }: { readonly source: number; readonly spoken: number }): Omit<SpanPair, 'kind'> {
    const sourceStart = this.#sourceEnd;
    this.#sourceEnd += source;
    const spokenStart = this.#textEnd;
    return {
      source: { start: sourceStart, end: this.#sourceEnd },
      spoken: { start: spokenStart, end: spokenStart + spoken },
    };
  }

  #append(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#lastUnit = text.slice(-1);
  }

  get #textEnd(): number {
    return this.#textStart + this.#text.length;
  }

  #leaveSpelledWord(next: string): void {
    if (this.#spelling !== 'gap' || next === '') return;
    this.#spelling = 'none';
    if (/^[\p{L}\p{N}]/u.test(next)) this.#rewrite(0, ' ');
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Marks of direction, soft hyphens and joiners of lines: nobody hears them, and engines break words at them. */
const invisibleCharacters = /([\u00AD\u180E\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+)/u;
const invisibleCharacter = /^[\u00AD\u180E\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u;

/** Tags that begin or end a line of their own: the words on their two sides do not belong together. */
const lineTagNames: ReadonlySet<string> = new Set([
  'br',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ol',
  'p',
  'tr',
  'ul',
]);

/** Supplement 4.1: 200, 400 or 500 ms, the nearest and of two the longer; without a time 200. */
function breakMs(time: string | undefined): number {
  const [, number, unit] = /^\s*(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})\s*(ms|s)?\s*$/iu.exec(time ?? '') ?? [];
  if (number === undefined) return 200;
  const askedMs = Number(number) * (unit?.toLowerCase() === 's' ? 1000 : 1);
  if (askedMs >= 450) return 500;
  return askedMs >= 300 ? 400 : 200;
}

function speedFactorOf(rate: string): number {
  const word = rate.trim().toLowerCase();
  const factor = ratesByWord.get(word) ?? (/^\d{1,3}(?:\.\d{1,9})?$/u.test(word) ? Number(word) : Number.NaN);
  if (factor >= limits.speedMin && factor <= limits.speedMax) return factor;
  const complaint = `prosody rate must be slow, medium, fast or a number from ${limits.speedMin} to ${limits.speedMax}`;
  throw new ServiceError('field-invalid', { holes: { field: 'text', complaint } });
}

const ratesByWord: ReadonlyMap<string, number> = new Map([
  ['slow', 0.8],
  ['medium', 1],
  ['fast', 1.2],
]);
