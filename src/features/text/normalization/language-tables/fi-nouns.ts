import type { Currency, Noun } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

export type FinnishCase = NonNullable<NumberForm['case']>;

/** The forms from which all others follow. */
interface DeclinedNoun {
  readonly nominative: string;
  readonly partitive: string;
  /** Gives the weak stem. */
  readonly genitive: string;
  /** Gives the strong stem. */
  readonly illative: string;
}

/** By symbol. Sources: CLDR 48 `fi.xml` (long unit names, currencies); Kielitoimiston sanakirja (inflection). */
const declined: ReadonlyMap<string, DeclinedNoun> = new Map(
  `
% prosentti prosenttia prosentin prosenttiin
‰ promille promillea promillen promilleen
m metri metriä metrin metriin
km kilometri kilometriä kilometrin kilometriin
dm desimetri desimetriä desimetrin desimetriin
cm senttimetri senttimetriä senttimetrin senttimetriin
mm millimetri millimetriä millimetrin millimetriin
µm mikrometri mikrometriä mikrometrin mikrometriin
nm nanometri nanometriä nanometrin nanometriin
g gramma grammaa gramman grammaan
kg kilogramma kilogrammaa kilogramman kilogrammaan
mg milligramma milligrammaa milligramman milligrammaan
t tonni tonnia tonnin tonniin
tn tonni tonnia tonnin tonniin
l litra litraa litran litraan
L litra litraa litran litraan
dl desilitra desilitraa desilitran desilitraan
cl senttilitra senttilitraa senttilitran senttilitraan
ml millilitra millilitraa millilitran millilitraan
m² neliömetri neliömetriä neliömetrin neliömetriin
km² neliökilometri neliökilometriä neliökilometrin neliökilometriin
cm² neliösenttimetri neliösenttimetriä neliösenttimetrin neliösenttimetriin
m³ kuutiometri kuutiometriä kuutiometrin kuutiometriin
cm³ kuutiosenttimetri kuutiosenttimetriä kuutiosenttimetrin kuutiosenttimetriin
ha hehtaari hehtaaria hehtaarin hehtaariin
km/h kilometri_tunnissa kilometriä_tunnissa kilometrin_tunnissa kilometriin_tunnissa
m/s metri_sekunnissa metriä_sekunnissa metrin_sekunnissa metriin_sekunnissa
°C celsiusaste celsiusastetta celsiusasteen celsiusasteeseen
°F fahrenheitaste fahrenheitastetta fahrenheitasteen fahrenheitasteeseen
° aste astetta asteen asteeseen
W watti wattia watin wattiin
kW kilowatti kilowattia kilowatin kilowattiin
MW megawatti megawattia megawatin megawattiin
GW gigawatti gigawattia gigawatin gigawattiin
kWh kilowattitunti kilowattituntia kilowattitunnin kilowattituntiin
MWh megawattitunti megawattituntia megawattitunnin megawattituntiin
V voltti volttia voltin volttiin
Hz hertsi hertsiä hertsin hertsiin
kHz kilohertsi kilohertsiä kilohertsin kilohertsiin
MHz megahertsi megahertsiä megahertsin megahertsiin
GHz gigahertsi gigahertsiä gigahertsin gigahertsiin
hv hevosvoima hevosvoimaa hevosvoiman hevosvoimaan
kcal kilokalori kilokaloria kilokalorin kilokaloriin
kJ kilojoule kilojoulea kilojoulen kilojouleen
kt kilotavu kilotavua kilotavun kilotavuun
KB kilotavu kilotavua kilotavun kilotavuun
MB megatavu megatavua megatavun megatavuun
Mt megatavu megatavua megatavun megatavuun
GB gigatavu gigatavua gigatavun gigatavuun
Gt gigatavu gigatavua gigatavun gigatavuun
TB teratavu teratavua teratavun teratavuun
Mbit/s megabitti_sekunnissa megabittiä_sekunnissa megabitin_sekunnissa megabittiin_sekunnissa
Gbit/s gigabitti_sekunnissa gigabittiä_sekunnissa gigabitin_sekunnissa gigabittiin_sekunnissa
dB desibeli desibeliä desibelin desibeliin
ms millisekunti millisekuntia millisekunnin millisekuntiin
s sekunti sekuntia sekunnin sekuntiin
sek sekunti sekuntia sekunnin sekuntiin
min minuutti minuuttia minuutin minuuttiin
h tunti tuntia tunnin tuntiin
vrk vuorokausi vuorokautta vuorokauden vuorokauteen
pv päivä päivää päivän päivään
vk viikko viikkoa viikon viikkoon
vko viikko viikkoa viikon viikkoon
tl teelusikallinen teelusikallista teelusikallisen teelusikalliseen
rkl ruokalusikallinen ruokalusikallista ruokalusikallisen ruokalusikalliseen
kk kuukausi kuukautta kuukauden kuukauteen
v vuosi vuotta vuoden vuoteen
kpl kappale kappaletta kappaleen kappaleeseen
hlö henkilö henkilöä henkilön henkilöön
snt sentti senttiä sentin senttiin
€ euro euroa euron euroon
§ pykälä pykälää pykälän pykälään
`
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map((word) => word.replaceAll('_', ' ')))
    .map(([symbol = '', nominative = '', partitive = '', genitive = '', illative = '']) => [
      symbol,
      { nominative, partitive, genitive, illative },
    ]),
);

