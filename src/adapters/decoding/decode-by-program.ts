import { UndecodableAudioError, type DecodedAudio } from '../../contracts/audio-decoder.ts';
import type { Clock } from '../../foundation/clock.ts';
import { readDecoderOutput } from './decoder-output.ts';
import { WatchedProgram, type Program } from './watched-program.ts';

interface Decoding {
  readonly container: string;
  /** After this the program is killed. */
  readonly runMsMax: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Has a program decode that writes a WAV file of 32-bit floats to its standard output. */
export async function* decodeByProgram(program: Program, decoding: Decoding): AsyncGenerator<DecodedAudio> {
  const { signal } = decoding;
  signal.throwIfAborted();
  await using running = new WatchedProgram(program, decoding);
  try {
    yield* readDecoderOutput(running.output, decoding);
  } catch (failure) {
    checkLife(running, signal);
    if (!(failure instanceof UndecodableAudioError) || running.complaints === '') throw failure;
    throw new UndecodableAudioError(failure.complaint, { cause: new Error(running.complaints) });
  }
  // What was killed has an output that ends like any other.
  checkLife(running, signal);
}

function checkLife({ startFailure, condemned }: WatchedProgram, signal: AbortSignal): void {
  signal.throwIfAborted();
  if (startFailure !== undefined) throw startFailure;
  if (condemned !== undefined) throw new UndecodableAudioError(sentences[condemned]);
}

const sentences = {
  slow: 'The recording takes too long to decode',
  large: 'The recording takes too much memory to decode',
} as const;
