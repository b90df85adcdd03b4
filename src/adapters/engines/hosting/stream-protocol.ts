/**
 * What the server and an engine process say to each other about streams, over the pipe and with the frames of
 * `host-protocol.ts`, of which `ready`, `fatal`, `heartbeat`, `heartbeat-reply`, `cancel`, `cancelled` and `failed` are the
 * same. `streamId` numbers the streams of one child from 1.
 *
 * Per stream the server sends `open`, and once the child has said `opened` one `call` after another, at most `CALLS_MAX`
 * ahead of their answers; the child does one at a time and sends an `answer` to each, in order. `failed` ends the stream, in
 * place of `opened` or of an answer. `cancel` ends it too: the child lets the call that runs come to its end, forgets the
 * others, closes the stream and sends exactly one `cancelled` or `failed`.
 *
 * Payload of `call` and `answer`: `jsonBytes` uint32 little endian; so many bytes of JSON; samples as 32-bit numbers in the
 * machine's own order, because both ends are on one machine.
 */
import { frameTypes, type HostFailed } from './host-protocol.ts';
import type { ProcessReady } from './served-work.ts';
import type { CallBody, StreamCall } from './stream-engine.ts';

export const streamFrameTypes = {
  // server → child
  cancel: frameTypes.cancel,
  heartbeat: frameTypes.heartbeat,
  open: 5,
  call: 6,
  // child → server
  failed: frameTypes.failed,
  cancelled: frameTypes.cancelled,
  'heartbeat-reply': frameTypes['heartbeat-reply'],
  opened: 26,
  answer: 27,
} as const;

/** Calls of one stream that wait for their answers: enough that the process has the next one when it is done with one. */
export const CALLS_MAX = 4;

/** Payload of `ready`; `instances` is how many streams may be open at once. */
export interface StreamsReady extends ProcessReady {
  readonly facts: CallBody;
}

/** Payload of `open`. */
export interface StreamOpening {
  readonly parameters: CallBody;
}

/** Payload of `failed`. */
export type StreamFailed = Pick<HostFailed, 'message'>;

/** What is in a `call`. */
export type StreamCallBody = Pick<StreamCall, 'method' | 'body'>;

/** What a process may say about a stream, checked. */
export type StreamMessage =
  | { readonly type: 'opened' }
  | { readonly type: 'answer'; readonly body: CallBody; readonly samples: Float32Array }
  | { readonly type: 'failed'; readonly body: StreamFailed }
  | { readonly type: 'cancelled' };
