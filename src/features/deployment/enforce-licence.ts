import type { Lease, LeasePool } from '../../contracts/work-limits.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import type { Admission } from '../billing/admission.ts';
import type { OpenMeter } from '../billing/meter.ts';
import type { DeploymentLicence } from './deployment-licence.ts';
import type { UsageOutbox } from './usage-outbox.ts';

interface EnforcementParts {
  readonly licence: Pick<DeploymentLicence, 'standing'>;
  readonly outbox: Pick<UsageOutbox, 'add'>;
  readonly leases: LeasePool;
  readonly log: Log;
}

/**
 * Admission and metering of a deployment under a licence: nobody generates without one, nor more at a time than it allows, and
 * all that is generated goes into the outbox; also that of the master key, since the licence is the deployment's.
 */
export function enforceLicence(
  { admission, openMeter }: { readonly admission: Admission; readonly openMeter: OpenMeter },
  parts: EnforcementParts,
): { readonly admission: Admission; readonly openMeter: OpenMeter } {
  return {
    admission: {
      ...admission,
      async takeSlot(caller, options) {
        const ours = await takeLicensedSlot(parts);
        try {
          const theirs = await admission.takeSlot(caller, options);
          return both(ours, theirs);
        } catch (error) {
          ours.release();
          throw error;
        }
      },
    },
    async openMeter(request) {
      checkLicence(parts);
      const meter = await openMeter(request);
      const { usageId } = request.usage;
      let settled: ReturnType<typeof meter.settle> | undefined;
      const settle: typeof meter.settle = async (produced) => {
        const { audioMs, characters } = produced;
        // What failed, and what nobody heard, costs nothing there, either.
        if (produced.outcome !== 'failed' && audioMs > 0) await keep(parts, { usageId, characters, audioMs });
        return meter.settle(produced);
      };
      return { cover: (audioMs) => meter.cover(audioMs), settle: (produced) => (settled ??= settle(produced)) };
    },
  };
}

/** Throws `deployment-not-licensed` or `deployment-quota-spent`. */
function checkLicence({ licence }: Pick<EnforcementParts, 'licence'>): { readonly generationsMax: number | null } {
  const standing = licence.standing();
  if (standing.type === 'not-licensed')
    throw new ServiceError('deployment-not-licensed', { holes: { reason: standing.reason } });
  if (standing.quota?.exceeded === true) throw new ServiceError('deployment-quota-spent');
  return standing;
}

async function takeLicensedSlot(parts: EnforcementParts): Promise<Lease> {
  const { generationsMax } = checkLicence(parts);
  if (generationsMax === null) return { release: () => undefined };
  const lease = await parts.leases.tryAcquire('generations of the licence', { countMax: generationsMax });
  if (lease === undefined)
    throw new ServiceError('deployment-concurrency-limited', { holes: { countMax: generationsMax } });
  return lease;
}

function both(ours: Lease, theirs: Lease): Lease {
  return {
    release() {
      theirs.release();
      ours.release();
    },
  };
}

/** The listener has the audio already: a disk that does not take the note is told to the log, with all that was on it. */
async function keep({ outbox, log }: EnforcementParts, use: Parameters<UsageOutbox['add']>[0]): Promise<void> {
  try {
    await outbox.add(use);
  } catch (error) {
    log.error({ error, use }, 'usage could not be kept for the vendor of the licence');
  }
}
