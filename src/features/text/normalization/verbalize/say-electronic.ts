import type { ElectronicHabits, Speaker } from '../language-table.ts';
import type { VerbalizeContext } from './verbalize-context.ts';

/** Addresses part by part: marks by name, digits one by one, known parts as words. */
export function sayElectronic(
  { text, isSpelled = false }: { readonly text: string; readonly isSpelled?: boolean },
  { table, speaker }: VerbalizeContext,
): string | undefined {
  const habits = table.electronic;
  if (habits === undefined) return undefined;
  if (text.startsWith('#')) return `${habits.marks['#'] ?? ''} ${hashtagWords(text)}`.trimStart();
  const spoken: string[] = [];
  for (const [piece] of text.matchAll(/\d+|[\p{L}\p{M}]+|[^\p{L}\p{M}\d]/gu)) {
    if (/\d/u.test(piece)) spoken.push(speaker.digits(piece));
    else if (/^\p{L}/u.test(piece)) spoken.push(isSpelled ? speaker.spell(piece) : sayPart(piece, { habits, speaker }));
    else spoken.push(habits.marks[piece] ?? '');
  }
  return spoken.filter((word) => word !== '').join(' ');
}

/**
 * "#HappyNewYear2024": words begin at capitals, digits and underscores. Those of two letters lose their
 * capital, because "Me" and "Dr" would be read as abbreviations.
 */
function hashtagWords(text: string): string {
  const words = text.match(/\d+|\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}\d#_.-]+/gu) ?? [];
  return words.map((word) => (/^\p{Lu}\p{Ll}$/u.test(word) ? word.toLowerCase() : word)).join(' ');
}

interface PartContext {
  readonly habits: ElectronicHabits;
  readonly speaker: Speaker;
}

function sayPart(part: string, { habits, speaker }: PartContext): string {
  const said = habits.said?.[part.toLowerCase()];
  if (said !== undefined) return said;
  // Only Latin letters are spelled; other scripts write addresses as they are said.
  if (!/^[a-z]/iu.test(part)) return part;
  if (habits.unknownParts === 'spelled') return speaker.spell(part);
  return habits.unknownParts === 'kept' || looksLikeWord(part) ? part : speaker.spell(part);
}

/** Two letters, or three without a vowel, are initials. */
function looksLikeWord(part: string): boolean {
  return part.length > 2 && /[aeiouy]/iu.test(part) && /[^aeiouy]/iu.test(part) && part !== part.toUpperCase();
}
