import type { Currency, Noun } from '../language-table.ts';
import { mapForms, nounMaker } from './declined-nouns.ts';
import { declinedUnits } from './declined-units.ts';

/** Nominative singular, nominative plural (two to four), genitive singular (decimals), genitive plural (five and more). */
const noun = nounMaker(['one', 'few', 'many', 'other']);

export function masculine(forms: string): Noun {
  return noun({ gender: 'masculine', forms });
}

export function feminine(forms: string): Noun {
  return noun({ gender: 'feminine', forms });
}

function neuter(forms: string): Noun {
  return noun({ gender: 'neuter', forms });
}

export const hour = feminine('hodina hodiny hodiny hodín');
export const minute = feminine('minúta minúty minúty minút');
export const second = feminine('sekunda sekundy sekundy sekúnd');
const crown = feminine('koruna koruny koruny korún');
const cent = masculine('cent centy centa centov');
const frank = masculine('frank franky franku frankov');

function named(adjectives: string, unit: Noun): Noun {
  const adjective = noun({ gender: 'masculine', forms: adjectives });
  return mapForms(unit, (form, category) => `${adjective[category] ?? ''} ${form}`);
}

/** By code. Source of the names: CLDR 48 `sk.xml`. */
export const slovakCurrencies: Readonly<Record<string, Currency>> = {
  EUR: { unit: neuter('euro eurá eura eur'), minor: cent, symbols: ['€'] },
  USD: { unit: masculine('dolár doláre dolára dolárov'), minor: cent, symbols: ['US$', '$'] },
  CZK: {
    unit: named('česká české českej českých', crown),
    minor: masculine('halier haliere haliera halierov'),
    symbols: ['Kč'],
  },
  SKK: { unit: named('slovenská slovenské slovenskej slovenských', crown), symbols: ['Sk'] },
  GBP: { unit: feminine('libra libry libry libier'), minor: feminine('penca pence pence pencí'), symbols: ['£'] },
  CHF: { unit: named('švajčiarsky švajčiarske švajčiarskeho švajčiarskych', frank), symbols: ['SFr.'] },
  JPY: { unit: masculine('jen jeny jenu jenov'), symbols: ['¥'] },
  PLN: { unit: masculine('zlotý zloté zlotého zlotých'), minor: masculine('groš groše groša grošov'), symbols: ['zł'] },
  HUF: { unit: masculine('forint forinty forintu forintov'), symbols: ['Ft'] },
  UAH: { unit: feminine('hrivna hrivny hrivny hrivien'), symbols: ['₴'] },
  RUB: { unit: masculine('rubeľ ruble rubľa rubľov'), symbols: ['₽'] },
  CNY: { unit: masculine('jüan jüany jüana jüanov'), symbols: ['CN¥'] },
};

/** By symbol. Source: STN ISO 80000-1; Pravidlá slovenského pravopisu, "Značky". */
export const slovakUnits = {
  ...declinedUnits({
    metre: masculine('meter metre metra metrov'),
    gram: masculine('gram gramy gramu gramov'),
    litre: masculine('liter litre litra litrov'),
    tonne: feminine('tona tony tony ton'),
    hectare: masculine('hektár hektáre hektára hektárov'),
    byte: masculine('bajt bajty bajtu bajtov'),
    bit: masculine('bit bity bitu bitov'),
    watt: masculine('watt watty wattu wattov'),
    wattHour: feminine('watthodina watthodiny watthodiny watthodín'),
    volt: masculine('volt volty voltu voltov'),
    ampere: masculine('ampér ampéry ampéra ampérov'),
    ohm: masculine('ohm ohmy ohmu ohmov'),
    hertz: masculine('hertz hertze hertza hertzov'),
    pascal: masculine('pascal pascaly pascalu pascalov'),
    joule: masculine('joule jouly joulu joulov'),
    newton: masculine('newton newtony newtonu newtonov'),
    decibel: masculine('decibel decibely decibelu decibelov'),
    calorie: feminine('kalória kalórie kalórie kalórií'),
    hour,
    minute,
    second,
    degree: masculine('stupeň stupne stupňa stupňov'),
    percent: neuter('percento percentá percenta percent'),
    permille: neuter('promile promile promile promile'),
    mile: feminine('míľa míle míle míľ'),
    foot: feminine('stopa stopy stopy stôp'),
    inch: masculine('palec palce palca palcov'),
    pound: feminine('libra libry libry libier'),
    prefixes: 'nano mikro mili centi deci hekto kilo mega giga tera',
    square: masculine('štvorcový štvorcové štvorcového štvorcových'),
    cubic: masculine('kubický kubické kubického kubických'),
    adjectiveFollows: false,
    perHour: 'za hodinu',
    perSecond: 'za sekundu',
    celsius: 'Celzia',
    fahrenheit: 'Fahrenheita',
  }),
  'hod.': hour,
  hod: hour,
  'sek.': second,
  ks: masculine('kus kusy kusa kusov'),
  'os.': feminine('osoba osoby osoby osôb'),
};
