import { readSmall } from './number-names.ts';
import type { Reading } from './reading.ts';
import { type Quantity, readArticleQuantity, readQuantity } from './read-quantity.ts';

/** Money, percentages and measures: whatever makes a number below ten be written in digits too. */
export function readAmount(words: readonly string[], start: number): Reading | undefined {
  const article = readArticleQuantity(words, start);
  const quantity = article ?? readQuantity(words, start) ?? readZero(words, start);
  if (quantity === undefined) return undefined;
  const reading =
    readMoney(words, quantity) ??
    readPounds(words, quantity) ??
    readPercent(words, quantity) ??
    readDegrees(words, quantity);
  if (reading !== undefined || article !== undefined) return reading;
  return measures.has(words[quantity.end] ?? '') ? { text: quantity.text, end: quantity.end } : undefined;
}

/** "zero percent"; elsewhere a zero alone stays a word. */
function readZero(words: readonly string[], start: number): Quantity | undefined {
  return words[start] === 'zero' ? { text: '0', end: start + 1, whole: 0 } : undefined;
}

/** "twenty three dollars and fifty cents" as $23.50. */
function readMoney(words: readonly string[], { text, end, whole }: Quantity): Reading | undefined {
  const sign = currencies.get(words[end] ?? '');
  if (sign === undefined) return undefined;
  const cents = whole === undefined ? undefined : readCents(words, { start: end + 1, names: centNames });
  const amount = text.startsWith('-') ? `-${sign}${text.slice(1)}` : `${sign}${text}`;
  if (cents !== undefined) return { text: `${amount}.${cents.text}`, end: cents.end };
  return { text: isTenths(text) ? `${amount}0` : amount, end: end + 1 };
}

/** "three point five dollars" as $3.50. */
function isTenths(text: string): boolean {
  return /^-?[\d,]+\.\d$/u.test(text);
}

/** "pounds" may be a weight: only with pence, or "sterling". */
function readPounds(words: readonly string[], { text, end, whole }: Quantity): Reading | undefined {
  if (words[end] !== 'pounds' && words[end] !== 'pound') return undefined;
  if (words[end + 1] === 'sterling') return { text: `£${text}`, end: end + 2 };
  const pence = whole === undefined ? undefined : readCents(words, { start: end + 1, names: penceNames });
  return pence === undefined ? undefined : { text: `£${text}.${pence.text}`, end: pence.end };
}

function readCents(
  words: readonly string[],
  { start, names }: { readonly start: number; readonly names: ReadonlySet<string> },
): Reading | undefined {
  const begin = words[start] === 'and' ? start + 1 : start;
  const cents = readSmall(words, begin);
  if (cents === undefined) return undefined;
  const text = String(cents.value).padStart(2, '0');
  if (names.has(words[cents.end] ?? '')) return { text, end: cents.end + 1 };
  // "twenty dollars fifty", with nothing behind it that could be fifty.
  return begin === start && cents.value >= 10 && cents.end === words.length ? { text, end: cents.end } : undefined;
}

function readPercent(words: readonly string[], { text, end }: Quantity): Reading | undefined {
  if (words[end] === 'percent') return { text: `${text}%`, end: end + 1 };
  return words[end] === 'per' && words[end + 1] === 'cent' ? { text: `${text}%`, end: end + 2 } : undefined;
}

function readDegrees(words: readonly string[], { text, end }: Quantity): Reading | undefined {
  if (words[end] !== 'degrees' && words[end] !== 'degree') return undefined;
  const scale = degreeScales.get(words[end + 1] ?? '');
  return scale === undefined ? undefined : { text: `${text}${scale}`, end: end + 2 };
}

const currencies: ReadonlyMap<string, string> = new Map([
  ['dollar', '$'],
  ['dollars', '$'],
  ['euro', '€'],
  ['euros', '€'],
  ['yen', '¥'],
]);
const centNames: ReadonlySet<string> = new Set(['cent', 'cents']);
const penceNames: ReadonlySet<string> = new Set(['penny', 'pence', 'p.']);
const degreeScales: ReadonlyMap<string, string> = new Map([
  ['celsius', '°C'],
  ['centigrade', '°C'],
  ['fahrenheit', '°F'],
]);
/** Units that stay words, "5 kilometers", but make a number be written in digits. Time is none of them: "five minutes". */
const measures: ReadonlySet<string> = new Set(
  `degree degrees kilometer kilometers kilometre kilometres meter meters metre metres centimeter centimeters millimeter
  millimeters mile miles yard yards feet foot inch inches acre acres hectare hectares kilogram kilograms kilo kilos gram grams
  milligram milligrams ton tons tonnes pound pounds ounce ounces liter liters litre litres milliliter milliliters gallon gallons
  pint pints volt volts watt watts kilowatt kilowatts megawatt megawatts amp amps hertz kilohertz megahertz gigahertz byte bytes
  kilobyte kilobytes megabyte megabytes gigabyte gigabytes terabyte terabytes bit bits kilobit kilobits megabit megabits gigabit
  gigabits pixel pixels calorie calories cent cents pence euro dollar dollars yuan rupee rupees won franc francs peso pesos
  million billion trillion square cubic mph knots decibel decibels`
    .split(/\s+/u)
    .filter((name) => name !== ''),
);
