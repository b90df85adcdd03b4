import type { Currency, Noun, NounEntry } from '../language-table.ts';
import { unchanging } from './romance-nouns.ts';

/**
 * One, a few, and from twenty on with "de" before the plural, as CLDR's categories tell them: "un leu, doi lei, douăzeci
 * de lei". Source: Gramatica limbii române (2005), "Numeralul".
 */
export function romanianNoun(
  [one, few]: readonly [one: string, few: string],
  gender: NonNullable<Noun['gender']>,
): Noun {
  return { one, few, other: `de ${few}`, gender };
}

/** Neuter nouns are feminine in the plural, so that two of them are "două". */
const genders = { m: 'masculine', f: 'feminine', n: 'neuter' } as const;

/** Each line "symbol one few gender"; "_" stands for a space. */
function nounsBySymbol(lines: string): Readonly<Record<string, Noun>> {
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/u))
    .map(([symbol = '', one = '', few = one, gender = 'm']): readonly [string, Noun] => [
      symbol,
      romanianNoun(
        [one.replaceAll('_', ' '), few.replaceAll('_', ' ')],
        gender === 'f' || gender === 'n' ? genders[gender] : genders.m,
      ),
    ]);
  return Object.fromEntries(entries);
}

const ban = romanianNoun(['ban', 'bani'], 'masculine');
const cent = romanianNoun(['cent', 'cenți'], 'masculine');

/** By code. Source: CLDR 48 `ro.xml`. */
export const romanianCurrencies: Readonly<Record<string, Currency>> = {
  RON: { unit: romanianNoun(['leu', 'lei'], 'masculine'), minor: ban, symbols: ['lei', 'leu'] },
  EUR: { unit: romanianNoun(['euro', 'euro'], 'masculine'), minor: cent, symbols: ['€', 'euro'] },
  USD: { unit: romanianNoun(['dolar', 'dolari'], 'masculine'), minor: cent, symbols: ['$', 'US$'] },
  GBP: {
    unit: romanianNoun(['liră sterlină', 'lire sterline'], 'feminine'),
    minor: romanianNoun(['penny', 'pence'], 'masculine'),
    symbols: ['£'],
  },
  CHF: { unit: romanianNoun(['franc elvețian', 'franci elvețieni'], 'masculine') },
  JPY: { unit: romanianNoun(['yen', 'yeni'], 'masculine'), symbols: ['¥'] },
  MDL: { unit: romanianNoun(['leu moldovenesc', 'lei moldovenești'], 'masculine'), minor: ban },
  HUF: { unit: romanianNoun(['forint', 'forinți'], 'masculine'), symbols: ['Ft'] },
  PLN: { unit: romanianNoun(['zlot', 'zloți'], 'masculine'), symbols: ['zł'] },
  BGN: { unit: romanianNoun(['levă', 'leve'], 'feminine') },
  SEK: { unit: romanianNoun(['coroană suedeză', 'coroane suedeze'], 'feminine') },
};

/** By symbol. Source: CLDR 48 `ro.xml` (long unit names); gender: DOOM3. */
export const romanianUnits: Readonly<Record<string, NounEntry>> = {
  '%': unchanging('la sută'),
  '‰': unchanging('la mie'),
  ...nounsBySymbol(`
m metru metri m
km kilometru kilometri m
dm decimetru decimetri m
cm centimetru centimetri m
mm milimetru milimetri m
µm micrometru micrometri m
nm nanometru nanometri m
g gram grame n
gr gram grame n
gr. gram grame n
kg kilogram kilograme n
mg miligram miligrame n
t tonă tone f
l litru litri m
L litru litri m
dl decilitru decilitri m
cl centilitru centilitri m
ml mililitru mililitri m
m² metru_pătrat metri_pătrați m
mp metru_pătrat metri_pătrați m
km² kilometru_pătrat kilometri_pătrați m
cm² centimetru_pătrat centimetri_pătrați m
m³ metru_cub metri_cubi m
mc metru_cub metri_cubi m
cm³ centimetru_cub centimetri_cubi m
ha hectar hectare n
km/h kilometru_pe_oră kilometri_pe_oră m
km/oră kilometru_pe_oră kilometri_pe_oră m
m/s metru_pe_secundă metri_pe_secundă m
°C grad_Celsius grade_Celsius n
°F grad_Fahrenheit grade_Fahrenheit n
° grad grade n
W watt wați m
kW kilowatt kilowați m
MW megawatt megawați m
kWh kilowatt-oră kilowați-oră m
V volt volți m
Hz hertz hertzi m
kHz kilohertz kilohertzi m
MHz megahertz megahertzi m
GHz gigahertz gigahertzi m
CP cal-putere cai-putere m
kcal kilocalorie kilocalorii f
B byte byți m
KB kilobyte kilobyți m
MB megabyte megabyți m
GB gigabyte gigabyți m
TB terabyte terabyți m
Mbps megabit_pe_secundă megabiți_pe_secundă m
Gbps gigabit_pe_secundă gigabiți_pe_secundă m
dB decibel decibeli m
min minut minute n
min. minut minute n
s secundă secunde f
sec secundă secunde f
sec. secundă secunde f
ms milisecundă milisecunde f
h oră ore f
buc. bucată bucăți f
buc bucată bucăți f
`),
};
