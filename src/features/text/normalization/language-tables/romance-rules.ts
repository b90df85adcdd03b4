import type { LanguageRule, Noun } from '../language-table.ts';

/**
 * "3x4 m", "2,5 × 4": the number with the word for "times"; what follows the sign is read by itself. An equation has its
 * own word.
 */
export function timesRule(times: string): LanguageRule {
  return {
    name: 'dimensions',
    // "0x1F" is written in another system.
    template: String.raw`(?!0x)(?<integer>\d{1,5})(?:,(?<fraction>\d{1,3}))? ?[x×](?= ?\d)(?! ?[\d,]{1,12} ?[=+*/])`,
    mayTouchNext: true,
    say: ({ integer = '', fraction }, speaker) =>
      `${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })} ${times}`,
  };
}

/** "10x": so many times; not in "3x + 2". */
export function manifoldRule(times: Noun): LanguageRule {
  return {
    name: 'manifold',
    template: String.raw`(?!0x)(?<integer>\d{1,4})(?:[,.](?<fraction>\d))?[x×](?! ?[-+=*/^\d])`,
    say: ({ integer = '', fraction }, speaker) =>
      speaker.count({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) }, times),
  };
}

/** Connects an amount with what it counts behind a noun ("un millón de euros"), not behind "thousand" ("mil euros"). */
export function connectedBy(preposition: string): (unit: string, number: string) => string {
  return (unit, number) => (/(?:^|\s)(?:mil|mila|mille)$/u.test(number) ? unit : `${preposition} ${unit}`);
}

/**
 * "3-1", "2-2": a result, where the first number is not the smaller one; what ascends is a range, and is said alike.
 * Higher numbers are parts of names: "loi 78-17".
 */
export function resultRule(to: string): LanguageRule {
  return {
    name: 'result',
    template: String.raw`(?<![-–/.,:=+*×§] ?)(?<left>1?\d|20)[-–](?<right>1?\d|20)(?![-–]| ?[=+*×<>])`,
    say: ({ left = '', right = '' }, speaker) =>
      Number(left) >= Number(right) && !/^0\d/u.test(left + right)
        ? `${speaker.number(left)} ${to} ${speaker.number(right)}`
        : undefined,
  };
}

/** A numeral of one letter is a letter, but not behind the name of a king or pope: "Carlos V", "Charles X". */
export function reignRule(names: string, say: LanguageRule['say']): LanguageRule {
  return {
    name: 'roman',
    // "Carlo V. Rossi" has an initial.
    template: String.raw`(?-i:(?<numeral>[IVX]))(?<=\b(?-i:${names.replaceAll(' ', '|')}) [IVX])(?!'|\. ?\p{Lu})`,
    say,
  };
}

/** "lun.–ven.", "seg. a sex.": two days as they are abbreviated, with their full stops or without. */
export function weekdayRangeRule(
  days: readonly (readonly [written: string, spoken: string])[],
  to: string,
): LanguageRule {
  const written = days.map(([day]) => day).join('|');
  const spoken = new Map(days);
  return {
    name: 'weekdays',
    template: String.raw`(?<from>${written})\.? ?(?:[-–/]|${to}) ?(?<until>${written})(?!\p{L})\.?`,
    say: ({ from = '', until = '' }) =>
      `${spoken.get(from.toLowerCase()) ?? ''} ${to} ${spoken.get(until.toLowerCase()) ?? ''}`,
  };
}

/** The seat "12A" and the house "12A" have no amperes. `cues` are the words before, as alternatives. */
export function seatRule(cues: string): LanguageRule {
  return {
    name: 'seat',
    template: String.raw`(?<=\b(?:${cues}|(?-i:\p{Lu})\p{L}{2,20}),? )(?<number>\d{1,3})(?-i:(?<letter>[A-H]))`,
    say: ({ number = '', letter = '' }, speaker) => `${speaker.number(number)} ${speaker.spell(letter)}`,
  };
}

/** Five digits of an address, digit by digit: before the town, or behind their name. `cues` are alternatives. */
export function postcodeRule(cues: string): LanguageRule {
  return {
    name: 'postcode',
    template: String.raw`(?<code>\d{5})(?:(?<=\b(?:${cues}):? \d{5})|(?<=(?:^|[\n,;(]|[-–]) ?\d{5})(?= (?-i:\p{Lu}\p{Ll}{2})))`,
    say: ({ code = '' }, speaker) => speaker.digits(code),
  };
}
