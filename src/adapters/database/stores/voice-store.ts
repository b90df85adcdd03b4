import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { LanguageCode } from '../../../contracts/language.ts';
import type { StoredVoice, StoredVoicePage, VoiceChanges, VoiceStore } from '../../../contracts/stores/voice-stores.ts';
import { fromFlagColumn, fromJsonColumn, toFlagColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { Tables, VoicesTable } from '../tables.ts';

export function createVoiceStore(kysely: Kysely<Tables>): VoiceStore {
  return { ...readsOf(kysely), ...writesOf(kysely), ...archivingOf(kysely) };
}

function readsOf(kysely: Kysely<Tables>): Pick<VoiceStore, 'find' | 'findByHandle' | 'list' | 'listAll' | 'count'> {
  return {
    async find(id) {
      const row = await kysely.selectFrom('voices').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toVoice(row);
    },

    async findByHandle(handle) {
      const row = await kysely.selectFrom('voices').selectAll().where('handle', '=', handle).executeTakeFirst();
      return row && toVoice(row);
    },

    async list(page) {
      const found = kysely.selectFrom('voices').where(isLive).where(matches(page));
      const { total } = await found
        .select((count) => count.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const { limit, offset } = page;
      const rows = await found.selectAll().orderBy('id').limit(limit).offset(offset).execute();
      return { voices: rows.map(toVoice), total };
    },

    async listAll({ limit, afterId = 0, pendingVerification }) {
      let found = kysely.selectFrom('voices').where(isLive).where('id', '>', afterId);
      if (pendingVerification !== undefined)
        found = found.where('pending_verification', '=', toFlagColumn(pendingVerification));
      const rows = await found.selectAll().orderBy('id').limit(limit).execute();
      return rows.map(toVoice);
    },

    async count({ organizationId }) {
      const { total } = await kysely
        .selectFrom('voices')
        .where(isLive)
        .where('organization_id', '=', organizationId)
        .select((count) => count.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

function writesOf(kysely: Kysely<Tables>): Pick<VoiceStore, 'insert' | 'update' | 'archive'> {
  return {
    async insert({ organizationId, createdByUserId, handle, publicId, createdAtMs, ...content }) {
      const row = await kysely
        .insertInto('voices')
        .values({
          ...contentColumns(content),
          organization_id: organizationId,
          created_by_user_id: createdByUserId,
          handle,
          public_id: publicId,
          created_at_ms: wholeNumber(createdAtMs),
          updated_at_ms: wholeNumber(createdAtMs),
          archived_at_ms: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toVoice(row);
    },

    async update(id, changes, { atMs }) {
      const row = await kysely
        .updateTable('voices')
        .set({ ...changedColumns(changes), updated_at_ms: wholeNumber(atMs) })
        .where('id', '=', id)
        .where(isLive)
        .returningAll()
        .executeTakeFirst();
      return row && toVoice(row);
    },

    async archive(id, { atMs }) {
      const row = await kysely
        .updateTable('voices')
        .set((column) => ({
          archived_at_ms: column.fn.coalesce('archived_at_ms', column.lit(wholeNumber(atMs))),
        }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toVoice(row);
    },
  };
}

function archivingOf(kysely: Kysely<Tables>): Pick<VoiceStore, 'archiveOfOrganization' | 'archiveOrphans'> {
  const noObjects = { avatar_key: null, sample_key: null } as const;
  return {
    archiveOfOrganization: ({ organizationId, atMs }) =>
      inOneTransaction(kysely, async (transaction) => {
        const ofOrganization = transaction
          .selectFrom('voices')
          .select('id')
          .where('organization_id', '=', organizationId);
        await transaction.deleteFrom('voice_references').where('voice_id', 'in', ofOrganization).execute();
        await transaction.updateTable('voices').set(noObjects).where('organization_id', '=', organizationId).execute();
        const { numUpdatedRows } = await transaction
          .updateTable('voices')
          .set({ archived_at_ms: wholeNumber(atMs) })
          .where('organization_id', '=', organizationId)
          .where('archived_at_ms', 'is', null)
          .executeTakeFirst();
        return Number(numUpdatedRows);
      }),

    archiveOrphans: ({ atMs, rowsMax }) =>
      inOneTransaction(kysely, async (transaction) => {
        const orphans = await transaction
          .selectFrom('voices')
          .select('id')
          .where('organization_id', 'is', null)
          .where('archived_at_ms', 'is', null)
          .limit(rowsMax)
          .execute();
        for (const { id } of orphans) {
          await transaction.deleteFrom('voice_references').where('voice_id', '=', id).execute();
          await transaction
            .updateTable('voices')
            .set({ ...noObjects, archived_at_ms: wholeNumber(atMs) })
            .where('id', '=', id)
            .execute();
        }
        return orphans.length;
      }),
  };
}

type VoiceColumns = ExpressionBuilder<Tables, 'voices'>;

function isLive(column: VoiceColumns) {
  return column.and([column('archived_at_ms', 'is', null), column('organization_id', 'is not', null)]);
}

function matches({ language, category, includePublic, organizationId }: StoredVoicePage) {
  return (column: VoiceColumns) => {
    const own = organizationId === null ? [] : [column('organization_id', '=', organizationId)];
    const others = includePublic ? [column.and([column('is_public', '=', 1), column('verified', '=', 1)])] : [];
    const visible = [...own, ...others];
    return column.and([
      // Of nothing `or` makes a condition that always fails.
      column.or(visible),
      ...(language === undefined ? [] : [speaks(column, language)]),
      ...(category === undefined ? [] : [column('category', '=', category)]),
    ]);
  };
}

/** The codes have letters alone, so none is part of another between its quotes, and none is a pattern. */
function speaks(column: VoiceColumns, language: LanguageCode) {
  return column('supported_languages_json', 'like', `%"${language}"%`);
}

type VoiceContent = Required<VoiceChanges>;

function contentColumns(content: VoiceContent) {
  return {
    name: content.name,
    description: content.description,
    generative_voice_description: content.generativeVoiceDescription,
    category: content.category,
    sex: content.sex,
    age: content.age,
    quality: content.quality,
    supported_languages_json: toJsonColumn(content.supportedLanguages),
    is_public: toFlagColumn(content.isPublic),
    verified: toFlagColumn(content.verified),
    pending_verification: toFlagColumn(content.pendingVerification),
    sample_text: content.sampleText,
    avatar_key: content.avatarKey,
    sample_key: content.sampleKey,
  } satisfies Partial<Insertable<VoicesTable>>;
}

function changedColumns(changes: VoiceChanges): Updateable<VoicesTable> {
  const { generativeVoiceDescription, supportedLanguages, isPublic, verified, pendingVerification } = changes;
  const { sampleText, avatarKey, sampleKey, ...sameName } = changes;
  const { name, description, category, sex, age, quality } = sameName;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(generativeVoiceDescription !== undefined && { generative_voice_description: generativeVoiceDescription }),
    ...(category !== undefined && { category }),
    ...(sex !== undefined && { sex }),
    ...(age !== undefined && { age }),
    ...(quality !== undefined && { quality }),
    ...(supportedLanguages !== undefined && { supported_languages_json: toJsonColumn(supportedLanguages) }),
    ...(isPublic !== undefined && { is_public: toFlagColumn(isPublic) }),
    ...(verified !== undefined && { verified: toFlagColumn(verified) }),
    ...(pendingVerification !== undefined && { pending_verification: toFlagColumn(pendingVerification) }),
    ...(sampleText !== undefined && { sample_text: sampleText }),
    ...(avatarKey !== undefined && { avatar_key: avatarKey }),
    ...(sampleKey !== undefined && { sample_key: sampleKey }),
  };
}

function toVoice(row: Selectable<VoicesTable>): StoredVoice {
  return {
    id: row.id,
    organizationId: row.organization_id,
    createdByUserId: row.created_by_user_id,
    handle: row.handle,
    publicId: row.public_id,
    name: row.name,
    description: row.description,
    generativeVoiceDescription: row.generative_voice_description,
    category: row.category,
    sex: row.sex,
    age: row.age,
    quality: row.quality,
    supportedLanguages: fromJsonColumn(row.supported_languages_json) as readonly LanguageCode[],
    isPublic: fromFlagColumn(row.is_public),
    verified: fromFlagColumn(row.verified),
    pendingVerification: fromFlagColumn(row.pending_verification),
    sampleText: row.sample_text,
    avatarKey: row.avatar_key,
    sampleKey: row.sample_key,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    archivedAtMs: row.archived_at_ms,
  };
}
