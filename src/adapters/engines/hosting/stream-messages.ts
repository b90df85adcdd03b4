import type { Frame } from '../../../foundation/frame-codec.ts';
import { HostProtocolError, isBoolean, isPositiveCount, isRecord, isText, parseBody, readBody } from './frame-body.ts';
import { frameTypes, type HostFatal } from './host-protocol.ts';
import type { HostAnnouncement } from './served-work.ts';
import type { StreamCall } from './stream-engine.ts';
import {
  streamFrameTypes,
  type StreamCallBody,
  type StreamFailed,
  type StreamMessage,
  type StreamsReady,
} from './stream-protocol.ts';

const LENGTH_BYTES = 4;
const SAMPLE_BYTES = Float32Array.BYTES_PER_ELEMENT;

/** JSON and samples as one payload. */
export function encodeCall(body: object, samples: Float32Array): Buffer {
  const json = Buffer.from(JSON.stringify(body));
  const payload = Buffer.allocUnsafe(LENGTH_BYTES + json.length + samples.byteLength);
  payload.writeUInt32LE(json.length, 0);
  payload.set(json, LENGTH_BYTES);
  payload.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), LENGTH_BYTES + json.length);
  return payload;
}

/** What `encodeCall` has written; the samples are a copy. Throws `HostProtocolError` on anything else. */
export function decodeCall(payload: Uint8Array): { readonly body: unknown; readonly samples: Float32Array } {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const samplesAt = bytes.length < LENGTH_BYTES ? Infinity : LENGTH_BYTES + bytes.readUInt32LE(0);
  const sampleCount = (bytes.length - samplesAt) / SAMPLE_BYTES;
  if (sampleCount < 0 || !Number.isInteger(sampleCount)) throw new HostProtocolError('a call of impossible length');
  // Copied, because numbers of four bytes must lie at a multiple of four.
  const samples = new Float32Array(new Uint8Array(bytes.subarray(samplesAt)).buffer);
  return { body: parseBody(bytes.subarray(LENGTH_BYTES, samplesAt)), samples };
}

/** In the process: a call. Throws `HostProtocolError`. */
export function readCall(payload: Uint8Array): StreamCall {
  const { body, samples } = decodeCall(payload);
  return { ...readBody<StreamCallBody>(body, { method: isText, body: isRecord }), samples };
}

/** In the server: a frame about a stream. Throws `HostProtocolError` on anything that is none. */
export function readStreamMessage({ type, payload }: Frame): StreamMessage {
  switch (type) {
    case streamFrameTypes.opened:
      return { type: 'opened' };
    case streamFrameTypes.answer: {
      const { body, samples } = decodeCall(payload);
      if (!isRecord(body)) throw new HostProtocolError('an answer without a body');
      return { type: 'answer', body, samples };
    }
    case streamFrameTypes.failed:
      return { type: 'failed', body: readBody<StreamFailed>(parseBody(payload), { message: isText }) };
    case streamFrameTypes.cancelled:
      return { type: 'cancelled' };
    default:
      throw new HostProtocolError(`frame of type ${type} about a stream`);
  }
}

/** In the server: what a process with streams says of itself. Throws `HostProtocolError`. */
export function readStreamsAnnouncement({ type, payload }: Frame): HostAnnouncement<StreamsReady> {
  switch (type) {
    case frameTypes['heartbeat-reply']:
      return { type: 'heartbeat-reply' };
    case frameTypes.fatal: {
      const body = readBody<HostFatal>(parseBody(payload), { message: isText, missing: isBoolean });
      return { type: 'fatal', body };
    }
    case frameTypes.ready: {
      const checks = { engine: isText, instances: isPositiveCount, facts: isRecord };
      return { type: 'ready', body: readBody<StreamsReady>(parseBody(payload), checks) };
    }
    default:
      throw new HostProtocolError(`frame of type ${type} outside a stream`);
  }
}
