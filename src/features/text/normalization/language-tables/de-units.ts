import type { Noun, NounEntry } from '../language-table.ts';

/** By symbol; names as in CLDR 48, `de.xml`, long form. */
export const germanUnits: Readonly<Record<string, NounEntry>> = {
  ...prefixed(
    { m: 'meter', l: 'liter' },
    { k: 'kilo', h: 'hekto', d: 'dezi', c: 'zenti', m: 'milli', µ: 'mikro', μ: 'mikro', n: 'nano' },
    'masculine',
  ),
  ...prefixed({ g: 'gramm' }, { k: 'kilo', m: 'milli', µ: 'mikro', n: 'nano' }, 'neuter'),
  ...prefixed(
    { W: 'watt', V: 'volt', A: 'ampere', J: 'joule', Pa: 'pascal', N: 'newton', Hz: 'hertz', Ω: 'ohm' },
    { k: 'kilo', m: 'milli', M: 'mega', G: 'giga', T: 'tera', µ: 'mikro', h: 'hekto' },
    'neuter',
  ),
  ...prefixed(
    { B: 'byte', bit: 'bit' },
    { k: 'kilo', K: 'kilo', M: 'mega', G: 'giga', T: 'tera', P: 'peta' },
    'neuter',
  ),
  'km/h': { one: 'Kilometer pro Stunde', other: 'Kilometer pro Stunde', gender: 'masculine' },
  'm/s': { one: 'Meter pro Sekunde', other: 'Meter pro Sekunde', gender: 'masculine' },
  'Mbit/s': { one: 'Megabit pro Sekunde', other: 'Megabit pro Sekunde', gender: 'neuter' },
  'MB/s': { one: 'Megabyte pro Sekunde', other: 'Megabyte pro Sekunde', gender: 'neuter' },
  kWh: feminine('Kilowattstunde'),
  Wh: feminine('Wattstunde'),
  MWh: feminine('Megawattstunde'),
  GWh: feminine('Gigawattstunde'),
  TWh: feminine('Terawattstunde'),
  'm²': masculine('Quadratmeter'),
  'km²': masculine('Quadratkilometer'),
  'cm²': masculine('Quadratzentimeter'),
  'mm²': masculine('Quadratmillimeter'),
  qm: masculine('Quadratmeter'),
  'm³': masculine('Kubikmeter'),
  'cm³': masculine('Kubikzentimeter'),
  'dm³': masculine('Kubikdezimeter'),
  t: feminine('Tonne'),
  ha: { one: 'Hektar', other: 'Hektar', gender: 'masculine' },
  ft: { one: 'Fuß', other: 'Fuß', gender: 'masculine' },
  in: { one: 'Zoll', other: 'Zoll', gender: 'masculine' },
  yd: { one: 'Yard', other: 'Yards', gender: 'neuter' },
  mi: feminine('Meile'),
  mph: { one: 'Meile pro Stunde', other: 'Meilen pro Stunde', gender: 'feminine' },
  oz: feminine('Unze'),
  lb: { one: 'Pfund', other: 'Pfund', gender: 'neuter' },
  lbs: { one: 'Pfund', other: 'Pfund', gender: 'neuter' },
  gal: feminine('Gallone'),
  PS: { one: 'P S', other: 'P S', gender: 'neuter' },
  hp: 'P S',
  x: 'mal',
  dB: { one: 'Dezibel', other: 'Dezibel', gender: 'neuter' },
  'U/min': { one: 'Umdrehung pro Minute', other: 'Umdrehungen pro Minute', gender: 'feminine' },
  s: feminine('Sekunde'),
  sek: feminine('Sekunde'),
  'sek.': feminine('Sekunde'),
  ms: feminine('Millisekunde'),
  min: feminine('Minute'),
  'min.': feminine('Minute'),
  h: feminine('Stunde'),
  'std.': feminine('Stunde'),
  kcal: feminine('Kilokalorie'),
  '%': 'Prozent',
  '‰': 'Promille',
  '°C': degree(' Celsius'),
  '° C': degree(' Celsius'),
  '°F': degree(' Fahrenheit'),
  '°': degree(''),
  K: 'Kelvin',
  px: { one: 'Pixel', other: 'Pixel', gender: 'neuter' },
};

function prefixed(
  bases: Readonly<Record<string, string>>,
  prefixes: Readonly<Record<string, string>>,
  gender: 'masculine' | 'neuter',
): Record<string, NounEntry> {
  const units: Record<string, NounEntry> = {};
  const add = (symbol: string, name: string): void => {
    const capitalized = name.slice(0, 1).toUpperCase() + name.slice(1);
    units[symbol] = { one: capitalized, other: capitalized, gender };
  };
  for (const [symbol, name] of Object.entries(bases)) {
    add(symbol, name);
    for (const [prefix, prefixName] of Object.entries(prefixes)) add(prefix + symbol, prefixName + name);
  }
  return units;
}

function masculine(name: string): Noun {
  return { one: name, other: name, gender: 'masculine' };
}

function feminine(one: string): Noun {
  return { one, other: one.endsWith('e') ? `${one}n` : `${one}en`, gender: 'feminine' };
}

function degree(scale: string): Noun {
  return { one: `Grad${scale}`, other: `Grad${scale}`, gender: 'masculine' };
}
