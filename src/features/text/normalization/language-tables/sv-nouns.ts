import type { Currency, NounEntry } from '../language-table.ts';
import { noun, nounsBySymbol } from './scandinavian-nouns.ts';

const ore = noun(['öre'], 'neuter');
const cent = noun(['cent'], 'common');
const dollar = noun(['dollar'], 'common');

function crown(adjective: string): NounEntry {
  return noun([`${adjective} krona`, `${adjective.replace(/k$/u, 'ka')} kronor`], 'common');
}

/** By code. Source: CLDR 48 `sv.xml`. */
export const swedishCurrencies: Readonly<Record<string, Currency>> = {
  SEK: { unit: noun(['krona', 'kronor'], 'common'), minor: ore, symbols: ['kr', 'kr.', 'kronor'] },
  USD: { unit: dollar, minor: cent, symbols: ['$', 'US$'] },
  EUR: { unit: noun(['euro'], 'common'), minor: cent, symbols: ['€'] },
  GBP: { unit: noun(['pund'], 'neuter'), minor: { one: 'penny', other: 'pence', gender: 'common' }, symbols: ['£'] },
  NOK: { unit: crown('norsk'), minor: ore },
  DKK: { unit: crown('dansk'), minor: ore },
  ISK: { unit: crown('isländsk') },
  CZK: { unit: crown('tjeckisk'), symbols: ['Kč'] },
  CHF: { unit: noun(['schweizisk franc', 'schweiziska franc'], 'common') },
  JPY: { unit: noun(['yen'], 'common'), symbols: ['¥'] },
  CNY: { unit: noun(['yuan'], 'common'), symbols: ['CN¥', 'RMB'] },
  KRW: { unit: noun(['won'], 'common'), symbols: ['₩'] },
  INR: { unit: noun(['rupie', 'rupier'], 'common'), symbols: ['₹'] },
  RUB: { unit: noun(['rubel'], 'common'), symbols: ['₽'] },
  PLN: { unit: noun(['zloty'], 'common'), symbols: ['zł'] },
  UAH: { unit: noun(['hryvnia'], 'common'), symbols: ['₴'] },
  TRY: { unit: noun(['lira'], 'common'), symbols: ['₺'] },
  ILS: { unit: noun(['shekel', 'shekel'], 'common'), symbols: ['₪'] },
  CAD: { unit: noun(['kanadensisk dollar', 'kanadensiska dollar'], 'common'), minor: cent, symbols: ['CA$', 'C$'] },
  AUD: { unit: noun(['australisk dollar', 'australiska dollar'], 'common'), minor: cent, symbols: ['AU$', 'A$'] },
  BRL: { unit: noun(['real'], 'common'), symbols: ['R$'] },
  NZD: { unit: noun(['nyzeeländsk dollar', 'nyzeeländska dollar'], 'common'), minor: cent, symbols: ['NZ$'] },
  HKD: { unit: noun(['hongkongdollar'], 'common'), minor: cent, symbols: ['HK$'] },
  SGD: { unit: noun(['singaporiansk dollar', 'singaporianska dollar'], 'common'), minor: cent, symbols: ['S$'] },
  HUF: { unit: noun(['forint'], 'common'), symbols: ['Ft'] },
  RON: { unit: noun(['rumänsk leu', 'rumänska lei'], 'common') },
  BGN: { unit: noun(['bulgarisk lev', 'bulgariska lev'], 'common') },
  RSD: { unit: noun(['serbisk dinar', 'serbiska dinarer'], 'common') },
  MXN: { unit: noun(['mexikansk peso', 'mexikanska pesos'], 'common'), symbols: ['MX$'] },
  ARS: { unit: noun(['argentinsk peso', 'argentinska pesos'], 'common') },
  ZAR: { unit: noun(['sydafrikansk rand', 'sydafrikanska rand'], 'common') },
  EGP: { unit: noun(['egyptiskt pund', 'egyptiska pund'], 'neuter') },
  AED: { unit: noun(['arabemiratisk dirham', 'arabemiratiska dirham'], 'common') },
  SAR: { unit: noun(['saudisk riyal', 'saudiska riyal'], 'common') },
  THB: { unit: noun(['thailändsk baht', 'thailändska baht'], 'common'), symbols: ['฿'] },
  VND: { unit: noun(['vietnamesisk dong', 'vietnamesiska dong'], 'common'), symbols: ['₫'] },
  IDR: { unit: noun(['indonesisk rupie', 'indonesiska rupier'], 'common') },
  PHP: { unit: noun(['filippinsk peso', 'filippinska pesos'], 'common'), symbols: ['₱'] },
  KZT: { unit: noun(['kazakisk tenge', 'kazakiska tenge'], 'common'), symbols: ['₸'] },
  BTC: { unit: noun(['bitcoin'], 'common'), symbols: ['₿'] },
};

