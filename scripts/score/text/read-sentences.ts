import { normalizeText } from '../../../src/features/text/normalization/normalize-text.ts';
import type { TextCase } from './read-cases.ts';

/** Words of a written text by the whole normalizer. */
export function readSentence({ language, written }: TextCase): string {
  return normalizeText(written, { language }).text;
}
