import { encodeFrame, type Frame } from '../../../foundation/frame-codec.ts';
import {
  frameTypes,
  type FrameType,
  type HostEnded,
  type HostFailed,
  type HostFatal,
  type HostReady,
  type HostStarted,
  type HostWarning,
  type HostWord,
} from './host-protocol.ts';

/** The engine process said something that the protocol does not allow; it can no longer be believed. */
export class HostProtocolError extends Error {
  override readonly name = 'HostProtocolError';
}

/** What an engine process may say, checked. */
export type HostMessage =
  | { readonly type: 'ready'; readonly body: HostReady }
  | { readonly type: 'fatal'; readonly body: HostFatal }
  | { readonly type: 'started'; readonly body: HostStarted }
  | { readonly type: 'audio'; readonly payload: Uint8Array }
  | { readonly type: 'word'; readonly body: HostWord }
  | { readonly type: 'spoken' }
  | { readonly type: 'ended'; readonly body: HostEnded }
  | { readonly type: 'failed'; readonly body: HostFailed }
  | { readonly type: 'cancelled' }
  | { readonly type: 'heartbeat-reply' };

const frameTypeNames = new Map<number, FrameType>(
  Object.entries(frameTypes).map(([name, value]) => [value, name as FrameType]),
);

/** A frame from an engine process as a message. Throws `HostProtocolError` on anything that is not one. */
export function readHostMessage(frame: Frame): HostMessage {
  const type = frameTypeNames.get(frame.type);
  switch (type) {
    case 'ready':
      return { type, body: readReady(parse(frame)) };
    case 'fatal':
      return { type, body: read<HostFatal>(parse(frame), { message: isText, missing: isBoolean }) };
    case 'started':
      return { type, body: read<HostStarted>(parse(frame), { warnings: isWarnings }) };
    case 'audio':
      return { type, payload: frame.payload };
    case 'word':
      return { type, body: readWord(parse(frame)) };
    case 'ended':
      return { type, body: read<HostEnded>(parse(frame), { sampleCount: isCount, warnings: isWarnings }) };
    case 'failed':
      return { type, body: read<HostFailed>(parse(frame), { message: isText }) };
    case 'spoken':
    case 'cancelled':
    case 'heartbeat-reply':
      return { type };
    default:
      throw new HostProtocolError(`frame of type ${frame.type} from an engine process`);
  }
}

/** A frame for an engine process. */
export function encodeServerFrame(type: FrameType, streamId: number, body: object): Buffer {
  return encodeFrame({ type: frameTypes[type], streamId, payload: Buffer.from(JSON.stringify(body)) });
}

function parse({ payload }: Frame): unknown {
  try {
    return JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString('utf8'));
  } catch (cause) {
    throw new HostProtocolError('frame payload is not JSON', { cause });
  }
}

function readReady(value: unknown): HostReady {
  return read<HostReady>(value, { engine: isText, voices: isVoices, instances: isPositiveCount });
}

function readWord(value: unknown): HostWord {
  return read<HostWord>(value, { spanStart: isCount, spanEnd: isCount, startMs: isTime, endMs: isTime });
}

type Checks<Body> = { readonly [Field in keyof Body]-?: (value: unknown) => boolean };

function read<Body>(value: unknown, checks: Checks<Body>): Body {
  for (const [field, holds] of Object.entries<(value: unknown) => boolean>(checks)) {
    if (!isRecord(value) || !holds(value[field])) throw new HostProtocolError(`field ${field} of an engine's frame`);
  }
  return value as Body;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isPositiveCount = (value: unknown): boolean => isCount(value) && value !== 0;
const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0;

const warningKinds = {
  'parameter-ignored': true,
  'parameter-clamped': true,
  'pronunciation-ignored': true,
  'language-fallback': true,
  'word-timings-missing': true,
  truncated: true,
} satisfies Record<HostWarning['kind'], true>;

function isWarnings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isWarning(item));
}

function isWarning(value: unknown): boolean {
  return isRecord(value) && isText(value['message']) && Object.hasOwn(warningKinds, String(value['kind']));
}

function isVoices(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isVoice(item));
}

function isVoice(value: unknown): boolean {
  if (!isRecord(value) || !isText(value['id'])) return false;
  const { languages } = value;
  return Array.isArray(languages) && languages.every((language) => isText(language));
}
