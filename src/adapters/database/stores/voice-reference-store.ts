import type { Kysely, Selectable } from 'kysely';
import type { JsonObject, VoiceReference, VoiceReferenceStore } from '../../../contracts/stores/voice-stores.ts';
import { fromFlagColumn, fromJsonColumn, toFlagColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { Tables, VoiceReferencesTable } from '../tables.ts';

export function createVoiceReferenceStore(kysely: Kysely<Tables>): VoiceReferenceStore {
  return { ...rowsOf(kysely), ...encodingsOf(kysely) };
}

type EncodingMethod = 'findEncoding' | 'keepEncoding';

function rowsOf(kysely: Kysely<Tables>): Omit<VoiceReferenceStore, EncodingMethod> {
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

    async count({ voiceId }) {
      const { total } = await kysely
        .selectFrom('voice_references')
        .where('voice_id', '=', voiceId)
        .select((count) => count.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

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

function encodingsOf(kysely: Kysely<Tables>): Pick<VoiceReferenceStore, EncodingMethod> {
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
