import type { HostEngine, HostJob, HostSink } from '../hosting/host-runtime.ts';
import { openFliteLibrary, type FliteLibrary } from './flite-binding.ts';
import { FLITE_SAMPLE_RATE_HZ } from './flite-config.ts';
import { toFliteText } from './flite-text.ts';
import { placeTokens } from './flite-words.ts';

/** The whole segment is there at once; shaped in pieces, its first sound leaves before the last is shaped. 100 ms each. */
const PIECE_SAMPLES = FLITE_SAMPLE_RATE_HZ / 10;

/** flite as an engine process offers it. Throws `EngineMissingError` where it is not installed. */
export async function openFliteEngine(): Promise<HostEngine> {
  const library = openFliteLibrary();
  return {
    description: 'flite',
    sampleRateHz: FLITE_SAMPLE_RATE_HZ,
    voices: library.voices.map((id) => ({ id, languages: ['en'] })),
    instances: 1,
    speak: (job, sink) => speak(library, job, sink),
  };
}

async function speak(library: FliteLibrary, { request, signal }: HostJob, sink: HostSink): Promise<void> {
  const voice = library.voices.find((name) => name === request.voice);
  if (voice === undefined) throw new Error('flite has no such voice');
  const text = toFliteText(request.text);
  if (!text.isSpeakable) return;
  const { samples, tokens } = await library.speak({ voice, ascii: text.ascii, speed: request.speed });
  for (const word of placeTokens(tokens, text)) sink.word(word);
  for (let offset = 0; offset < samples.length && !signal.aborted; offset += PIECE_SAMPLES) {
    if (!sink.audio(samples.subarray(offset, offset + PIECE_SAMPLES))) return;
    // Between two pieces the pipe is heard: a cancel stops the shaping.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
