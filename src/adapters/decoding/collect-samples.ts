import { UndecodableAudioError, type DecodedAudio } from '../../contracts/audio-decoder.ts';
import { limits } from '../../limits.ts';

/**
 * All of a recording. Samples whose number nobody knows before are never held twice: the room grows in place, and only as
 * far as the longest recording that is taken.
 */
export async function collectSamples(
  pieces: AsyncIterable<DecodedAudio>,
  { durationMsMax }: { readonly durationMsMax: number },
): Promise<DecodedAudio> {
  let facts: DecodedAudio['facts'] | undefined;
  let room = new ArrayBuffer(0);
  let count = 0;
  for await (const piece of capPieces(pieces, { durationMsMax, samplesMax: limits.decodedSamplesMax })) {
    if (facts === undefined) {
      ({ facts } = piece);
      room = new ArrayBuffer(0, { maxByteLength: samplesMaxOf(facts, durationMsMax) * Float32Array.BYTES_PER_ELEMENT });
    }
    const start = count;
    count += piece.samples.length;
    room.resize(count * Float32Array.BYTES_PER_ELEMENT);
    new Float32Array(room).set(piece.samples, start);
  }
  if (facts === undefined) throw new Error('what is capped has a piece');
  // A buffer of a fixed length would be a copy: a quarter of a second in which nobody else has a turn, of 100 MB.
  return { facts, samples: new Float32Array(room, 0, count) };
}

/**
 * The same pieces, but for empty ones. Throws `UndecodableAudioError` where they become too long, or there is not a sample
 * in all of them.
 */
export async function* capPieces(
  pieces: AsyncIterable<DecodedAudio>,
  { durationMsMax, samplesMax = Infinity }: { readonly durationMsMax: number; readonly samplesMax?: number },
): AsyncGenerator<DecodedAudio> {
  let count = 0;
  for await (const piece of pieces) {
    const { facts, samples } = piece;
    const countMax = Math.min(Math.floor((durationMsMax * facts.sampleRateHz) / 1000), samplesMax);
    count += samples.length;
    if (count > countMax)
      throw new UndecodableAudioError(`The recording is longer than ${Math.floor(countMax / facts.sampleRateHz)} s`);
    if (samples.length > 0) yield piece;
  }
  if (count === 0) throw new UndecodableAudioError('The recording is damaged, or there is no sound in it');
}

function samplesMaxOf({ sampleRateHz }: DecodedAudio['facts'], durationMsMax: number): number {
  return Math.min(Math.floor((durationMsMax * sampleRateHz) / 1000), limits.decodedSamplesMax);
}
