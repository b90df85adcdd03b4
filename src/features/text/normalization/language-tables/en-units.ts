import type { Noun, NounEntry } from '../language-table.ts';

/** By symbol; names as in CLDR 48, `en.xml`, long form. */
export const englishUnits: Readonly<Record<string, NounEntry>> = {
  ...prefixed(
    { m: 'meter', g: 'gram', l: 'liter', L: 'liter' },
    { k: 'kilo', h: 'hecto', d: 'deci', c: 'centi', m: 'milli', µ: 'micro', μ: 'micro', n: 'nano' },
  ),
  ...prefixed(
    {
      W: 'watt',
      V: 'volt',
      A: 'ampere',
      Wh: 'watt hour',
      J: 'joule',
      Pa: 'pascal',
      N: 'newton',
      eV: 'electron volt',
      Ω: 'ohm',
      F: 'farad',
      cal: 'calorie',
    },
    { k: 'kilo', m: 'milli', M: 'mega', G: 'giga', T: 'tera', µ: 'micro', n: 'nano' },
  ),
  ...prefixed(
    { B: 'byte', b: 'bit' },
    { k: 'kilo', K: 'kilo', M: 'mega', G: 'giga', T: 'tera', P: 'peta', Ki: 'kibi', Mi: 'mebi', Gi: 'gibi' },
  ),
  // "221B" is a house; bytes are spelled out or counted by the thousand.
  B: 'B',
  b: 'b',
  bit: regular('bit'),
  kbit: regular('kilobit'),
  Mbit: regular('megabit'),
  Gbit: regular('gigabit'),
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'megahertz',
  GHz: 'gigahertz',
  THz: 'terahertz',
  kmph: perNoun('kilometer', 'hour'),
  'km/h': perNoun('kilometer', 'hour'),
  kph: perNoun('kilometer', 'hour'),
  mph: perNoun('mile', 'hour'),
  mpg: perNoun('mile', 'gallon'),
  'm/s': perNoun('meter', 'second'),
  rpm: perNoun('revolution', 'minute'),
  fps: perNoun('frame', 'second'),
  bpm: perNoun('beat', 'minute'),
  bps: perNoun('bit', 'second'),
  kbps: perNoun('kilobit', 'second'),
  Mbps: perNoun('megabit', 'second'),
  Gbps: perNoun('gigabit', 'second'),
  'kB/s': perNoun('kilobyte', 'second'),
  'MB/s': perNoun('megabyte', 'second'),
  'GB/s': perNoun('gigabyte', 'second'),
  'm²': areaOf('square', 'meter'),
  'km²': areaOf('square', 'kilometer'),
  'cm²': areaOf('square', 'centimeter'),
  'mm²': areaOf('square', 'millimeter'),
  'm³': areaOf('cubic', 'meter'),
  'cm³': areaOf('cubic', 'centimeter'),
  'km³': areaOf('cubic', 'kilometer'),
  'ft²': { one: 'square foot', other: 'square feet' },
  'ft³': { one: 'cubic foot', other: 'cubic feet' },
  'in²': { one: 'square inch', other: 'square inches' },
  'mi²': areaOf('square', 'mile'),
  'sq ft': { one: 'square foot', other: 'square feet' },
  'sq. ft.': { one: 'square foot', other: 'square feet' },
  'sq mi': areaOf('square', 'mile'),
  'sq km': areaOf('square', 'kilometer'),
  'sq m': areaOf('square', 'meter'),
  t: regular('ton'),
  ha: regular('hectare'),
  cc: areaOf('cubic', 'centimeter'),
  ft: { one: 'foot', other: 'feet' },
  'ft.': { one: 'foot', other: 'feet' },
  in: { one: 'inch', other: 'inches' },
  'in.': { one: 'inch', other: 'inches' },
  yd: regular('yard'),
  mi: regular('mile'),
  nmi: regular('nautical mile'),
  oz: regular('ounce'),
  'fl oz': regular('fluid ounce'),
  'fl. oz.': regular('fluid ounce'),
  lb: regular('pound'),
  lbs: regular('pound'),
  'lb.': regular('pound'),
  'lbs.': regular('pound'),
  st: regular('stone'),
  gal: regular('gallon'),
  qt: regular('quart'),
  pt: regular('pint'),
  ac: regular('acre'),
  tsp: regular('teaspoon'),
  tbsp: regular('tablespoon'),
  hp: 'horsepower',
  psi: { one: 'pound per square inch', other: 'pounds per square inch' },
  atm: regular('atmosphere'),
  mbar: regular('millibar'),
  hPa: regular('hectopascal'),
  mmHg: { one: 'millimeter of mercury', other: 'millimeters of mercury' },
  dB: regular('decibel'),
  dpi: { one: 'dot per inch', other: 'dots per inch' },
  px: regular('pixel'),
  ppm: { one: 'part per million', other: 'parts per million' },
  mol: regular('mole'),
  Bq: regular('becquerel'),
  mAh: regular('milliampere hour'),
  Ah: regular('ampere hour'),
  s: regular('second'),
  sec: regular('second'),
  'sec.': regular('second'),
  ms: regular('millisecond'),
  µs: regular('microsecond'),
  ns: regular('nanosecond'),
  min: regular('minute'),
  mins: regular('minute'),
  'min.': regular('minute'),
  h: regular('hour'),
  hr: regular('hour'),
  hrs: regular('hour'),
  'hrs.': regular('hour'),
  yr: regular('year'),
  yrs: regular('year'),
  wk: regular('week'),
  mo: regular('month'),
  '%': 'percent',
  '¢': regular('cent'),
  '‰': 'per mille',
  '°C': degrees('Celsius'),
  '° C': degrees('Celsius'),
  '℃': degrees('Celsius'),
  '°F': degrees('Fahrenheit'),
  '° F': degrees('Fahrenheit'),
  '℉': degrees('Fahrenheit'),
  K: 'kelvin',
  '°': regular('degree'),
  '′': { one: 'foot', other: 'feet' },
  '″': { one: 'inch', other: 'inches' },
  x: 'x',
};

function prefixed(
  bases: Readonly<Record<string, string>>,
  prefixes: Readonly<Record<string, string>>,
): Record<string, NounEntry> {
  const units: Record<string, NounEntry> = {};
  for (const [symbol, name] of Object.entries(bases)) {
    units[symbol] = regular(name);
    for (const [prefix, prefixName] of Object.entries(prefixes)) units[prefix + symbol] = regular(prefixName + name);
  }
  return units;
}

function regular(one: string): Noun {
  return { one, other: `${one}s` };
}

function perNoun(one: string, divisor: string): Noun {
  return { one: `${one} per ${divisor}`, other: `${one}s per ${divisor}` };
}

function areaOf(dimension: string, name: string): Noun {
  return { one: `${dimension} ${name}`, other: `${dimension} ${name}s` };
}

function degrees(scale: string): Noun {
  return { one: `degree ${scale}`, other: `degrees ${scale}` };
}
