import { codePointLength } from '../../foundation/code-points.ts';
import type { SpokenSource } from '../synthesis/passage.ts';

/** Text whose audio is about to be handed over; `start` in code points of all text of the utterance. */
export interface ToldText {
  readonly start: number;
  readonly text: string;
}

/** A stretch of text and the sound that it is heard in. All of them tile what has been told. */
interface Cell {
  /** Code points of the utterance. */
  textEnd: number;
  readonly startSample: number;
  /** `undefined` while it is not known how long it sounds: a sentence of an engine that tells no words. */
  endSample: number | undefined;
}

/**
 * Which text of an utterance is heard in which of its samples, clause after clause. A word comes with the white space and the
 * marks before it, and the marks that touch its end; what was rewritten together ("$5") is heard together.
 */
export class UtteranceMarks {
  readonly #cells: Cell[] = [];
  /** Text of the clause that is being told, and how much of it has been, in UTF-16 units. */
  #clauseText = '';
  #clauseTold = 0;
  #clauseStartSample = 0;
  #clauseCells = 0;
  readonly #upcoming: SpokenSource[] = [];
  #segmentEnd = 0;
  /** Of the segment nothing but its first word has been told, and no time of any. */
  #isWordless = false;
  #textEnd = 0;
  #sampleEnd = 0;

  /** Code points that have been told. */
  get textEnd(): number {
    return this.#textEnd;
  }

  /** Samples that have been handed over. */
  get sampleEnd(): number {
    return this.#sampleEnd;
  }

  /** The clause before has been told to its end. */
  beginClause(): void {
    this.#clauseText = '';
    this.#clauseTold = 0;
    this.#clauseCells = 0;
    this.#clauseStartSample = this.#sampleEnd;
    this.#segmentEnd = 0;
  }

  /**
   * So many samples come next; `clauseText` is what is known of the text of the clause, `sources` what has been told of its
   * sound since. Answers the text that is heard in them.
   */
  advance(
    sampleCount: number,
    { clauseText, sources }: { readonly clauseText: string; readonly sources: readonly SpokenSource[] },
  ): ToldText | undefined {
    this.#clauseText = clauseText;
    this.#upcoming.push(...sources);
    this.#sampleEnd += sampleCount;
    const start = this.#textEnd;
    const from = this.#clauseTold;
    if (this.#upcoming[0]?.type !== 'word') this.#tellSegment();
    for (let next = this.#takeBegun(); next !== undefined; next = this.#takeBegun()) this.#hear(next);
    return this.#toldSince({ start, from });
  }

  /** Nothing of the clause is left to be heard; the rest of its text has no sound. */
  endClause(clauseText: string): ToldText | undefined {
    this.#clauseText = clauseText;
    const start = this.#textEnd;
    const from = this.#clauseTold;
    // Of a sound that nobody got.
    this.#upcoming.length = 0;
    this.#isWordless = false;
    if (this.#clauseCells === 0) this.#add({ end: clauseText.length, startSample: this.#sampleEnd });
    const last = this.#cells.at(-1);
    if (last !== undefined) {
      last.textEnd += this.#tellUpTo(clauseText.length);
      last.endSample = Math.min(last.endSample ?? this.#sampleEnd, this.#sampleEnd);
    }
    return this.#toldSince({ start, from });
  }

  /** Code points of the longest prefix that has been heard when so many samples have. */
  textHeardAt(sample: number): number {
    const heard = this.#cells.findLast(({ startSample, endSample }) => {
      if (endSample === undefined) return false;
      return sample >= endSample || 2 * sample > startSample + endSample;
    });
    return heard?.textEnd ?? 0;
  }

  /** What begins in the sound so far. */
  #takeBegun(): SpokenSource | undefined {
    const next = this.#upcoming[0];
    if (next === undefined || this.#clauseStartSample + next.startSample >= this.#sampleEnd) return undefined;
    return this.#upcoming.shift();
  }

  #hear(source: SpokenSource): void {
    const startSample = this.#clauseStartSample + source.startSample;
    if (source.type === 'segment') {
      this.#tellSegment();
      this.#closeLast(startSample);
      this.#segmentEnd = source.end;
      // Times of words may come behind the first sound, but text never does.
      this.#isWordless = this.#upcoming[0]?.type !== 'word';
      if (this.#isWordless) this.#add({ end: this.#firstWordEnd(source), startSample });
      return;
    }
    this.#isWordless = false;
    const end = this.#withMarks(source.end);
    const endSample = this.#clauseStartSample + source.endSample;
    const last = this.#cells.at(-1);
    if (end > this.#clauseTold) this.#add({ end, startSample, endSample });
    else if (last !== undefined && this.#clauseCells > 0) last.endSample = Math.max(last.endSample ?? 0, endSample);
  }

  /** The engine tells no words: all of the segment is heard as one. */
  #tellSegment(): void {
    const last = this.#cells.at(-1);
    if (this.#isWordless && last !== undefined) last.textEnd += this.#tellUpTo(this.#segmentEnd);
    this.#isWordless = false;
  }

  #firstWordEnd({ start, end }: SpokenSource): number {
    return start + (firstWord.exec(this.#clauseText.slice(start, end))?.[0].length ?? end - start);
  }

  /** Marks that touch the end of a word belong to it. */
  #withMarks(wordEnd: number): number {
    const touching = marks.exec(this.#clauseText.slice(wordEnd, this.#segmentEnd))?.[0].length ?? 0;
    return wordEnd + touching;
  }

  #add({
    end,
    startSample,
    endSample,
  }: {
    readonly end: number;
    readonly startSample: number;
    readonly endSample?: number;
  }): void {
    this.#closeLast(startSample);
    this.#tellUpTo(end);
    this.#clauseCells += 1;
    this.#cells.push({ textEnd: this.#textEnd, startSample, endSample });
  }

  #closeLast(sample: number): void {
    const last = this.#cells.at(-1);
    if (last !== undefined) last.endSample ??= sample;
  }

  /** Code points that are new. */
  #tellUpTo(clauseEnd: number): number {
    if (clauseEnd <= this.#clauseTold) return 0;
    const codePoints = codePointLength(this.#clauseText.slice(this.#clauseTold, clauseEnd));
    this.#clauseTold = clauseEnd;
    this.#textEnd += codePoints;
    return codePoints;
  }

  #toldSince({ start, from }: { readonly start: number; readonly from: number }): ToldText | undefined {
    return from === this.#clauseTold ? undefined : { start, text: this.#clauseText.slice(from, this.#clauseTold) };
  }
}

const firstWord = /^\s*\S+/u;
const marks = /^[^\s\p{L}\p{N}\p{M}]+/u;
