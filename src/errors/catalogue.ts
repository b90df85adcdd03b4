import { admissionErrors } from './admission-errors.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { deploymentErrors } from './deployment-errors.ts';
import { enhancementErrors } from './enhancement-errors.ts';
import { licensingErrors } from './licensing-errors.ts';
import { grantErrors } from './grant-errors.ts';
import { listeningErrors } from './listening-errors.ts';
import { objectErrors } from './object-errors.ts';
import { realtimeErrors } from './realtime-errors.ts';
import { realtimeSessionErrors } from './realtime-session-errors.ts';
import { voiceErrors } from './voice-errors.ts';

const validation = { errorCode: 'VALIDATION_ERROR', closeCode: null, retryable: false } as const;

/** Every error that a client can see. A key names the situation; the row says how each transport tells it. */
export const catalogue = {
  // the request
  'field-invalid': { ...validation, status: 400, sentence: '{field}: {complaint}' },
  /** Of routes that tell a bad query or body with 422 and a `detail` list. */
  'query-invalid': { ...validation, status: 422, sentence: '{field}: {complaint}' },
  'json-malformed': { ...validation, status: 400, sentence: 'The request body is not valid JSON' },
  /** The same of routes that answer all that is malformed with 422. */
  'json-unprocessable': { ...validation, status: 422, sentence: 'The request body is not valid JSON' },
  'body-missing': { ...validation, status: 400, sentence: 'A JSON object is required as the request body' },
  /** The same on those routes. */
  'body-unprocessable': { ...validation, status: 422, sentence: 'A JSON object is required as the request body' },
  'body-too-large': { ...validation, status: 413, sentence: 'The request body is larger than {bytesMax} bytes' },
  'content-type-unsupported': { ...validation, status: 415, sentence: 'Unsupported Content-Type; send {expected}' },
  'content-encoding-unsupported': {
    ...validation,
    status: 415,
    sentence: 'Unsupported Content-Encoding; send the body as it is',
  },
  'headers-too-large': { ...validation, status: 431, sentence: 'The request headers are larger than {bytesMax} bytes' },
  'request-malformed': { ...validation, status: 400, sentence: 'The request is malformed' },
  'route-unknown': {
    ...validation,
    errorCode: 'NOT_FOUND',
    status: 404,
    sentence: 'There is no route {method} {path}',
  },
  'method-not-allowed': { ...validation, status: 405, sentence: '{method} is not allowed here; allowed: {allowed}' },
  // text and voice
  'text-empty': {
    ...validation,
    status: 400,
    sentence: 'text must hold at least one character that is not white space',
  },
  'text-too-long': {
    ...validation,
    status: 400,
    sentence: 'text has {length} characters; at most {lengthMax} are allowed',
  },
  'model-unknown': { ...validation, status: 400, sentence: 'Unknown model {model}; known models: {known}' },
  'model-ambiguous': {
    ...validation,
    status: 400,
    sentence: 'model_id and its alias model are both given and differ; send model_id only',
  },
  'format-unsupported': {
    ...validation,
    status: 400,
    sentence: 'Unsupported audio format {format}; supported: {supported}',
  },
  'format-contradiction': {
    ...validation,
    status: 400,
    sentence: 'output_format {format} contradicts sample_rate {sampleRate}',
  },
  'websocket-only': { ...validation, status: 400, sentence: '{field} is available on the WebSocket routes only' },
  'voice-missing': {
    status: 400,
    errorCode: 'MISSING_VOICE_ID',
    closeCode: null,
    retryable: false,
    sentence: 'voice_id is required',
  },
  'voice-unknown': { ...validation, status: 404, errorCode: 'NOT_FOUND', sentence: 'Voice {voice} not found' },
  ...objectErrors,
  ...voiceErrors,
  ...grantErrors,
  ...deploymentErrors,
  'dictionaries-need-project': {
    ...validation,
    status: 400,
    sentence: 'dictionary_ids requires project_id',
  },
  'dictionary-unknown': { ...validation, status: 400, sentence: 'dictionary_ids: {ids} do not belong to the project' },
  'project-inaccessible': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4001,
    retryable: false,
    sentence: 'This key has no access to project {project}',
  },
  // dictionaries as resources
  /** The operator's key belongs to no project. */
  'project-required': { ...validation, status: 400, sentence: 'project_id is required with this key' },
  'project-unknown': { ...validation, status: 404, errorCode: 'NOT_FOUND', sentence: 'Project {project} not found' },
  'dictionary-missing': {
    ...validation,
    status: 404,
    errorCode: 'NOT_FOUND',
    sentence: 'Dictionary {dictionary} not found',
  },
  'dictionary-of-other-project': {
    ...validation,
    status: 403,
    errorCode: 'UNAUTHORIZED',
    sentence: 'Dictionary {dictionary} belongs to another project',
  },
  'dictionary-entry-missing': {
    ...validation,
    status: 404,
    errorCode: 'NOT_FOUND',
    sentence: 'Entry {entry} not found',
  },
  'dictionary-name-taken': {
    ...validation,
    status: 409,
    sentence: 'The project has a dictionary of this name already',
  },
  'dictionary-word-taken': { ...validation, status: 409, sentence: 'The dictionary has this word already' },
  'dictionaries-full': { ...validation, status: 409, sentence: 'A project has at most {countMax} dictionaries' },
  'dictionary-full': { ...validation, status: 409, sentence: 'A dictionary has at most {countMax} entries' },
  'project-dictionaries-too-large': {
    ...validation,
    status: 409,
    sentence: 'The dictionaries of the project would hold too much text; remove entries or shorten them',
  },
  /** Of a file with entries: what is wrong, and where. */
  'dictionary-file-invalid': { ...validation, status: 400, sentence: 'line {line}: {complaint}' },
  // projects and their keys as resources
  'organization-unknown': {
    ...validation,
    status: 404,
    errorCode: 'NOT_FOUND',
    sentence: 'Organization {organization} not found',
  },
  'projects-full': { ...validation, status: 409, sentence: 'An organization has at most {countMax} projects' },
  'keys-full': { ...validation, status: 409, sentence: 'A project has at most {countMax} valid keys; revoke one' },
  'project-own': { ...validation, status: 409, sentence: 'A key cannot delete its own project' },
  'project-key-missing': { ...validation, status: 404, errorCode: 'NOT_FOUND', sentence: 'Key {key} not found' },
  'key-own': { ...validation, status: 409, sentence: 'A key cannot revoke itself' },
  'management-off': {
    status: 503,
    errorCode: 'INTERNAL_ERROR',
    closeCode: null,
    retryable: false,
    sentence: '{subject} are not managed through this deployment',
  },
  // requests that may be repeated
  'idempotency-key-reused': {
    ...validation,
    status: 409,
    sentence: 'This Idempotency-Key was sent with another request before',
  },
  'idempotency-under-way': {
    ...validation,
    status: 409,
    retryable: true,
    // What may be repeated takes milliseconds.
    retryAfterSeconds: 1,
    sentence: 'The first request with this Idempotency-Key is under way; try again to hear its answer',
  },
  'idempotency-keys-full': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: null,
    retryable: false,
    sentence: 'At most {countMax} requests a day may have an Idempotency-Key; leave it out',
  },
  // synthesis sockets
  'upgrade-required': { ...validation, status: 426, sentence: 'This is a socket; ask for it with Upgrade: websocket' },
  /** Pages alone say where they come from. */
  'origin-refused': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: null,
    retryable: false,
    sentence: 'Pages of this origin may not call this service',
  },
  'connections-full': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 1013,
    closeCodes: { enhancement: 4503 },
    retryable: true,
    // Others leave meanwhile, or a balancer finds another instance.
    retryAfterSeconds: 5,
    sentence: 'The server holds as many connections as it can; try again',
  },
  'frame-malformed': { ...validation, status: 400, sentence: 'A frame must be a JSON object in a text message' },
  'frame-too-large': { ...validation, status: 400, sentence: 'A frame may have at most {bytesMax} bytes' },
  'settings-empty': { ...validation, status: 400, sentence: 'update_settings must hold at least one of {fields}' },
  'settings-fixed': {
    ...validation,
    status: 400,
    sentence: 'update_settings cannot change {field}; it can change {fields}',
  },
  'passage-full': {
    ...validation,
    status: 400,
    sentence: 'More than {countMax} characters wait to be spoken; this text was not taken',
  },
  'flushes-queued': {
    ...validation,
    status: 400,
    sentence: 'More than {countMax} flushes of the context wait to be answered',
  },
  'context-id-invalid': {
    ...validation,
    status: 400,
    sentence: 'context_id must be a string of 1 to {lengthMax} characters',
  },
  'contexts-full': {
    status: 429,
    errorCode: 'TOO_MANY_CONTEXTS',
    closeCode: null,
    retryable: true,
    sentence: 'At most {countMax} contexts may be open on a connection; close one first',
  },
  'requests-queued': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: 4029,
    retryable: true,
    retryAfterSeconds: 1,
    sentence: 'At most {countMax} requests may wait on a connection',
  },
  ...admissionErrors,
  ...licensingErrors,
  // the service
  /** The rule file is the operator's, not the caller's: nothing that was sent is wrong. */
  'post-overrides-invalid': {
    status: 500,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 4000,
    retryable: false,
    sentence: 'The post-overrides cannot be used, the old ones go on: {complaint}',
  },
  'engine-unavailable': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4500,
    retryable: true,
    // The pause before the next start of an engine process grows up to 10 s (engineRestartBackoffMsMax); 5 is its middle.
    retryAfterSeconds: 5,
    sentence: 'The speech engine is not available at the moment; try again',
  },
  'engine-overloaded': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4500,
    retryable: true,
    // A queue of segments moves on within a second.
    retryAfterSeconds: 1,
    sentence: 'The speech engine is overloaded at the moment; try again',
  },
  'engine-failed': {
    status: 500,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 4000,
    retryable: true,
    sentence: 'Speech generation failed',
  },
  ...listeningErrors,
  ...realtimeErrors,
  ...realtimeSessionErrors,
  ...enhancementErrors,
  draining: {
    status: 503,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 1012,
    closeCodes: { transcription: 1013 },
    retryable: true,
    // Another instance takes requests already; one that is started anew needs about so long.
    retryAfterSeconds: 2,
    sentence: 'The server is shutting down; try again',
  },
  'store-unavailable': {
    status: 503,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 4000,
    closeCodes: { transcription: 4500, enhancement: 4503 },
    retryable: true,
    // As long as one attempt to connect may take (storeConnectMsMax).
    retryAfterSeconds: 5,
    sentence: 'The service cannot reach its database at the moment; try again',
  },
  'request-timeout': {
    status: 408,
    errorCode: 'VALIDATION_ERROR',
    closeCode: null,
    retryable: true,
    sentence: 'The request did not arrive in time',
  },
  internal: {
    status: 500,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 4000,
    closeCodes: { transcription: 1011, enhancement: 1011 },
    retryable: true,
    sentence: 'Internal error; the request id identifies it in the log',
  },
} as const satisfies Record<string, CatalogueRow>;

export type ErrorKey = keyof typeof catalogue;
