import { sql, type Kysely, type Selectable } from 'kysely';
import type { JsonObject } from '../../../contracts/json-object.ts';
import type { VoiceReference, VoiceReferenceStore } from '../../../contracts/stores/voice-stores.ts';
import { fromFlagColumn, fromJsonColumn, toFlagColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { Tables, VoiceReferencesTable } from '../tables.ts';

export function createVoiceReferenceStore(kysely: Kysely<Tables>): VoiceReferenceStore {
  return { ...readsOf(kysely), ...writesOf(kysely), ...encodingsOf(kysely), ...madeOf(kysely) };
}

type EncodingMethod = 'findEncoding' | 'keepEncoding' | 'listEncodings' | 'forgetEncodings' | 'listUnmade';

type ReadMethod = 'find' | 'list' | 'listOfVoices' | 'count';

function readsOf(kysely: Kysely<Tables>): Pick<VoiceReferenceStore, ReadMethod> {
  return {
    async find(id) {
      const row = await kysely.selectFrom('voice_references').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toReference(row);
    },

    async list({ voiceId }) {
      const rows = await kysely
        .selectFrom('voice_references')
        .selectAll()
        .where('voice_id', '=', voiceId)
        .orderBy('id')
        .execute();
      return rows.map(toReference);
    },

    async listOfVoices({ voiceIds }) {
      if (voiceIds.length === 0) return [];
      const rows = await kysely
        .selectFrom('voice_references')
        .selectAll()
        .where('voice_id', 'in', voiceIds)
        .orderBy('id')
        .execute();
      return rows.map(toReference);
    },

    async count({ voiceId }) {
      const { total } = await kysely
        .selectFrom('voice_references')
        .where('voice_id', '=', voiceId)
        .select((count) => count.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

function writesOf(kysely: Kysely<Tables>): Omit<VoiceReferenceStore, EncodingMethod | ReadMethod> {
  return {
    async insert({ voiceId, name, text, objectKey, cleanedKey, isGenerated, qualityReport, analysis, createdAtMs }) {
      const row = await kysely
        .insertInto('voice_references')
        .values({
          voice_id: voiceId,
          name,
          text,
          object_key: objectKey,
          cleaned_key: cleanedKey,
          is_generated: toFlagColumn(isGenerated),
          quality_report_json: toNullableJson(qualityReport),
          analysis_json: toNullableJson(analysis),
          created_at_ms: wholeNumber(createdAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toReference(row);
    },

    async update(id, { text, cleanedKey, qualityReport, analysis }) {
      const row = await kysely
        .updateTable('voice_references')
        .set((column) => ({
          // A statement that sets nothing is none.
          voice_id: column.ref('voice_id'),
          ...(text !== undefined && { text }),
          ...(cleanedKey !== undefined && { cleaned_key: cleanedKey }),
          ...(qualityReport !== undefined && { quality_report_json: toNullableJson(qualityReport) }),
          ...(analysis !== undefined && { analysis_json: toNullableJson(analysis) }),
        }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toReference(row);
    },

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('voice_references').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function encodingsOf(kysely: Kysely<Tables>): Pick<VoiceReferenceStore, 'findEncoding' | 'keepEncoding'> {
  return {
    async findEncoding({ referenceId, model }) {
      const row = await kysely
        .selectFrom('reference_encodings')
        .select('encoding_json')
        .where('reference_id', '=', referenceId)
        .where('model', '=', model)
        .executeTakeFirst();
      return row && toJsonObject(row.encoding_json);
    },

    keepEncoding: ({ referenceId, model, encoding, createdAtMs }) =>
      inOneTransaction(kysely, async (transaction) => {
        const reference = await transaction
          .selectFrom('voice_references')
          .select('id')
          .where('id', '=', referenceId)
          .executeTakeFirst();
        if (reference === undefined) return;
        const content = { encoding_json: toJsonColumn(encoding), created_at_ms: wholeNumber(createdAtMs) };
        await transaction
          .insertInto('reference_encodings')
          .values({ reference_id: referenceId, model, ...content })
          .onConflict((conflict) => conflict.columns(['reference_id', 'model']).doUpdateSet(content))
          .execute();
      }),
  };
}

/** What was made for whole voices. */
function madeOf(kysely: Kysely<Tables>): Pick<VoiceReferenceStore, 'listEncodings' | 'forgetEncodings' | 'listUnmade'> {
  return {
    async listEncodings({ voiceIds, models }) {
      if (voiceIds.length === 0 || models.length === 0) return [];
      const rows = await kysely
        .selectFrom('reference_encodings')
        .innerJoin('voice_references', 'voice_references.id', 'reference_encodings.reference_id')
        .select(['voice_references.voice_id', 'reference_encodings.model', 'reference_encodings.encoding_json'])
        .where('voice_references.voice_id', 'in', voiceIds)
        .where('reference_encodings.model', 'in', models)
        .where('reference_encodings.encoding_json', '<>', toJsonColumn({}))
        .orderBy('reference_encodings.created_at_ms')
        .orderBy('reference_encodings.reference_id')
        .execute();
      const newest = new Map(rows.map((row) => [`${row.voice_id} ${row.model}`, row]));
      return [...newest.values()].map((row) => ({
        voiceId: row.voice_id,
        model: row.model,
        encoding: toJsonObject(row.encoding_json),
      }));
    },

    async forgetEncodings({ voiceId }) {
      await kysely
        .deleteFrom('reference_encodings')
        .where('reference_id', 'in', (references) =>
          references.selectFrom('voice_references').select('id').where('voice_id', '=', voiceId),
        )
        .execute();
    },

    async listUnmade({ models, limit, afterVoiceId = 0 }) {
      if (models.length === 0) return [];
      const rows = await kysely
        .selectFrom('voice_references')
        .innerJoin('voices', 'voices.id', 'voice_references.voice_id')
        .select('voice_references.voice_id')
        .distinct()
        .where('voices.archived_at_ms', 'is', null)
        .where('voices.organization_id', 'is not', null)
        .where('voice_references.voice_id', '>', afterVoiceId)
        .where(
          (made) =>
            made
              .selectFrom('reference_encodings')
              .select(sql<number>`count(*)`.as('made'))
              .whereRef('reference_encodings.reference_id', '=', 'voice_references.id')
              .where('reference_encodings.model', 'in', models),
          '<',
          models.length,
        )
        .orderBy('voice_references.voice_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.voice_id);
    },
  };
}

function toNullableJson(value: JsonObject | null): string | null {
  return value === null ? null : toJsonColumn(value);
}

function toJsonObject(text: string): JsonObject {
  return fromJsonColumn(text) as JsonObject;
}

function toReference(row: Selectable<VoiceReferencesTable>): VoiceReference {
  return {
    id: row.id,
    voiceId: row.voice_id,
    name: row.name,
    text: row.text,
    objectKey: row.object_key,
    cleanedKey: row.cleaned_key,
    isGenerated: fromFlagColumn(row.is_generated),
    qualityReport: row.quality_report_json === null ? null : toJsonObject(row.quality_report_json),
    analysis: row.analysis_json === null ? null : toJsonObject(row.analysis_json),
    createdAtMs: row.created_at_ms,
  };
}
