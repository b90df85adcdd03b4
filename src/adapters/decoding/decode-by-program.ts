import { UndecodableAudioError, type DecodedAudio } from '../../contracts/audio-decoder.ts';
import type { Clock } from '../../foundation/clock.ts';
import { readDecoderOutput } from './decoder-output.ts';
import { WatchedProgram, type Program } from './watched-program.ts';

interface Decoding {
  readonly container: string;
  readonly durationMsMax: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Has a program decode that writes a WAV file of 32-bit floats to its standard output. */
export async function decodeByProgram(program: Program, decoding: Decoding): Promise<DecodedAudio> {
  const { signal } = decoding;
  signal.throwIfAborted();
  await using running = new WatchedProgram(program, decoding);
  const outcome = await settle(readDecoderOutput(running.output, decoding));
  signal.throwIfAborted();
  if (running.startFailure !== undefined) throw running.startFailure;
  if (running.condemned !== undefined) throw new UndecodableAudioError(sentences[running.condemned]);
  if ('decoded' in outcome) return outcome.decoded;
  const { failure } = outcome;
  if (!(failure instanceof UndecodableAudioError) || running.complaints === '') throw failure;
  throw new UndecodableAudioError(failure.complaint, { cause: new Error(running.complaints) });
}

const sentences = {
  slow: 'The recording takes too long to decode',
  large: 'The recording takes too much memory to decode',
} as const;

async function settle(
  decoding: Promise<DecodedAudio>,
): Promise<{ readonly decoded: DecodedAudio } | { readonly failure: unknown }> {
  try {
    return { decoded: await decoding };
  } catch (failure) {
    return { failure };
  }
}
