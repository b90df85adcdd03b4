import type { DeploymentState } from '../../contracts/stores/deployment-stores.ts';

/** A time that does not go back. */
export interface DeploymentClock {
  nowMs(): number;
  learn(token: { readonly issuedAtMs: number }): void;
  known(): Pick<DeploymentState, 'latestMs' | 'toldAtMs'>;
}

/** What a token is worth now. */
export type JudgedToken =
  | { readonly type: 'valid' | 'grace'; readonly untilMs: number; readonly generationsMax: number | null }
  | { readonly type: 'worthless'; readonly reason: string };

type Token = Pick<DeploymentState, 'offlineToken' | 'publicKeyPem'>;

/** Reads the offline token of a licence with the public key alone. */
export interface TokenJudge {
  judge(token: Token, clock: Pick<DeploymentClock, 'nowMs'>): JudgedToken;
  /** Tells the clock when a token was signed that has just come. */
  learn(token: Token, clock: Pick<DeploymentClock, 'learn'>): void;
}
