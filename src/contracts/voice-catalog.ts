import type { LanguageCode } from './language.ts';
import type { Voice } from './voice.ts';

/** Which voices a list is to hold; what is absent does not restrict it. */
export interface VoiceFilter {
  readonly language?: LanguageCode;
  readonly category?: string;
  readonly includePublic: boolean;
  /** Whose private voices are seen besides the public ones; `null` = nobody's. */
  readonly organizationId: number | null;
}

/** Where voices are found. Premade ones live in the program, others (later) in the database. */
export interface VoiceCatalog {
  /** Page of what the filter lets through, by id; `total` counts before paging. */
  list(
    filter: VoiceFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly voices: readonly Voice[]; readonly total: number }>;
  /** By handle or decimal id, whoever may see it. */
  find(handleOrId: string): Promise<Voice | undefined>;
}
