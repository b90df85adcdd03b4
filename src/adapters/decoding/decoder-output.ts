import { mixWavFrames, bytesOfWavFrame } from '../../audio/mix-wav-frames.ts';
import { findWavLayout, WavLayoutError, type WavLayout } from '../../audio/wav-layout.ts';
import { UndecodableAudioError, type DecodedAudio } from '../../contracts/audio-decoder.ts';
import { limits } from '../../limits.ts';
import { wavBounds } from './decode-wav.ts';
import { SampleCollector } from './sample-collector.ts';

/**
 * What a decoder program writes to its standard output: a WAV file without an end. Read no faster than it is mixed, so that
 * the program waits and memory does not grow with it.
 */
export async function readDecoderOutput(
  output: AsyncIterable<Uint8Array>,
  { container, durationMsMax }: { readonly container: string; readonly durationMsMax: number },
): Promise<DecodedAudio> {
  let sound: { readonly layout: WavLayout; readonly collector: SampleCollector } | undefined;
  let rest: Uint8Array = new Uint8Array(0);
  const take = async (isLast: boolean): Promise<void> => {
    if (sound === undefined) {
      if (rest.length < limits.decoderHeadBytesMax && !isLast) return;
      const layout = await layoutOf(rest);
      sound = { layout, collector: new SampleCollector({ sampleRateHz: layout.sampleRateHz, durationMsMax }) };
      rest = rest.subarray(layout.dataStart);
    }
    sound.collector.add(mixWavFrames(rest, sound.layout));
    rest = rest.subarray(rest.length - (rest.length % bytesOfWavFrame(sound.layout)));
  };
  for await (const piece of output) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    await take(false);
  }
  await take(true);
  if (sound === undefined) throw damaged();
  const { sampleRateHz, channels } = sound.layout;
  return { facts: { container, sampleRateHz, channels }, samples: sound.collector.finish() };
}

async function layoutOf(head: Uint8Array): Promise<WavLayout> {
  const source = {
    bytes: head.length,
    read: (offset: number, bytesMax: number) => Promise.resolve(head.subarray(offset, offset + bytesMax)),
  };
  try {
    return await findWavLayout(source, wavBounds);
  } catch (error) {
    if (error instanceof WavLayoutError) throw damaged(error);
    throw error;
  }
}

function damaged(cause?: unknown): UndecodableAudioError {
  return new UndecodableAudioError('The recording is damaged, or there is no sound in it', { cause });
}
