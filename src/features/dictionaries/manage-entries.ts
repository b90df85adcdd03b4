import type {
  DictionaryEntry,
  DictionaryEntryChanges,
  DictionaryEntryContent,
  DictionaryEntryFilter,
} from '../../contracts/stores/dictionary-stores.ts';
import type { Database, Stores } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { dictionaryAt, type DictionaryPlace } from './dictionary-scope.ts';
import { checkEntryList, checkEntryTexts, checkSearch } from './dictionary-text.ts';
import { changedFields, recordDictionaryWrite, type DictionaryWrite } from './record-dictionary-write.ts';
import { translateDictionaryErrors } from './translate-dictionary-errors.ts';

export interface EntryPlace extends DictionaryPlace {
  readonly entryId: number;
}

export interface EntryPage {
  readonly entries: readonly DictionaryEntry[];
  /** Of all pages. */
  readonly total: number;
}

/** What became of a list of entries. */
export interface WrittenEntries {
  /** As many as were given, changed or not. */
  readonly upserted: number;
  readonly deleted: number;
  /** In the dictionary afterwards. */
  readonly total: number;
}

/** `replace`: these alone are the entries afterwards. `merge`: others stay. */
export type WriteMode = 'replace' | 'merge';

/**
 * The entries of a dictionary. An empty `ipa` is none. All throw what is wrong with the place (see `dictionaryAt`) and
 * `store-unavailable`; those that are given text `field-invalid`, those that keep it `project-dictionaries-too-large`.
 */
export interface ManageEntries {
  list(place: DictionaryPlace, page: Omit<DictionaryEntryFilter, 'dictionaryId'>): Promise<EntryPage>;
  /** Throws `dictionary-word-taken` or `dictionary-full`. */
  create(place: DictionaryPlace, content: DictionaryEntryContent): Promise<DictionaryEntry>;
  /** All or none. Throws `dictionary-full` where too many would be there in the end. */
  write(
    place: DictionaryPlace,
    options: { readonly entries: readonly DictionaryEntryContent[]; readonly mode: WriteMode },
  ): Promise<WrittenEntries>;
  /** Without changes nothing is written. Throws `dictionary-entry-missing` or `dictionary-word-taken`. */
  update(place: EntryPlace, changes: DictionaryEntryChanges): Promise<DictionaryEntry>;
  /** Also where there is none. */
  remove(place: EntryPlace): Promise<void>;
}

type EntryDatabase = Pick<Database, 'transaction' | 'projects' | 'dictionaries' | 'dictionaryEntries'>;
type EntryStores = Pick<Stores, 'projects' | 'dictionaries' | 'dictionaryEntries' | 'audit'>;

export function createManageEntries({
  database,
  clock,
}: {
  readonly database: EntryDatabase;
  readonly clock: Clock;
}): ManageEntries {
  return {
    async list(place, page) {
      checkSearch(page.search);
      return translateDictionaryErrors(async () => {
        const { id: dictionaryId } = await dictionaryAt(place, database);
        return database.dictionaryEntries.list({ ...page, dictionaryId });
      });
    },

    async create(place, content) {
      checkEntryTexts(content);
      const row = { ...noneForEmpty(content), createdAtMs: clock.nowMs() };
      return translateDictionaryErrors(() => database.transaction((stores) => insert(place, { row, stores })), {
        conflict: 'dictionary-word-taken',
      });
    },

    async write(place, { entries, mode }) {
      checkEntryList(entries);
      const given = { entries: entries.map(noneForEmpty), mode, atMs: clock.nowMs() };
      return translateDictionaryErrors(() => database.transaction((stores) => write(place, { given, stores })));
    },

    async update(place, changes) {
      checkEntryTexts(changes);
      const change = { changes: noneForEmpty(changes), atMs: clock.nowMs() };
      return translateDictionaryErrors(() => database.transaction((stores) => update(place, { change, stores })), {
        conflict: 'dictionary-word-taken',
      });
    },

    remove: (place) =>
      translateDictionaryErrors(() => database.transaction((stores) => remove(place, { atMs: clock.nowMs(), stores }))),
  };
}

async function insert(
  place: DictionaryPlace,
  {
    row,
    stores,
  }: { readonly row: DictionaryEntryContent & { readonly createdAtMs: number }; readonly stores: EntryStores },
): Promise<DictionaryEntry> {
  const { id: dictionaryId, projectId } = await dictionaryAt(place, stores);
  const inserted = await stores.dictionaryEntries.insert({ ...row, dictionaryId });
  // Counted afterwards, so that a word that is there already is told as that, also where there is no room.
  const { total } = await stores.dictionaryEntries.list({ dictionaryId, limit: 1, offset: 0 });
  if (total > limits.dictionaryEntriesMax) throw dictionaryFull();
  await checkRoom(projectId, stores);
  await recordOfEntry(inserted, {
    place,
    what: { action: 'dictionary-entry.create', projectId, atMs: row.createdAtMs },
    stores,
  });
  return inserted;
}

