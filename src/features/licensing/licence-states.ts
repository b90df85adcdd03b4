import type { Licence, LicenceActivation } from '../../contracts/stores/licence-stores.ts';

/** Where a licence stands. It is worked out from what happened to it and from the time; nothing else is stored. */
export type LicenceState = 'issued' | 'active' | 'expired' | 'revoked';

/** What a deployment or the operator wants with it. Each is a row of supplement 14.5, or what it says nothing about. */
export type LicenceTrigger =
  | 'activate'
  | 'validate'
  /** A report of what was used. */
  | 'report'
  /** Files, artifacts, keys, voices, and who holds an API key. */
  | 'deliver'
  /** The day on which it ends has come. */
  | 'expire'
  /** By the operator: all of it, or one instance; and one instance back. */
  | 'revoke'
  | 'revoke-instance'
  | 'allow-instance';

type Refusal = 'licence-expired' | 'licence-revoked';
export type LicenceStep = { readonly next: LicenceState } | { readonly refusal: Refusal };

const stays = (next: LicenceState): LicenceStep => ({ next });
const expired: LicenceStep = { refusal: 'licence-expired' };
const revoked: LicenceStep = { refusal: 'licence-revoked' };

/** A cell for every pair: what a licence in this state does at this. */
export const licenceTable: Readonly<Record<LicenceState, Readonly<Record<LicenceTrigger, LicenceStep>>>> = {
  issued: {
    activate: stays('active'),
    validate: stays('issued'),
    report: stays('issued'),
    deliver: stays('issued'),
    expire: stays('expired'),
    revoke: stays('revoked'),
    'revoke-instance': stays('issued'),
    'allow-instance': stays('issued'),
  },
  active: {
    activate: stays('active'),
    validate: stays('active'),
    report: stays('active'),
    deliver: stays('active'),
    expire: stays('expired'),
    revoke: stays('revoked'),
    'revoke-instance': stays('active'),
    'allow-instance': stays('active'),
  },
  expired: {
    activate: expired,
    validate: expired,
    // What was used before the end may be told after it: else it would be lost.
    report: stays('expired'),
    deliver: expired,
    expire: stays('expired'),
    revoke: stays('revoked'),
    'revoke-instance': stays('expired'),
    'allow-instance': stays('expired'),
  },
  revoked: {
    activate: revoked,
    validate: revoked,
    report: revoked,
    deliver: revoked,
    expire: stays('revoked'),
    revoke: stays('revoked'),
    'revoke-instance': stays('revoked'),
    'allow-instance': revoked,
  },
};

export function licenceStateOf(
  { activatedAtMs, expiresAtMs, revokedAtMs }: Pick<Licence, 'activatedAtMs' | 'expiresAtMs' | 'revokedAtMs'>,
  { nowMs }: { readonly nowMs: number },
): LicenceState {
  if (revokedAtMs !== null) return 'revoked';
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return 'expired';
  return activatedAtMs === null ? 'issued' : 'active';
}

/** Neither expired nor revoked. */
export function isWorking(
  licence: Pick<Licence, 'activatedAtMs' | 'expiresAtMs' | 'revokedAtMs'>,
  { nowMs }: { readonly nowMs: number },
): boolean {
  const state = licenceStateOf(licence, { nowMs });
  return state === 'issued' || state === 'active';
}

/** Where one instance of a licence stands: unknown, running, or shut out until the operator lets it in again. */
export type InstanceState = 'unknown' | 'active' | 'revoked';
export type InstanceTrigger = Exclude<LicenceTrigger, 'expire' | 'revoke' | 'deliver'>;
export type InstanceStep =
  | { readonly next: InstanceState }
  | { readonly refusal: 'instance-unknown' | 'instance-revoked' };

const unknown: InstanceStep = { refusal: 'instance-unknown' };
const shutOut: InstanceStep = { refusal: 'instance-revoked' };

export const instanceTable: Readonly<Record<InstanceState, Readonly<Record<InstanceTrigger, InstanceStep>>>> = {
  unknown: {
    activate: { next: 'active' },
    validate: unknown,
    report: unknown,
    'revoke-instance': unknown,
    'allow-instance': unknown,
  },
  active: {
    activate: { next: 'active' },
    validate: { next: 'active' },
    report: { next: 'active' },
    'revoke-instance': { next: 'revoked' },
    'allow-instance': { next: 'active' },
  },
  revoked: {
    activate: shutOut,
    validate: shutOut,
    report: shutOut,
    'revoke-instance': { next: 'revoked' },
    'allow-instance': { next: 'active' },
  },
};

export function instanceStateOf(activation: Pick<LicenceActivation, 'revokedAtMs'> | undefined): InstanceState {
  if (activation === undefined) return 'unknown';
  return activation.revokedAtMs === null ? 'active' : 'revoked';
}
