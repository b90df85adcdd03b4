import type { LanguageRule } from '../language-table.ts';

/**
 * "mobile number: 9876543210", undivided. The word for "number" alone is no cue: rooms, seats and pages have numbers too.
 * Both lists are alternatives of a regular expression.
 */
export function telephoneNumberRule({
  telephone,
  number,
}: {
  readonly telephone: string;
  readonly number: string;
}): LanguageRule {
  return {
    name: 'telephone',
    template: String.raw`(?<=(?:${telephone}) (?:${number})(?: ?[:.])? ?)(?<digits>\d{3,13})(?!\d|[ .,/-]\d)`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  };
}
