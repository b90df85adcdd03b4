import type { LanguageRule } from '../language-table.ts';

/** "3x4 m", "2,5 × 4": the number with the word for "times"; what follows the sign is read by itself. */
export function timesRule(times: string): LanguageRule {
  return {
    name: 'dimensions',
    // "0x1F" is written in another system.
    template: String.raw`(?!0x)(?<integer>\d{1,5})(?:,(?<fraction>\d{1,3}))? ?[x×](?= ?\d)`,
    mayTouchNext: true,
    say: ({ integer = '', fraction }, speaker) =>
      `${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })} ${times}`,
  };
}

/** Connects an amount with what it counts behind a noun ("un millón de euros"), not behind "thousand" ("mil euros"). */
export function connectedBy(preposition: string): (unit: string, number: string) => string {
  return (unit, number) => (/(?:^|\s)(?:mil|mila|mille)$/u.test(number) ? unit : `${preposition} ${unit}`);
}
