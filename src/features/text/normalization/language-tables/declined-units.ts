import type { Noun, NounEntry } from '../language-table.ts';
import { mapForms } from './declined-nouns.ts';

/** The nouns of the units that every table needs, of a language that declines them. */
export interface DeclinedUnits {
  readonly metre: Noun;
  readonly gram: Noun;
  readonly litre: Noun;
  readonly tonne: Noun;
  readonly hectare: Noun;
  readonly byte: Noun;
  readonly bit: Noun;
  readonly watt: Noun;
  readonly wattHour: Noun;
  readonly volt: Noun;
  readonly ampere: Noun;
  readonly ohm: Noun;
  readonly hertz: Noun;
  readonly pascal: Noun;
  readonly joule: Noun;
  readonly newton: Noun;
  readonly decibel: Noun;
  readonly calorie: Noun;
  readonly hour: Noun;
  readonly minute: Noun;
  readonly second: Noun;
  readonly degree: Noun;
  readonly percent: Noun;
  readonly permille: NounEntry;
  readonly mile: Noun;
  readonly foot: Noun;
  readonly inch: Noun;
  readonly pound: Noun;
  /** Nano, micro, milli, centi, deci, hecto, kilo, mega, giga, tera. */
  readonly prefixes: string;
  /** Adjectives with a form for each category of a masculine noun. */
  readonly square: Noun;
  readonly cubic: Noun;
  /** "metr kwadratowy" rather than "kvadratni meter". */
  readonly adjectiveFollows: boolean;
  readonly perHour: string;
  readonly perSecond: string;
  readonly celsius: string;
  readonly fahrenheit: string;
}

const prefixSymbols = ['n', 'µ', 'm', 'c', 'd', 'h', 'k', 'M', 'G', 'T'];

/** By symbol. */
export function declinedUnits(units: DeclinedUnits): Readonly<Record<string, NounEntry>> {
  const { metre, gram, litre, minute, second, degree } = units;
  const kilometre = prefixed(metre, 'kilo');
  return {
    ...scaled(units, { metre: 'nµmcdk', litre: 'mcdh', gram: 'nµmk', second: 'nµm' }),
    ...areas(units),
    ...electric(units),
    ...data(units),
    t: units.tonne,
    ha: units.hectare,
    h: units.hour,
    'h.': units.hour,
    min: minute,
    'min.': minute,
    s: second,
    sec: second,
    dkg: prefixed(gram, 'deka'),
    L: litre,
    'km/h': followed(kilometre, units.perHour),
    'km/s': followed(kilometre, units.perSecond),
    'm/s': followed(metre, units.perSecond),
    '°': degree,
    '°C': followed(degree, units.celsius),
    '℃': followed(degree, units.celsius),
    '°F': followed(degree, units.fahrenheit),
    '℉': followed(degree, units.fahrenheit),
    '%': units.percent,
    '‰': units.permille,
    kcal: prefixed(units.calorie, 'kilo'),
    cal: units.calorie,
    // "mi" and "in" are words in these languages.
    mph: followed(units.mile, units.perHour),
    ft: units.foot,
    '″': units.inch,
    lb: units.pound,
  };
}

interface PrefixedUnits {
  readonly metre: string;
  readonly litre: string;
  readonly gram: string;
  readonly second: string;
}

/** The base units with the prefixes that are in use; µ is written as Greek letter, as sign and as "u". */
function scaled(units: DeclinedUnits, prefixes: PrefixedUnits): Record<string, NounEntry> {
  return {
    ...withPrefixes({ symbol: 'm', noun: units.metre, allowed: prefixes.metre }, units),
    ...withPrefixes({ symbol: 'l', noun: units.litre, allowed: prefixes.litre }, units),
    ...withPrefixes({ symbol: 'g', noun: units.gram, allowed: prefixes.gram }, units),
    ...withPrefixes({ symbol: 's', noun: units.second, allowed: prefixes.second }, units),
  };
}

