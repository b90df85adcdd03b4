import type { ElectronicHabits } from '../language-table.ts';
import type { VerbalizeContext } from './verbalize.ts';

/** Addresses part by part: marks by name, digits one by one, known parts as words. */
export function sayElectronic(text: string, { table, speaker }: VerbalizeContext): string | undefined {
  const habits = table.electronic;
  if (habits === undefined) return undefined;
  const spoken: string[] = [];
  for (const [piece] of text.matchAll(/\d+|[\p{L}\p{M}]+|[^\p{L}\p{M}\d]/gu)) {
    if (/\d/u.test(piece)) spoken.push(speaker.digits(piece));
    else if (/^\p{L}/u.test(piece)) spoken.push(sayPart(piece, { habits, spell: speaker.spell }));
    else spoken.push(habits.marks[piece] ?? '');
  }
  return spoken.filter((word) => word !== '').join(' ');
}

interface PartContext {
  readonly habits: ElectronicHabits;
  readonly spell: (text: string) => string;
}

function sayPart(part: string, { habits, spell }: PartContext): string {
  const said = habits.said?.[part.toLowerCase()];
  if (said !== undefined) return said;
  // Only Latin letters are spelled; other scripts write addresses as they are said.
  if (!/^[a-z]/iu.test(part)) return part;
  if (habits.unknownParts === 'spelled') return spell(part);
  return looksLikeWord(part) ? part : spell(part);
}

/** Two letters, or three without a vowel, are initials. */
function looksLikeWord(part: string): boolean {
  return part.length > 2 && /[aeiouy]/iu.test(part) && /[^aeiouy]/iu.test(part) && part !== part.toUpperCase();
}
