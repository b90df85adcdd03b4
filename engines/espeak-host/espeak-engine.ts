// SPDX-License-Identifier: GPL-3.0-or-later
import { EngineMissingError } from '../../src/adapters/engines/hosting/engine-missing-error.ts';
import { type HostEngine, type HostJob, type HostSink } from '../../src/adapters/engines/hosting/host-runtime.ts';
import { createEqualizer } from '../../src/audio/equalizer.ts';
import { EspeakUnavailableError, SAMPLE_RATE_HZ, type EspeakBinding } from './espeak-binding.ts';
import { openJapaneseReader, type JapaneseReader } from './japanese-reading.ts';
import { openJsBinding } from './js-binding.ts';
import { english, findLanguage, spokenLanguageCodes, type EspeakLanguage } from './languages.ts';
import { openNativeBinding } from './native-binding.ts';
import { ownSpeaker, type OwnSpeaker } from './own-speaker.ts';
import { findSpeaker, speakers } from './speakers.ts';
import { pronounce } from './pronounce.ts';
import { withPronunciations, type PronouncedSpan } from './pronounced-text.ts';
import { joinPieces, piecesAsWritten, type SpokenPiece, type SpokenText } from './spoken-text.ts';
import { stretchesOf, type Stretch } from './stretches.ts';
import { WordTracker } from './word-tracker.ts';

/** `auto`: the native library, and the JavaScript port where that cannot be opened. */
export type BindingChoice = 'auto' | 'native' | 'js';

/** espeak-ng as a host engine. Throws `EngineMissingError` when no binding of the choice can be opened. */
export async function openEspeakEngine(options: {
  readonly binding: BindingChoice;
  readonly instances: number;
}): Promise<HostEngine> {
  return new EspeakEngine(await openBinding(options));
}

async function openBinding(options: {
  readonly binding: BindingChoice;
  readonly instances: number;
}): Promise<EspeakBinding> {
  const { binding, instances } = options;
  try {
    if (binding !== 'js') return openNativeBinding({ instances });
  } catch (error) {
    if (!(error instanceof EspeakUnavailableError)) throw error;
    if (binding === 'native') throw new EngineMissingError(error.message, { cause: error });
  }
  try {
    return await openJsBinding();
  } catch (error) {
    if (error instanceof EspeakUnavailableError) throw new EngineMissingError(error.message, { cause: error });
    throw error;
  }
}

/** espeak-ng's default, and so the pace its durations are tuned for. */
const RATE_WPM_NORMAL = 175;

class EspeakEngine implements HostEngine {
  readonly sampleRateHz = SAMPLE_RATE_HZ;
  readonly voices = speakers.map(({ id }) => ({ id, languages: spokenLanguageCodes }));
  readonly #binding: EspeakBinding;
  #japaneseReader: JapaneseReader | undefined;

  constructor(binding: EspeakBinding) {
    this.#binding = binding;
  }

  get description(): string {
    return this.#binding.description;
  }

  get instances(): number {
    return this.#binding.instances;
  }

  async speak({ request, signal }: HostJob, sink: HostSink): Promise<void> {
    const language = languageOf(request.language, sink);
    const settings = {
      ...speakerOf(request),
      rateWpm: Math.round(RATE_WPM_NORMAL * request.speed * (request.timbre?.rate ?? 1)),
      signal,
    };
    const colour = colouring(request, sink);
    const pronounced = [...pronouncedSpans(request, language, sink)];
    let startMs = 0;
    for (const stretch of stretchesOf(request.text, language, pronounced)) {
      if (signal.aborted) return;
      const spokenLanguage = stretch.language === 'own' ? language : english;
      const spans = spansWithin(stretch, pronounced);
      const spoken = this.#read(stretch.text, { language: spokenLanguage, spans });
      if (spoken.text === '') continue;
      const offsets = { text: stretch.start, ms: startMs };
      const tracker = new WordTracker(spoken, ({ spanStart, spanEnd, ...times }) =>
        sink.word({
          spanStart: offsets.text + spanStart,
          spanEnd: offsets.text + spanEnd,
          startMs: offsets.ms + times.startMs,
          endMs: offsets.ms + times.endMs,
        }),
      );
      const { durationMs } = await this.#binding.speak(
        {
          text: spoken.text,
          hasMnemonics: spans.length > 0,
          voice: this.#binding.voiceOf(spokenLanguage),
          ...settings,
        },
        { word: (word) => tracker.wordBegins(word), audio: (samples) => colour.audio(samples) },
      );
      tracker.end(durationMs);
      startMs += durationMs;
    }
    colour.end();
  }

  #read(
    text: string,
    { language, spans }: { readonly language: EspeakLanguage; readonly spans: readonly PronouncedSpan[] },
  ): SpokenText {
    const readPieces = this.#readerOf(language);
    return spans.length > 0 ? withPronunciations(text, { spans, readPieces }) : joinPieces(text, readPieces(text));
  }

  #readerOf({ code, reading }: EspeakLanguage): (text: string) => readonly SpokenPiece[] {
    switch (reading) {
      case 'as-written':
        return (text) => piecesAsWritten(text, code);
      case 'japanese': {
        const reader = (this.#japaneseReader ??= openJapaneseReader());
        return (text) => reader.pieces(text);
      }
      default:
        return reading satisfies never;
    }
  }
}

/** Mnemonics for the pronunciations that can be read; of the others the text is said. */
function* pronouncedSpans(
  { pronunciations }: HostJob['request'],
  { code }: EspeakLanguage,
  sink: HostSink,
): Iterable<PronouncedSpan> {
  let unreadableCount = 0;
  for (const { start, end, ipa } of pronunciations) {
    const pronunciation = pronounce(ipa, code);
    if (pronunciation === undefined) unreadableCount += 1;
    else yield { start, end, words: pronunciation.words };
  }
  if (unreadableCount > 0) {
    const message = `${unreadableCount} of ${pronunciations.length} pronunciations are not IPA; the text was spoken`;
    sink.warning({ kind: 'pronunciation-ignored', message });
  }
}

function spansWithin(stretch: Stretch, spans: readonly PronouncedSpan[]): readonly PronouncedSpan[] {
  const end = stretch.start + stretch.text.length;
  return spans
    .filter((span) => span.start >= stretch.start && span.end <= end)
    .map((span) => ({ ...span, start: span.start - stretch.start, end: span.end - stretch.start }));
}

function languageOf(code: string, sink: HostSink): EspeakLanguage {
  const language = findLanguage(code);
  if (language !== undefined) return language;
  sink.warning({ kind: 'language-fallback', message: `espeak-ng does not speak "${code}"; English was spoken` });
  return english;
}

function speakerOf({ voice, timbre }: HostJob['request']): OwnSpeaker | { readonly speaker: string } {
  if (findSpeaker(voice) === undefined) throw new Error(`espeak-ng has no voice "${voice}"`);
  return timbre === undefined ? { speaker: voice } : ownSpeaker(timbre);
}

/** Where the samples go: to the listener, and for a voice made after a person through its equalizer before. */
function colouring(
  { timbre }: HostJob['request'],
  sink: HostSink,
): { audio(samples: Int16Array): boolean; end(): void } {
  if (timbre === undefined) return { audio: (samples) => sink.audio(samples), end: () => undefined };
  const equalizer = createEqualizer({ sampleRateHz: SAMPLE_RATE_HZ, bandGainsDb: timbre.bandGainsDb });
  return {
    audio: (samples) => sink.audio(equalizer.push(samples)),
    end: () => void sink.audio(equalizer.end()),
  };
}
