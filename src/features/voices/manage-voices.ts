import type { Database, Stores } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { StoredVoice, VoiceChanges, VoiceReference } from '../../contracts/stores/voice-stores.ts';
import type { AudioDecoder } from '../../contracts/audio-decoder.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import type { VoiceCatalog } from '../../contracts/voice-catalog.ts';
import type { Voice } from '../../contracts/voice.ts';
import type { ErrorKey } from '../../errors/catalogue.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { randomBase62 } from '../../foundation/ids.ts';
import type { Semaphore } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import { keepRecording, keysOf, type KeptRecording, type SentRecording } from './keep-recording.ts';
import { changesByOwner } from './lapsed-verification.ts';
import { newVoiceHandle } from './new-voice-handle.ts';
import { findOwnVoice, voiceRecord, voiceUnknown, type VoicePlace, type VoiceScope } from './own-voice.ts';
import type { ToVoice } from './stored-catalog.ts';
import type { StudyRecording } from './study-recording.ts';
import type { AwaitFitting } from './voice-fitter.ts';
import { dropObjects, dropObjectsAfter } from './voice-object-upkeep.ts';

/** What is said of a voice by whoever makes it. */
export type VoiceContent = Pick<
  StoredVoice,
  | 'name'
  | 'description'
  | 'generativeVoiceDescription'
  | 'category'
  | 'sex'
  | 'age'
  | 'quality'
  | 'supportedLanguages'
  | 'isPublic'
  | 'sampleText'
>;

