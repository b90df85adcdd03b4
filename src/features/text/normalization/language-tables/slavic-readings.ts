import type { Abbreviation } from '../language-table.ts';

/** Readings of an abbreviated adjective by the endings of the next word; the last is taken where none fits. */
export function byNextWord(readings: readonly (readonly [endings: string, spoken: string])[]): readonly Abbreviation[] {
  return readings.map(([endings, spoken]) => ({
    spoken,
    isFollowedBy: endings === '' ? /^/u : new RegExp(String.raw`^ ?["'„“»«]?\p{L}*(?:${endings})(?!\p{L})`, 'u'),
  }));
}

export interface SaintForms {
  readonly masculine: string;
  readonly masculineGenitive: string;
  readonly feminine: string;
  readonly feminineGenitive: string;
  /** Women's names without their endings, as alternatives of a pattern. */
  readonly women: string;
  readonly womenNominative: string;
  readonly womenOblique: string;
  /** What a man's name ends in when it is a genitive, and those whose nominative ends so. */
  readonly menGenitive: string;
}

/** "św. Jan", "św. Jana", "św. Anna", "św. Anny". */
export function saintReadings(forms: SaintForms): readonly Abbreviation[] {
  return [
    { spoken: forms.feminine, isFollowedBy: follows(`(?:${forms.women})(?:${forms.womenNominative})`) },
    { spoken: forms.feminineGenitive, isFollowedBy: follows(`(?:${forms.women})(?:${forms.womenOblique})`) },
    { spoken: forms.masculineGenitive, isFollowedBy: follows(String.raw`\p{Lu}\p{Ll}*(?:${forms.menGenitive})`) },
    { spoken: forms.masculine, isFollowedBy: 'name' },
  ];
}

function follows(name: string): RegExp {
  return new RegExp(String.raw`^ ?${name}(?!\p{L})`, 'u');
}
