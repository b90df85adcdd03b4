import type { ModelFailure } from './normalization-model.ts';

/** What is counted and measured; adapters give it to Prometheus. Names and labels never hold what people said. */
export interface Telemetry {
  speechStarted(): void;
  /** Milliseconds from the order to the first encoded audio. */
  speechFirstAudio(observation: { readonly engine: string; readonly firstAudioMs: number }): void;
  speechEnded(observation: {
    readonly engine: string;
    readonly outcome: 'completed' | 'cancelled' | 'failed' | 'refused';
    readonly audioMs: number;
    readonly generationMs: number;
  }): void;
  /** An audio is to be enhanced; `enhancementEnded` ends it. */
  enhancementStarted(): void;
  /** Milliseconds from the order to the open engine. */
  enhancementReady(observation: { readonly engine: string; readonly readyMs: number }): void;
  enhancementEnded(observation: {
    readonly engine: string;
    readonly urgency: 'live' | 'file';
    readonly outcome: 'completed' | 'cancelled' | 'failed' | 'refused';
    readonly audioMs: number;
    /** That the engine took; over `audioMs` it is the real-time factor. */
    readonly workMs: number;
  }): void;
  /** A recording, or a turn of a stream, is to be written down; `transcriptionEnded` ends it. */
  transcriptionStarted(): void;
  /** Milliseconds from the end of what was said to its transcript; of streams. */
  transcriptionFinal(observation: { readonly engine: string; readonly finalMs: number }): void;
  transcriptionEnded(observation: {
    readonly engine: string;
    readonly urgency: 'live' | 'file';
    readonly outcome: 'completed' | 'cancelled' | 'failed' | 'refused';
    readonly audioMs: number;
    /** That listening took; over `audioMs` it is the real-time factor. */
    readonly workMs: number;
  }): void;
  engineRestarted(observation: { readonly engine: string; readonly reason: string }): void;
  /** An engine other than the one that a voice, or a listener, should have had. */
  engineReplaced(observation: { readonly engine: string; readonly by: string }): void;
  /** Told when it changes. */
  remoteEngine(observation: { readonly engine: string; readonly isAnswering: boolean }): void;
  engineQueue(observation: { readonly engine: string; readonly waiting: number; readonly running: number }): void;
  /** A text that a language model was asked about; every outcome but `ok` means that the tables have read it. */
  modelNormalized(observation: { readonly outcome: ModelFailure | 'ok' | 'refused-by-guard' }): void;
  /** Work that an organization may not begin now, by what it has used up. */
  admissionRefused(observation: { readonly reason: 'rate' | 'concurrency' | 'connections' }): void;
  httpAnswered(observation: {
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly durationMs: number;
  }): void;
  /** A handshake was accepted. */
  socketOpened(observation: { readonly route: string }): void;
  /** With the close code; 1006 = without a closing handshake. */
  socketClosed(observation: { readonly route: string; readonly code: number; readonly durationMs: number }): void;
}
