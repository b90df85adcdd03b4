import { createResampler, type Resampler } from '../../../audio/resampler.ts';
import { nonsense } from './remote-failure.ts';

/** Rate of what comes without a word about its rate: the `pcm` of the protocol. Also that of what the reader gives. */
export const REMOTE_RATE_HZ = 24_000;

interface Layout {
  readonly rateHz: number;
  readonly channels: 1 | 2;
  /** `undefined`: until the stream ends. */
  readonly dataBytes: number | undefined;
}

interface Header extends Layout {
  readonly headerBytes: number;
}

/** Headers of WAV files with chunks of other programs before the sound stay far below it. */
const HEADER_BYTES_MAX = 65_536;
/** What four bytes at the beginning tell of a file that is no PCM. */
const otherFiles: Readonly<Record<string, string>> = { OggS: 'Ogg', fLaC: 'FLAC', ID3: 'MP3', ftyp: 'MP4' };

/**
 * From the bytes of a server, cut anywhere, to samples at `REMOTE_RATE_HZ`: raw PCM of 16 bits, or a WAV file of that, which servers
 * send that know no raw one. `loadResampler` has been awaited. Throws `RemoteFailure` on anything else.
 */
export class SoundReader implements Disposable {
  readonly #contentType: string;
  #waiting: Uint8Array = new Uint8Array(0);
  #layout: Layout | undefined;
  #resampler: Resampler | undefined;
  #readBytes = 0;

  /** As in the header of the answer; `null` where it has none. */
  constructor(contentType: string | null) {
    this.#contentType = contentType?.toLowerCase() ?? '';
    if (/^(?:text\/|application\/(?:.*\+)?json)/u.test(this.#contentType)) throw nonsense('text in place of sound');
    if (/^audio\/(?:mpeg|mp3|aac|mp4|ogg|opus|flac|webm)/u.test(this.#contentType)) {
      throw nonsense('another kind of file than PCM and WAV');
    }
  }

  push(bytes: Uint8Array): Int16Array {
    const joined = this.#waiting.length === 0 ? bytes : Buffer.concat([this.#waiting, bytes]);
    if (this.#layout !== undefined) return this.#samplesIn(this.#layout, joined);
    const header = this.#readHeader(joined);
    if (header === undefined) {
      this.#waiting = joined.slice();
      return new Int16Array(0);
    }
    this.#layout = header;
    return this.#samplesIn(header, joined.subarray(header.headerBytes));
  }

  /** No more comes: the rest. Throws where the sound has broken off. */
  end(): Int16Array {
    const { dataBytes } = this.#layout ?? {};
    // Shorter than any header, so without a rate that would need resampling.
    if (this.#layout === undefined) return this.#samplesIn(rawLayout(''), this.#waiting);
    if (dataBytes !== undefined && this.#readBytes < dataBytes) throw nonsense('the file is cut off');
    return this.#resampler === undefined ? new Int16Array(0) : toIntegers(this.#resampler.end());
  }

  [Symbol.dispose](): void {
    this.#resampler?.dispose();
  }

  #readHeader(bytes: Uint8Array): Header | undefined {
    if (bytes.length < 12) return undefined;
    for (const [magic, kind] of Object.entries(otherFiles)) {
      if (startsLike(bytes, magic) || startsLike(bytes.subarray(4), magic)) throw nonsense(`${kind} in place of PCM`);
    }
    if (!startsLike(bytes, 'RIFF')) return { ...rawLayout(this.#contentType), headerBytes: 0 };
    const header = readWavHeader(bytes);
    if (header === undefined && bytes.length > HEADER_BYTES_MAX) throw nonsense('a WAV file without sound');
    return header;
  }

  #samplesIn({ rateHz, channels, dataBytes }: Layout, bytes: Uint8Array): Int16Array {
    const frameBytes = 2 * channels;
    const wanted = dataBytes === undefined ? bytes.length : Math.min(bytes.length, dataBytes - this.#readBytes);
    const byteCount = wanted - (wanted % frameBytes);
    this.#waiting = bytes.slice(byteCount, wanted);
    this.#readBytes += byteCount;
    const samples = readFrames(bytes.subarray(0, byteCount), channels);
    if (rateHz === REMOTE_RATE_HZ) return samples;
    this.#resampler ??= createResampler({ inputRateHz: rateHz, outputRateHz: REMOTE_RATE_HZ });
    return toIntegers(this.#resampler.push(Float32Array.from(samples, (sample) => sample / 32_768)));
  }
}

/** `audio/pcm;rate=22050` or `audio/L16; rate=16000` say it; others mean the rate of the protocol. */
function rawLayout(contentType: string): Layout {
  const rateHz = Number(/;\s*rate=(\d{4,6})\b/u.exec(contentType)?.[1] ?? REMOTE_RATE_HZ);
  return { rateHz: checkedRate(rateHz), channels: 1, dataBytes: undefined };
}

/** `undefined` as long as it is not known where the sound begins. */
function readWavHeader(bytes: Uint8Array): Header | undefined {
  if (!startsLike(bytes.subarray(8), 'WAVE')) throw nonsense('a RIFF file that is no WAV');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Omit<Layout, 'dataBytes'> | undefined;
  for (let offset = 12; offset + 8 <= bytes.length;) {
    const chunk = bytes.subarray(offset);
    const size = view.getUint32(offset + 4, true);
    if (startsLike(chunk, 'data')) {
      if (format === undefined) throw nonsense('a WAV file that does not say what it holds');
      // Streams whose end is not known say 0 or as much as there can be.
      const dataBytes = size === 0 || size >= 0x7f_ff_f0_00 ? undefined : size;
      return { ...format, dataBytes, headerBytes: offset + 8 };
    }
    if (startsLike(chunk, 'fmt ')) {
      if (chunk.length < 24) return undefined;
      format = readWavFormat(new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    offset += 8 + size + (size % 2);
  }
  return undefined;
}

function readWavFormat(view: DataView): Omit<Layout, 'dataBytes'> {
  const [tag, channels, bits] = [view.getUint16(8, true), view.getUint16(10, true), view.getUint16(22, true)];
  const isPcm = tag === 1 || tag === 0xff_fe;
  if (!isPcm || bits !== 16 || (channels !== 1 && channels !== 2))
    throw nonsense('WAV of another kind than 16-bit PCM');
  return { rateHz: checkedRate(view.getUint32(12, true)), channels };
}

function checkedRate(rateHz: number): number {
  if (rateHz < 8_000 || rateHz > 48_000) throw nonsense(`sound at ${rateHz} Hz`);
  return rateHz;
}

/** Of two channels the mean. */
function readFrames(bytes: Uint8Array, channels: 1 | 2): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length / (2 * channels) }, (_, index) => {
    const first = view.getInt16(2 * channels * index, true);
    return channels === 1 ? first : (first + view.getInt16(4 * index + 2, true)) >> 1;
  });
}

function toIntegers(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));
}

function startsLike(bytes: Uint8Array, magic: string): boolean {
  return bytes.length >= magic.length && [...magic].every((letter, index) => bytes[index] === letter.codePointAt(0));
}
