import type { Caller } from '../../contracts/caller.ts';
import type { IdempotencyStore, IdempotentRequest } from '../../contracts/stores/access-stores.ts';
import {
  StoreUnavailableError,
  UniqueConflictError,
  type Database,
  type Stores,
} from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';
import type { KeyHasher } from './key-hash.ts';
import { seal, unseal, type SealKey } from './sealed-answer.ts';

/** A request that its sender may repeat without having it done twice. */
export interface RepeatableRequest {
  readonly caller: Caller;
  readonly credential: Secret;
  /** The name that the sender gave it. */
  readonly idempotencyKey: string;
  /** All that makes it this request and no other. */
  readonly content: string;
}

export interface RememberedAnswer {
  readonly status: number;
  readonly body: string;
}

/** The right to do what was asked, which nobody else has. It ends with an answer, or when it is given up. */
export interface Claim {
  /**
   * What every repetition will hear. With the stores of the transaction that does what was asked it is as certain as the
   * deed. Throws `idempotency-under-way` when the claim has been taken over, which happens to those that take minutes.
   */
  remember(answer: RememberedAnswer, stores?: Pick<Stores, 'idempotency'>): Promise<void>;
  /** Nothing was done: the next one tries again. An answer that is there stays. A store that is away is no error. */
  giveUp(): Promise<void>;
}

export type Claimed =
  | { readonly kind: 'first'; readonly claim: Claim }
  | { readonly kind: 'repetition'; readonly answer: RememberedAnswer };

/**
 * Throws `idempotency-key-reused` where the key came with something else, `idempotency-under-way` while the first request
 * is not answered yet, `idempotency-keys-full` and `store-unavailable`.
 */
export type ClaimRequest = (request: RepeatableRequest) => Promise<Claimed>;

interface IdempotencyParts {
  readonly database: Pick<Database, 'idempotency' | 'transaction'>;
  readonly hasher: KeyHasher;
  readonly clock: Clock;
}

/**
 * Whoever inserts the row first does it; the row is unique for each caller and key, in all processes. A claim without an
 * answer whose request must have ended is taken over: its process has died, and what it did before was not committed, or
 * is refused a second time because its name is taken.
 */
export function createClaimRequest(parts: IdempotencyParts): ClaimRequest {
  return (request) => translateStoreErrors(() => claimOrRecall(request, parts));
}

type RowKey = Pick<IdempotentRequest, 'callerId' | 'keyHash' | 'requestHash'>;

async function claimOrRecall(request: RepeatableRequest, parts: IdempotencyParts): Promise<Claimed> {
  const { idempotency } = parts.database;
  const rowKey = rowKeyOf(request, parts.hasher);
  const sealKey = { ...request, place: `${rowKey.callerId} ${rowKey.requestHash}` };
  const present = await idempotency.find(rowKey);
  if (present !== undefined && !isOver(present, parts.clock)) return recall(present, { rowKey, sealKey });
  if (present !== undefined) await idempotency.remove(present.id);
  await checkRoom(rowKey, idempotency);
  const inserted = await insert(rowKey, parts);
  // Somebody else was faster, just now.
  if (inserted === undefined) throw new ServiceError('idempotency-under-way');
  return { kind: 'first', claim: claimOf(inserted, { sealKey, ...parts }) };
}

/** Under the deployment's secret, so that the database does not tell which keys and which contents there were. */
function rowKeyOf({ caller, idempotencyKey, content }: RepeatableRequest, hasher: KeyHasher): RowKey {
  // No key of a caller can be such a text: it would have to be sent in a header, which holds no line feed.
  return {
    callerId: caller.kind === 'master' ? 'master' : `${caller.kind} ${caller.keyId}`,
    keyHash: hasher.hash(`\nidempotency key\n${idempotencyKey}`),
    requestHash: hasher.hash(`\nidempotent request\n${content}`),
  };
}

function isOver({ answer, createdAtMs, expiresAtMs }: IdempotentRequest, clock: Clock): boolean {
  const nowMs = clock.nowMs();
  return expiresAtMs <= nowMs || (answer === null && createdAtMs + limits.idempotentRequestMsMax <= nowMs);
}

function recall(
  { requestHash, answer }: IdempotentRequest,
  { rowKey, sealKey }: { readonly rowKey: RowKey; readonly sealKey: SealKey },
): Claimed {
  if (requestHash !== rowKey.requestHash) throw new ServiceError('idempotency-key-reused');
  if (answer === null) throw new ServiceError('idempotency-under-way');
  const body = unseal(answer.sealedBody, sealKey);
  // The master key has been replaced since: the caller is the same, and what it was told is closed to it.
  if (body === undefined) throw new ServiceError('idempotency-key-reused');
  return { kind: 'repetition', answer: { status: answer.status, body } };
}

async function checkRoom({ callerId }: RowKey, idempotency: IdempotencyStore): Promise<void> {
  const countMax = limits.idempotentRequestsPerCallerMax;
  if ((await idempotency.count({ callerId })) < countMax) return;
  throw new ServiceError('idempotency-keys-full', { holes: { countMax } });
}

async function insert(rowKey: RowKey, { database, clock }: IdempotencyParts): Promise<IdempotentRequest | undefined> {
  const createdAtMs = clock.nowMs();
  const expiresAtMs = createdAtMs + limits.idempotentAnswerMs;
  try {
    return await database.idempotency.insert({ ...rowKey, answer: null, createdAtMs, expiresAtMs });
  } catch (error) {
    if (error instanceof UniqueConflictError) return undefined;
    throw error;
  }
}

function claimOf(
  { id, callerId, keyHash }: IdempotentRequest,
  { sealKey, database }: { readonly sealKey: SealKey } & Pick<IdempotencyParts, 'database'>,
): Claim {
  return {
    async remember({ status, body }, { idempotency } = database) {
      const answered = await idempotency.answer(id, { status, sealedBody: seal(body, sealKey) });
      if (answered === undefined) throw new ServiceError('idempotency-under-way');
    },

    async giveUp() {
      try {
        await database.transaction(async ({ idempotency }) => {
          // Answered all the same: what was asked had been done when the request failed.
          const row = await idempotency.find({ callerId, keyHash });
          if (row?.id === id && row.answer === null) await idempotency.remove(id);
        });
      } catch (error) {
        // It is taken over when its time has passed.
        if (!(error instanceof StoreUnavailableError)) throw error;
      }
    },
  };
}
