import type { LanguageCode } from '../contracts/language.ts';
import type { Secret } from '../foundation/secret.ts';

/** Where and how this deployment runs. Read once from the environment by `read-config.ts`; nothing else sees the environment. */
export interface Config {
  /** SYRINX_HOST */
  readonly host: string;
  /** SYRINX_PORT; 0 = any free port. */
  readonly port: number;
  /** SYRINX_DATA_DIR, absolute. */
  readonly dataDirectory: string;
  /** SYRINX_DATABASE_URL (`postgres://…`); absent = SQLite in the data directory. */
  readonly databaseUrl: Secret | undefined;
  /** SYRINX_MASTER_KEY */
  readonly masterKey: Secret | undefined;
  /** SYRINX_KEY_HASH_SECRET; absent = the one that the data directory keeps. */
  readonly keyHashSecret: Secret | undefined;
  /** SYRINX_LICENSE_MASTER_KEY; absent = the one that the data directory keeps. */
  readonly licenceMasterKey: Secret | undefined;
  /** SYRINX_LICENSE_KEY: under which this deployment runs itself. With `licenceUrl`. */
  readonly licenceKey: Secret | undefined;
  /** SYRINX_LICENSE_URL, without a slash at the end. */
  readonly licenceUrl: string | undefined;
  /** SYRINX_LICENSE_INSTANCE; absent = the one that the data directory keeps. */
  readonly licenceInstance: string | undefined;
  /** SYRINX_LICENSE_MODEL */
  readonly licenceModel: string;
  /** SYRINX_LICENSE_VALIDATE_SECONDS */
  readonly licenceValidateSeconds: number;
  /** SYRINX_GRANT_HEADROOM_SECONDS: audio that a grant of a protected model pays ahead. */
  readonly grantHeadroomSeconds: number;
  /** SYRINX_GRANT_HEADROOM_CALLS */
  readonly grantHeadroomCalls: number;
  /** SYRINX_GRANT_LIFETIME_SECONDS: how long it lasts without a report. */
  readonly grantLifetimeSeconds: number;
  /** SYRINX_MODEL_ALIASES: alias → model id. */
  readonly modelAliases: ReadonlyMap<string, string>;
  /** SYRINX_LOG_LEVEL */
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** SYRINX_LOG_FORMAT: `pretty` on a terminal by default, else `json`. */
  readonly logFormat: 'json' | 'pretty';
  /** SYRINX_PUBLIC_URL, without a slash at the end; absent = from host and port. */
  readonly publicUrl: string | undefined;
  /** SYRINX_TRUST_PROXY: whether X-Forwarded-* headers are believed; `true`, `false` or a list of addresses. */
  readonly trustProxy: boolean | readonly string[];
  /** SYRINX_CORS_ORIGINS: `*` (any, the default) or a list of origins. */
  readonly corsOrigins: '*' | readonly string[];
  /** SYRINX_WARM_UP: engine processes are started with the server (default) or on first use. */
  readonly warmUp: boolean;
  /** SYRINX_NORMALIZE_ACCESS: who may call `POST /v1/normalize`. */
  readonly normalizeAccess: 'keys' | 'master';
  /** SYRINX_POST_OVERRIDES_FILE, absolute; absent = there is none. */
  readonly postOverridesFile: string | undefined;
  /** SYRINX_NORMALIZER_URL, without a slash at the end; absent = there is no language model. With `normalizerModel`. */
  readonly normalizerUrl: string | undefined;
  /** SYRINX_NORMALIZER_MODEL */
  readonly normalizerModel: string | undefined;
  /** SYRINX_NORMALIZER_KEY */
  readonly normalizerKey: Secret | undefined;
  /** SYRINX_NORMALIZER_MS */
  readonly normalizerMs: number;
  /** SYRINX_DIALOGUE_URL, without a slash at the end; absent = the engine of our own speaks. With `dialogueModel`. */
  readonly dialogueUrl: string | undefined;
  /** SYRINX_DIALOGUE_MODEL */
  readonly dialogueModel: string | undefined;
  /** SYRINX_DIALOGUE_KEY */
  readonly dialogueKey: Secret | undefined;
  /** SYRINX_DIALOGUE_MS */
  readonly dialogueMs: number;
  /** SYRINX_AGENT_VOICE: id of the voice of the realtime agent where a client chooses none. */
  readonly agentVoice: number;
  /** SYRINX_SPEECH_URL, without a slash at the end; absent = only the embedded engines speak. With model and voices. */
  readonly speechUrl: string | undefined;
  /** SYRINX_SPEECH_MODEL */
  readonly speechModel: string | undefined;
  /** SYRINX_SPEECH_VOICES: handle of a voice → name of a voice at that server. */
  readonly speechVoices: ReadonlyMap<string, string>;
  /** SYRINX_SPEECH_LANGUAGES; absent = all. */
  readonly speechLanguages: readonly LanguageCode[] | undefined;
  /** SYRINX_SPEECH_KEY */
  readonly speechKey: Secret | undefined;
  /** SYRINX_SPEECH_MS */
  readonly speechMs: number;
  /** SYRINX_TRANSCRIPTION_URL, without a slash at the end; absent = the embedded recogniser listens. With `transcriptionModel`. */
  readonly transcriptionUrl: string | undefined;
  /** SYRINX_TRANSCRIPTION_MODEL */
  readonly transcriptionModel: string | undefined;
  /** SYRINX_TRANSCRIPTION_KEY */
  readonly transcriptionKey: Secret | undefined;
  /** SYRINX_TRANSCRIPTION_MS */
  readonly transcriptionMs: number;
  /** SYRINX_PROJECT_ENGINES: id of a project → the engines that alone may serve it. */
  readonly projectEngines: ReadonlyMap<number, ReadonlySet<string>>;
  /** SYRINX_DICTIONARY_MANAGEMENT: whether dictionaries are managed over HTTP; `off` answers 503. */
  readonly dictionaryManagement: 'on' | 'off';
  /** SYRINX_VOICE_MANAGEMENT: whether voices are made and changed over HTTP; `off` answers 501. */
  readonly voiceManagement: 'on' | 'off';
  /** SYRINX_PROJECT_MANAGEMENT: whether projects and their keys are managed over HTTP; `off` answers 503. */
  readonly projectManagement: 'on' | 'off';
  /** SYRINX_REQUEST_LOG_TEXT: whether the request logs of projects keep what was said. */
  readonly requestLogText: boolean;
  /** SYRINX_REQUEST_LOG_DAYS: how long request logs are kept. */
  readonly requestLogDays: number;
  /** SYRINX_AUDIT_DAYS: how long the audit trail is kept; 0 = for ever. */
  readonly auditDays: number;
  /** SYRINX_ENGINE_PROCESSES: flite processes; and espeak-ng library copies in its one process. Default: cores, at most 4. */
  readonly engineInstances: number;
}
