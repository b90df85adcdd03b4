import type { KeyCaller } from '../../src/contracts/caller.ts';
import type { GrantTotals } from '../../src/contracts/stores/grant-stores.ts';
import { signGrantReport } from '../../src/features/licensing/grant-seals.ts';
import type { GrantReport } from '../../src/features/licensing/grant-report.ts';
import type { ActivatedGrant, AcceptedReport } from '../../src/features/licensing/manage-grants.ts';
import { MODEL_ID } from './grant-stand.ts';

/** What it has been told by the vendor; a crash takes it. */
interface Permission {
  readonly activationId: string;
  readonly usageKey: Uint8Array;
  readonly artifactVersion: string;
  readonly authorizedCalls: number;
  readonly authorizedAudioMs: number;
}

/** An instance as it should be written: what it has used, and the last sequence it has sent, are on its disk before they count. */
export class GrantInstance {
  readonly caller: KeyCaller;
  readonly instanceId: string;
  /** On the disk. */
  totals: GrantTotals = { calls: 0, audioMs: 0, contextCharacters: 0 };
  sequence = 0;
  permission: Permission | undefined;
  /** All that was ever sent, and may be delivered again. */
  readonly sent: GrantReport[] = [];

  constructor({ caller, instanceId }: { readonly caller: KeyCaller; readonly instanceId: string }) {
    this.caller = caller;
    this.instanceId = instanceId;
  }

  get order() {
    return { instanceId: this.instanceId, modelId: MODEL_ID, artifactVersion: null };
  }

  /** As much of it as is allowed. */
  use(wanted: GrantTotals): void {
    if (this.permission === undefined) return;
    const { authorizedCalls, authorizedAudioMs } = this.permission;
    const { calls, audioMs, contextCharacters } = this.totals;
    if (calls + wanted.calls > authorizedCalls || audioMs + wanted.audioMs > authorizedAudioMs) return;
    this.totals = {
      calls: calls + wanted.calls,
      audioMs: audioMs + wanted.audioMs,
      contextCharacters: contextCharacters + wanted.contextCharacters,
    };
  }

  hearActivation({ grant, usageKey }: ActivatedGrant): void {
    this.permission = {
      activationId: String(grant.id),
      usageKey: Buffer.from(usageKey, 'base64'),
      artifactVersion: grant.artifactVersion,
      authorizedCalls: grant.authorizedCalls,
      authorizedAudioMs: grant.authorizedAudioMs,
    };
    this.sequence = Math.max(this.sequence, grant.acknowledgedSequence);
  }

  hearReport({ grant }: AcceptedReport): void {
    if (this.permission === undefined) return;
    // Answers overtake each other, and ceilings only rise.
    this.permission = {
      ...this.permission,
      authorizedCalls: Math.max(this.permission.authorizedCalls, grant.authorizedCalls),
      authorizedAudioMs: Math.max(this.permission.authorizedAudioMs, grant.authorizedAudioMs),
    };
  }

  /** Another one, with the next sequence or with one that skips some. */
  report(skips: number): GrantReport | undefined {
    if (this.permission === undefined) return undefined;
    const { activationId, artifactVersion, usageKey } = this.permission;
    this.sequence += 1 + skips;
    const report = {
      activationId,
      instanceId: this.instanceId,
      modelId: MODEL_ID,
      artifactVersion,
      sequence: this.sequence,
      totals: this.totals,
      reportedAtMs: this.sequence,
    };
    const signed = { ...report, signature: signGrantReport(report, usageKey) };
    this.sent.push(signed);
    return signed;
  }

  crash(): void {
    this.permission = undefined;
  }
}
