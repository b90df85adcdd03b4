import type { LanguageCode } from '../../contracts/language.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { type MarkupToken, scanTags } from './scan-tags.ts';
import { type SpanMap, SpanMapBuilder } from './span-map.ts';
import { spelledSymbol } from './spelled-symbols.ts';

/** Text without its tags, and what the tags asked for. */
export interface MarkedText {
  readonly text: string;
  /** From the text with tags to `text`. */
  readonly spanMap: SpanMap;
  /** They tile `text`; no sentence reaches from one into the next. */
  readonly stretches: readonly Stretch[];
}

/** Text spoken at one rate, without a break inside. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Of the innermost `<prosody rate>`; 1 outside. */
  readonly speedFactor: number;
  /** Sum of the breaks after it; 0 = none. */
  readonly breakAfterMs: number;
}

/**
 * Obeys `<break>`, `<spell>` and `<prosody rate>`, removes every other tag and decodes entities. What is still open at
 * the end is closed. `text` has been cleaned. Throws `ServiceError` `field-invalid` for a rate that does not exist.
 */
export function readMarkup(text: string, { symbolLanguage }: { readonly symbolLanguage: LanguageCode }): MarkedText {
  const reader = new MarkupReader(text, symbolLanguage);
  for (const token of scanTags(text)) reader.take(token);
  return reader.finish();
}

class MarkupReader {
  readonly #submitted: string;
  readonly #symbolLanguage: LanguageCode;
  readonly #map = new SpanMapBuilder();
  readonly #stretches: Stretch[] = [];
  /** Rates of the open `<prosody>`; the last one holds. */
  readonly #speedFactors: number[] = [];
  #spellDepth = 0;
  /** `gap`: a spelled word has ended and what follows must not touch it. */
  #spelling: 'none' | 'first' | 'following' | 'gap' = 'none';
  #text = '';
  /** Kept apart because reading the end of a string that grows would copy it every time. */
  #lastUnit = '';
  #stretchStart = 0;

  constructor(submitted: string, symbolLanguage: LanguageCode) {
    this.#submitted = submitted;
    this.#symbolLanguage = symbolLanguage;
  }

  take(token: MarkupToken): void {
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

  finish(): MarkedText {
    this.#endStretch(0);
    return { text: this.#text, spanMap: this.#map.build(), stretches: this.#stretches };
  }

  #takeText({ start, end }: { readonly start: number; readonly end: number }): void {
    const text = this.#submitted.slice(start, end);
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
    if (this.#spellDepth === 1) this.#spelling = 'first';
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
    const end = this.#text.length;
    if (this.#spelling === 'following') this.#spelling = 'first';
    if (start === end && breakAfterMs === 0) return;
    const previous = this.#stretches.at(-1);
    if (start === end && previous !== undefined) {
      // A chain of breaks is one longer break.
      this.#stretches[this.#stretches.length - 1] = { ...previous, breakAfterMs: previous.breakAfterMs + breakAfterMs };
    } else {
      this.#stretches.push({ start, end, speedFactor, breakAfterMs });
    }
    this.#stretchStart = end;
  }

  #keep(text: string): void {
    this.#leaveSpelledWord(text);
    this.#append(text);
    this.#map.keep(text.length);
  }

  #rewrite(sourceLength: number, spoken: string): void {
    this.#append(spoken);
    this.#map.rewrite({ source: sourceLength, spoken: spoken.length });
  }

  #append(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#lastUnit = text.slice(-1);
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
