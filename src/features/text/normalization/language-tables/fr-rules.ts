import type { LanguageRule } from '../language-table.ts';
import { feminine, masculine } from './romance-nouns.ts';
import { manifoldRule, resultRule, seatRule, timesRule, weekdayRangeRule } from './romance-rules.ts';
import { quarterRules, seasonRule, shortYearRule } from './romance-years.ts';

/** What has a form of its own. Source: Lexique des règles typographiques en usage à l'Imprimerie nationale. */
export const frenchRules: readonly LanguageRule[] = [
  {
    name: 'around the clock',
    template: String.raw`24 ?h?/7(?: ?j)?`,
    say: () => 'vingt-quatre heures sur vingt-quatre, sept jours sur sept',
  },
  {
    name: 'around the clock',
    template: String.raw`(?<part>24|7) ?(?<unit>h|j)(?:eures?|ours?)? ?/ ?\k<part>`,
    say({ part = '', unit = '' }, speaker) {
      const number = speaker.number(part);
      return `${number} ${unit.toLowerCase() === 'h' ? 'heures' : 'jours'} sur ${number}`;
    },
  },
  { name: 'four-wheel drive', template: '4x4', say: () => 'quatre-quatre' },
  timesRule('fois'),
  manifoldRule(feminine('fois', 'fois')),
  {
    name: 'countdown',
    // "J-7", "H-2", "N+1": days, hours and years from one that is meant.
    template: String.raw`(?-i:(?<letter>[JHN])) ?(?<sign>[-+]) ?(?<number>\d{1,3})`,
    say: ({ letter = '', sign = '', number = '' }, speaker) =>
      `${letter} ${sign === '-' ? 'moins' : 'plus'} ${speaker.number(number)}`,
  },
  {
    name: 'decade',
    // As a name of years "quatre-vingt" has no s.
    template: String.raw`années (?<decade>[2-9]0)(?! ?\p{Sc})`,
    say: ({ decade = '' }, speaker) => `années ${speaker.number(decade).replace(/vingts$/u, 'vingt')}`,
  },
  shortYearRule('années|en|de|mai|depuis'),
  weekdayRangeRule(frenchWeekdays(), 'à'),
  seatRule('siège|place|porte|salle|voie|quai|bis|numéro|n°'),
  seasonRule,
  ...quarterRules('trimestre'),
  resultRule('à'),
];

/** Abbreviated and in full; the abbreviations are two letters longer than in the typographers' list at most. */
function frenchWeekdays(): readonly (readonly [string, string])[] {
  return 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ').map((day) => [day.slice(0, 3), day] as const);
}

/** What is measured in halves and quarters, besides units: "½ tasse", "une journée et demie". */
export const frenchMeasuredNouns = [
  ...'tasse cuillère cuillerée heure journée année livre bouteille pomme carotte gousse botte tablette boîte dose page tonne minute seconde douzaine orange part'
    .split(' ')
    .map((noun) => feminine(noun)),
  ...'verre litre kilo kilogramme gramme mètre kilomètre jour mois sachet oignon citron poivron comprimé point bouquet cube paquet concombre avocat siècle degré tour'
    .split(' ')
    .map((noun) => masculine(noun, noun.endsWith('s') ? noun : `${noun}s`)),
];

/** After a round number of millions: what is not counted. */
export const frenchNotNouns: ReadonlySet<string> = new Set(
  'des les une aux par pour sur sous dans avec sans mais plus moins fois chez vers entre contre depuis pendant selon est sont était ont avait soit dont qui que car aussi environ seulement puis alors comme comparé contre lors'.split(
    ' ',
  ),
);