async function write(
  place: DictionaryPlace,
  {
    given: { entries, mode, atMs },
    stores,
  }: {
    readonly given: {
      readonly entries: readonly DictionaryEntryContent[];
      readonly mode: WriteMode;
      readonly atMs: number;
    };
    readonly stores: EntryStores;
  },
): Promise<WrittenEntries> {
  const { id: dictionaryId, projectId } = await dictionaryAt(place, stores);
  const present = mode === 'replace' ? [] : await stores.dictionaryEntries.listAll({ dictionaryId });
  const words = new Set(entries.map(({ word }) => word));
  const wanted = [...present.filter(({ word }) => !words.has(word)), ...entries];
  if (wanted.length > limits.dictionaryEntriesMax) throw dictionaryFull();
  const { deleted } = await stores.dictionaryEntries.replaceAll(wanted, { dictionaryId, atMs });
  await checkRoom(projectId, stores);
  const written = { upserted: entries.length, deleted, total: wanted.length };
  const action = `dictionary.${mode}-entries`;
  const target = `dictionary ${dictionaryId}`;
  await recordDictionaryWrite(place, { action, target, projectId, details: { ...written }, atMs }, stores);
  return written;
}

async function update(
  place: EntryPlace,
  {
    change: { changes, atMs },
    stores,
  }: {
    readonly change: { readonly changes: DictionaryEntryChanges; readonly atMs: number };
    readonly stores: EntryStores;
  },
): Promise<DictionaryEntry> {
  const { id, projectId } = await dictionaryAt(place, stores);
  const found = await entryIn(id, { place, stores });
  if (found === undefined) throw entryMissing(place);
  if (Object.keys(changes).length === 0) return found;
  const updated = await stores.dictionaryEntries.update(found.id, changes, { atMs });
  // Removed by somebody else in the meantime.
  if (updated === undefined) throw entryMissing(place);
  await checkRoom(projectId, stores);
  await recordOfEntry(updated, {
    place,
    what: { action: 'dictionary-entry.update', projectId, atMs, details: { changed: changedFields(changes) } },
    stores,
  });
  return updated;
}

async function remove(
  place: EntryPlace,
  { atMs, stores }: { readonly atMs: number; readonly stores: EntryStores },
): Promise<void> {
  const { id, projectId } = await dictionaryAt(place, stores);
  const entry = await entryIn(id, { place, stores });
  if (entry === undefined || !(await stores.dictionaryEntries.remove(entry.id))) return;
  await recordOfEntry(entry, { place, what: { action: 'dictionary-entry.delete', projectId, atMs }, stores });
}

async function recordOfEntry(
  { id, dictionaryId }: DictionaryEntry,
  {
    place,
    what,
    stores,
  }: {
    readonly place: DictionaryPlace;
    readonly what: Omit<DictionaryWrite, 'target' | 'details'> & Partial<Pick<DictionaryWrite, 'details'>>;
    readonly stores: EntryStores;
  },
): Promise<void> {
  const details = { dictionary: dictionaryId, ...what.details };
  await recordDictionaryWrite(place, { ...what, target: `dictionary-entry ${id}`, details }, stores);
}

/** Within the transaction of a write and after it, so that what it throws undoes the write. */
async function checkRoom(projectId: number, { dictionaryEntries }: EntryStores): Promise<void> {
  const bytes = await dictionaryEntries.bytesIn({ projectId });
  if (bytes > limits.dictionaryProjectBytesMax) throw new ServiceError('project-dictionaries-too-large');
}

async function entryIn(
  dictionaryId: number,
  { place, stores }: { readonly place: EntryPlace; readonly stores: EntryStores },
): Promise<DictionaryEntry | undefined> {
  const entry = await stores.dictionaryEntries.find(place.entryId);
  return entry?.dictionaryId === dictionaryId ? entry : undefined;
}

function entryMissing({ entryId }: EntryPlace): ServiceError {
  return new ServiceError('dictionary-entry-missing', { holes: { entry: entryId } });
}

function dictionaryFull(): ServiceError {
  return new ServiceError('dictionary-full', { holes: { countMax: limits.dictionaryEntriesMax } });
}

/** In the store there is one way to say "none". */
function noneForEmpty<Content extends Pick<DictionaryEntryChanges, 'ipa'>>(content: Content): Content {
  return { ...content, ...(content.ipa === '' && { ipa: null }) };
}
