import type { HostEngine, HostJob, HostSink } from '../hosting/host-runtime.ts';
import { openFliteLibrary, type FliteLibrary } from './flite-binding.ts';
import { FLITE_SAMPLE_RATE_HZ } from './flite-config.ts';
import { toFliteText } from './flite-text.ts';
import { placeTokens } from './flite-words.ts';

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

async function speak(library: FliteLibrary, { request }: HostJob, sink: HostSink): Promise<void> {
  const voice = library.voices.find((name) => name === request.voice);
  if (voice === undefined) throw new Error('flite has no such voice');
  const text = toFliteText(request.text);
  if (!text.isSpeakable) return;
  const { samples, tokens } = await library.speak({ voice, ascii: text.ascii, speed: request.speed });
  for (const word of placeTokens(tokens, text)) sink.word(word);
  sink.audio(samples);
}
