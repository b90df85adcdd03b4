import type { LanguageRule, Noun, Speaker, TimeParts } from '../language-table.ts';

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
  return (unit, number) => (/(?:(?:^|\s)(?:mil|mille)|mila)$/u.test(number) ? unit : `${preposition} ${unit}`);
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
      Number(left) >= Number(right) && ![left, right].some((score) => /^0\d/u.test(score))
        ? `${speaker.number(left)} ${to} ${speaker.number(right)}`
        : undefined,
  };
}

/** A numeral of one letter is a letter, but not behind the name of a king or pope: "Carlos V", "Charles X". */
export function reignRule(names: string, say: LanguageRule['say']): LanguageRule {
  return {
    name: 'roman',
    // "Carlo V. Rossi" has an initial.
    template: String.raw`(?-i:(?<numeral>[IVX]))(?<=(?<!\p{L})(?-i:${names.replaceAll(' ', '|')}) [IVX])(?!'|\. ?\p{Lu})`,
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
    template: String.raw`(?<from>${written})\.? ?(?:[-–/]|${to}|à) ?(?<until>${written})(?!\p{L})\.?`,
    say: ({ from = '', until = '' }) =>
      `${spoken.get(from.toLowerCase()) ?? ''} ${to} ${spoken.get(until.toLowerCase()) ?? ''}`,
  };
}

/** The seat "12A" and the house "12A" have no amperes. `cues` are the words before, as alternatives. */
export function seatRule(cues: string): LanguageRule {
  return {
    name: 'seat',
    template: String.raw`(?<=(?<!\p{L})(?:${cues}|(?-i:\p{Lu})\p{L}{2,20}),? )(?<number>\d{1,3})(?-i:(?<letter>[A-H]))`,
    say: ({ number = '', letter = '' }, speaker) => `${speaker.number(number)} ${speaker.spell(letter)}`,
  };
}

/** Five digits of an address, digit by digit: before the town, or behind their name. `cues` are alternatives. */
export function postcodeRule(cues: string): LanguageRule {
  return {
    name: 'postcode',
    template: String.raw`(?<code>\d{5})(?:(?<=(?<!\p{L})(?:${cues}):? \d{5})|(?<=(?:^|[\n,;(]|[-–]) ?\d{5})(?<!000)(?= (?-i:\p{Lu}\p{Ll}{2})))`,
    say: ({ code = '' }, speaker) => speaker.digits(code),
  };
}

/** "sáb.: 10-13 h", "lun. 9h": an abbreviated day before hours. `notThese` are words that end a sentence so. */
export function weekdayRule(
  days: readonly (readonly [written: string, spoken: string])[],
  notThese = '(?!)',
): LanguageRule {
  const spoken = new Map(days);
  return {
    name: 'weekdays',
    template: String.raw`(?<day>${days.map(([day]) => day).join('|')})(?<!(?<!\p{L})${notThese})(?:\.(?<colon> ?:)?|(?<bare>:))(?=${hoursFollow})`,
    mayTouchNext: true,
    say: ({ day = '', colon = '', bare = '' }) => `${spoken.get(day.toLowerCase()) ?? ''}${colon}${bare}`,
  };
}

const hoursFollow = String.raw` ?(?:de |das |dalle |de las )?\d{1,2} ?(?:[-–:h]|a \d)`;

/** "versión 3.5", "art. 123.4": the point is said, where the decimal mark is a comma. `cues` are alternatives. */
export function pointRule(cues: string, point: string): LanguageRule {
  return {
    name: 'section',
    template: String.raw`(?<=(?<!\p{L})(?:${cues}) )(?<whole>\d{1,4})\.(?<part>\d{1,2})(?! ?%)`,
    say: ({ whole = '', part = '' }, speaker) =>
      `${speaker.number(whole)} ${point} ${part.startsWith('0') ? speaker.digits(part) : speaker.number(part)}`,
  };
}

/** Codes and file numbers, digit by digit: short ones behind `codes`, long ones behind `files`, both alternatives. */
export function codeRule({ codes, files }: { readonly codes: string; readonly files: string }): LanguageRule {
  const numbered = String.raw`(?: ?:| est| es| è| é)?(?: n\.?[º°o]?)? `;
  return {
    name: 'code',
    template: String.raw`(?<digits>\d{4,20})(?:(?<=(?<!\p{L})(?:${codes})${numbered}\d{4,20})|(?<=(?<!\p{L})(?:${files})${numbered}\d{6,20}))`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  };
}

/** "1m80": metres and centimetres. */
export function heightRule(metre: Noun, joiner = ''): LanguageRule {
  return {
    name: 'height',
    template: String.raw`(?<metres>[1-9])m(?<centimetres>\d\d)`,
    say: ({ metres = '', centimetres = '' }, speaker) =>
      [speaker.count(metres, metre), joiner, speaker.number(centimetres)].filter((words) => words !== '').join(' '),
  };
}

/** "$1,500.00 MXN": the code behind the amount says which dollars or pesos they are; the sign is not said. */
export const doubledCurrencyRule: LanguageRule = {
  name: 'silent',
  template: String.raw`\$ ?(?=[\d.,]{1,20} ?(?-i:MXN|ARS|CLP|COP|UYU|USD|CAD|AUD|NZD|SGD|HKD)(?!\p{L}))`,
  mayTouchNext: true,
  say: () => '',
};

/** "v2.0": a version of two parts; of more the engine knows. */
export function versionRule(point: string): LanguageRule {
  return {
    name: 'version',
    template: String.raw`v\.? ?(?<whole>\d{1,3})\.(?<part>\d{1,3})`,
    say: ({ whole = '', part = '' }, speaker) => `V ${speaker.number(whole)} ${point} ${speaker.number(part)}`,
  };
}

/** "2016/679": a year and the number of a regulation of the Union. */
export function regulationRule(slash: string): LanguageRule {
  return {
    name: 'numbered in a year',
    template: String.raw`(?<year>(?:19|20)\d\d)/(?<number>\d{3,4})`,
    say: ({ year = '', number = '' }, speaker) => `${speaker.number(year)} ${slash} ${speaker.number(number)}`,
  };
}

/** "~20 €": about so much; two of the mark strike out. */
export function aboutRule(about: string): LanguageRule {
  return {
    name: 'about',
    template: String.raw`(?<![~\p{L}\d])~ ?(?=[\d\p{Sc}]|(?-i:\p{Lu}{1,2})\$)`,
    mayTouchNext: true,
    say: () => `${about} `,
  };
}

/** "19 – 21:30", "9 h–13:30 h": the first hour has no minutes to tell that it is one. */
export function hourRangeRule(say: (time: TimeParts, speaker: Speaker) => string, to: string): LanguageRule {
  return {
    name: 'hours',
    template: String.raw`(?<from>2[0-4]|1\d|0?\d)(?: ?h)? ?[-–] ?(?<until>2[0-4]|1\d|0?\d):(?<minute>[0-5]\d)(?: ?h(?:s|rs)?)?`,
    say: ({ from = '', until = '', minute = '' }, speaker) =>
      Number(from) < Number(until)
        ? `${say({ hour: Number(from), written: '' }, speaker)} ${to} ${say({ hour: Number(until), minute: Number(minute), written: '' }, speaker)}`
        : undefined,
  };
}
