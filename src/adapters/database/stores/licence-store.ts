import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Licence, LicenceStore, NewLicence } from '../../../contracts/stores/licence-stores.ts';
import { fromJsonColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import type { LicencesTable, Tables } from '../tables.ts';

export function createLicenceStore(kysely: Kysely<Tables>): LicenceStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('licences').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toLicence(row);
    },

    async findByHash(hash) {
      const row = await kysely.selectFrom('licences').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && toLicence(row);
    },

    async list({ organizationId }) {
      const all = kysely.selectFrom('licences').selectAll().orderBy('id');
      const rows = await (
        organizationId === undefined ? all : all.where('organization_id', '=', organizationId)
      ).execute();
      return rows.map(toLicence);
    },

    async count({ organizationId }) {
      const { total } = await kysely
        .selectFrom('licences')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return total;
    },

    async insert(licence) {
      const row = await kysely
        .insertInto('licences')
        .values(valuesOf(licence))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toLicence(row);
    },

    activate: (id, { atMs }) => setTime(kysely, id, { column: 'activated_at_ms', atMs }),
    revoke: (id, { atMs }) => setTime(kysely, id, { column: 'revoked_at_ms', atMs }),

    async addUsage(id, { characters, audioUs }) {
      const row = await kysely
        .updateTable('licences')
        .set({
          used_characters: sumOf('used_characters', characters),
          used_audio_us: sumOf('used_audio_us', audioUs),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toLicence(row);
    },
  };
}

function valuesOf(licence: NewLicence): Insertable<LicencesTable> {
  return {
    organization_id: licence.organizationId,
    name: licence.name,
    hash: licence.hash,
    prefix: licence.prefix,
    last4: licence.last4,
    model_ids_json: toJsonColumn(licence.modelIds),
    quota_characters: wholeOrNull(licence.quotaCharacters),
    quota_audio_us: wholeOrNull(licence.quotaAudioUs),
    max_concurrent_generations: wholeOrNull(licence.maxConcurrentGenerations),
    instances_max: wholeOrNull(licence.instancesMax),
    reports: licence.reports,
    wrapped_file_key: licence.wrappedFileKey,
    used_characters: 0,
    used_audio_us: 0,
    created_at_ms: wholeNumber(licence.createdAtMs),
    expires_at_ms: wholeOrNull(licence.expiresAtMs),
    activated_at_ms: null,
    revoked_at_ms: null,
  };
}

/** The first time that was written stays. */
async function setTime(
  kysely: Kysely<Tables>,
  id: number,
  { column, atMs }: { readonly column: 'activated_at_ms' | 'revoked_at_ms'; readonly atMs: number },
): Promise<Licence | undefined> {
  const row = await kysely
    .updateTable('licences')
    .set((to) => ({ [column]: to.fn.coalesce(column, to.val(wholeNumber(atMs))) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toLicence(row);
}

/** In the database, so that two reports at once are both counted. Both summands are exact, so the sum fits its column. */
function sumOf(column: 'used_characters' | 'used_audio_us', added: number) {
  const most = sql.lit(Number.MAX_SAFE_INTEGER);
  const sum = sql`${sql.ref(column)} + ${sql.lit(wholeNumber(added))}`;
  return sql<number>`case when ${sum} > ${most} then ${most} else ${sum} end`;
}

function wholeOrNull(value: number | null): number | null {
  return value === null ? null : wholeNumber(value);
}

function toLicence(row: Selectable<LicencesTable>): Licence {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    hash: row.hash,
    prefix: row.prefix,
    last4: row.last4,
    modelIds: fromJsonColumn(row.model_ids_json) as readonly string[],
    quotaCharacters: row.quota_characters,
    quotaAudioUs: row.quota_audio_us,
    maxConcurrentGenerations: row.max_concurrent_generations,
    instancesMax: row.instances_max,
    reports: row.reports,
    wrappedFileKey: row.wrapped_file_key,
    usedCharacters: row.used_characters,
    usedAudioUs: row.used_audio_us,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    activatedAtMs: row.activated_at_ms,
    revokedAtMs: row.revoked_at_ms,
  };
}
