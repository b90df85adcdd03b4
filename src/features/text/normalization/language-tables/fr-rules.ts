import type { LanguageRule, Speaker } from '../language-table.ts';
import { feminine, masculine } from './romance-nouns.ts';
import { numeralPairRule } from './romance-numerals.ts';
import {
  aboutRule,
  codeRule,
  doubledCurrencyRule,
  heightRule,
  manifoldRule,
  pointRule,
  resultRule,
  seatRule,
  regulationRule,
  timesRule,
  versionRule,
  weekdayRangeRule,
  weekdayRule,
} from './romance-rules.ts';
import { lettersOfMillionsRule } from './romance-quantities.ts';
import { businessYearRule, lawRule, quarterRules, seasonRule, shortYearRule } from './romance-years.ts';

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
  shortYearRule('années|en|de|mai|depuis|et|ou'),
  weekdayRangeRule(frenchWeekdays(), 'à'),
  // "un jeu.", "la mer." end sentences.
  weekdayRule(
    frenchWeekdays(),
    '(?:un|le|du|ce|au|de|en|la|une|son|sa|sur|leur|notre|votre|mon|ma|beau|double) (?:jeu|mer)',
  ),
  {
    name: 'telephone',
    template: String.raw`0 (?<prefix>8\d\d) (?<first>\d{3}) (?<second>\d{3})`,
    say: ({ prefix = '', first = '', second = '' }, speaker) =>
      `zéro ${[prefix, first, second].map((group) => sayThree(group, speaker)).join(', ')}`,
  },
  { name: 'roman', template: String.raw`(?-i:XV)(?= (?:de|du|des|tricolore) )`, say: () => 'quinze' },
  numeralPairRule('chapitres|tomes|volumes|livres|actes|articles|titres|annexes', 'et|à|[-–]', (value, speaker) =>
    speaker.number(value),
  ),
  heightRule(masculine('mètre')),
  doubledCurrencyRule,
  aboutRule('environ'),
  businessYearRule('exercice'),
  versionRule('point'),
  regulationRule('barre'),
  {
    name: 'mark',
    // Marks of pupils are out of twenty.
    template: String.raw`(?<mark>(?!1/)\d{1,2}(?:,\d{1,2})?)/20`,
    say: ({ mark = '' }, speaker) => {
      const [integer = '', fraction] = mark.split(',');
      return `${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })} sur vingt`;
    },
  },
  lettersOfMillionsRule(masculine('million')),
  pointRule(
    'version|web|Android|iOS|macOS|Windows|Python|Java|Bluetooth|USB|HTTP|TLS|GPT|article|section|chapitre|point',
    'point',
  ),
  codeRule({
    codes: 'code|code PIN|PIN|mot de passe|OTP',
    files: 'commande|dossier|compte|référence|réf\\.|contrat|client|facture|SIRET|SIREN|numéro|n°',
  }),
  seatRule('siège|place|porte|salle|voie|quai|bis|numéro|n°'),
  seasonRule,
  lawRule({ laws: 'loi|décret|arrêté|règlement|directive', of: 'de' }),
  ...quarterRules('trimestre'),
  resultRule('à'),
];

/** Abbreviated and in full; the abbreviations are two letters longer than in the typographers' list at most. */
function frenchWeekdays(): readonly (readonly [string, string])[] {
  return 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' ').map((day) => [day.slice(0, 3), day] as const);
}

/** A zero in front is said. */
function sayThree(digits: string, speaker: Speaker): string {
  return digits.startsWith('0') ? speaker.digits(digits) : speaker.number(digits);
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
