import type { Abbreviation } from '../language-table.ts';

/** Abbreviations that never end a sentence: their full stop is their own, even before a capital ("bijv. Amsterdam"). */
export function goingOn(entries: Readonly<Record<string, string>>): Readonly<Record<string, Abbreviation>> {
  return Object.fromEntries(
    Object.entries(entries).map(([written, spoken]) => [written, { spoken, isFollowedBy: anything }] as const),
  );
}

const anything = /^/u;
