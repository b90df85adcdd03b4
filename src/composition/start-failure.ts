import { ConfigError } from '../config/config-error.ts';
import { StoreUnavailableError } from '../contracts/stores/stores.ts';
import { ForeignHashSecretError } from '../features/access/check-hash-secret.ts';
import { ForeignLicenceMasterKeyError } from '../features/licensing/check-licence-master-key.ts';

/** What is told of a service that ended with `error`, and its exit status: 2 where it was told wrong, otherwise 1. */
export function startFailureOf(error: unknown): { readonly complaint: string; readonly exitStatus: 1 | 2 } {
  if (
    error instanceof ConfigError ||
    error instanceof ForeignHashSecretError ||
    error instanceof ForeignLicenceMasterKeyError
  ) {
    return { complaint: error.message, exitStatus: 2 };
  }
  if (!(error instanceof Error)) return { complaint: String(error), exitStatus: 1 };
  const complaint = isOfTheMachine(error) ? sentencesOf(error) : (error.stack ?? error.message);
  return { complaint, exitStatus: 1 };
}

/** What the operator can mend is told in sentences; only a defect of ours needs its stack. */
function isOfTheMachine(error: Error): boolean {
  return error instanceof StoreUnavailableError || 'syscall' in error;
}

function sentencesOf(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const isPortTaken = 'code' in error && error.code === 'EADDRINUSE';
  const advice = isPortTaken ? '\nAnother program listens there. Stop it, or choose a port with SYRINX_PORT.' : '';
  return `${error.message}${cause}${advice}`;
}
