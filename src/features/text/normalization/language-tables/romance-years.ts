import type { LanguageRule } from '../language-table.ts';

/** "2023/24", "2023/2024": a season or a financial year is two years, one behind the other. */
export const seasonRule: LanguageRule = {
  name: 'season',
  template: String.raw`(?<from>(?:19|20)\d\d)/(?<until>(?:19|20)\d\d|\d\d)`,
  say: ({ from = '', until = '' }, speaker) =>
    Number(until) % 100 === (Number(from) + 1) % 100 ? `${speaker.number(from)} ${speaker.number(until)}` : undefined,
};

/** "T3 2024", "Q3/2024", "3T24": a quarter of a year, where a year leaves no doubt. `of` stands before the year. */
export function quarterRules(quarterOfYear: string, of = ''): readonly LanguageRule[] {
  const say: LanguageRule['say'] = ({ quarter = '', year = '' }, speaker) => {
    const ordinal = speaker.ordinal(quarter, { gender: 'masculine', isAttributive: true });
    return [ordinal, quarterOfYear, of, speaker.number(year)].filter((words) => words !== '').join(' ');
  };
  return [
    { name: 'quarter of a year', template: String.raw`(?-i:[TQ])(?<quarter>[1-4])(?: ?[/-] ?| )(?<year>20\d\d)`, say },
    { name: 'quarter of a year', template: String.raw`(?<quarter>[1-4])(?-i:T)[ /-]?(?<year>20\d\d|\d\d)`, say },
  ];
}

/** "les années '60", "nel '68": the apostrophe stands for the century. `words` stand before, as alternatives. */
export function shortYearRule(words: string): LanguageRule {
  return {
    name: 'year',
    template: String.raw`(?<word>${words}) '(?<year>\d\d)(?!')`,
    say: ({ word = '', year = '' }, speaker) => `${word} ${speaker.number(year)}`,
  };
}