const endings: Readonly<Partial<Record<FinnishCase, string>>> = {
  inessive: 'ssa',
  elative: 'sta',
  adessive: 'lla',
  ablative: 'lta',
  allative: 'lle',
  essive: 'na',
  translative: 'ksi',
};

/** After one the nominative, after any other number the partitive. */
export function finnishNoun(nominative: string, partitive: string): Noun {
  return { one: nominative, other: partitive };
}

/** "Kilometriä tunnissa": per a time is said by its case. */
const times = new Set('ms s sek min h vrk pv vk vko kk v'.split(' '));

export const finnishUnits: Readonly<Record<string, Noun>> = Object.fromEntries(
  [...declined]
    .filter(([symbol]) => symbol !== '€' && symbol !== '§')
    .map(([symbol, { nominative, partitive }]) => {
      const afterPer = times.has(symbol) ? unitInCase(symbol, 'inessive') : undefined;
      return [symbol, { ...finnishNoun(nominative, partitive), ...(afterPer === undefined ? {} : { afterPer }) }];
    }),
);

/** What may stand between a number and a case ending: "5 %:n", "20 €:lla". */
export const declinedSymbols: readonly string[] = [...declined.keys()];

/** The noun of a unit in a case; `undefined` for a symbol that is none. */
export function unitInCase(symbol: string, grammaticalCase: FinnishCase): string | undefined {
  const noun = declined.get(symbol);
  if (noun === undefined) return undefined;
  const [word = '', ...rest] = noun.genitive.split(' ');
  const [strong = ''] = noun.illative.split(' ');
  switch (grammaticalCase) {
    case 'nominative':
    case 'partitive':
    case 'genitive':
    case 'illative':
      return noun[grammaticalCase];
    default:
  }
  const isBack = noun.partitive.split(' ')[0]?.endsWith('a') === true;
  const ending = endings[grammaticalCase];
  if (ending === undefined) return undefined;
  const stem = grammaticalCase === 'essive' ? strong.replace(/(?:seen|.n)$/u, '') : word.slice(0, -1);
  return [stem + (isBack ? ending : ending.replace('a', 'ä')), ...rest].join(' ');
}

const cent = finnishNoun('sentti', 'senttiä');

/** By code. Source: CLDR 48 `fi.xml`, without the country where no other is meant. */
export const finnishCurrencies: Readonly<Record<string, Currency>> = {
  EUR: { unit: finnishNoun('euro', 'euroa'), minor: cent, symbols: ['€'] },
  USD: { unit: finnishNoun('dollari', 'dollaria'), minor: cent, symbols: ['$', 'US$'] },
  GBP: { unit: finnishNoun('punta', 'puntaa'), minor: finnishNoun('penny', 'pennyä'), symbols: ['£'] },
  CHF: { unit: finnishNoun('Sveitsin frangi', 'Sveitsin frangia') },
  JPY: { unit: finnishNoun('jeni', 'jeniä'), symbols: ['¥'] },
  SEK: { unit: finnishNoun('Ruotsin kruunu', 'Ruotsin kruunua') },
  NOK: { unit: finnishNoun('Norjan kruunu', 'Norjan kruunua') },
  DKK: { unit: finnishNoun('Tanskan kruunu', 'Tanskan kruunua') },
  RUB: { unit: finnishNoun('rupla', 'ruplaa'), symbols: ['₽'] },
  FIM: { unit: finnishNoun('markka', 'markkaa'), minor: finnishNoun('penni', 'penniä') },
};
