import type { UsageDraft } from '../../contracts/stores/billing-stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { KeyCaller } from '../../contracts/caller.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { HeldMeter } from './held-meter.ts';
import type { Meter, OpenMeter } from './meter.ts';
import type { MeterDependencies } from './meter-dependencies.ts';
import { openUnmetered } from './unmetered.ts';

export function createOpenMeter(dependencies: MeterDependencies): OpenMeter {
  return async function openMeter(request) {
    const { caller, usage, metering = 'exact' } = request;
    // There is no organization to account to.
    if (caller.kind === 'master') return openUnmetered(request);
    const draft = draftOf(caller, usage);
    const terms = await translateStoreErrors(() => dependencies.terms.of(caller.organizationId, usage.modelId));
    if (terms.type === 'not-set-up') throw new ServiceError('billing-not-set-up', { holes: { model: usage.modelId } });
    if (terms.type === 'not-charged') return recordingMeter(draft, dependencies);
    const { numerator, denominator } = terms.price;
    const meter = new HeldMeter(dependencies, {
      draft,
      organizationId: caller.organizationId,
      tariff: { price: { numerator, denominator }, metering },
    });
    await meter.open();
    return meter;
  };
}

/** Until the request has ended nobody knows which engine spoke, nor how much text came. */
function draftOf(caller: KeyCaller, usage: Parameters<OpenMeter>[0]['usage']): UsageDraft {
  const isOfProject = caller.kind === 'project-key';
  return {
    usageId: usage.usageId,
    requestId: usage.requestId,
    modelId: usage.modelId,
    voiceId: usage.voiceId,
    organizationId: caller.organizationId,
    // Keys of organizations have no project, and their ids are counted apart.
    projectId: isOfProject ? caller.projectId : null,
    keyId: isOfProject ? caller.keyId : null,
    engine: 'none',
    characters: 0,
  };
}

/** Where billing is off there is no price, so the cost is unknown, which is not the same as free. */
function recordingMeter(
  draft: UsageDraft,
  { usage, settlements, clock }: Pick<MeterDependencies, 'usage' | 'settlements' | 'clock'>,
): Meter {
  let settled: ReturnType<Meter['settle']> | undefined;
  const settle: Meter['settle'] = async (produced) => {
    const row: UsageRecord = { ...draft, ...produced, costMicroCents: null, createdAtMs: clock.nowMs() };
    // Nothing was reserved and nothing produced: there is nothing to write down.
    if (row.audioMs > 0) await settlements.settle({ usage: row, write: () => usage.append(row) });
    const { audioMs, characters, modelId, costMicroCents } = row;
    return { audioMs, characters, modelId, costMicroCents };
  };
  return { cover: () => undefined, settle: (produced) => (settled ??= settle(produced)) };
}
