import type { RecordingAnalysis } from '../../audio/analysis/analyze-recording.ts';

/** To the thread: listen to this. One at a time. */
export interface AnalysisOrder {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
}

/** Back from it. */
export type AnalysisAnswer =
  | { readonly type: 'heard'; readonly analysis: RecordingAnalysis }
  | { readonly type: 'failed'; readonly error: unknown };
