import type { RecordingAnalysis } from '../audio/analysis/analyze-recording.ts';

/** More recordings wait to be listened to than may; this one is listened to later, or never. */
export class RecordingAnalystBusyError extends Error {
  override readonly name = 'RecordingAnalystBusyError';

  constructor(options?: { readonly cause?: unknown }) {
    super('too many recordings wait to be listened to', options);
  }
}

/** Listens to recordings where nobody else has to wait for it: a minute takes a second or two of a processor. */
export interface RecordingAnalyst extends AsyncDisposable {
  /**
   * `analyzeRecording` of mono samples (−1…1, not empty), as far as `limits.referenceAnalyzedMsMax`. The samples stay the
   * caller's. Rejects with `RecordingAnalystBusyError` where too many wait, with the reason of the signal, which also ends the
   * work, or with what failed.
   */
  listen(
    recording: { readonly samples: Float32Array; readonly sampleRateHz: number },
    options: { readonly signal: AbortSignal },
  ): Promise<RecordingAnalysis>;
}
