import { after, before, test, type TestContext } from 'node:test';
import { decodeAlaw, decodeMulaw } from '../../src/audio/g711.ts';
import type { AudioFormat } from '../../src/audio/formats.ts';
import { buildEngines } from '../../src/composition/build-engines.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { openUnmetered } from '../../src/features/billing/unmetered.ts';
import { buildSpeech } from '../../src/composition/build-speech.ts';
import { buildText } from '../../src/composition/build-text.ts';
import type { LanguageCode } from '../../src/contracts/language.ts';
import type { SpeechSynthesizer } from '../../src/contracts/speech-synthesizer.ts';
import type { DictionaryEntry } from '../../src/contracts/stores/dictionary-stores.ts';
import { compileDictionary } from '../../src/features/dictionaries/compile-dictionary.ts';
import {
  createDictionaryMatcher,
  type FindDictionaryMatches,
} from '../../src/features/dictionaries/dictionary-matcher.ts';
import { DEFAULT_MODEL_ID } from '../../src/features/synthesis/model-catalog.ts';
import type { SpeechEvent, SynthesizeSpeech } from '../../src/features/synthesis/speech-order.ts';
import { createPremadeCatalog } from '../../src/features/voices/premade-catalog.ts';
import { premadeVoices } from '../../src/features/voices/premade-voices.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { RecordingTelemetry } from '../fakes/recording-telemetry.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** What a listener got for one text. */
export interface Take {
  /** As sent. */
  readonly bytes: Uint8Array;
  /** Decoded, −1…1. */
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly durationMs: number;
  readonly engine: string;
  /** What was spoken, segment by segment; empty without `wordTimings`. */
  readonly segments: readonly SegmentTake[];
}

export interface SegmentTake {
  readonly text: string;
  readonly words: readonly Extract<SpeechEvent, { type: 'word-boundary' }>[];
}

export interface TakeOptions {
  /** Handle of a premade voice. */
  readonly voice: string;
  readonly language?: LanguageCode;
  readonly speed?: number;
  readonly format?: AudioFormat;
  readonly newTokensMax?: number;
  readonly wordTimings?: boolean;
  /** What a project's dictionary would say. */
  readonly entries?: readonly Pick<DictionaryEntry, 'word' | 'replacement' | 'ipa'>[];
}

export interface Needs {
  readonly needs: readonly ('flite' | 'espeak-ng')[];
  /** Why the test cannot run, if the reason is not an engine. */
  readonly missing?: string | undefined;
}

/**
 * The service without its edge, on the real engines: everything from the order to the bytes is what a client gets.
 * Make one per `describe`; it opens and closes with it.
 */
export class Studio {
  #engines: readonly SpeechSynthesizer[] = [];
  #synthesizeSpeech: SynthesizeSpeech | undefined;
  #entries: NonNullable<TakeOptions['entries']> = [];

  constructor() {
    before(() => this.#open());
    after(() => this.#close());
  }

  /** A test that is skipped, with the reason, where an engine or something else is not installed. */
  criterion(title: string, { needs, missing }: Needs, check: () => Promise<void>): void {
    test(title, async (context: TestContext) => {
      const reason = missing ?? this.#missing(needs);
      if (reason === undefined) await check();
      else context.skip(reason);
    });
  }

  async speak(
    text: string,
    { voice, language, speed = 1, format = nativeFormat, ...rest }: TakeOptions,
  ): Promise<Take> {
    if (this.#synthesizeSpeech === undefined) throw new Error('the studio is closed');
    const payloads: Uint8Array[] = [];
    let engine = '';
    const segments: { text: string; words: SegmentTake['words'][number][] }[] = [];
    this.#entries = rest.entries ?? [];
    const order = {
      requestId: `${voice}: ${text}`,
      caller: { kind: 'master' },
      text,
      requestedModelId: DEFAULT_MODEL_ID,
      modelId: DEFAULT_MODEL_ID,
      voiceId: voice,
      format,
      normalize: true,
      speed,
      cfgScale: limits.cfgScaleMin,
      temperature: 0,
      newTokensMax: rest.newTokensMax ?? limits.newTokensMax,
      wordTimings: rest.wordTimings ?? false,
      ...(language === undefined ? {} : { language }),
    } as const;
    for await (const event of this.#synthesizeSpeech(order, { signal: new AbortController().signal })) {
      if (event.type === 'speech-start') engine = event.engine;
      if (event.type === 'audio-delta') payloads.push(event.payload);
      if (event.type === 'segment-start') segments.push({ text: event.text, words: [] });
      if (event.type === 'word-boundary') segments.at(-1)?.words.push(event);
    }
    const bytes = Buffer.concat(payloads);
    const samples = decoded(bytes, format);
    const { sampleRateHz } = format;
    return { bytes, samples, sampleRateHz, durationMs: (samples.length / sampleRateHz) * 1000, engine, segments };
  }

  async #open(): Promise<void> {
    const telemetry = new RecordingTelemetry();
    const { signal } = new AbortController();
    this.#engines = buildEngines({ instances: 1, clock: systemClock, log: silentLog, telemetry });
    // An engine that cannot start says so in its health; what needs it is skipped.
    await Promise.all(this.#engines.map((engine) => engine.start({ signal }).catch(() => undefined)));
    const { synthesizeSpeech } = buildSpeech({
      voiceCatalog: createPremadeCatalog(premadeVoices),
      engines: this.#engines,
      planText: buildText({}).planText,
      selectDictionaries: () => Promise.resolve(matcherOf(this.#entries)),
      admission: unlimitedAdmission,
      openMeter: openUnmetered,
      logRequest: () => undefined,
      telemetry,
      clock: systemClock,
      log: silentLog,
    });
    this.#synthesizeSpeech = synthesizeSpeech;
  }

  async #close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine[Symbol.asyncDispose]()));
  }

  /** Only an engine that is not installed excuses a test; one that fails does not. */
  #missing(needs: Needs['needs']): string | undefined {
    const missing = this.#engines.find(
      (engine) => needs.some((name) => name === engine.engine) && engine.health().state === 'missing',
    );
    return missing === undefined ? undefined : reasonToSkip(missing.health().detail);
  }
}

function matcherOf(entries: NonNullable<TakeOptions['entries']>): FindDictionaryMatches {
  const compiled = compileDictionary(entries.map((entry, id) => ({ ...entry, id, caseSensitive: false })));
  return createDictionaryMatcher([{ id: 1, language: null, compiled }]);
}

const nativeFormat: AudioFormat = { encoding: 'pcm_s16le', sampleRateHz: 24_000 };

function decoded(bytes: Buffer, { encoding }: AudioFormat): Float32Array {
  return Float32Array.from(linear(bytes, encoding), (sample) => sample / 32_768);
}

function linear(bytes: Buffer, encoding: AudioFormat['encoding']): Int16Array {
  switch (encoding) {
    case 'mulaw':
      return decodeMulaw(bytes);
    case 'alaw':
      return decodeAlaw(bytes);
    case 'pcm_s16le':
      return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index));
    default:
      return encoding satisfies never;
  }
}
