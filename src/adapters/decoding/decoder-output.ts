import { mixWavFrames, bytesOfWavFrame } from '../../audio/mix-wav-frames.ts';
import { findWavLayout, WavLayoutError, type WavLayout } from '../../audio/wav-layout.ts';
import { UndecodableAudioError, type DecodedAudio } from '../../contracts/audio-decoder.ts';
import { limits } from '../../limits.ts';
import { wavBounds } from './decode-wav.ts';

/**
 * What a decoder program writes to its standard output: a WAV file without an end. Read no faster than its pieces are taken,
 * so that the program waits and memory does not grow with it.
 */
export async function* readDecoderOutput(
  output: AsyncIterable<Uint8Array>,
  { container }: { readonly container: string },
): AsyncGenerator<DecodedAudio> {
  let layout: WavLayout | undefined;
  let rest: Uint8Array = new Uint8Array(0);
  const take = async (isLast: boolean): Promise<DecodedAudio | undefined> => {
    if (layout === undefined) {
      if (rest.length < limits.decoderHeadBytesMax && !isLast) return undefined;
      layout = await layoutOf(rest);
      rest = rest.subarray(layout.dataStart);
    }
    const { sampleRateHz, channels } = layout;
    const samples = mixWavFrames(rest, layout);
    rest = rest.subarray(rest.length - (rest.length % bytesOfWavFrame(layout)));
    return { facts: { container, sampleRateHz, channels }, samples };
  };
  for await (const bytes of output) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const piece = await take(false);
    if (piece !== undefined) yield piece;
  }
  const last = await take(true);
  if (last !== undefined) yield last;
}

async function layoutOf(head: Uint8Array): Promise<WavLayout> {
  const source = {
    bytes: head.length,
    read: (offset: number, bytesMax: number) => Promise.resolve(head.subarray(offset, offset + bytesMax)),
  };
  try {
    return await findWavLayout(source, wavBounds);
  } catch (error) {
    if (error instanceof WavLayoutError)
      throw new UndecodableAudioError('The recording is damaged, or there is no sound in it', { cause: error });
    throw error;
  }
}
