import type { LanguageRule, Speaker } from '../language-table.ts';

/** "2023/24", "2023/2024": a season or a financial year is two years, one behind the other. */
export const seasonRule: LanguageRule = {
  name: 'season',
  template: String.raw`(?<from>(?:19|20)\d\d)/(?<until>(?:19|20)\d\d|\d\d)`,
  say: ({ from = '', until = '' }, speaker) =>
    Number(until) % 100 === (Number(from) + 1) % 100 ? `${speaker.number(from)} ${speaker.number(until)}` : undefined,
};

/** "T3 2024", "Q3/2024", "3T24", "S1 2024": a part of a year, where a year leaves no doubt. `of` stands before the year. */
export function quarterRules(quarterOfYear: string, of = ''): readonly LanguageRule[] {
  const say = (partOfYear: string): LanguageRule['say'] => {
    return ({ part = '', year = '' }, speaker) => {
      const ordinal = speaker.ordinal(part, { gender: 'masculine', isAttributive: true });
      return [ordinal, partOfYear, of, speaker.number(year)].filter((words) => words !== '').join(' ');
    };
  };
  const year = String.raw`(?: ?[/-] ?| )(?<year>20\d\d)`;
  return [
    { name: 'quarter of a year', template: `(?-i:[TQ])(?<part>[1-4])${year}`, say: say(quarterOfYear) },
    {
      name: 'quarter of a year',
      template: String.raw`(?<part>[1-4])(?-i:T)[ /-]?(?<year>20\d\d|\d\d)`,
      say: say(quarterOfYear),
    },
    // The word is the same in all four languages.
    { name: 'half of a year', template: `(?-i:[SH])(?<part>[12])${year}`, say: say('semestre') },
  ];
}

/** "FY2023/24", "FY23": the year of a business. */
export function businessYearRule(words: string): LanguageRule {
  return {
    name: 'business year',
    template: String.raw`(?-i:FY)[ ']{0,2}(?=(?:19|20)\d\d(?!\d)|\d\d(?!\d))`,
    mayTouchNext: true,
    say: () => `${words} `,
  };
}

/** "les années '60", "nel '68": the apostrophe stands for the century. `words` stand before, as alternatives. */
export function shortYearRule(words: string): LanguageRule {
  return {
    name: 'year',
    template: String.raw`(?<word>${words}) '(?<year>[3-9]00|\d\d)(?!')`,
    say: ({ word = '', year = '' }, speaker) => `${word} ${speaker.number(year)}`,
  };
}

interface LawWords {
  /** Behind which a year of two digits is meant, as alternatives. */
  readonly laws: string;
  readonly of: string;
}

/**
 * "Ley 39/2015", "Lei 8.078/90": the number of a law, or of anything else from ten on, and its year; "1/2000" is a fraction.
 */
export function lawRule({ laws, of }: LawWords): LanguageRule {
  return {
    name: 'numbered in a year',
    template: String.raw`(?<number>\d{1,3}\.\d{3}|\d{1,5})/(?:(?<=\d\d/)(?<year>(?:19|20)\d\d)|(?<=(?<!\p{L})(?:${laws})(?: n\.?[º°]?)? [\d.]{1,7}/)(?<short>(?:19|20)?\d\d))`,
    say: ({ number = '', year, short = '' }, speaker) =>
      `${speaker.number(number.replace('.', ''))} ${of} ${speaker.number(year ?? short)}`,
  };
}

/** "03/2024", unless the number of a law stands there: a month of a year. */
export function monthYearRule(
  laws: string,
  say: (month: number, year: string, speaker: Speaker) => string,
): LanguageRule {
  return {
    name: 'date',
    template: String.raw`(?<!(?<!\p{L})(?:${laws})(?: n\.?[º°]?)? )(?<month>0[1-9]|1[0-2])/(?<year>(?:19|20)\d\d)`,
    say: ({ month = '', year = '' }, speaker) => say(Number(month), year, speaker),
  };
}
