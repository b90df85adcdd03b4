import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type {
  DictionaryEntry,
  DictionaryEntryChanges,
  DictionaryEntryContent,
  DictionaryEntryStore,
} from '../../../contracts/stores/dictionary-stores.ts';
import { foldedForm } from '../../../foundation/fold-case.ts';
import { fromFlagColumn, toFlagColumn, wholeNumber } from '../column-values.ts';
import { entryBytes } from '../entry-bytes.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { DictionaryEntriesTable, Tables } from '../tables.ts';

export function createDictionaryEntryStore(kysely: Kysely<Tables>): DictionaryEntryStore {
  return { ...readsOf(kysely), ...writesOf(kysely) };
}

type DictionaryEntryRead = 'find' | 'list' | 'listAll' | 'bytesIn';

function readsOf(kysely: Kysely<Tables>): Pick<DictionaryEntryStore, DictionaryEntryRead> {
  const ofDictionary = (dictionaryId: number) =>
    kysely.selectFrom('dictionary_entries').where('dictionary_id', '=', dictionaryId);
  return {
    async find(id) {
      const row = await kysely.selectFrom('dictionary_entries').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toEntry(row);
    },

    async list({ dictionaryId, search, limit, offset }) {
      const all = ofDictionary(dictionaryId);
      const found = search === undefined ? all : all.where(holds(search));
      const { total } = await found
        .select((count) => count.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found.selectAll().orderBy('id').limit(limit).offset(offset).execute();
      return { entries: rows.map(toEntry), total };
    },

    async listAll({ dictionaryId }) {
      const rows = await ofDictionary(dictionaryId).selectAll().orderBy('id').execute();
      return rows.map(toEntry);
    },

    async bytesIn({ projectId }) {
      const { bytes } = await kysely
        .selectFrom('dictionaries')
        .select(sql<number>`cast(coalesce(sum(entry_bytes), 0) as bigint)`.as('bytes'))
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow();
      return bytes;
    },
  };
}

function writesOf(kysely: Kysely<Tables>): Omit<DictionaryEntryStore, DictionaryEntryRead> {
  return {
    insert: ({ dictionaryId, createdAtMs, ...content }) =>
      inOneTransaction(kysely, async (transaction) => {
        await raiseRevision(transaction, { dictionaryId });
        const row = await transaction
          .insertInto('dictionary_entries')
          .values(toRow(content, { dictionaryId, atMs: createdAtMs }))
          .returningAll()
          .executeTakeFirstOrThrow();
        await measure(transaction, dictionaryId);
        return toEntry(row);
      }),

    update: (id, changes, { atMs }) =>
      inOneTransaction(kysely, async (transaction) => {
        const dictionaryId = await raiseRevision(transaction, { entryId: id });
        const row = await transaction
          .updateTable('dictionary_entries')
          .set({ ...toChangedColumns(changes), updated_at_ms: wholeNumber(atMs) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (dictionaryId !== undefined) await measure(transaction, dictionaryId);
        return row && toEntry(row);
      }),

    remove: (id) =>
      inOneTransaction(kysely, async (transaction) => {
        const dictionaryId = await raiseRevision(transaction, { entryId: id });
        const result = await transaction.deleteFrom('dictionary_entries').where('id', '=', id).executeTakeFirst();
        if (dictionaryId !== undefined) await measure(transaction, dictionaryId);
        return result.numDeletedRows > 0n;
      }),

    replaceAll: (entries, { dictionaryId, atMs }) =>
      inOneTransaction(kysely, async (transaction) => {
        await raiseRevision(transaction, { dictionaryId });
        const deleted = await removeOthers(transaction, { dictionaryId, entries });
        for (let start = 0; start < entries.length; start += rowsPerStatement) {
          const rows = entries.slice(start, start + rowsPerStatement);
          await upsert(
            transaction,
            rows.map((entry) => toRow(entry, { dictionaryId, atMs })),
          );
        }
        await measure(transaction, dictionaryId);
        return { upserted: entries.length, deleted };
      }),
  };
}

/** 500 rows of 8 values: far below the 32,766 values that a statement of SQLite may have, and 65,535 of PostgreSQL. */
const rowsPerStatement = 500;

/** First of all: it locks the row, and so keeps other writers to the same dictionary waiting. Which one it is. */
async function raiseRevision(
  transaction: Kysely<Tables>,
  of: { readonly dictionaryId: number } | { readonly entryId: number },
): Promise<number | undefined> {
  const all = transaction.updateTable('dictionaries').set((column) => ({ revision: column('revision', '+', 1) }));
  const one =
    'dictionaryId' in of
      ? all.where('id', '=', of.dictionaryId)
      : all.where('id', 'in', (query) =>
          query.selectFrom('dictionary_entries').select('dictionary_id').where('id', '=', of.entryId),
        );
  const raised = await one.returning('id').executeTakeFirst();
  return raised?.id;
}

/** Last of all. Of one dictionary, so that what a project has is summed up without looking at every entry of it. */
async function measure(transaction: Kysely<Tables>, dictionaryId: number): Promise<void> {
  await transaction
    .updateTable('dictionaries')
    .set((column) => ({
      entry_bytes: column
        .selectFrom('dictionary_entries')
        .select(entryBytes.as('bytes'))
        .where('dictionary_id', '=', dictionaryId),
    }))
    .where('id', '=', dictionaryId)
    .execute();
}

async function removeOthers(
  transaction: Kysely<Tables>,
  { dictionaryId, entries }: { readonly dictionaryId: number; readonly entries: readonly DictionaryEntryContent[] },
): Promise<number> {
  const words = new Set(entries.map(({ word }) => word));
  const present = await transaction
    .selectFrom('dictionary_entries')
    .select(['id', 'word'])
    .where('dictionary_id', '=', dictionaryId)
    .execute();
  const others = present.filter(({ word }) => !words.has(word)).map(({ id }) => id);
  for (let start = 0; start < others.length; start += rowsPerStatement) {
    const ids = others.slice(start, start + rowsPerStatement);
    await transaction.deleteFrom('dictionary_entries').where('id', 'in', ids).execute();
  }
  return others.length;
}

async function upsert(transaction: Kysely<Tables>, rows: readonly Insertable<DictionaryEntriesTable>[]): Promise<void> {
  await transaction
    .insertInto('dictionary_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['dictionary_id', 'word'])
        .doUpdateSet((column) => ({
          replacement: column.ref('excluded.replacement'),
          ipa: column.ref('excluded.ipa'),
          case_sensitive: column.ref('excluded.case_sensitive'),
          updated_at_ms: column.ref('excluded.updated_at_ms'),
        }))
        // An entry that stays what it is keeps its time.
        .where((column) =>
          column.or([
            column('dictionary_entries.replacement', '!=', column.ref('excluded.replacement')),
            column('dictionary_entries.ipa', 'is distinct from', column.ref('excluded.ipa')),
            column('dictionary_entries.case_sensitive', '!=', column.ref('excluded.case_sensitive')),
          ]),
        ),
    )
    .execute();
}

function holds(search: string): ReturnType<typeof sql<boolean>> {
  const pattern = `%${folded(search).replaceAll(/[\\%_]/gu, '\\$&')}%`;
  return sql<boolean>`word_folded like ${pattern} escape '\\'`;
}

function folded(word: string): string {
  return foldedForm(word, 'caseless');
}

function toRow(
  { word, replacement, ipa, caseSensitive }: DictionaryEntryContent,
  { dictionaryId, atMs }: { readonly dictionaryId: number; readonly atMs: number },
): Insertable<DictionaryEntriesTable> {
  return {
    dictionary_id: dictionaryId,
    word,
    word_folded: folded(word),
    replacement,
    ipa,
    case_sensitive: toFlagColumn(caseSensitive),
    created_at_ms: wholeNumber(atMs),
    updated_at_ms: wholeNumber(atMs),
  };
}

function toChangedColumns({
  word,
  replacement,
  ipa,
  caseSensitive,
}: DictionaryEntryChanges): Updateable<DictionaryEntriesTable> {
  return {
    ...(word !== undefined && { word, word_folded: folded(word) }),
    ...(replacement !== undefined && { replacement }),
    ...(ipa !== undefined && { ipa }),
    ...(caseSensitive !== undefined && { case_sensitive: toFlagColumn(caseSensitive) }),
  };
}

function toEntry(row: Selectable<DictionaryEntriesTable>): DictionaryEntry {
  return {
    id: row.id,
    dictionaryId: row.dictionary_id,
    word: row.word,
    replacement: row.replacement,
    ipa: row.ipa,
    caseSensitive: fromFlagColumn(row.case_sensitive),
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
  };
}
