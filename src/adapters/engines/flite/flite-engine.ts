import type { HostEngine, HostJob, HostSink } from '../hosting/host-runtime.ts';
import { openFliteLibrary, type FliteLibrary } from './flite-binding.ts';
import { FLITE_SAMPLE_RATE_HZ } from './flite-config.ts';
import { flitePhones } from './flite-phones.ts';
import { toFliteText, type PronouncedSpan } from './flite-text.ts';
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
  const text = toFliteText(request.text, [...pronouncedSpans(request, sink)]);
  if (!text.isSpeakable) return;
  const { ascii, pronounced } = text;
  const { samples, tokens } = await library.speak({ voice, ascii, pronounced, speed: request.speed });
  for (const word of placeTokens(tokens, text)) sink.word(word);
  sink.audio(samples);
}

/** Phones for the pronunciations that can be read; of the others the text is said. */
function* pronouncedSpans({ pronunciations }: HostJob['request'], sink: HostSink): Iterable<PronouncedSpan> {
  let unreadableCount = 0;
  for (const { start, end, ipa } of pronunciations) {
    const words = flitePhones(ipa);
    if (words === undefined) unreadableCount += 1;
    else yield { start, end, words };
  }
  if (unreadableCount > 0) {
    const message = `${unreadableCount} of ${pronunciations.length} pronunciations are not IPA; the text was spoken`;
    sink.warning({ kind: 'pronunciation-ignored', message });
  }
}
