import type { NounEntry } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import { isWordUnit, type ScanState, withoutFullStop } from './scan-state.ts';
import type { Divisor } from './token.ts';

type UnitFound = NonNullable<ReturnType<ScanState['compiled']['units']['find']>> & { readonly end: number };

/** A unit after a number: directly, or after a space or hyphen. */
export function unitAt({ compiled, text }: Pick<ScanState, 'compiled' | 'text'>, end: number): UnitFound | undefined {
  const gap = /[ -]/u.test(text[end] ?? '') ? 1 : 0;
  const match = matchAt(compiled.units.pattern, text, end + gap);
  const unit = match === undefined ? undefined : compiled.units.find(match[0]);
  if (match === undefined || unit === undefined) return poweredAt({ compiled, text }, end + gap);
  if (
    /^\p{L}$/u.test(match[0]) &&
    !isLetterUnit(match[0], { symbol: unit.symbol, gap: gap === 1 ? (text[end] ?? '') : '' })
  )
    return undefined;
  if (match[0].toLowerCase() === 'in' && gap === 1 && /^ \p{L}/u.test(text.slice(end + 3, end + 5))) return undefined;
  return { ...unit, end: withoutFullStop({ text, compiled }, end + gap + match[0].length) };
}

/** "5 A", "3-m", "5G": a lone letter is a word or a name as often as a unit, unless it is written just as one. */
function isLetterUnit(letter: string, { symbol, gap }: { readonly symbol: string; readonly gap: string }): boolean {
  if (letter !== symbol || gap === '-') return false;
  // "4K" are pixels or thousands; kelvins stand apart.
  return gap === '' ? letter !== 'K' : !/[aàeiouy]/iu.test(letter);
}

type Place = Pick<ScanState, 'compiled' | 'text'>;

/** "K⁴", "h²": a unit that no table has with this exponent. */
function poweredAt({ compiled, text }: Place, start: number): UnitFound | undefined {
  const match = matchAt(compiled.units.powered, text, start);
  const { unit: symbol = '', power = '' } = match?.groups ?? {};
  const unit = match === undefined ? undefined : compiled.units.find(symbol);
  const spoken = compiled.table.symbols?.[raisedSigns.get(power.replace('^', '')) ?? ''];
  if (match === undefined || unit === undefined || spoken === undefined) return undefined;
  return { symbol: match[0], unit: followed(unit.unit, spoken), end: start + match[0].length };
}

/** "N·m": the first as it is for one, the last as the number demands. */
export function productAt(place: Place, first: UnitFound): UnitFound {
  const mark = /^[·⋅*]/u.exec(place.text.slice(first.end, first.end + 1));
  const second = mark === null ? undefined : unitIn(place, first.end + 1);
  if (second === undefined) return first;
  const one = typeof first.unit === 'string' ? first.unit : (first.unit.one ?? first.unit.other);
  const gap = place.compiled.table.number.nounGap ?? ' ';
  return {
    symbol: place.text.slice(first.end - first.symbol.length, second.end),
    unit: mapForms(second.unit, (form) => `${one}${gap}${form}`),
    end: second.end,
  };
}

/** A unit that begins just here. */
function unitIn({ compiled, text }: Place, start: number): UnitFound | undefined {
  const match = matchAt(compiled.units.pattern, text, start);
  const unit = match === undefined ? undefined : compiled.units.find(match[0]);
  if (match === undefined || unit === undefined) return poweredAt({ compiled, text }, start);
  const end = start + match[0].length;
  return isWordUnit(text[end] ?? '') && /[\p{L}]$/u.test(match[0]) ? undefined : { ...unit, end };
}

/** No quotient has more. */
const divisorsMax = 3;

/** "/hr", "/s²", "/(m·K)", "/100 km", "s⁻¹". */
export function divisorsAt(place: Place, start: number): { readonly per: readonly Divisor[]; readonly end: number } {
  const per: Divisor[] = [];
  let end = start;
  while (per.length < divisorsMax) {
    const divisor = divisorAt(place, end);
    if (divisor === undefined) break;
    per.push(divisor);
    ({ end } = divisor);
  }
  return { per, end };
}

type DivisorFound = Divisor & { readonly end: number };

function divisorAt(place: Place, start: number): DivisorFound | undefined {
  const { text } = place;
  const slash = /^ ?\/ ?(?=[\p{L}°(%]|\d{1,4} ?\p{L})/u.exec(text.slice(start, start + 8))?.[0];
  if (slash === undefined) return inverseAt(place, start);
  const behind = start + slash.length;
  const bracket = text[behind] === '(' ? 1 : 0;
  const count = bracket === 1 ? undefined : /^(?<count>\d{1,4}) ?/u.exec(text.slice(behind, behind + 6));
  const found = unitIn(place, behind + bracket + (count?.[0].length ?? 0));
  const unit = found === undefined || bracket === 0 ? found : productAt(place, found);
  if (unit === undefined || (bracket === 1 && text[unit.end] !== ')')) return undefined;
  const divisor = { noun: unit.unit, end: unit.end + bracket };
  return count?.groups?.['count'] === undefined ? divisor : { ...divisor, count: count.groups['count'] };
}

/** "m s⁻¹" */
function inverseAt({ compiled, text }: Place, start: number): DivisorFound | undefined {
  if (!/^[ ·⋅]\p{L}/u.test(text.slice(start, start + 3))) return undefined;
  const match = matchAt(compiled.units.powered, text, start + 1);
  const { unit: symbol = '', power = '' } = match?.groups ?? {};
  const exponent = /^(?:⁻|\^-)(?<exponent>[¹²³123])$/u.exec(power)?.groups?.['exponent'];
  const unit = compiled.units.find(symbol)?.unit;
  if (match === undefined || unit === undefined || exponent === undefined) return undefined;
  const raised = compiled.table.symbols?.[raisedSigns.get(exponent) ?? ''];
  return { noun: raised === undefined ? unit : followed(unit, raised), end: start + 1 + match[0].length };
}

const raisedSigns: ReadonlyMap<string, string> = new Map([
  ['2', '²'],
  ['3', '³'],
  ['²', '²'],
  ['³', '³'],
]);

function followed(noun: NounEntry, words: string): NounEntry {
  return mapForms(noun, (form) => `${form} ${words}`);
}

function mapForms(noun: NounEntry, change: (form: string) => string): NounEntry {
  if (typeof noun === 'string') return change(noun);
  const changed = { ...noun, other: change(noun.other) };
  for (const form of ['zero', 'one', 'two', 'few', 'many', 'withDecimals', 'afterPer'] as const) {
    const own = noun[form];
    if (own !== undefined) changed[form] = change(own);
  }
  return changed;
}
