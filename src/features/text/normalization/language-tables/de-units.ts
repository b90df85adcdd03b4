import type { Noun, NounEntry } from '../language-table.ts';
import { masculine, neuter } from './de-nouns.ts';

/** By symbol; names as in CLDR 48, `de.xml`, long form. */
export const germanUnits: Readonly<Record<string, NounEntry>> = {
  ...prefixed(
    { m: 'meter', l: 'liter' },
    { k: 'kilo', h: 'hekto', d: 'dezi', c: 'zenti', m: 'milli', µ: 'mikro', μ: 'mikro', n: 'nano' },
    'masculine',
  ),
  ...prefixed({ g: 'gramm' }, { k: 'kilo', m: 'milli', µ: 'mikro', n: 'nano' }, 'neuter'),
  ...prefixed(
    {
      W: 'watt',
      V: 'volt',
      A: 'ampere',
      J: 'joule',
      Pa: 'pascal',
      N: 'newton',
      Hz: 'hertz',
      Ω: 'ohm',
      Sv: 'sievert',
      Gy: 'gray',
      Bq: 'becquerel',
      F: 'farad',
      eV: 'elektronenvolt',
    },
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
  'kbit/s': { one: 'Kilobit pro Sekunde', other: 'Kilobit pro Sekunde', gender: 'neuter' },
  'Gbit/s': { one: 'Gigabit pro Sekunde', other: 'Gigabit pro Sekunde', gender: 'neuter' },
  'GB/s': { one: 'Gigabyte pro Sekunde', other: 'Gigabyte pro Sekunde', gender: 'neuter' },
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
  'mm³': masculine('Kubikmillimeter'),
  'km³': masculine('Kubikkilometer'),
  'dm²': masculine('Quadratdezimeter'),
  cbm: masculine('Kubikmeter'),
  qkm: masculine('Quadratkilometer'),
  ccm: masculine('Kubikzentimeter'),
  'ft²': masculine('Quadratfuß'),
  'mi²': feminine('Quadratmeile'),
  t: feminine('Tonne'),
  kt: feminine('Kilotonne'),
  Mt: feminine('Megatonne'),
  'ztr.': masculine('Zentner'),
  'pfd.': neuter('Pfund'),
  dag: neuter('Dekagramm'),
  dkg: neuter('Dekagramm'),
  bar: neuter('Bar'),
  mbar: neuter('Millibar'),
  atm: feminine('Atmosphäre'),
  mmHg: 'Millimeter Quecksilbersäule',
  mol: neuter('Mol'),
  mmol: neuter('Millimol'),
  lm: neuter('Lumen'),
  lx: neuter('Lux'),
  cd: feminine('Candela', 'Candela'),
  rad: masculine('Radiant'),
  Nm: neuter('Newtonmeter'),
  kn: masculine('Knoten'),
  sm: feminine('Seemeile'),
  mAh: feminine('Milliamperestunde'),
  Ah: feminine('Amperestunde'),
  ppm: { one: 'Teil pro Million', other: 'Teile pro Million', gender: 'masculine' },
  dpi: { one: 'Punkt pro Zoll', other: 'Punkte pro Zoll', gender: 'masculine' },
  MP: neuter('Megapixel'),
  EL: masculine('Esslöffel'),
  TL: masculine('Teelöffel'),
  'msp.': feminine('Messerspitze'),
  'pck.': neuter('Päckchen'),
  'pkg.': feminine('Packung'),
  'stk.': neuter('Stück'),
  stk: neuter('Stück'),
  'dtzd.': neuter('Dutzend'),
  ct: masculine('Cent'),
  Ct: masculine('Cent'),
  'pers.': feminine('Person'),
  'zi.': neuter('Zimmer'),
  'einw.': masculine('Einwohner'),
  'j.': { one: 'Jahr', other: 'Jahre', gender: 'neuter' },
  'mon.': { one: 'Monat', other: 'Monate', gender: 'masculine' },
  'wo.': feminine('Woche'),
  'tg.': { one: 'Tag', other: 'Tage', gender: 'masculine' },
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
  '★': masculine('Stern', 'Sterne'),
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
  std: feminine('Stunde'),
  µs: feminine('Mikrosekunde'),
  ns: feminine('Nanosekunde'),
  cal: feminine('Kalorie'),
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

/** With the ending of its plural where nothing else is said. */
function feminine(one: string, other = one.endsWith('e') ? `${one}n` : `${one}en`): Noun {
  return { one, other, gender: 'feminine' };
}

function degree(scale: string): Noun {
  return { one: `Grad${scale}`, other: `Grad${scale}`, gender: 'masculine' };
}
