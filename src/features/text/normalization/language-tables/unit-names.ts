import type { NounEntry } from '../language-table.ts';

/** The names of units that every table needs, in one language; they do not change with the number. */
export interface UnitNames {
  readonly metre: string;
  readonly gram: string;
  readonly litre: string;
  readonly kilo: string;
  readonly centi: string;
  readonly milli: string;
  readonly mega: string;
  readonly giga: string;
  readonly tera: string;
  readonly square: (unit: string) => string;
  readonly cubic: (unit: string) => string;
  readonly perHour: (unit: string) => string;
  readonly perSecond: (unit: string) => string;
  readonly degree: string;
  readonly celsius: string;
  readonly fahrenheit: string;
  readonly percent: NounEntry;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly byte: string;
  readonly bit: string;
  readonly watt: string;
  readonly volt: string;
  readonly hertz: string;
  readonly calorie: string;
  readonly tonne: string;
  readonly hectare: string;
  readonly mile: string;
  readonly foot: string;
  readonly inch: string;
  readonly pound: string;
}

/** By symbol. */
export function unitsFrom(names: UnitNames): Readonly<Record<string, NounEntry>> {
  const { metre, gram, litre, kilo, centi, milli, square, cubic, byte, bit, watt, hertz } = names;
  return {
    ...lengths(names),
    g: gram,
    kg: kilo + gram,
    mg: milli + gram,
    t: names.tonne,
    l: litre,
    L: litre,
    ml: milli + litre,
    'm²': square(metre),
    'km²': square(kilo + metre),
    'cm²': square(centi + metre),
    'm³': cubic(metre),
    'cm³': cubic(centi + metre),
    ha: names.hectare,
    'km/h': names.perHour(kilo + metre),
    'm/s': names.perSecond(metre),
    '°': names.degree,
    '°C': names.celsius,
    '℃': names.celsius,
    '°F': names.fahrenheit,
    '℉': names.fahrenheit,
    '%': names.percent,
    h: names.hour,
    min: names.minute,
    s: names.second,
    ms: milli + names.second,
    B: byte,
    KB: kilo + byte,
    MB: names.mega + byte,
    GB: names.giga + byte,
    TB: names.tera + byte,
    Mbps: names.perSecond(names.mega + bit),
    Gbps: names.perSecond(names.giga + bit),
    W: watt,
    kW: kilo + watt,
    MW: names.mega + watt,
    kWh: `${kilo}${watt} ${names.hour}`,
    V: names.volt,
    Hz: hertz,
    kHz: kilo + hertz,
    MHz: names.mega + hertz,
    GHz: names.giga + hertz,
    kcal: kilo + names.calorie,
    cal: names.calorie,
    lb: names.pound,
  };
}

function lengths({ metre, kilo, centi, milli, mile, foot, inch }: UnitNames): Readonly<Record<string, NounEntry>> {
  return {
    m: metre,
    km: kilo + metre,
    cm: centi + metre,
    mm: milli + metre,
    mi: mile,
    ft: foot,
    in: inch,
  };
}
