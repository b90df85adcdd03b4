import type { Generated } from 'kysely';
import type {
  DeploymentReportsTable,
  DeploymentStatesTable,
  DeploymentUsesTable,
  GrantsTable,
} from './deployment-tables.ts';

/**
 * The tables as both databases give them. Times are milliseconds since the epoch, amounts whole numbers, JSON is text
 * (`column-values.ts`).
 */
export interface Tables {
  readonly organizations: OrganizationsTable;
  readonly users: UsersTable;
  readonly members: MembersTable;
  readonly projects: ProjectsTable;
  readonly api_keys: ApiKeysTable;
  readonly organization_keys: OrganizationKeysTable;
  readonly idempotent_requests: IdempotentRequestsTable;
  readonly request_logs: RequestLogsTable;
  readonly audit_records: AuditRecordsTable;
  readonly usage_records: UsageRecordsTable;
  readonly accounts: AccountsTable;
  readonly ledger_entries: LedgerEntriesTable;
  readonly holds: HoldsTable;
  readonly prices: PricesTable;
  readonly plans: PlansTable;
  readonly lease_names: LeaseNamesTable;
  readonly leases: LeasesTable;
  readonly rate_buckets: RateBucketsTable;
  readonly deployment_facts: DeploymentFactsTable;
  readonly post_overrides: PostOverridesTable;
  readonly dictionaries: DictionariesTable;
  readonly dictionary_entries: DictionaryEntriesTable;
  readonly voices: VoicesTable;
  readonly voice_references: VoiceReferencesTable;
  readonly reference_encodings: ReferenceEncodingsTable;
  readonly licences: LicencesTable;
  readonly licence_activations: LicenceActivationsTable;
  readonly artifacts: ArtifactsTable;
  readonly licence_files: LicenceFilesTable;
  readonly deployment_encodings: DeploymentEncodingsTable;
  readonly grants: GrantsTable;
  readonly deployment_states: DeploymentStatesTable;
  readonly deployment_uses: DeploymentUsesTable;
  readonly deployment_reports: DeploymentReportsTable;
  readonly schema_migrations: SchemaMigrationsTable;
}

export interface OrganizationsTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly plan: string;
  readonly billing_mode: 'off' | 'on';
  readonly entitlements_json: string;
  readonly created_at_ms: number;
}

export interface UsersTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly email: string | null;
  readonly created_at_ms: number;
}

export interface MembersTable {
  readonly organization_id: number;
  readonly user_id: number;
  readonly role: 'owner' | 'admin' | 'member';
}

export interface ProjectsTable {
  readonly id: Generated<number>;
  readonly organization_id: number;
  readonly name: string;
  readonly slug: string;
  readonly created_at_ms: number;
}

export interface ApiKeysTable {
  readonly id: Generated<number>;
  readonly organization_id: number;
  readonly project_id: number;
  readonly created_by_user_id: number | null;
  readonly name: string | null;
  readonly hash: string;
  readonly prefix: string;
  readonly last4: string;
  readonly permissions_json: string | null;
  readonly created_at_ms: number;
  readonly revoked_at_ms: number | null;
}

export interface OrganizationKeysTable {
  readonly id: Generated<number>;
  readonly organization_id: number;
  readonly kind: 'organization-admin' | 'service';
  readonly level: 'read' | 'write' | null;
  readonly created_by_user_id: number | null;
  readonly name: string | null;
  readonly hash: string;
  readonly prefix: string;
  readonly last4: string;
  readonly created_at_ms: number;
  readonly revoked_at_ms: number | null;
}

export interface IdempotentRequestsTable {
  readonly id: Generated<number>;
  readonly caller_id: string;
  readonly key_hash: string;
  readonly request_hash: string;
  readonly status: number | null;
  readonly sealed_body: string | null;
  readonly created_at_ms: number;
  readonly expires_at_ms: number;
}

export interface RequestLogsTable {
  readonly id: Generated<number>;
  readonly project_id: number;
  readonly key_id: number | null;
  readonly user_id: number | null;
  readonly request_id: string;
  readonly operation: string;
  readonly characters: number;
  readonly audio_ms: number;
  readonly outcome: 'completed' | 'cancelled' | 'failed';
  readonly text: string | null;
  readonly created_at_ms: number;
}

export interface AuditRecordsTable {
  readonly id: Generated<number>;
  readonly actor_kind: 'project-key' | 'organization-admin-key' | 'service-key' | 'master' | 'operator';
  readonly actor_key_id: number | null;
  readonly actor_user_id: number | null;
  readonly organization_id: number | null;
  readonly project_id: number | null;
  readonly action: string;
  readonly target: string;
  readonly details_json: string;
  readonly request_id: string | null;
  readonly created_at_ms: number;
}

export interface UsageRecordsTable {
  readonly usage_id: string;
  readonly request_id: string;
  readonly organization_id: number | null;
  readonly project_id: number | null;
  readonly key_id: number | null;
  readonly model_id: string;
  readonly engine: string;
  readonly voice_id: number | null;
  readonly characters: number;
  readonly audio_ms: number;
  readonly cost_micro_cents: number | null;
  readonly outcome: 'completed' | 'cancelled' | 'failed';
  readonly created_at_ms: number;
}

export interface AccountsTable {
  readonly organization_id: number;
  readonly balance_micro_cents: number;
  readonly held_micro_cents: number;
  readonly overdraft_micro_cents: number;
}

export interface LedgerEntriesTable {
  readonly id: Generated<number>;
  readonly organization_id: number;
  readonly kind: 'hold' | 'capture' | 'release' | 'charge' | 'top-up' | 'headroom' | 'refund' | 'adjustment';
  readonly balance_delta_micro_cents: number;
  readonly held_delta_micro_cents: number;
  readonly key: string;
  readonly reference: string | null;
  readonly note: string | null;
  readonly created_at_ms: number;
}

