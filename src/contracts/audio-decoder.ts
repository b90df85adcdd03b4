/** What a recording is, told by its content and never by its name. */
export interface DecodedAudioFacts {
  /** `wav`, `flac`, `ogg-vorbis`, `ogg-opus`, `mp3`, `m4a`, `aac`, `webm`, …; `pcm` where there was none. */
  readonly container: string;
  readonly sampleRateHz: number;
  readonly channels: number;
}

/** A recording as it was, mixed to one channel. */
export interface DecodedAudio {
  readonly facts: DecodedAudioFacts;
  /** At `facts.sampleRateHz`, −1…1. */
  readonly samples: Float32Array;
}

/** Not decodable: `complaint` is one sentence for whoever sent it, without internals. */
export class UndecodableAudioError extends Error {
  override readonly name = 'UndecodableAudioError';
  readonly complaint: string;

  constructor(complaint: string, options?: { readonly cause?: unknown }) {
    super(complaint, options);
    this.complaint = complaint;
  }
}

/** More recordings wait to be decoded than may; who sent this one should try again. */
export class AudioDecoderBusyError extends Error {
  override readonly name = 'AudioDecoderBusyError';

  constructor(options?: { readonly cause?: unknown }) {
    super('too many recordings wait to be decoded', options);
  }
}

/** Reads recordings of unknown and perhaps hostile origin. Memory is bounded by the cap, whatever the bytes say. */
export interface AudioDecoder {
  /**
   * Decodes a file. No more than `durationMsMax` of sound: a longer one is `UndecodableAudioError`, too, as is one without a
   * sample. Rejects with `AudioDecoderBusyError` where too many wait, or with the reason of the signal.
   */
  decode(
    path: string,
    options: { readonly durationMsMax: number; readonly signal: AbortSignal },
  ): Promise<DecodedAudio>;
  /**
   * The same piece by piece, in order, so that an hour takes no more memory than a minute; the facts are the same in all. A
   * place among those that decode is held until the last piece has been taken: who takes them is not to wait for others
   * meanwhile. Throws what `decode` rejects with, in the middle where only that shows what is wrong.
   */
  decodeInPieces(
    path: string,
    options: {
      readonly durationMsMax: number;
      readonly signal: AbortSignal;
      /**
       * What a file of no known kind is taken for: mono PCM of 16 bits, little endian, at this rate in Hz. An odd number of
       * bytes is `UndecodableAudioError`. Without it such a file is.
       */
      readonly pcmRateHz?: number | undefined;
    },
  ): AsyncIterable<DecodedAudio>;
}
