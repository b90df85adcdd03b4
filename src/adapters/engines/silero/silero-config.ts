import { fileURLToPath } from 'node:url';

/** The program that runs in the detector's processes. */
export const sileroHostPath = fileURLToPath(new URL('silero-host.ts', import.meta.url));

/** Version 6 of the model, which comes in a package made for browsers; nothing else of that is used. */
export const sileroModel = {
  name: 'silero v6',
  package: '@ricky0123/vad-web',
  file: 'dist/silero_vad_v6.onnx',
  sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
} as const;

/**
 * Samples before each window that the model wants to see again. Without them version 6 misses 93 of 95 recordings
 * (docs/decisions/2026-11-22-speech-detector.md).
 */
export const SILERO_CONTEXT_SAMPLES = 64;

/** Numbers that the model hands from one window to the next. */
export const SILERO_STATE_LENGTH = 256;

/** The longest call is one second of sound, 31 windows of 0.2 ms: a hundred times that on a crowded machine. */
export const SILERO_CANCEL_MS_MAX = 1_000;
