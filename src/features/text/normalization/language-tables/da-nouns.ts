import type { Currency } from '../language-table.ts';
import { noun, nounsBySymbol } from './scandinavian-nouns.ts';

const ore = noun(['øre'], 'common');
const cent = noun(['cent'], 'common');
const penny = noun(['penny', 'pence'], 'common');

/** By code. Source: CLDR 48 `da.xml`; gender and plural: Retskrivningsordbogen. */
export const danishCurrencies: Readonly<Record<string, Currency>> = {
  DKK: { unit: noun(['krone', 'kroner'], 'common'), minor: ore, symbols: ['kr', 'kr.', 'kroner', 'krone'] },
  USD: { unit: noun(['dollar'], 'common'), minor: cent, symbols: ['$', 'US$'] },
  EUR: { unit: noun(['euro'], 'common'), minor: cent, symbols: ['€'] },
  GBP: { unit: noun(['pund'], 'neuter'), minor: penny, symbols: ['£'] },
  CHF: { unit: noun(['schweizisk franc', 'schweiziske franc'], 'common') },
  JPY: { unit: noun(['yen'], 'common'), symbols: ['¥'] },
  SEK: { unit: noun(['svensk krone', 'svenske kroner'], 'common'), minor: ore },
  NOK: { unit: noun(['norsk krone', 'norske kroner'], 'common'), minor: ore },
  ISK: { unit: noun(['islandsk krone', 'islandske kroner'], 'common') },
  PLN: { unit: noun(['zloty'], 'common'), symbols: ['zł'] },
};

/** By symbol. Source: CLDR 48 `da.xml` (long unit names); gender: Retskrivningsordbogen. */
export const danishUnits = nounsBySymbol(`
% procent = c
pct. procent = c
pct procent = c
‰ promille = c
m meter = c
km kilometer = c
dm decimeter = c
cm centimeter = c
mm millimeter = c
µm mikrometer = c
nm nanometer = c
g gram = n
kg kilogram = n
mg milligram = n
µg mikrogram = n
t ton = n
l liter = c
L liter = c
dl deciliter = c
cl centiliter = c
ml milliliter = c
m² kvadratmeter = c
km² kvadratkilometer = c
cm² kvadratcentimeter = c
m³ kubikmeter = c
cm³ kubikcentimeter = c
ha hektar = c
km/t kilometer_i_timen = c
km/t. kilometer_i_timen = c
km/h kilometer_i_timen = c
m/s meter_per_sekund = c
°C grad_celsius grader_celsius c
°F grad_fahrenheit grader_fahrenheit c
° grad grader c
W watt = c
kW kilowatt = c
MW megawatt = c
GW gigawatt = c
kWh kilowatttime kilowatttimer c
V volt = c
mA milliampere = c
Hz hertz = c
kHz kilohertz = c
MHz megahertz = c
GHz gigahertz = c
hk hestekraft hestekræfter c
kcal kilokalorie kilokalorier c
kJ kilojoule = c
kB kilobyte = c
KB kilobyte = c
MB megabyte = c
GB gigabyte = c
TB terabyte = c
Mbit/s megabit_per_sekund = c
Mbps megabit_per_sekund = c
Gbit/s gigabit_per_sekund = c
Gbps gigabit_per_sekund = c
dB decibel = c
min minut minutter n
min. minut minutter n
sek sekund sekunder n
sek. sekund sekunder n
s sekund sekunder n
ms millisekund millisekunder n
t. time timer c
h time timer c
md måned måneder c
md. måned måneder c
mdr. måned måneder c
stk styk = n
stk. styk = n
`);
