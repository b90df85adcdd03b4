import { clauseBoundaryAt, isSpace } from './sentence-boundaries.ts';

/**
 * Where a text that may go on can be spoken up to with the least harm: all of it if it ends with a sentence, a clause or
 * white space, else behind the last of these; `undefined` where there is none. It may turn out that a sentence goes on.
 */
export function restingPlaceIn(text: string): number | undefined {
  if (sentenceEnd.test(text)) return text.length;
  for (let end = text.length; end > 0; end -= 1) {
    const unit = text[end - 1] ?? '';
    if (isSpace(unit) || fullWidthStop.test(unit) || clauseBoundaryAt(text, end) !== undefined) return end;
  }
  return undefined;
}

const sentenceEnd = /[.!?…;\u037E。！？．｡।॥۔؟‼⁇⁈⁉][)\]}"'”’»›」』】）〉》*_~`]*$/u;
/** Marks that end a sentence without white space after them. */
const fullWidthStop = /^[\u037E。！？．｡।॥۔؟]$/u;
