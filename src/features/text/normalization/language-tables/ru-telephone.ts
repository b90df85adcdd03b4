import type { Speaker } from '../language-table.ts';

/** A group of a telephone number is a number, its leading zeros are said. */
export function sayDigitGroup(digits: string, speaker: Speaker): string {
  if (digits.length > 3) return speaker.digits(digits);
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  return [speaker.digits(zeros), rest === '' ? '' : speaker.number(rest)].filter((word) => word !== '').join(' ');
}
