import type { Kysely, Selectable } from 'kysely';
import type { IdempotencyStore, IdempotentAnswer, IdempotentRequest } from '../../../contracts/stores/access-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { IdempotentRequestsTable, Tables } from '../tables.ts';

export function createIdempotencyStore(kysely: Kysely<Tables>): IdempotencyStore {
  return {
    async find({ callerId, keyHash }) {
      const row = await kysely
        .selectFrom('idempotent_requests')
        .selectAll()
        .where('caller_id', '=', callerId)
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      return row && toRequest(row);
    },

    async insert({ callerId, keyHash, requestHash, answer, createdAtMs, expiresAtMs }) {
      const row = await kysely
        .insertInto('idempotent_requests')
        .values({
          caller_id: callerId,
          key_hash: keyHash,
          request_hash: requestHash,
          ...toAnswerColumns(answer),
          created_at_ms: wholeNumber(createdAtMs),
          expires_at_ms: wholeNumber(expiresAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRequest(row);
    },

    async answer(id, answer) {
      const { status, sealed_body: sealedBody } = toAnswerColumns(answer);
      const row = await kysely
        .updateTable('idempotent_requests')
        .set((column) => ({
          status: column.fn.coalesce('status', column.val(status)),
          sealed_body: column.fn.coalesce('sealed_body', column.val(sealedBody)),
        }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toRequest(row);
    },

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('idempotent_requests').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async count({ callerId }) {
      const { total } = await kysely
        .selectFrom('idempotent_requests')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('caller_id', '=', callerId)
        .executeTakeFirstOrThrow();
      return total;
    },

    removeExpired: (options) => removeExpired(kysely, options),
  };
}

async function removeExpired(
  kysely: Kysely<Tables>,
  { nowMs, rowsMax }: { readonly nowMs: number; readonly rowsMax: number },
): Promise<number> {
  const expired = kysely
    .selectFrom('idempotent_requests')
    .select('id')
    .where('expires_at_ms', '<=', wholeNumber(nowMs))
    .orderBy('expires_at_ms')
    .orderBy('id')
    .limit(rowsMax);
  const { numDeletedRows } = await kysely
    .deleteFrom('idempotent_requests')
    .where('id', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toAnswerColumns(
  answer: IdempotentAnswer | null,
): Pick<Selectable<IdempotentRequestsTable>, 'status' | 'sealed_body'> {
  if (answer === null) return { status: null, sealed_body: null };
  return { status: answer.status, sealed_body: Buffer.from(answer.sealedBody).toString('base64') };
}

function toRequest(row: Selectable<IdempotentRequestsTable>): IdempotentRequest {
  return {
    id: row.id,
    callerId: row.caller_id,
    keyHash: row.key_hash,
    requestHash: row.request_hash,
    answer:
      row.status === null || row.sealed_body === null
        ? null
        : { status: row.status, sealedBody: Uint8Array.from(Buffer.from(row.sealed_body, 'base64')) },
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  };
}
