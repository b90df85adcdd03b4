import type { Caller } from '../contracts/caller.ts';
import type { ServedObjects } from '../contracts/object-store.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Authenticate } from '../features/access/authenticate.ts';
import type { ClientSecret, ClientSecrets } from '../features/access/client-secret.ts';
import type { ClaimRequest } from '../features/access/idempotency.ts';
import type { WatchKey } from '../features/access/key-watch.ts';
import type { Admission } from '../features/billing/admission.ts';
import type { ExchangeEntries } from '../features/dictionaries/exchange-entries.ts';
import type { DeploymentBilling } from '../features/billing/deployment-billing.ts';
import type { InvalidateDictionaries } from '../features/dictionaries/invalidate-dictionaries.ts';
import type { ManageDictionaries } from '../features/dictionaries/manage-dictionaries.ts';
import type { ManageEntries } from '../features/dictionaries/manage-entries.ts';
import type { PreviewDictionary } from '../features/dictionaries/preview-dictionary.ts';
import type { Enhancement } from '../features/enhancement/enhancement.ts';
import type { Deliver } from '../features/licensing/deliver.ts';
import type { DeploymentVoices } from '../features/licensing/deployment-voices.ts';
import type { FindLicence } from '../features/licensing/licence-access.ts';
import type { GrantOffice } from '../features/licensing/grant-office.ts';
import type { ManageGrants } from '../features/licensing/manage-grants.ts';
import type { ManageLicences } from '../features/licensing/manage-licences.ts';
import type { ResolveCustomerKey } from '../features/licensing/resolve-customer-key.ts';
import type { RunLicences } from '../features/licensing/run-licences.ts';
import type { UnknownCredentials } from '../features/licensing/unknown-credentials.ts';
import type { ManageProjectKeys } from '../features/projects/manage-project-keys.ts';
import type { ManageProjects } from '../features/projects/manage-projects.ts';
import type { OpenAgentSession } from '../features/realtime/open-agent-session.ts';
import type { ModelCatalog } from '../features/synthesis/model-catalog.ts';
import type { SpeakPassage } from '../features/synthesis/passage.ts';
import type { SynthesizeSpeech } from '../features/synthesis/speech-order.ts';
import type { NormalizeWholeText } from '../features/text/normalize-whole-text.ts';
import type { TranscribeRecording } from '../features/transcription/transcribe-recording.ts';
import type { OpenLiveTranscription } from '../features/transcription/open-live-transcription.ts';
import type { TemporaryFiles } from '../contracts/temporary-files.ts';
import type { VoiceAccess } from '../features/voices/voice-access.ts';
import type { VoiceManagement } from '../features/voices/voices-managed-elsewhere.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { OpenSockets } from './sockets/open-sockets.ts';

/** Everything the edge needs from the rest of the service, as plain functions and interfaces. */
export interface ServerDependencies {
  readonly config: EdgeConfig;
  readonly clock: Clock;
  readonly log: Log;
  readonly telemetry: Telemetry;
  /** The counters as text for `GET /metrics`. */
  readonly renderMetrics: () => Promise<{ readonly contentType: string; readonly body: string }>;
  readonly authenticate: Authenticate;
  /** Ends connections whose key is revoked. */
  readonly watchKey: WatchKey;
  /** Whoever stops the server closes them first. */
  readonly sockets: OpenSockets;
  readonly claimRequest: ClaimRequest;
  readonly admission: Admission;
  readonly manageProjects: ManageProjects;
  readonly manageProjectKeys: ManageProjectKeys;
  readonly licensing: LicensingDependencies;
  readonly grants: ManageGrants & Pick<GrantOffice, 'revoke'>;
  readonly deploymentBilling: DeploymentBilling;
  readonly synthesizeSpeech: SynthesizeSpeech;
  readonly speakPassage: SpeakPassage;
  readonly enhancement: Enhancement;
  readonly transcription: {
    readonly transcribeRecording: TranscribeRecording;
    readonly openLiveTranscription: OpenLiveTranscription;
  };
  readonly realtime: {
    readonly openAgentSession: OpenAgentSession;
    /** Whether this is the agent's id, or another name for it. */
    readonly isAgentModel: (modelId: string) => boolean;
    /** Throws `agent-not-enabled`, `identity-missing` or `store-unavailable`. */
    readonly issueClientSecret: (caller: Caller) => Promise<ClientSecret>;
    readonly authenticateClientSecret: ClientSecrets['authenticate'];
  };
  readonly normalizeWholeText: NormalizeWholeText;
  /** Throws `post-overrides-invalid` or `store-unavailable`. */
  readonly reloadPostOverrides: () => Promise<void>;
  readonly manageDictionaries: ManageDictionaries;
  readonly manageEntries: ManageEntries;
  readonly exchangeEntries: ExchangeEntries;
  readonly previewDictionary: PreviewDictionary;
  readonly invalidateDictionaries: InvalidateDictionaries;
  readonly modelCatalog: ModelCatalog;
  readonly voiceAccess: VoiceAccess;
  readonly voiceManagement: VoiceManagement;
  readonly temporaryFiles: TemporaryFiles;
  readonly servedObjects: ServedObjects;
  readonly readiness: Readiness;
  /** Becomes true on the first tick after the signal to stop and never goes back. */
  readonly isDraining: () => boolean;
  /** Our own version, as opposed to that of the interface. */
  readonly serviceVersion: string;
}

/** What customers run elsewhere, as it asks this service. */
export interface LicensingDependencies {
  readonly findLicence: FindLicence;
  readonly unknownCredentials: Pick<UnknownCredentials, 'check' | 'count'>;
  readonly runLicences: RunLicences;
  readonly manageLicences: Pick<ManageLicences, 'revoke' | 'revokeInstance'>;
  readonly resolveCustomerKey: ResolveCustomerKey;
  readonly deliver: Deliver;
  readonly deploymentVoices: DeploymentVoices;
}

/** The part of the configuration that concerns the edge. */
export interface EdgeConfig {
  readonly corsOrigins: '*' | readonly string[];
  readonly trustProxy: boolean | readonly string[];
  readonly publicUrl: string | undefined;
  /** Who may ask how a text would be read: keys that may speak, or the master key alone. */
  readonly normalizeAccess: 'keys' | 'master';
}

export interface Readiness {
  /** Whether a request for speech would be served now: text processing and at least one engine. Never throws. */
  tts(): boolean;
  /** Whether speech would be recognised now. Never throws. */
  asr(): RecogniserReadiness;
  /** Engines that do not answer while others stand in for them. Never throws. */
  readonly degraded?: { tts(): readonly string[]; asr(): readonly string[] };
}

/** `missing`: this deployment has no recogniser. */
export type RecogniserReadiness = 'ready' | 'unavailable' | 'missing';
