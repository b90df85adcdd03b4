import type { LanguageRule } from '../language-table.ts';
import { genderOfCounted } from './el-agreement.ts';

/** With a half behind them, feminine and masculine, and neuter. Others put "μισι" behind: "πεντέμισι". */
const halves: Readonly<Record<string, readonly [plain: string, neuter: string]>> = {
  1: ['μιάμιση', 'ενάμισι'],
  2: ['δυόμισι', 'δυόμισι'],
  3: ['τρεισήμισι', 'τριάμισι'],
  4: ['τεσσερισήμισι', 'τεσσεράμισι'],
  5: ['πεντέμισι', 'πεντέμισι'],
  6: ['εξίμισι', 'εξίμισι'],
  7: ['επτάμισι', 'επτάμισι'],
  8: ['οκτώμισι', 'οκτώμισι'],
  9: ['εννιάμισι', 'εννιάμισι'],
  10: ['δεκάμισι', 'δεκάμισι'],
};

/** "1 1/2 ώρα" → "μιάμιση ώρα", "1/2 ώρα" → "μισή ώρα". Source: Λεξικό της κοινής νεοελληνικής, "-μισι". */
export const greekHalfRule: LanguageRule = {
  name: 'half',
  template: String.raw`(?:(?<whole>10|[1-9])(?: 1/2| ?½)|(?:1/2|½))(?= (?<noun>\p{Ll}{3,30}))`,
  say({ whole, noun = '' }) {
    const gender = genderOfCounted(noun, whole === undefined || whole === '1');
    if (gender === undefined) return undefined;
    if (whole === undefined) return { masculine: 'μισός', feminine: 'μισή', neuter: 'μισό', common: 'μισό' }[gender];
    if (whole === '1' && gender === 'masculine') return 'ενάμισης';
    return halves[whole]?.[gender === 'neuter' ? 1 : 0];
  },
};

/** "ν. 4412/2016", "π.δ. 18/1989": the number of a law and its year. */
export const greekLawRule: LanguageRule = {
  name: 'numbered in a year',
  template: String.raw`(?<number>\d{1,5})/(?<year>(?:19|20)\d\d)(?!/)`,
  say: ({ number = '', year = '' }, speaker) => `${speaker.number(number)} του ${speaker.number(year)}`,
};
