import type { GrantTotals } from '../../contracts/stores/grant-stores.ts';

/** What an instance says it has used since its activation. */
export interface GrantReport {
  /** Decimal digits. */
  readonly activationId: string;
  readonly instanceId: string;
  readonly modelId: string;
  readonly artifactVersion: string;
  /** Rises from report to report, from 1. */
  readonly sequence: number;
  readonly totals: GrantTotals;
  readonly reportedAtMs: number;
  /** Lower-case hex. */
  readonly signature: string;
}

/** What is signed: the report as it is sent, without the signature. */
export function signedContentOf(report: Omit<GrantReport, 'signature'>): Readonly<Record<string, string | number>> {
  const { totals } = report;
  return {
    schema_version: 1,
    activation_id: report.activationId,
    instance_id: report.instanceId,
    model_id: report.modelId,
    artifact_version: report.artifactVersion,
    sequence: report.sequence,
    cumulative_calls: totals.calls,
    cumulative_audio_ms: totals.audioMs,
    cumulative_context_chars: totals.contextCharacters,
    reported_at_ms: report.reportedAtMs,
  };
}