/** By symbol. Source: Svenska skrivregler (Språkrådet), units; CLDR for those of data. */
export const swedishUnits: Readonly<Record<string, NounEntry>> = nounsBySymbol(`
% procent = c
‰ promille = c
m meter = c
km kilometer = c
mil mil = c
dm decimeter = c
cm centimeter = c
mm millimeter = c
µm mikrometer = c
nm nanometer = c
g gram = n
kg kilogram = n
hg hekto = n
mg milligram = n
µg mikrogram = n
t ton = n
l liter = c
dl deciliter = c
cl centiliter = c
ml milliliter = c
msk matsked matskedar c
tsk tesked teskedar c
ha hektar = c
m² kvadratmeter = c
km² kvadratkilometer = c
cm² kvadratcentimeter = c
kvm kvadratmeter = c
m³ kubikmeter = c
cm³ kubikcentimeter = c
km/h kilometer_i_timmen = c
km/tim kilometer_i_timmen = c
m/s meter_per_sekund = c
m/s² meter_per_sekund_i_kvadrat = c
°C grad_Celsius grader_Celsius c
°F grad_Fahrenheit grader_Fahrenheit c
° grad grader c
K kelvin = c
W watt = c
kW kilowatt = c
MW megawatt = c
GW gigawatt = c
TWh terawattimme terawattimmar c
kWh kilowattimme kilowattimmar c
MWh megawattimme megawattimmar c
V volt = c
A ampere = c
mA milliampere = c
mAh milliamperetimme milliamperetimmar c
Ω ohm = c
Hz hertz = c
kHz kilohertz = c
MHz megahertz = c
GHz gigahertz = c
Pa pascal = c
kPa kilopascal = c
hPa hektopascal = c
N newton = c
J joule = c
kJ kilojoule = c
kcal kilokalori kilokalorier c
hk hästkraft hästkrafter c
kB kilobyte = c
MB megabyte = c
GB gigabyte = c
TB terabyte = c
kbit/s kilobit_per_sekund = c
Mbit/s megabit_per_sekund = c
Gbit/s gigabit_per_sekund = c
dB decibel = c
h timme timmar c
tim timme timmar c
tim. timme timmar c
min minut minuter c
min. minut minuter c
s sekund sekunder c
sek sekund sekunder c
ms millisekund millisekunder c
ft fot = c
in tum = c
lb pund = n
mph mile_i_timmen miles_i_timmen c
st. stycke stycken n
st stycke stycken n
ggr gång gånger c
pers. person personer c
rok rum_och_kök = n
varv/min varv_per_minut = n
mån månad månader c
mån. månad månader c
MPa megapascal = c
bar bar = c
Nm newtonmeter = c
kN kilonewton = c
MJ megajoule = c
Wh wattimme wattimmar c
GWh gigawattimme gigawattimmar c
mW milliwatt = c
mV millivolt = c
kV kilovolt = c
lm lumen = c
lx lux = c
mol mol = c
mm² kvadratmillimeter = c
dm³ kubikdecimeter = c
m³/h kubikmeter_i_timmen = c
l/min liter_per_minut = c
g/cm³ gram_per_kubikcentimeter = n
kg/m³ kilogram_per_kubikmeter = n
MB/s megabyte_per_sekund = c
Mbps megabit_per_sekund = c
Gbps gigabit_per_sekund = c
bit bit = c
PB petabyte = c
MP megapixel = c
px pixel pixlar c
mi mile miles c
oz uns = n
TWh terawattimme terawattimmar c
`);
