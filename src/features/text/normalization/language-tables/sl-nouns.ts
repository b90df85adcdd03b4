import type { Currency, Noun } from '../language-table.ts';
import { mapForms, nounMaker } from './declined-nouns.ts';
import { declinedUnits } from './declined-units.ts';

/** Nominative singular, dual (two), plural (three and four), genitive plural (five and more), genitive singular (decimals). */
const noun = nounMaker(['one', 'two', 'few', 'other', 'withDecimals']);

export function masculine(forms: string): Noun {
  return noun({ gender: 'masculine', forms });
}

export function feminine(forms: string): Noun {
  return noun({ gender: 'feminine', forms });
}

export const hour = feminine('ura uri ure ur ure');
export const minute = feminine('minuta minuti minute minut minute');
export const second = feminine('sekunda sekundi sekunde sekund sekunde');
const crown = feminine('krona kroni krone kron krone');
const cent = masculine('cent centa centi centov centa');
const frank = masculine('frank franka franki frankov franka');
const pound = masculine('funt funta funti funtov funta');

function named(adjectives: string, unit: Noun): Noun {
  const adjective = noun({ gender: 'masculine', forms: adjectives });
  return mapForms(unit, (form, category) => `${adjective[category] ?? ''} ${form}`);
}

/** By code. Source of the names: CLDR 48 `sl.xml`. */
export const sloveneCurrencies: Readonly<Record<string, Currency>> = {
  EUR: { unit: masculine('evro evra evri evrov evra'), minor: cent, symbols: ['€', 'evrov'] },
  USD: { unit: masculine('dolar dolarja dolarji dolarjev dolarja'), minor: cent, symbols: ['US$', '$'] },
  GBP: { unit: pound, minor: masculine('peni penija peniji penijev penija'), symbols: ['£'] },
  CHF: { unit: named('švicarski švicarska švicarski švicarskih švicarskega', frank) },
  JPY: { unit: masculine('jen jena jeni jenov jena'), symbols: ['¥'] },
  SIT: { unit: masculine('tolar tolarja tolarji tolarjev tolarja') },
  HRK: { unit: feminine('kuna kuni kune kun kune') },
  CZK: { unit: named('češka češki češke čeških češke', crown), symbols: ['Kč'] },
  SEK: { unit: named('švedska švedski švedske švedskih švedske', crown) },
  NOK: { unit: named('norveška norveški norveške norveških norveške', crown) },
  DKK: { unit: named('danska danski danske danskih danske', crown) },
  HUF: { unit: masculine('forint forinta forinti forintov forinta'), symbols: ['Ft'] },
  PLN: { unit: masculine('zlot zlota zloti zlotov zlota'), symbols: ['zł'] },
  RSD: { unit: masculine('dinar dinarja dinarji dinarjev dinarja') },
  RUB: { unit: masculine('rubelj rublja rublji rubljev rublja'), symbols: ['₽'] },
  CNY: { unit: masculine('juan juana juani juanov juana'), symbols: ['CN¥'] },
};

/** By symbol. Source: SIST EN ISO 80000-1; Slovenski pravopis, "Krajšave". */
export const sloveneUnits = {
  ...declinedUnits({
    metre: masculine('meter metra metri metrov metra'),
    gram: masculine('gram grama grami gramov grama'),
    litre: masculine('liter litra litri litrov litra'),
    tonne: feminine('tona toni tone ton tone'),
    hectare: masculine('hektar hektarja hektarji hektarjev hektarja'),
    byte: masculine('bajt bajta bajti bajtov bajta'),
    bit: masculine('bit bita biti bitov bita'),
    watt: masculine('vat vata vati vatov vata'),
    wattHour: feminine('vatna_ura vatni_uri vatne_ure vatnih_ur vatne_ure'),
    volt: masculine('volt volta volti voltov volta'),
    ampere: masculine('amper ampera amperi amperov ampera'),
    ohm: masculine('ohm ohma ohmi ohmov ohma'),
    hertz: masculine('hertz hertza hertzi hertzev hertza'),
    pascal: masculine('paskal paskala paskali paskalov paskala'),
    joule: masculine('džul džula džuli džulov džula'),
    newton: masculine('newton newtona newtoni newtonov newtona'),
    decibel: masculine('decibel decibela decibeli decibelov decibela'),
    calorie: feminine('kalorija kaloriji kalorije kalorij kalorije'),
    hour,
    minute,
    second,
    degree: feminine('stopinja stopinji stopinje stopinj stopinje'),
    percent: masculine('odstotek odstotka odstotki odstotkov odstotka'),
    permille: masculine('promil promila promili promilov promila'),
    mile: feminine('milja milji milje milj milje'),
    foot: masculine('čevelj čevlja čevlji čevljev čevlja'),
    inch: masculine('palec palca palci palcev palca'),
    pound,
    prefixes: 'nano mikro mili centi deci hekto kilo mega giga tera',
    square: masculine('kvadratni kvadratna kvadratni kvadratnih kvadratnega'),
    cubic: masculine('kubični kubična kubični kubičnih kubičnega'),
    adjectiveFollows: false,
    perHour: 'na uro',
    perSecond: 'na sekundo',
    celsius: 'Celzija',
    fahrenheit: 'Fahrenheita',
  }),
  'sek.': second,
  kos: masculine('kos kosa kosi kosov kosa'),
};