export interface NewVoiceOrder {
  readonly content: VoiceContent;
  /** Those that cannot be used are left out, which is told. */
  readonly recordings: readonly SentRecording[];
  /** Called with what was made, in the transaction that made it: what it throws makes it not to have been. */
  readonly beforeCommit?: (made: Voice, stores: Stores) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A new voice with its recordings. */
export interface MadeVoice {
  readonly voice: Voice;
  readonly references: readonly VoiceReference[];
  readonly leftOut: readonly LeftOutRecording[];
}

/** One that was sent and could not be used. */
export interface LeftOutRecording {
  /** Among those that were sent, from 1. */
  readonly position: number;
  readonly reason: ErrorKey;
}

/** The voices of an organization. All throw `store-unavailable` or `voice-management-off`. */
export interface ManageVoices {
  /** Throws `voices-full`, `uploads-busy`, `objects-unavailable`, or the reason of the signal. */
  create(scope: VoiceScope, order: NewVoiceOrder): Promise<MadeVoice>;
  /** What is left out stays. One that was verified waits to be verified again. Throws `voice-unknown` or `voice-of-others`. */
  update(place: VoicePlace, changes: Partial<VoiceContent>): Promise<Voice>;
  /** Nobody may use it any more; what is known of it stays. Throws what `update` throws. */
  archive(place: VoicePlace): Promise<void>;
}

export interface VoiceManagementParts {
  readonly database: Database;
  readonly catalog: Pick<VoiceCatalog, 'find'>;
  readonly toVoice: ToVoice;
  readonly objects: ObjectStore;
  readonly audioDecoder: AudioDecoder;
  /** As `keepRecording` needs it. */
  readonly recordingRoom: Pick<Semaphore, 'acquire'>;
  readonly studyRecording: StudyRecording;
  readonly awaitFitting: AwaitFitting;
  readonly clock: Clock;
}

export function createManageVoices(parts: VoiceManagementParts): ManageVoices {
  return {
    create: (scope, order) => create(scope, order, parts),

    async update(place, changes) {
      const { id } = await findOwnVoice(place, parts);
      const due = (stored: StoredVoice): VoiceChanges => changesByOwner(stored, changes);
      const changed = await changeVoice(place, { id, changes: due, action: 'voice.update' }, parts);
      // It is to speak languages now that nobody has fitted it for.
      if (changes.supportedLanguages !== undefined) await parts.awaitFitting(id, {});
      return parts.toVoice(changed);
    },

    async archive(place) {
      const { id } = await findOwnVoice(place, parts);
      const createdAtMs = parts.clock.nowMs();
      await translateStoreErrors(() =>
        parts.database.transaction(async ({ voices, audit }) => {
          await voices.archive(id, { atMs: createdAtMs });
          await audit.append(
            voiceRecord(place, { action: 'voice.archive', target: `voice ${id}`, details: {}, createdAtMs }),
          );
        }),
      );
    },
  };
}

/** With its record. Throws `voice-unknown` where it has been archived meanwhile. */
export async function changeVoice(
  place: VoicePlace,
  {
    id,
    changes,
    action,
  }: {
    readonly id: number;
    /** Those that depend on the voice are told it as it is in the transaction. */
    readonly changes: VoiceChanges | ((stored: StoredVoice) => VoiceChanges);
    readonly action: string;
  },
  { database, clock }: Pick<VoiceManagementParts, 'database' | 'clock'>,
): Promise<StoredVoice> {
  const createdAtMs = clock.nowMs();
  return translateStoreErrors(() =>
    database.transaction(async ({ voices, audit }) => {
      const stored = await voices.find(id);
      if (stored === undefined) throw voiceUnknown(place.voice);
      const due = typeof changes === 'function' ? changes(stored) : changes;
      const details = { fields: Object.keys(due).toSorted().join(', ') };
      const changed = await voices.update(id, due, { atMs: createdAtMs });
      if (changed === undefined) throw voiceUnknown(place.voice);
      await audit.append(voiceRecord(place, { action, target: `voice ${id}`, details, createdAtMs }));
      return changed;
    }),
  );
}

async function create(scope: VoiceScope, order: NewVoiceOrder, parts: VoiceManagementParts): Promise<MadeVoice> {
  // Before recordings are read that will not be kept.
  await translateStoreErrors(() => checkRoom(scope, parts.database));
  const { recordings, leftOut } = await keepUsable(order, parts);
  const made = await commit(scope, { order, recordings }, parts).catch(async (error: unknown) => {
    await dropObjectsAfter(error, recordings.flatMap(keysOf), parts);
    throw error;
  });
  // From here on the recordings are somebody's, whatever happens.
  if (recordings.length > 0) await parts.awaitFitting(made.voice.id, order);
  return { ...made, leftOut };
}

function commit(
  scope: VoiceScope,
  { order, recordings }: { readonly order: NewVoiceOrder; readonly recordings: readonly KeptRecording[] },
  { database, clock, toVoice }: VoiceManagementParts,
): Promise<Omit<MadeVoice, 'leftOut'>> {
  return translateStoreErrors(() =>
    database.transaction(async (stores) => {
      const { stored, references } = await insert(scope, { content: order.content, recordings, stores, clock });
      const voice = await toVoice(stored, stores);
      await order.beforeCommit?.(voice, stores);
      return { voice, references };
    }),
  );
}

async function checkRoom({ organizationId }: VoiceScope, { voices }: Pick<Stores, 'voices'>): Promise<void> {
  const countMax = limits.voicesPerOrganizationMax;
  if ((await voices.count({ organizationId })) >= countMax)
    throw new ServiceError('voices-full', { holes: { countMax } });
}

/** Interface, part "Voices": files that are empty, unsupported or too large are skipped, and the voice is still created. */
async function keepUsable(
  { recordings, signal }: NewVoiceOrder,
  parts: VoiceManagementParts,
): Promise<{ readonly recordings: readonly KeptRecording[]; readonly leftOut: readonly LeftOutRecording[] }> {
  const kept: KeptRecording[] = [];
  const leftOut: LeftOutRecording[] = [];
  for (const [index, recording] of recordings.entries()) {
    try {
      kept.push(await keepRecording(recording, { ...parts, voiceId: 'new', signal }));
    } catch (error) {
      if (isServiceError(error) && error.row.errorCode === 'VALIDATION_ERROR') {
        leftOut.push({ position: index + 1, reason: error.key });
        continue;
      }
      await dropObjects(kept.flatMap(keysOf), parts);
      throw error;
    }
  }
  return { recordings: kept, leftOut };
}

async function insert(
  scope: VoiceScope,
  {
    content,
    recordings,
    stores,
    clock,
  }: {
    readonly content: VoiceContent;
    readonly recordings: readonly KeptRecording[];
    readonly stores: Stores;
    readonly clock: Clock;
  },
): Promise<{ readonly stored: StoredVoice; readonly references: readonly VoiceReference[] }> {
  const { caller, organizationId } = scope;
  const createdAtMs = clock.nowMs();
  await checkRoom(scope, stores);
  const voice = await stores.voices.insert({
    ...content,
    handle: newVoiceHandle(content.name),
    publicId: `voice_${randomBase62(22)}`,
    organizationId,
    createdByUserId: caller.kind === 'project-key' ? caller.userId : null,
    verified: false,
    pendingVerification: false,
    avatarKey: null,
    sampleKey: null,
    createdAtMs,
  });
  const references: VoiceReference[] = [];
  for (const recording of recordings)
    references.push(await stores.voiceReferences.insert({ ...recording, voiceId: voice.id, text: '', createdAtMs }));
  const details = { name: content.name, references: recordings.length };
  await stores.audit.append(
    voiceRecord(scope, { action: 'voice.create', target: `voice ${voice.id}`, details, createdAtMs }),
  );
  return { stored: voice, references };
}
