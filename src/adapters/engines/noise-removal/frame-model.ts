/** A network that cleans speech frame by frame. Models are programs of WebAssembly; all streams of a process share one. */
export interface FrameModel {
  readonly sampleRateHz: number;
  /** Samples that it takes and gives at a time. */
  readonly frameSamples: number;
  /** How many samples what it gives lags behind what it was given. */
  readonly delaySamples: number;
  /** What one stream has let the model hear so far. */
  open(): FrameModelState;
}

export interface FrameModelState extends Disposable {
  /** Samples of −1…1; they must be finite, or nothing of the stream is ever again. */
  process(frame: Float32Array): Float32Array;
}
