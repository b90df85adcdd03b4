import type { Currency, Noun } from '../language-table.ts';
import { mapForms, nounMaker } from './declined-nouns.ts';
import { declinedUnits } from './declined-units.ts';

/** Nominative singular, nominative plural (two to four), genitive plural (five and more), genitive singular (decimals). */
const noun = nounMaker(['one', 'few', 'many', 'other']);

export function masculine(forms: string): Noun {
  return noun({ gender: 'masculine', forms });
}

export function feminine(forms: string): Noun {
  return noun({ gender: 'feminine', forms });
}

export const hour = feminine('godzina godziny godzin godziny');
export const minute = feminine('minuta minuty minut minuty');
export const second = feminine('sekunda sekundy sekund sekundy');
const crown = feminine('korona korony koron korony');
const cent = masculine('cent centy centów centa');
const frank = masculine('frank franki franków franka');
const pound = masculine('funt funty funtów funta');

function named(unit: Noun, adjectives: string): Noun {
  const adjective = noun({ gender: 'masculine', forms: adjectives });
  return mapForms(unit, (form, category) => `${form} ${adjective[category] ?? ''}`);
}

/** By code. Source of the names: CLDR 48 `pl.xml`. */
export const polishCurrencies: Readonly<Record<string, Currency>> = {
  PLN: {
    unit: masculine('złoty złote złotych złotego'),
    minor: masculine('grosz grosze groszy grosza'),
    symbols: ['zł', 'zł.', 'złotych'],
  },
  USD: { unit: masculine('dolar dolary dolarów dolara'), minor: cent, symbols: ['US$', '$'] },
  EUR: { unit: { other: 'euro', gender: 'neuter' }, minor: cent, symbols: ['€'] },
  GBP: { unit: pound, minor: masculine('pens pensy pensów pensa'), symbols: ['£'] },
  CHF: { unit: named(frank, 'szwajcarski szwajcarskie szwajcarskich szwajcarskiego') },
  JPY: { unit: masculine('jen jeny jenów jena'), symbols: ['¥'] },
  CZK: { unit: named(crown, 'czeska czeskie czeskich czeskiej'), symbols: ['Kč'] },
  UAH: { unit: feminine('hrywna hrywny hrywien hrywny'), symbols: ['₴'] },
  RUB: { unit: masculine('rubel ruble rubli rubla'), symbols: ['₽'] },
  HUF: { unit: masculine('forint forinty forintów forinta'), symbols: ['Ft'] },
  CNY: { unit: masculine('juan juany juanów juana'), symbols: ['CN¥'] },
  SEK: { unit: named(crown, 'szwedzka szwedzkie szwedzkich szwedzkiej') },
  NOK: { unit: named(crown, 'norweska norweskie norweskich norweskiej') },
  DKK: { unit: named(crown, 'duńska duńskie duńskich duńskiej') },
};

/** By symbol. Source: PN-EN ISO 80000-1; Wielki słownik ortograficzny PWN on "procent" behind numerals. */
export const polishUnits = {
  ...declinedUnits({
    metre: masculine('metr metry metrów metra'),
    gram: masculine('gram gramy gramów grama'),
    litre: masculine('litr litry litrów litra'),
    tonne: feminine('tona tony ton tony'),
    hectare: masculine('hektar hektary hektarów hektara'),
    byte: masculine('bajt bajty bajtów bajta'),
    bit: masculine('bit bity bitów bita'),
    watt: masculine('wat waty watów wata'),
    wattHour: feminine('watogodzina watogodziny watogodzin watogodziny'),
    volt: masculine('wolt wolty woltów wolta'),
    ampere: masculine('amper ampery amperów ampera'),
    ohm: masculine('om omy omów oma'),
    hertz: masculine('herc herce herców herca'),
    pascal: masculine('paskal paskale paskali paskala'),
    joule: masculine('dżul dżule dżuli dżula'),
    newton: masculine('niuton niutony niutonów niutona'),
    decibel: masculine('decybel decybele decybeli decybela'),
    calorie: feminine('kaloria kalorie kalorii kalorii'),
    hour,
    minute,
    second,
    degree: masculine('stopień stopnie stopni stopnia'),
    percent: masculine('procent procent procent procent'),
    permille: masculine('promil promile promili promila'),
    mile: feminine('mila mile mil mili'),
    foot: feminine('stopa stopy stóp stopy'),
    inch: masculine('cal cale cali cala'),
    pound,
    prefixes: 'nano mikro mili centy decy hekto kilo mega giga tera',
    square: masculine('kwadratowy kwadratowe kwadratowych kwadratowego'),
    cubic: masculine('sześcienny sześcienne sześciennych sześciennego'),
    adjectiveFollows: true,
    perHour: 'na godzinę',
    perSecond: 'na sekundę',
    celsius: 'Celsjusza',
    fahrenheit: 'Fahrenheita',
  }),
  'godz.': hour,
  godz: hour,
  'sek.': second,
  'proc.': masculine('procent'),
  'm/s²': masculine(
    'metr_na_sekundę_do_kwadratu metry_na_sekundę_do_kwadratu metrów_na_sekundę_do_kwadratu metra_na_sekundę_do_kwadratu',
  ),
  dag: masculine('dekagram dekagramy dekagramów dekagrama'),
  dkg: masculine('dekagram dekagramy dekagramów dekagrama'),
  gr: masculine('grosz grosze groszy grosza'),
  'szt.': feminine('sztuka sztuki sztuk sztuki'),
  szt: feminine('sztuka sztuki sztuk sztuki'),
  'os.': feminine('osoba osoby osób osoby'),
  KM: masculine('koń_mechaniczny konie_mechaniczne koni_mechanicznych konia_mechanicznego'),
};
