import type { DurationPart, MathPart, Token } from '../classify/token.ts';
import type { WrittenNumber } from '../language-table.ts';
import type { VerbalizeContext } from './verbalize-context.ts';

type TokenOf<Kind extends Token['kind']> = Extract<Token, { kind: Kind }>;

export function sayFraction(token: TokenOf<'fraction'>, { table, speaker }: VerbalizeContext): string | undefined {
  if (table.fraction === undefined) return undefined;
  const { fraction, sign, unit } = token;
  const plain = table.fraction.say(fraction, speaker);
  const gap = table.number.nounGap ?? ' ';
  const signWord = { '-': table.number.minus, '+': table.number.plus, '±': table.number.plusMinus ?? '', '': '' }[sign];
  const signed = signWord === '' ? plain : `${signWord}${gap}${plain}`;
  if (unit === undefined) return signed;
  const joined = table.fraction.joinUnit?.({ spoken: signed, fraction, unit }, speaker);
  if (joined !== undefined) return joined;
  const isMany = fraction.whole !== '' || Number(fraction.numerator) > Number(fraction.denominator);
  return `${signed}${gap}${speaker.agree(isMany ? { sign: '', integer: '1', fraction: '5' } : '1', unit)}`;
}

export function sayRange(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  { table, speaker }: VerbalizeContext,
): string | undefined {
  if (from === undefined || to === undefined) return undefined;
  const { range, nounGap = ' ' } = table.number;
  return typeof range === 'string' ? [from, range, to].join(nounGap) : range(from, to, speaker);
}

export function sayDuration(parts: readonly DurationPart[], { table, speaker }: VerbalizeContext): string | undefined {
  const habits = table.duration;
  if (habits === undefined) return undefined;
  const gap = table.number.nounGap ?? ' ';
  const spoken = parts.map(({ unit, value }) => speaker.count(value, habits[unit]));
  if (habits.joiner === undefined) return spoken.join(gap);
  const last = spoken.at(-1) ?? '';
  const joined = habits.joiner.includes('*') ? habits.joiner.replace('*', () => last) : `${habits.joiner}${gap}${last}`;
  return [...spoken.slice(0, -1), joined].join(gap);
}

export function sayTelephone(token: TokenOf<'telephone'>, { table, speaker }: VerbalizeContext): string | undefined {
  const { country, groups, extension } = token;
  const habits = table.telephone;
  const sayGroup = habits?.sayGroup ?? ((digits: string) => speaker.digits(digits));
  const spoken = groups.map((digits, index) => sayGroup(digits, { index, count: groups.length }, speaker));
  if (country !== undefined) {
    const code = habits?.sayCountry?.(country, speaker) ?? speaker.digits(country);
    spoken.unshift(`${table.number.plus}${table.number.nounGap ?? ' '}${code}`);
  }
  if (extension !== undefined) spoken.push(`${extension.word} ${speaker.digits(extension.digits)}`);
  return spoken.join(habits?.groupGap ?? ', ');
}

export function sayMath(parts: readonly MathPart[], context: VerbalizeContext): string {
  return parts.map((part) => sayMathPart(part, context)).join(context.table.number.nounGap ?? ' ');
}

function sayMathPart(part: MathPart, { speaker, table }: VerbalizeContext): string {
  switch (part.type) {
    case 'number':
      return speaker.number(part.number);
    case 'variable':
      return table.symbols?.[part.text] ?? part.text;
    case 'operator':
      return part.spoken;
    case 'power':
      return sayPower(part.exponent, { speaker, table });
    default:
      return part satisfies never;
  }
}

/** Squares and cubes have words of their own; beyond them the exponent is said. */
function sayPower(exponent: WrittenNumber | string, { speaker, table }: VerbalizeContext): string {
  const template = table.power ?? '*';
  if (typeof exponent === 'string') return template.replace(/\*\.?/u, exponent);
  const { sign, integer } = exponent;
  const own = sign === '' ? table.symbols?.[{ '2': '²', '3': '³' }[integer] ?? ''] : undefined;
  if (own !== undefined) return own;
  if (!template.includes('*.')) return template.replace('*', speaker.number(exponent));
  const ordinal = speaker.ordinal(integer);
  return template.replace('*.', sign === '-' ? `${table.number.minus} ${ordinal}` : ordinal);
}

/**
 * Letters by name, numbers as they are called. Digits that stand among letters are read one by one from three on, those
 * between hyphens from five on; so are all with a leading zero.
 */
export function saySerial(
  { text, isDigitwise, isGrouped }: TokenOf<'serial'>,
  { table, speaker }: VerbalizeContext,
): string {
  if (isGrouped === true)
    return text
      .split('-')
      .map((group) => speaker.spell(group))
      .join(', ');
  const usualMax = /[-/]/u.test(text) ? 4 : 2;
  const lengthMax = isDigitwise === true ? 0 : usualMax;
  const spoken: string[] = [];
  for (const [piece] of text.matchAll(/\d+|\p{L}+|\./gu)) {
    if (piece === '.') spoken.push(table.electronic?.marks['.'] ?? '');
    else if (!/\d/u.test(piece)) spoken.push(sayLetters(piece, { table, speaker }));
    else if (piece.length > lengthMax || /^0\d/u.test(piece)) spoken.push(speaker.digits(piece));
    else spoken.push(speaker.words.cardinal(BigInt(piece)));
  }
  return spoken.filter((word) => word !== '').join(' ');
}

function sayLetters(letters: string, { speaker, table }: VerbalizeContext): string {
  const said = table.electronic?.said?.[letters.toLowerCase()];
  if (said !== undefined) return said;
  const isCapital = letters === letters.toUpperCase();
  const isWord = letters.length > 3 ? /[aeiouy]/iu.test(letters) : letters.length > 2 && !isCapital;
  return isWord ? letters : speaker.spell(letters);
}
