import type { Caller } from '../../contracts/caller.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import type { UsageStore } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';

/** What a request produced, before it is known what that costs. */
export interface ProducedSpeech extends Pick<
  UsageRecord,
  'usageId' | 'requestId' | 'modelId' | 'engine' | 'voiceId' | 'characters' | 'audioMs' | 'outcome'
> {
  readonly caller: Caller;
}

/** Writes what was really produced, once per usage id. Never throws: the listener has the audio already. */
export type RecordUsage = (produced: ProducedSpeech) => Promise<void>;

export function createRecordUsage({
  usage,
  clock,
  log,
}: {
  readonly usage: Pick<UsageStore, 'append'>;
  readonly clock: Clock;
  readonly log: Log;
}): RecordUsage {
  return async function recordUsage({ caller, ...produced }) {
    // The master key is unmetered: there is no organization to account to.
    if (caller.kind === 'master') return;
    const row: UsageRecord = {
      ...produced,
      organizationId: caller.organizationId,
      // Keys of organizations have no project, and their ids are counted apart.
      projectId: caller.kind === 'project-key' ? caller.projectId : null,
      keyId: caller.kind === 'project-key' ? caller.keyId : null,
      // Billing mode off: there is no price, so the cost is unknown, which is not the same as free.
      costMicroCents: null,
      createdAtMs: clock.nowMs(),
    };
    try {
      await usage.append(row);
    } catch (error) {
      // The whole row goes to the log, so that it can be entered by hand.
      log.error({ error, usage: row }, 'usage could not be recorded');
    }
  };
}
