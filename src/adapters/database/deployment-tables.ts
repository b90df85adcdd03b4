import type { Generated } from 'kysely';

/** The tables of grants, and of a deployment that runs under a licence itself; conventions as in `tables.ts`. */
export interface GrantsTable {
  readonly id: Generated<number>;
  readonly organization_id: number;
  readonly instance_id: string;
  readonly model_id: string;
  readonly artifact_version: string;
  readonly status: 'granted' | 'lapsed' | 'revoked';
  readonly acknowledged_sequence: number;
  readonly calls: number;
  readonly audio_ms: number;
  readonly context_characters: number;
  readonly authorized_calls: number;
  readonly authorized_audio_ms: number;
  readonly expires_at_ms: number;
  readonly created_at_ms: number;
  readonly updated_at_ms: number;
}

export interface DeploymentStatesTable {
  readonly instance_id: string;
  readonly state_json: string;
}

export interface DeploymentUsesTable {
  readonly usage_id: string;
  readonly instance_id: string;
  readonly characters: number;
  readonly audio_ms: number;
}

export interface DeploymentReportsTable {
  readonly instance_id: string;
  readonly characters: number;
  readonly audio_ms: number;
  readonly reported_at_ms: number;
  readonly acknowledged_at_ms: number;
}
