import type { GrantCounters, GrantTotals } from '../../contracts/stores/grant-stores.ts';
import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';

/** What a grant is (interface supplement, 14.5). */
export type GrantState =
  | { readonly type: 'none' }
  | { readonly type: 'granted'; readonly counters: GrantCounters; readonly expiresAtMs: number }
  /** The instance must stop: it has not reported in time, or there was no money. */
  | { readonly type: 'lapsed'; readonly counters: GrantCounters; readonly expiresAtMs: number }
  /** By the operator, who alone can clear it. */
  | { readonly type: 'revoked'; readonly counters: GrantCounters; readonly expiresAtMs: number };

/** What is granted from now on: so much more than what was used, until then. */
export interface GrantTerms {
  readonly headroomCalls: number;
  readonly headroomAudioMs: number;
  readonly expiresAtMs: number;
}

export type GrantEvent =
  | { readonly type: 'activation'; readonly terms: GrantTerms }
  | {
      readonly type: 'report';
      readonly sequence: number;
      readonly totals: GrantTotals;
      readonly terms: GrantTerms;
    }
  /** `expiresAtMs` has passed. */
  | { readonly type: 'expiry' }
  | { readonly type: 'revocation' }
  | { readonly type: 'clearing' };

export type GrantStep =
  /** It goes on, if the wallet covers `chargedAudioMs`; otherwise it is as `uncovered`. What was used counts either way. */
  | {
      readonly type: 'offer';
      readonly covered: Extract<GrantState, { readonly type: 'granted' }>;
      readonly uncovered: Extract<GrantState, { readonly type: 'none' | 'lapsed' }>;
      /** Audio that has to be paid for; 0 = nothing. */
      readonly chargedAudioMs: number;
      /** What is new in a report. */
      readonly used: GrantTotals;
      readonly isDuplicate: boolean;
    }
  /** A report that was overtaken by a later one: it changes nothing, and its sender hears how things stand. */
  | { readonly type: 'overtaken'; readonly state: Exclude<GrantState, { readonly type: 'none' }> }
  /** Nothing changes. */
  | { readonly type: 'refusal'; readonly reason: GrantRefusal }
  | { readonly type: 'move'; readonly state: GrantState };

/** `contradiction`: an accepted sequence comes with other totals. `decrease`: totals that were higher before. */
export type GrantRefusal = 'revoked' | 'contradiction' | 'decrease';

type Live = Extract<GrantState, { readonly type: 'granted' | 'lapsed' }>;
type Existing = Exclude<GrantState, { readonly type: 'none' }>;
type EventOf<Type extends GrantEvent['type']> = Extract<GrantEvent, { readonly type: Type }>;

const refusedAsRevoked = (): GrantStep => ({ type: 'refusal', reason: 'revoked' });

/**
 * Every audio millisecond below `authorizedAudioMs` has been charged once, and none above: this is all that makes charging
 * safe against repetitions, gaps and crashes, since ceilings and totals only rise and the charge is what a ceiling rises by.
 */
export const grantTable: TransitionTable<GrantState, GrantEvent, GrantStep> = {
  none: {
    activation: (_, { terms }) => ({
      ...offer({ type: 'lapsed', counters: nothingCounted, expiresAtMs: terms.expiresAtMs }, nothingCounted, terms),
      // Who has paid nothing has nothing that could lapse.
      uncovered: { type: 'none' },
    }),
    // There is no grant that it could be about.
    report: 'forbidden',
    expiry: 'late',
    revocation: 'late',
    clearing: 'late',
  },
  granted: {
    activation: (state, { terms }) => offer(state, state.counters, terms),
    report: acceptReport,
    expiry: lapse,
    revocation: revoke,
    clearing: 'late',
  },
  lapsed: {
    activation: (state, { terms }) => offer(state, state.counters, terms),
    report: acceptReport,
    expiry: 'late',
    revocation: revoke,
    clearing: 'late',
  },
  revoked: {
    activation: refusedAsRevoked,
    report: refusedAsRevoked,
    expiry: 'late',
    revocation: 'late',
    // Its next report, or activation, makes it go on.
    clearing: lapse,
  },
};

/** What happens to a grant. `late`: nothing, as it should be. */
export function stepGrant(state: GrantState, event: GrantEvent): GrantStep | 'late' {
  const step = lookUp<GrantState, GrantEvent, GrantStep, GrantState['type'], GrantEvent['type']>(
    grantTable,
    state,
    event,
  );
  if (step === 'forbidden') throw new Error(`a ${event.type} for a grant that is ${state.type}`);
  return step;
}

const noTotals: GrantTotals = { calls: 0, audioMs: 0, contextCharacters: 0 };

const nothingCounted: GrantCounters = {
  acknowledgedSequence: 0,
  totals: noTotals,
  authorizedCalls: 0,
  authorizedAudioMs: 0,
};

function acceptReport(state: Live, { sequence, totals, terms }: EventOf<'report'>): GrantStep {
  const known = state.counters;
  if (sequence < known.acknowledgedSequence) return { type: 'overtaken', state };
  if (sequence === known.acknowledgedSequence) {
    if (!isSame(totals, known.totals)) return { type: 'refusal', reason: 'contradiction' };
    // Its answer was lost, or it comes again because the wallet has been filled since.
    return { ...offer(state, known, terms), isDuplicate: true };
  }
  if (!isNowhereLess(totals, known.totals)) return { type: 'refusal', reason: 'decrease' };
  return {
    ...offer(state, { ...known, acknowledgedSequence: sequence, totals }, terms),
    used: less(totals, known.totals),
  };
}

type Offer = Extract<GrantStep, { readonly type: 'offer' }>;

/** Ceilings never fall, also where the operator has made the headroom smaller: what they allow has been paid for. */
function offer(state: Live, counters: GrantCounters, terms: GrantTerms): Offer {
  const { totals, authorizedCalls, authorizedAudioMs } = counters;
  const raisedAudioMs = Math.max(authorizedAudioMs, totals.audioMs + terms.headroomAudioMs);
  const raised: GrantCounters = {
    ...counters,
    authorizedCalls: Math.max(authorizedCalls, totals.calls + terms.headroomCalls),
    authorizedAudioMs: raisedAudioMs,
  };
  return {
    type: 'offer',
    covered: { type: 'granted', counters: raised, expiresAtMs: terms.expiresAtMs },
    uncovered: { type: 'lapsed', counters, expiresAtMs: state.expiresAtMs },
    chargedAudioMs: raisedAudioMs - authorizedAudioMs,
    used: noTotals,
    isDuplicate: false,
  };
}

function lapse({ counters, expiresAtMs }: Existing): GrantStep {
  return { type: 'move', state: { type: 'lapsed', counters, expiresAtMs } };
}

function revoke({ counters, expiresAtMs }: Existing): GrantStep {
  return { type: 'move', state: { type: 'revoked', counters, expiresAtMs } };
}

function isSame(left: GrantTotals, right: GrantTotals): boolean {
  return isNowhereLess(left, right) && isNowhereLess(right, left);
}

function isNowhereLess(left: GrantTotals, right: GrantTotals): boolean {
  return (
    left.calls >= right.calls && left.audioMs >= right.audioMs && left.contextCharacters >= right.contextCharacters
  );
}

function less(left: GrantTotals, right: GrantTotals): GrantTotals {
  return {
    calls: left.calls - right.calls,
    audioMs: left.audioMs - right.audioMs,
    contextCharacters: left.contextCharacters - right.contextCharacters,
  };
}
