import type { LanguageRule } from '../language-table.ts';

/** "3 x 4 = 12": beside an equals sign the letter is the sign of multiplication, which is what keyboards have for it. */
export function calculationRule(times: string): LanguageRule {
  return {
    name: 'calculation',
    template: String.raw`(?<number>\d{1,9}) x (?=\d{1,9}(?: x \d{1,9}){0,3} ?=)`,
    mayTouchNext: true,
    say: ({ number = '' }, speaker) => `${speaker.number(number)} ${times} `,
  };
}
