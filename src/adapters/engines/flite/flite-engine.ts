import { limits } from '../../../limits.ts';
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

/** flite cannot be stopped, so IPA may make a segment longer, but not so long that it is busy for seconds. */
const IPA_LENGTH_MAX = 2 * limits.fliteSegmentLengthMax;

/** Phones for the pronunciations that can be read; of the others the text is said. */
function* pronouncedSpans({ pronunciations }: HostJob['request'], sink: HostSink): Iterable<PronouncedSpan> {
  let ignoredCount = 0;
  let ipaLength = 0;
  for (const { start, end, ipa } of pronunciations) {
    ipaLength += ipa.length;
    const words = ipaLength > IPA_LENGTH_MAX ? undefined : flitePhones(ipa);
    if (words === undefined) ignoredCount += 1;
    else yield { start, end, words };
  }
  if (ignoredCount > 0) {
    const message = `${ignoredCount} of ${pronunciations.length} pronunciations are too long or not IPA; the text was spoken`;
    sink.warning({ kind: 'pronunciation-ignored', message });
  }
}