export interface HoldsTable {
  readonly id: string;
  readonly organization_id: number;
  readonly amount_micro_cents: number;
  readonly usage_json: string;
  readonly price_numerator: number;
  readonly price_denominator: number;
  readonly produced_ms: number;
  readonly owner_id: string;
  readonly opened_at_ms: number;
  readonly expires_at_ms: number;
}

export interface PricesTable {
  readonly id: Generated<number>;
  readonly model_id: string;
  readonly plan: string | null;
  readonly numerator: number;
  readonly denominator: number;
  readonly effective_from_ms: number;
  readonly created_at_ms: number;
}

export interface PlansTable {
  readonly name: string;
  readonly requests_per_minute: number | null;
  readonly concurrent_generations: number | null;
  readonly open_connections: number | null;
}

export interface LeaseNamesTable {
  readonly name: string;
  readonly asked_at_ms: number;
}

export interface LeasesTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly owner_id: string;
  readonly expires_at_ms: number;
}

export interface RateBucketsTable {
  readonly name: string;
  readonly full_at_us: number;
}

export interface DeploymentFactsTable {
  readonly name: string;
  readonly value: string;
}

export interface PostOverridesTable {
  readonly id: Generated<number>;
  readonly position: number;
  readonly language: string | null;
  readonly pattern: string;
  readonly replacement: string;
  readonly created_at_ms: number;
}

export interface DictionariesTable {
  readonly id: Generated<number>;
  readonly project_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly language: string | null;
  readonly is_active: 0 | 1;
  readonly revision: number;
  readonly entry_bytes: Generated<number>;
  readonly created_at_ms: number;
  readonly updated_at_ms: number;
}

export interface DictionaryEntriesTable {
  readonly id: Generated<number>;
  readonly dictionary_id: number;
  readonly word: string;
  readonly word_folded: string;
  readonly replacement: string;
  readonly ipa: string | null;
  readonly case_sensitive: 0 | 1;
  readonly created_at_ms: number;
  readonly updated_at_ms: number;
}

export interface VoicesTable {
  readonly id: Generated<number>;
  readonly organization_id: number | null;
  readonly created_by_user_id: number | null;
  readonly handle: string;
  readonly public_id: string;
  readonly name: string;
  readonly description: string;
  readonly generative_voice_description: string;
  readonly category: string;
  readonly sex: 'male' | 'female' | 'neutral';
  readonly age: 'young' | 'middle_age' | 'old';
  readonly quality: 'low' | 'mid' | 'high';
  readonly supported_languages_json: string;
  readonly is_public: 0 | 1;
  readonly verified: 0 | 1;
  readonly pending_verification: 0 | 1;
  readonly sample_text: string;
  readonly avatar_key: string | null;
  readonly sample_key: string | null;
  readonly created_at_ms: number;
  readonly updated_at_ms: number;
  readonly archived_at_ms: number | null;
}

export interface VoiceReferencesTable {
  readonly id: Generated<number>;
  readonly voice_id: number;
  readonly name: string;
  readonly text: string;
  readonly object_key: string;
  readonly cleaned_key: string | null;
  readonly is_generated: 0 | 1;
  readonly quality_report_json: string | null;
  readonly analysis_json: string | null;
  readonly created_at_ms: number;
}

export interface ReferenceEncodingsTable {
  readonly reference_id: number;
  readonly model: string;
  readonly encoding_json: string;
  readonly created_at_ms: number;
}

export interface LicencesTable {
  readonly id: Generated<number>;
  readonly organization_id: number;
  readonly name: string | null;
  readonly hash: string;
  readonly prefix: string;
  readonly last4: string;
  readonly model_ids_json: string;
  readonly quota_characters: number | null;
  readonly quota_audio_us: number | null;
  readonly max_concurrent_generations: number | null;
  readonly instances_max: number | null;
  readonly reports: 'signed' | 'unsigned';
  readonly wrapped_file_key: string;
  readonly used_characters: number;
  readonly used_audio_us: number;
  readonly created_at_ms: number;
  readonly expires_at_ms: number | null;
  readonly activated_at_ms: number | null;
  readonly revoked_at_ms: number | null;
}

export interface LicenceActivationsTable {
  readonly id: Generated<number>;
  readonly licence_id: number;
  readonly instance_id: string;
  readonly model_ids_json: string;
  readonly wrapped_report_key: string;
  readonly reported_at_us: number | null;
  readonly created_at_ms: number;
  readonly last_seen_at_ms: number;
  readonly revoked_at_ms: number | null;
}

export interface ArtifactsTable {
  readonly id: Generated<number>;
  readonly artifact_id: string;
  readonly version: string;
  readonly model_id: string;
  readonly object_key: string;
  readonly plain_bytes: number;
  readonly ciphertext_bytes: number;
  readonly ciphertext_sha256: string;
  readonly source_sha256: string;
  readonly archive_format: string;
  readonly compression: string;
  readonly encryption_format: string;
  readonly wrapped_key: string;
  readonly key_encryption_key_id: string;
  readonly created_at_ms: number;
}

export interface LicenceFilesTable {
  readonly id: Generated<number>;
  readonly licence_id: number;
  readonly path: string;
  readonly object_key: string;
  readonly ciphertext_bytes: number;
  readonly created_at_ms: number;
}

export interface DeploymentEncodingsTable {
  readonly reference_id: number;
  readonly model_id: string;
  readonly object_key: string;
  readonly bytes: number;
  readonly created_at_ms: number;
}

export interface SchemaMigrationsTable {
  readonly name: string;
  readonly applied_at_ms: number;
}
