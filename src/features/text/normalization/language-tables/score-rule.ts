import type { LanguageRule } from '../language-table.ts';

/** "3:1": with one digit after the colon it is no time of day. `against` is said between, if anything is. */
export function scoreRule(against: string): LanguageRule {
  return {
    name: 'score',
    template: String.raw`(?<left>\d{1,3}):(?<right>\d)`,
    say: ({ left = '', right = '' }, speaker) =>
      [speaker.number(left), against, speaker.number(right)].filter((word) => word !== '').join(' '),
  };
}
