import type { WasmKind } from './wasm-program.ts';

/** What the decoders answer, each of them, for a piece of a file. */
export interface WasmSound {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

export interface WasmDecoder {
  decode(piece: Uint8Array): Promise<WasmSound>;
  /** What it still held back. */
  finish(): Promise<WasmSound>;
}

/** Loads the one decoder that is needed. */
export async function openWasmDecoder(kind: WasmKind): Promise<WasmDecoder> {
  switch (kind) {
    case 'mp3': {
      const { MPEGDecoder } = await import('mpg123-decoder');
      const decoder = new MPEGDecoder();
      await decoder.ready;
      const nothing: WasmSound = { channelData: [], samplesDecoded: 0, sampleRate: 0 };
      return {
        decode: (piece) => Promise.resolve(decoder.decode(piece)),
        finish: () => Promise.resolve(nothing),
      };
    }
    case 'flac':
    case 'ogg-flac': {
      const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
      return ready(new FLACDecoder());
    }
    case 'ogg-vorbis': {
      const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
      return ready(new OggVorbisDecoder());
    }
    case 'ogg-opus': {
      const { OggOpusDecoder } = await import('ogg-opus-decoder');
      return ready(new OggOpusDecoder());
    }
    default:
      return kind satisfies never;
  }
}

interface ForeignDecoder {
  readonly ready: Promise<void>;
  decode(piece: Uint8Array): Promise<WasmSound> | WasmSound;
  flush(): Promise<WasmSound>;
}

async function ready(decoder: ForeignDecoder): Promise<WasmDecoder> {
  await decoder.ready;
  return { decode: async (piece) => decoder.decode(piece), finish: () => decoder.flush() };
}
