/**
 * What the server and an engine process say to each other over one duplex pipe (file descriptor 3 of the child), as
 * frames of `foundation/frame-codec.ts`. `streamId` numbers the segments of one child from 1; 0 is the process itself.
 *
 * A child says `ready` (or `fatal` and exits) before anything else. Per segment the server sends `synthesize`, then
 * `credit` as it consumes and `cancel` when nobody listens any more; the child answers `started`, `audio` and `word`
 * frames in order of time, then `ended` or `failed`. After `cancel` the child sends exactly one `cancelled`, `ended` or
 * `failed` and no audio. `spoken` comes between `started` and `ended`: the engine is done with the segment and free for
 * the next one, though audio may still wait here for credit. `heartbeat` is answered with `heartbeat-reply` at once, also
 * while a segment is spoken.
 */
import type { AudioFormat } from '../../../audio/formats.ts';
import type { FailureReason } from './engine-refusal.ts';

export const frameTypes = {
  // server → child
  synthesize: 1,
  credit: 2,
  cancel: 3,
  heartbeat: 4,
  // child → server
  ready: 16,
  fatal: 17,
  started: 18,
  audio: 19,
  word: 20,
  ended: 21,
  failed: 22,
  cancelled: 23,
  'heartbeat-reply': 24,
  spoken: 25,
} as const;
export type FrameType = keyof typeof frameTypes;

/** UTF-16 offsets in the text, end exclusive. */
export interface HostPronunciation {
  readonly start: number;
  readonly end: number;
  readonly ipa: string;
}

/** `VoiceTimbre` of `contracts/speech-synthesizer.ts`. */
export interface HostTimbre {
  readonly pitchHz: number;
  readonly pitchRangeHz: number;
  readonly formantScale: number;
  readonly rate: number;
  readonly bandGainsDb: readonly number[];
}

/** Payload of `synthesize`. */
export interface HostSynthesize {
  readonly text: string;
  /** In order and without overlap. */
  readonly pronunciations: readonly HostPronunciation[];
  readonly language: string;
  readonly voice: string;
  readonly timbre?: HostTimbre;
  readonly speed: number;
  readonly format: AudioFormat;
  readonly gainDb: number;
  readonly audioMsMax: number;
  readonly pauseAfterMs: number;
  /** Without it no `word` frames are sent. */
  readonly wordTimings: boolean;
  /** Milliseconds of audio that the child may send before the first `credit`. */
  readonly creditMs: number;
}

/** Payload of `credit`: so many more milliseconds of audio may be sent. */
export interface HostCredit {
  readonly creditMs: number;
}

/** Payload of `ready`. */
export interface HostReady {
  /** Engine and version, e.g. `espeak-ng 1.51 (native)`. */
  readonly engine: string;
  readonly voices: readonly { readonly id: string; readonly languages: readonly string[] }[];
  /** Segments that it speaks at the same time. */
  readonly instances: number;
}

/** Payload of `fatal`: why the engine cannot run here, one sentence; `missing` when something is not installed. */
export interface HostFatal {
  readonly message: string;
  readonly missing: boolean;
}

/** Payload of `started`. */
export interface HostStarted {
  readonly warnings: readonly HostWarning[];
}

export interface HostWarning {
  readonly kind:
    | 'parameter-ignored'
    | 'parameter-clamped'
    | 'pronunciation-ignored'
    | 'language-fallback'
    | 'word-timings-missing'
    | 'truncated';
  readonly message: string;
}

/** Payload of `word`: UTF-16 offsets in the text, times from the first sample sent. */
export interface HostWord {
  readonly spanStart: number;
  readonly spanEnd: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Payload of `ended`. */
export interface HostEnded {
  readonly sampleCount: number;
  readonly warnings: readonly HostWarning[];
}

/** Payload of `failed`. */
export interface HostFailed {
  readonly message: string;
  readonly reason: FailureReason;
}
