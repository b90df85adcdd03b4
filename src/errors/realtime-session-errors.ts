import type { CatalogueRow } from './catalogue-row.ts';

const complaint = { errorCode: 'VALIDATION_ERROR', status: 400, closeCode: null, retryable: false } as const;

/** The part of the catalogue about what a realtime session refuses; it goes on after each of them. */
export const realtimeSessionErrors = {
  // what cannot be made sense of
  'realtime-event-unknown': { ...complaint, sentence: 'type must be one of {known}' },
  'realtime-event-invalid': { ...complaint, sentence: '{complaint}' },
  'realtime-field-unknown': { ...complaint, sentence: '{field}: is not a known field' },
  'realtime-format-unsupported': { ...complaint, sentence: '{field}: {complaint}' },
  'realtime-tool-invalid': { ...complaint, sentence: '{field}: {complaint}' },
  // what cannot be done now
  'realtime-voice-fixed': {
    ...complaint,
    sentence: 'voice cannot change once the session has spoken; it is {voiceId}',
  },
  'realtime-format-fixed': {
    ...complaint,
    sentence: 'audio.output.format cannot change once the session has spoken',
  },
  'realtime-turn-missing': { ...complaint, sentence: 'response.create needs a user turn that has been committed' },
  'realtime-reply-active': { ...complaint, sentence: 'The response {responseId} is still active' },
  'realtime-not-implemented': { ...complaint, sentence: '{feature} is not implemented' },
  'realtime-played-invalid': { ...complaint, sentence: 'response.output_audio.played: {complaint}' },
  'realtime-response-unknown': { ...complaint, sentence: '{complaint}' },
  'realtime-reply-protected': { ...complaint, sentence: 'The response {responseId} cannot be interrupted' },
  'realtime-call-unknown': { ...complaint, sentence: 'There is no call with call_id {callId}' },
  'realtime-call-answered': { ...complaint, sentence: 'The call {callId} has been answered before' },
  'realtime-identity-ambiguous': {
    ...complaint,
    sentence: '{tool} was not called: {argument} may be spelled {spellings}',
  },
  'realtime-arguments-invalid': { ...complaint, sentence: '{tool} was not called: {complaint}' },
} as const satisfies Record<string, CatalogueRow>;

/** What the realtime socket calls them (interface supplement, part 13). */
export const realtimeSessionErrorCodes = {
  'realtime-event-unknown': 'invalid_event',
  'realtime-event-invalid': 'invalid_event',
  'realtime-field-unknown': 'unknown_field',
  'realtime-format-unsupported': 'unsupported_format',
  'realtime-tool-invalid': 'invalid_event',
  'realtime-voice-fixed': 'voice_immutable',
  'realtime-format-fixed': 'unsupported_format',
  'realtime-turn-missing': 'no_committed_turn',
  'realtime-reply-active': 'response_active',
  'realtime-not-implemented': 'not_implemented',
  'realtime-played-invalid': 'invalid_played_ack',
  'realtime-response-unknown': 'unknown_response',
  'realtime-reply-protected': 'response_active',
  'realtime-call-unknown': 'unknown_call_id',
  'realtime-call-answered': 'duplicate_call_id',
  'realtime-identity-ambiguous': 'ambiguous_identity_argument',
  'realtime-arguments-invalid': 'tool_arguments_invalid',
} as const satisfies Record<keyof typeof realtimeSessionErrors, string>;
