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

export function neuter(forms: string): Noun {
  return noun({ gender: 'neuter', forms });
}

export const hour = feminine('hodina hodiny hodiny hodin');
export const minute = feminine('minuta minuty minuty minut');
export const second = feminine('sekunda sekundy sekundy sekund');
const crown = feminine('koruna koruny koruny korun');
const cent = masculine('cent centy centu centů');
const dollar = masculine('dolar dolary dolaru dolarů');
const frank = masculine('frank franky franku franků');

function named(adjectives: string, unit: Noun): Noun {
  const adjective = noun({ gender: 'masculine', forms: adjectives });
  return mapForms(unit, (form, category) => `${adjective[category] ?? ''} ${form}`);
}

/** By code. Source of the names: CLDR 48 `cs.xml`. */
export const czechCurrencies: Readonly<Record<string, Currency>> = {
  CZK: { unit: crown, minor: masculine('haléř haléře haléře haléřů'), symbols: ['Kč', 'Kčs', 'korun'] },
  USD: { unit: dollar, minor: cent, symbols: ['US$', '$'] },
  EUR: { unit: neuter('euro eura eura eur'), minor: cent, symbols: ['€'] },
  GBP: { unit: feminine('libra libry libry liber'), minor: feminine('pence pence pence pencí'), symbols: ['£'] },
  CHF: { unit: named('švýcarský švýcarské švýcarského švýcarských', frank), symbols: ['SFr.'] },
  JPY: { unit: masculine('jen jeny jenu jenů'), symbols: ['¥'] },
  PLN: { unit: masculine('zlotý zloté zlotého zlotých'), minor: masculine('groš groše groše grošů'), symbols: ['zł'] },
  HUF: { unit: masculine('forint forinty forintu forintů'), symbols: ['Ft'] },
  UAH: { unit: feminine('hřivna hřivny hřivny hřiven'), symbols: ['₴'] },
  RUB: { unit: masculine('rubl rubly rublu rublů'), symbols: ['₽'] },
  CNY: { unit: masculine('jüan jüany jüanu jüanů'), symbols: ['CN¥'] },
  SEK: { unit: named('švédská švédské švédské švédských', crown) },
  NOK: { unit: named('norská norské norské norských', crown) },
  DKK: { unit: named('dánská dánské dánské dánských', crown) },
};

/** By symbol. Source: ČSN ISO 80000-1; Internetová jazyková příručka, "Značky". */
export const czechUnits = {
  ...declinedUnits({
    metre: masculine('metr metry metru metrů'),
    gram: masculine('gram gramy gramu gramů'),
    litre: masculine('litr litry litru litrů'),
    tonne: feminine('tuna tuny tuny tun'),
    hectare: masculine('hektar hektary hektaru hektarů'),
    byte: masculine('bajt bajty bajtu bajtů'),
    bit: masculine('bit bity bitu bitů'),
    watt: masculine('watt watty wattu wattů'),
    wattHour: feminine('watthodina watthodiny watthodiny watthodin'),
    volt: masculine('volt volty voltu voltů'),
    ampere: masculine('ampér ampéry ampéru ampérů'),
    ohm: masculine('ohm ohmy ohmu ohmů'),
    hertz: masculine('hertz hertzy hertzu hertzů'),
    pascal: masculine('pascal pascaly pascalu pascalů'),
    joule: masculine('joule jouly joulu joulů'),
    newton: masculine('newton newtony newtonu newtonů'),
    decibel: masculine('decibel decibely decibelu decibelů'),
    calorie: feminine('kalorie kalorie kalorie kalorií'),
    hour,
    minute,
    second,
    degree: masculine('stupeň stupně stupně stupňů'),
    percent: neuter('procento procenta procenta procent'),
    permille: neuter('promile promile promile promile'),
    mile: feminine('míle míle míle mil'),
    foot: feminine('stopa stopy stopy stop'),
    inch: masculine('palec palce palce palců'),
    pound: feminine('libra libry libry liber'),
    prefixes: 'nano mikro mili centi deci hekto kilo mega giga tera',
    square: masculine('čtvereční čtvereční čtverečního čtverečních'),
    cubic: masculine('krychlový krychlové krychlového krychlových'),
    adjectiveFollows: true,
    perHour: 'za hodinu',
    perSecond: 'za sekundu',
    celsius: 'Celsia',
    fahrenheit: 'Fahrenheita',
  }),
  'hod.': hour,
  hod: hour,
  'sek.': second,
  'kg/m³': masculine(
    'kilogram_na_metr_krychlový kilogramy_na_metr_krychlový kilogramu_na_metr_krychlový kilogramů_na_metr_krychlový',
  ),
  ks: masculine('kus kusy kusu kusů'),
  ot: feminine('otáčka otáčky otáčky otáček'),
  'os.': feminine('osoba osoby osoby osob'),
};
