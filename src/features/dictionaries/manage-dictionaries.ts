import type { Dictionary, DictionaryChanges } from '../../contracts/stores/dictionary-stores.ts';
import type { Database, Stores } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import {
  dictionaryAt,
  dictionaryMissing,
  projectOf,
  projectUnknown,
  type DictionaryPlace,
  type DictionaryScope,
} from './dictionary-scope.ts';
import { checkDictionaryTexts } from './dictionary-text.ts';
import { changedFields, recordDictionaryWrite } from './record-dictionary-write.ts';
import { translateDictionaryErrors } from './translate-dictionary-errors.ts';

export type NewDictionary = Pick<Dictionary, 'name' | 'description' | 'language'>;

/**
 * The dictionaries of a project. An empty description or language is none. All throw what is wrong with the scope (see
 * `projectOf` and `dictionaryAt`), and `store-unavailable`.
 */
export interface ManageDictionaries {
  /** Oldest first, active or not. */
  list(scope: DictionaryScope): Promise<readonly Dictionary[]>;
  /** Active from the start. Throws `field-invalid`, `dictionaries-full` or `dictionary-name-taken`. */
  create(scope: DictionaryScope, content: NewDictionary): Promise<Dictionary>;
  find(place: DictionaryPlace): Promise<Dictionary>;
  /** Without changes nothing is written. Throws `field-invalid` or `dictionary-name-taken`. */
  update(place: DictionaryPlace, changes: DictionaryChanges): Promise<Dictionary>;
  /** With its entries. */
  remove(place: DictionaryPlace): Promise<void>;
}

export function createManageDictionaries({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'transaction' | 'projects' | 'dictionaries'>;
  readonly clock: Clock;
}): ManageDictionaries {
  return {
    list: (scope) =>
      translateDictionaryErrors(async () =>
        database.dictionaries.list({ projectId: await projectOf(scope, database) }),
      ),

    async create(scope, content) {
      checkDictionaryTexts(content);
      const createdAtMs = clock.nowMs();
      const row = { ...noneForEmpty(content), isActive: true, createdAtMs };
      return translateDictionaryErrors(() => database.transaction((stores) => insert(scope, { row, stores })), {
        conflict: 'dictionary-name-taken',
      });
    },

    find: (place) => translateDictionaryErrors(() => dictionaryAt(place, database)),

    async update(place, changes) {
      checkDictionaryTexts(changes);
      const change = { changes: noneForEmpty(changes), atMs: clock.nowMs() };
      return translateDictionaryErrors(() => database.transaction((stores) => update(place, { change, stores })), {
        conflict: 'dictionary-name-taken',
      });
    },

    remove: (place) =>
      translateDictionaryErrors(() => database.transaction((stores) => remove(place, { atMs: clock.nowMs(), stores }))),
  };
}

async function insert(
  scope: DictionaryScope,
  {
    row,
    stores,
  }: {
    readonly row: Omit<Dictionary, 'id' | 'projectId' | 'revision' | 'updatedAtMs'>;
    readonly stores: Stores;
  },
): Promise<Dictionary> {
  const projectId = await projectOf(scope, stores);
  // A key is believed for a while after its project has gone.
  if ((await stores.projects.find(projectId)) === undefined) throw projectUnknown(projectId);
  const present = await stores.dictionaries.list({ projectId });
  const countMax = limits.dictionariesPerProjectMax;
  if (present.length >= countMax) throw new ServiceError('dictionaries-full', { holes: { countMax } });
  const inserted = await stores.dictionaries.insert({ ...row, projectId });
  await record(inserted, { scope, action: 'dictionary.create', atMs: row.createdAtMs, stores });
  return inserted;
}

async function update(
  place: DictionaryPlace,
  {
    change: { changes, atMs },
    stores,
  }: {
    readonly change: { readonly changes: DictionaryChanges; readonly atMs: number };
    readonly stores: Stores;
  },
): Promise<Dictionary> {
  const found = await dictionaryAt(place, stores);
  if (Object.keys(changes).length === 0) return found;
  const updated = await stores.dictionaries.update(found.id, changes, { atMs });
  // Removed by somebody else in the meantime.
  if (updated === undefined) throw dictionaryMissing(place);
  const details = { changed: changedFields(changes) };
  await record(updated, { scope: place, action: 'dictionary.update', details, atMs, stores });
  return updated;
}

async function remove(
  place: DictionaryPlace,
  { atMs, stores }: { readonly atMs: number; readonly stores: Stores },
): Promise<void> {
  const found = await dictionaryAt(place, stores);
  await stores.dictionaries.remove(found.id);
  await record(found, { scope: place, action: 'dictionary.delete', atMs, stores });
}

/** What was done with a dictionary, under the name that it has then. */
async function record(
  { id, name, projectId }: Dictionary,
  {
    scope,
    action,
    details,
    atMs,
    stores,
  }: {
    readonly scope: DictionaryScope;
    readonly action: string;
    readonly details?: Readonly<Record<string, string>>;
    readonly atMs: number;
    readonly stores: Stores;
  },
): Promise<void> {
  const write = { action, target: `dictionary ${id}`, projectId, details: { name, ...details }, atMs };
  await recordDictionaryWrite(scope, write, stores);
}

/** In the store there is one way to say "none". */
function noneForEmpty<Content extends Pick<DictionaryChanges, 'description' | 'language'>>(content: Content): Content {
  return {
    ...content,
    ...(content.description === '' && { description: null }),
    ...(content.language === '' && { language: null }),
  };
}
