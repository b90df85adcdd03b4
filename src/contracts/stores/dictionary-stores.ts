/** A project's list of words and how they are spoken instead. Goes with its project, and its entries with it. */
export interface Dictionary {
  readonly id: number;
  readonly projectId: number;
  /** Unique within the project. */
  readonly name: string;
  readonly description: string | null;
  /** BCP-47 tag of the texts it applies to; null: all. */
  readonly language: string | null;
  /** Whether it applies where no dictionary is named. */
  readonly isActive: boolean;
  /**
   * Rises with every change of its entries, in the same transaction: who holds entries that were read at this revision or
   * later, and finds it still the same, holds the present ones. Ids are not given again, so a pair of both never returns.
   */
  readonly revision: number;
  readonly createdAtMs: number;
  /** Of the dictionary itself; its entries have their own. */
  readonly updatedAtMs: number;
}

/** What may be changed of a dictionary; what is left out stays. */
export type DictionaryChanges = Partial<Pick<Dictionary, 'name' | 'description' | 'language' | 'isActive'>>;

/** One word of a dictionary, or several with spaces between them. */
export interface DictionaryEntry {
  readonly id: number;
  readonly dictionaryId: number;
  /**
   * As it was given; unique within the dictionary as written, so that US and us may both be there. Where two entries fit
   * a text, the one that minds case wins, then the one that is spelled as the text is.
   */
  readonly word: string;
  readonly replacement: string;
  readonly ipa: string | null;
  readonly caseSensitive: boolean;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** What may be changed of an entry; what is left out stays. */
export type DictionaryEntryChanges = Partial<Pick<DictionaryEntry, 'word' | 'replacement' | 'ipa' | 'caseSensitive'>>;

/** What an entry says, without its place in the store. */
export type DictionaryEntryContent = Required<DictionaryEntryChanges>;

/** Which entries of a dictionary: a page of those whose word holds `search`, case and canonical form aside. */
export interface DictionaryEntryFilter {
  readonly dictionaryId: number;
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Ids as in `OrganizationStore`. `insert` into a project that is not there is a defect, and throws as one. */
export interface DictionaryStore {
  find(id: number): Promise<Dictionary | undefined>;
  /** Of one project, oldest first, active or not. */
  list(filter: { readonly projectId: number }): Promise<readonly Dictionary[]>;
  /** Revision 1. Throws `UniqueConflictError` when the project has one of this name. */
  insert(row: Omit<Dictionary, 'id' | 'revision' | 'updatedAtMs'>): Promise<Dictionary>;
  /** `undefined` when there is no such dictionary. Throws `UniqueConflictError` as `insert` does. */
  update(id: number, changes: DictionaryChanges, options: { readonly atMs: number }): Promise<Dictionary | undefined>;
  /** With its entries. Whether there was one. */
  remove(id: number): Promise<boolean>;
}

/**
 * Ids as in `OrganizationStore`. Every write raises the revision of the dictionary. Writes to one dictionary come one after
 * the other. Text with U+0000 or half a surrogate pair is the caller's to refuse: not every database can hold it.
 */
export interface DictionaryEntryStore {
  find(id: number): Promise<DictionaryEntry | undefined>;
  /** Oldest first; `total` is that of all pages. */
  list(
    filter: DictionaryEntryFilter,
  ): Promise<{ readonly entries: readonly DictionaryEntry[]; readonly total: number }>;
  /** All entries, oldest first. */
  listAll(filter: { readonly dictionaryId: number }): Promise<readonly DictionaryEntry[]>;
  /** About how much memory the entries of all dictionaries of a project take when they are searched. */
  bytesIn(filter: { readonly projectId: number }): Promise<number>;
  /** Throws `UniqueConflictError` when the dictionary has the word. */
  insert(row: Omit<DictionaryEntry, 'id' | 'updatedAtMs'>): Promise<DictionaryEntry>;
  /** `undefined` when there is no such entry. Throws `UniqueConflictError` as `insert` does. */
  update(
    id: number,
    changes: DictionaryEntryChanges,
    options: { readonly atMs: number },
  ): Promise<DictionaryEntry | undefined>;
  /** Whether there was one. */
  remove(id: number): Promise<boolean>;
  /**
   * Makes these the entries of the dictionary, all or none: words that are there keep their id and change where they
   * differ, others are added or removed. No word may be there twice. Again with the same entries it changes no entry.
   */
  replaceAll(
    entries: readonly DictionaryEntryContent[],
    options: { readonly dictionaryId: number; readonly atMs: number },
  ): Promise<{ readonly upserted: number; readonly deleted: number }>;
}
