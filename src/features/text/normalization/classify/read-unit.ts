import { matchAt } from './compile-template.ts';
import { type ScanState, withoutFullStop } from './scan-state.ts';

type UnitFound = NonNullable<ReturnType<ScanState['compiled']['units']['find']>> & { readonly end: number };

/** A unit after a number: directly, or after a space or hyphen. */
export function unitAt({ compiled, text }: Pick<ScanState, 'compiled' | 'text'>, end: number): UnitFound | undefined {
  const gap = /[ -]/u.test(text[end] ?? '') ? 1 : 0;
  const match = matchAt(compiled.units.pattern, text, end + gap);
  const unit = match === undefined ? undefined : compiled.units.find(match[0]);
  if (match === undefined || unit === undefined) return undefined;
  if (
    /^\p{L}$/u.test(match[0]) &&
    !isLetterUnit(match[0], { symbol: unit.symbol, gap: gap === 1 ? (text[end] ?? '') : '' })
  )
    return undefined;
  if (match[0].toLowerCase() === 'in' && gap === 1 && /^ \p{L}/u.test(text.slice(end + 3, end + 5))) return undefined;
  return { ...unit, end: withoutFullStop(text, end + gap + match[0].length) };
}

/** "5 A", "3-m", "5G": a lone letter is a word or a name as often as a unit, unless it is written just as one. */
function isLetterUnit(letter: string, { symbol, gap }: { readonly symbol: string; readonly gap: string }): boolean {
  if (letter !== symbol || gap === '-') return false;
  // "4K" are pixels or thousands; kelvins stand apart.
  return gap === '' ? letter !== 'K' : !/[aàeiouy]/iu.test(letter);
}
