/** The few functions of the Speex resampler that `resampler.ts` calls; the package brings no types of its own. */
declare module '@echogarden/speex-resampler-wasm/simd' {
  export interface SpeexResamplerModule {
    /** View of the module's memory in 32-bit floats; replaced when the memory grows, so never kept. */
    readonly HEAPF32: Float32Array;
    readonly HEAPU32: Uint32Array;
    _malloc(byteLength: number): number;
    _free(pointer: number): void;
    /** Returns the state's address; `*errorPointer` is 0 on success. */
    _speex_resampler_init(
      channels: number,
      inputRateHz: number,
      outputRateHz: number,
      quality: number,
      errorPointer: number,
    ): number;
    _speex_resampler_destroy(state: number): void;
    /** Drops the filter's start latency, so that the first output sample stands for the first input sample. */
    _speex_resampler_skip_zeros(state: number): number;
    /** Lengths are in/out: samples offered and room on entry, samples consumed and written on return. */
    _speex_resampler_process_float(
      state: number,
      channel: number,
      input: number,
      inputLengthPointer: number,
      output: number,
      outputLengthPointer: number,
    ): number;
  }

  const createSpeexResamplerModule: () => Promise<SpeexResamplerModule>;
  export default createSpeexResamplerModule;
}