function electric(units: DeclinedUnits): Record<string, NounEntry> {
  const list = [
    { symbol: 'W', noun: units.watt, allowed: 'mkMGT' },
    { symbol: 'Wh', noun: units.wattHour, allowed: 'kMGT' },
    { symbol: 'V', noun: units.volt, allowed: 'mkM' },
    { symbol: 'Ω', noun: units.ohm, allowed: 'kM' },
    { symbol: 'Hz', noun: units.hertz, allowed: 'kMGT' },
    { symbol: 'Pa', noun: units.pascal, allowed: 'hkM' },
    { symbol: 'J', noun: units.joule, allowed: 'kMG' },
    { symbol: 'N', noun: units.newton, allowed: 'k' },
  ];
  const entries = list.flatMap((unit) => Object.entries(withPrefixes(unit, units)));
  // A lone A behind a number is rather part of an address or a class.
  const amperes = prefixedOnly({ symbol: 'A', noun: units.ampere, allowed: 'mk' }, units);
  return { dB: units.decibel, ...Object.fromEntries(entries), ...amperes };
}

function data(units: DeclinedUnits): Record<string, NounEntry> {
  const bits = withPrefixes({ symbol: 'bit', noun: units.bit, allowed: 'kMG' }, units);
  const rates = Object.entries(bits).flatMap(([symbol, noun]): [string, NounEntry][] => {
    const rate = typeof noun === 'string' ? noun : followed(noun, units.perSecond);
    return [
      [`${symbol}/s`, rate],
      [symbol.replace('bit', 'b/s'), rate],
      [symbol.replace('bit', 'bps'), rate],
    ];
  });
  const bytes = withPrefixes({ symbol: 'B', noun: units.byte, allowed: 'kMGT' }, units);
  return { ...bytes, KB: bytes['kB'] ?? units.byte, ...bits, ...Object.fromEntries(rates) };
}

function areas(units: DeclinedUnits): Record<string, NounEntry> {
  const lengths = withPrefixes({ symbol: 'm', noun: units.metre, allowed: 'mcdk' }, units);
  const list = Object.entries(lengths).flatMap(([symbol, noun]): [string, NounEntry][] =>
    typeof noun === 'string'
      ? []
      : [
          [`${symbol}²`, described(noun, units.square, units.adjectiveFollows)],
          [`${symbol}³`, described(noun, units.cubic, units.adjectiveFollows)],
        ],
  );
  return Object.fromEntries(list);
}

function described(noun: Noun, adjective: Noun, adjectiveFollows: boolean): Noun {
  return mapForms(noun, (form, category) => {
    const own = adjective[category] ?? adjective.other;
    return adjectiveFollows ? `${form} ${own}` : `${own} ${form}`;
  });
}

interface PrefixableUnit {
  readonly symbol: string;
  readonly noun: Noun;
  readonly allowed: string;
}

function withPrefixes(unit: PrefixableUnit, units: DeclinedUnits): Record<string, NounEntry> {
  return { [unit.symbol]: unit.noun, ...prefixedOnly(unit, units) };
}

function prefixedOnly({ symbol, noun, allowed }: PrefixableUnit, units: DeclinedUnits): Record<string, NounEntry> {
  const names = units.prefixes.split(' ');
  const entries = [...allowed].flatMap((sign) => {
    const own = prefixed(noun, names[prefixSymbols.indexOf(sign)] ?? '');
    const signs = sign === 'µ' ? ['µ', 'μ', 'u'] : [sign];
    return signs.map((written) => [`${written}${symbol}`, own] as const);
  });
  return Object.fromEntries(entries);
}

function prefixed(noun: Noun, prefix: string): Noun {
  return mapForms(noun, (form) => `${prefix}${form}`);
}

function followed(noun: Noun, words: string): Noun {
  return mapForms(noun, (form) => `${form} ${words}`);
}
