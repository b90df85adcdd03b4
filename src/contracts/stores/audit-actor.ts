import type { Caller } from '../caller.ts';
import type { AuditRecord } from './record-stores.ts';

/** Whoever has the data folder needs no key. */
export interface OperatorAtCommandLine {
  readonly kind: 'operator';
}

/** Who did something, as the audit trail has it. */
export function auditActorOf(
  caller: Caller | OperatorAtCommandLine,
): Pick<AuditRecord, 'actorKind' | 'actorKeyId' | 'actorUserId'> {
  const isInNobodysName = caller.kind === 'master' || caller.kind === 'operator';
  return {
    actorKind: caller.kind,
    actorKeyId: isInNobodysName ? null : caller.keyId,
    actorUserId: isInNobodysName || caller.kind === 'service-key' ? null : caller.userId,
  };
}
