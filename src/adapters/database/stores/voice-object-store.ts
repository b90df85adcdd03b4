import type { Kysely } from 'kysely';
import type { VoiceObjectStore } from '../../../contracts/stores/voice-stores.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { Tables } from '../tables.ts';

export function createVoiceObjectStore(kysely: Kysely<Tables>): VoiceObjectStore {
  return {
    async named(keys) {
      if (keys.length === 0) return [];
      const rows = await namedObjects(kysely).where('key', 'in', keys).select('key').execute();
      return [...new Set(rows.map(({ key }) => key))];
    },

    async list({ limit, afterKey = '' }) {
      const rows = await namedObjects(kysely)
        .where('key', '>', afterKey)
        .selectAll()
        .orderBy('key')
        .orderBy('voice_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ key: row.key, voiceId: row.voice_id, namedAtMs: row.named_at_ms }));
    },

    forget: (key) =>
      inOneTransaction(kysely, async (transaction) => {
        await transaction.deleteFrom('voice_references').where('object_key', '=', key).execute();
        await transaction.deleteFrom('deployment_encodings').where('object_key', '=', key).execute();
        await transaction
          .updateTable('voice_references')
          .set({ cleaned_key: null })
          .where('cleaned_key', '=', key)
          .execute();
        await transaction.updateTable('voices').set({ avatar_key: null }).where('avatar_key', '=', key).execute();
        await transaction.updateTable('voices').set({ sample_key: null }).where('sample_key', '=', key).execute();
      }),

    forgetOfVoice: (voiceId) =>
      inOneTransaction(kysely, async (transaction) => {
        const rows = await namedObjects(transaction).where('voice_id', '=', voiceId).select('key').execute();
        await transaction.deleteFrom('voice_references').where('voice_id', '=', voiceId).execute();
        await transaction
          .updateTable('voices')
          .set({ avatar_key: null, sample_key: null })
          .where('id', '=', voiceId)
          .execute();
        return rows.map(({ key }) => key);
      }),
  };
}

/** Every column that holds keys, one below the other. */
function namedObjects(kysely: Kysely<Tables>) {
  const references = kysely.selectFrom('voice_references');
  const voices = kysely.selectFrom('voices');
  const rows = references
    .select((column) => [column.ref('object_key').as('key'), 'voice_id', 'created_at_ms as named_at_ms'])
    .unionAll(
      references
        .select((column) => [
          column.ref('cleaned_key').$notNull().as('key'),
          'voice_id',
          'created_at_ms as named_at_ms',
        ])
        .where('cleaned_key', 'is not', null),
    )
    .unionAll(
      kysely
        .selectFrom('deployment_encodings')
        .innerJoin('voice_references', 'voice_references.id', 'deployment_encodings.reference_id')
        .select((column) => [
          column.ref('deployment_encodings.object_key').as('key'),
          'voice_references.voice_id as voice_id',
          'deployment_encodings.created_at_ms as named_at_ms',
        ]),
    )
    .unionAll(
      voices
        .select((column) => [
          column.ref('avatar_key').$notNull().as('key'),
          'id as voice_id',
          'updated_at_ms as named_at_ms',
        ])
        .where('avatar_key', 'is not', null),
    )
    .unionAll(
      voices
        .select((column) => [
          column.ref('sample_key').$notNull().as('key'),
          'id as voice_id',
          'updated_at_ms as named_at_ms',
        ])
        .where('sample_key', 'is not', null),
    );
  return kysely.selectFrom(rows.as('named_objects'));
}
