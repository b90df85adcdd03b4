import { numberWords } from '../../../src/features/text/normalization/number-words/number-words.ts';
import type { TextCase } from './read-cases.ts';

/** Words of a plain number by the number words alone, counted without a noun. */
export function readNumber({ language, className, written }: TextCase): string {
  const words = numberWords(language);
  if (className === 'ordinal') return words.ordinal(BigInt(written));
  const isNegative = written.startsWith('-');
  const [integer = '', fraction] = written.replace('-', '').split('.');
  return fraction === undefined ? words.cardinal(BigInt(written)) : words.decimal({ isNegative, integer, fraction });
}
