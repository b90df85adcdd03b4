import type { Frame } from '../../../foundation/frame-codec.ts';
import { failureReasons } from './engine-refusal.ts';
import {
  HostProtocolError,
  isBoolean,
  isCount,
  isPositiveCount,
  isRecord,
  isText,
  isTime,
  parseBody,
  readBody,
} from './frame-body.ts';
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
import type { HostAnnouncement } from './served-work.ts';

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
      return { type, body: readReady(parseBody(frame.payload)) };
    case 'fatal':
      return { type, body: readBody<HostFatal>(parseBody(frame.payload), { message: isText, missing: isBoolean }) };
    case 'started':
      return { type, body: readBody<HostStarted>(parseBody(frame.payload), { warnings: isWarnings }) };
    case 'audio':
      return { type, payload: frame.payload };
    case 'word':
      return { type, body: readWord(parseBody(frame.payload)) };
    case 'ended':
      return {
        type,
        body: readBody<HostEnded>(parseBody(frame.payload), { sampleCount: isCount, warnings: isWarnings }),
      };
    case 'failed':
      return {
        type,
        body: readBody<HostFailed>(parseBody(frame.payload), { message: isText, reason: isFailureReason }),
      };
    case 'spoken':
    case 'cancelled':
    case 'heartbeat-reply':
      return { type };
    default:
      throw new HostProtocolError(`frame of type ${frame.type} from an engine process`);
  }
}

/** What an engine process that speaks says of itself. Throws `HostProtocolError` where it says something else. */
export function readSpeechAnnouncement(frame: Frame): HostAnnouncement<HostReady> {
  const message = readHostMessage(frame);
  if (message.type === 'ready' || message.type === 'fatal' || message.type === 'heartbeat-reply') return message;
  throw new HostProtocolError(`${message.type} outside a segment`);
}

function readReady(value: unknown): HostReady {
  return readBody<HostReady>(value, { engine: isText, voices: isVoices, instances: isPositiveCount });
}

function readWord(value: unknown): HostWord {
  return readBody<HostWord>(value, { spanStart: isCount, spanEnd: isCount, startMs: isTime, endMs: isTime });
}

function isFailureReason(value: unknown): boolean {
  return failureReasons.some((reason) => reason === value);
}

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
