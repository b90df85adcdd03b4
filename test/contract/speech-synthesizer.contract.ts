import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { bytesPerSample, durationMsOf, sampleRatesHz, type AudioFormat } from '../../src/audio/formats.ts';
import type { LanguageCode } from '../../src/contracts/language.ts';
import type { SpeechSynthesizer, SynthesisEvent, SynthesisRequest } from '../../src/contracts/speech-synthesizer.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { reasonToSkip } from './reason-to-skip.ts';

/** What the suite speaks with. */
export interface SynthesizerUnderTest {
  readonly synthesizer: SpeechSynthesizer;
  readonly voice: string;
  readonly language: LanguageCode;
}

/**
 * What every `SpeechSynthesizer` owes its callers. `open` builds one, not yet started; the suite starts and disposes it.
 * Where its library is not installed (health `missing`) each test is skipped by name, if that is allowed at all.
 */
export function describeSpeechSynthesizer(name: string, open: () => SynthesizerUnderTest): void {
  describe(`SpeechSynthesizer: ${name}`, () => {
    let subject: Subject;
    before(async () => {
      subject = new Subject(open());
      await subject.start();
    });
    after(() => subject.synthesizer[Symbol.asyncDispose]());

    const criterion = (title: string, check: (current: Subject) => Promise<void>): void => {
      test(`synthesize() ${title}`, async (context: TestContext) => {
        if (subject.missing !== undefined) context.skip(subject.missing);
        else await check(subject);
      });
    };
    describeEvents(criterion);
    describeTexts(criterion);
    describeFormats(criterion);
    describeLeaving(criterion);
    describeSharing(criterion);

    test('start() again does nothing, health() is ready and voices() knows the voice', async (context) => {
      if (subject.missing !== undefined) {
        context.skip(subject.missing);
        return;
      }
      const { signal } = new AbortController();
      await subject.synthesizer.start({ signal });
      assert.equal(subject.synthesizer.health().state, 'ready');
      const voices = await subject.synthesizer.voices({ signal });
      assert.ok(voices.some(({ id, languages }) => id === subject.voice && languages.includes(subject.language)));
    });
  });
}

type Criterion = (title: string, check: (subject: Subject) => Promise<void>) => void;

const sentence = 'Hello there, the quick brown fox jumps over the lazy dog.';
const pcm24k: AudioFormat = { encoding: 'pcm_s16le', sampleRateHz: 24_000 };

function describeEvents(criterion: Criterion): void {
  criterion('yields one audio-start, then deltas, then one audio-end', async (subject) => {
    const events = await subject.speak({});
    const types = events.map(({ type }) => type);
    assert.equal(types[0], 'audio-start');
    assert.equal(types.at(-1), 'audio-end');
    assert.equal(types.filter((type) => type === 'audio-start' || type === 'audio-end').length, 2);
    assert.ok(types.includes('audio-delta'));
  });

  criterion('says as many samples at the end as it delivered, of which some are loud', async (subject) => {
    const events = await subject.speak({});
    const end = endOf(events);
    const deltas = events.filter((event) => event.type === 'audio-delta');
    assert.equal(
      end.sampleCount,
      deltas.reduce((sum, delta) => sum + delta.sampleCount, 0),
    );
    assert.equal(end.sampleCount * 2, payloadOf(events).length);
    assert.ok(samplesOf(events).some((sample) => Math.abs(sample) > 1_000));
  });

  criterion('tells word boundaries in order, inside the text, within the audio', async (subject) => {
    if (!subject.synthesizer.capabilities.wordTimings) return;
    const events = await subject.speak({ pauseAfterMs: 300 });
    const words = events.filter((event) => event.type === 'word-boundary');
    assert.deepEqual(
      words.map(({ spanStart, spanEnd }) => sentence.slice(spanStart, spanEnd).replaceAll(/[^a-z]/giu, '')),
      sentence.replaceAll(/[^a-z ]/giu, '').split(' '),
    );
    const soundMs = durationOf(events) - 300;
    for (const [index, word] of words.entries()) {
      assert.ok(word.startMs >= (words[index - 1]?.startMs ?? 0), `word ${index} starts before its predecessor`);
      assert.ok(word.startMs < word.endMs && word.endMs <= soundMs + 0.1, `word ${index} ends outside the sound`);
    }
  });

  criterion('ends with exactly the pause that was asked for', async (subject) => {
    for (const pauseAfterMs of [0, 700]) {
      const samples = samplesOf(await subject.speak({ pauseAfterMs }));
      const silence = samples.length - 1 - samples.findLastIndex((sample) => Math.abs(sample) > 16);
      const silenceMs = durationMsOf(silence, pcm24k.sampleRateHz);
      assert.ok(silenceMs >= pauseAfterMs && silenceMs < pauseAfterMs + 100, `${silenceMs} ms of silence`);
    }
  });

  criterion('cuts at audioMsMax and warns', async (subject) => {
    const events = await subject.speak({ audioMsMax: 500 });
    assert.ok(Math.abs(durationOf(events) - 500) < 5, `${durationOf(events)} ms`);
    assert.ok(endOf(events).warnings.some(({ kind }) => kind === 'truncated'));
  });

  criterion('fails with its code for a voice that it does not have', async (subject) => {
    await assert.rejects(
      subject.speak({ voice: 'no-such-voice' }),
      (error) => isServiceError(error) && error.key === 'engine-failed',
    );
    assert.equal((await subject.speak({})).at(-1)?.type, 'audio-end');
  });
}

function describeTexts(criterion: Criterion): void {
  criterion('says a pronunciation in the place of its text, or the text with a warning', async (subject) => {
    const { pronunciations: speaksIpa, wordTimings } = subject.synthesizer.capabilities;
    const text = 'Say cat now.';
    const events = await subject.speak({ text, pronunciations: [{ start: 4, end: 7, ipa: 'ˈkætəˌkoʊmz' }] });
    const warnings = events.flatMap((event) => ('warnings' in event ? event.warnings.map(({ kind }) => kind) : []));
    assert.deepEqual(warnings, speaksIpa ? [] : ['pronunciation-ignored']);
    if (!speaksIpa) return;
    assert.ok(durationOf(events) > 1.15 * durationOf(await subject.speak({ text })));
    const words = events.filter((event) => event.type === 'word-boundary');
    const spans = words.map(({ spanStart, spanEnd }) => text.slice(spanStart, spanEnd));
    assert.deepEqual(spans, wordTimings ? ['Say', 'cat', 'now'] : []);
  });

  criterion('speaks a text of one character', async (subject) => {
    assert.ok(endOf(await subject.speak({ text: 'a' })).sampleCount > 0);
  });

  criterion('speaks a text of the maximum length', async (subject) => {
    const { segmentLengthMax } = subject.synthesizer.capabilities;
    const words = 'seven lazy dogs and '.repeat(segmentLengthMax).slice(0, segmentLengthMax - 1);
    const text = words.trim().padEnd(segmentLengthMax, '.');
    assert.equal(text.length, segmentLengthMax);
    const longMs = durationOf(await subject.speak({ text }));
    assert.ok(longMs > durationOf(await subject.speak({ text: text.slice(0, segmentLengthMax / 4) })));
  });

  criterion('makes heard whatever canSay() accepts', async (subject) => {
    assert.ok(subject.synthesizer.canSay(sentence));
    for (const text of ['%', '&', '@', '#', '+', '=', '$', '€', '©', '5', '٣', 'a', 'Привет', 'αβγ', '你好', 'שלום']) {
      if (!subject.synthesizer.canSay(text)) continue;
      const loudCount = samplesOf(await subject.speak({ text })).filter((sample) => Math.abs(sample) > 300).length;
      assert.ok(loudCount > 400, `${text}: ${loudCount} samples of sound`);
    }
  });

  criterion('speaks punctuation, symbols, emoji and foreign letters without failing', async (subject) => {
    for (const text of ['?!', '…', '—', '🎉🎉', '你好', 'naïve café', '$3.50 & 50% @home', 'x'.repeat(100)]) {
      assert.equal((await subject.speak({ text })).at(-1)?.type, 'audio-end', text);
    }
  });
}

function describeFormats(criterion: Criterion): void {
  const formats: AudioFormat[] = [
    ...sampleRatesHz.map((sampleRateHz) => ({ encoding: 'pcm_s16le', sampleRateHz }) as const),
    { encoding: 'mulaw', sampleRateHz: 8_000 },
    { encoding: 'alaw', sampleRateHz: 8_000 },
  ];
  for (const format of formats) {
    criterion(`delivers ${format.encoding} at ${format.sampleRateHz} Hz`, async (subject) => {
      const events = await subject.speak({ format });
      const [start] = events;
      assert.deepEqual(start?.type === 'audio-start' ? start.format : undefined, format);
      assert.equal(payloadOf(events).length, endOf(events).sampleCount * bytesPerSample(format.encoding));
      const expectedMs = durationOf(await subject.speak({}));
      const durationMs = durationMsOf(endOf(events).sampleCount, format.sampleRateHz);
      assertSameLength({ durationMs, expectedMs });
    });
  }
}

function describeLeaving(criterion: Criterion): void {
  criterion('rejects with the reason of a signal that is aborted already', async (subject) => {
    const reason = new Error('gone');
    const events = subject.synthesizer.synthesize(subject.request({}), { signal: AbortSignal.abort(reason) });
    await assert.rejects(Array.fromAsync(events), (error) => error === reason);
  });

  criterion('ends with the reason of an abort within cancelMsMax, and no event follows', async (subject) => {
    const controller = new AbortController();
    const reason = new Error('gone');
    const request = subject.request({ text: subject.longText });
    const events = subject.synthesizer.synthesize(request, { signal: controller.signal });
    const iterator = events[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.next();
    controller.abort(reason);
    const overdue = systemClock.sleep(subject.synthesizer.capabilities.cancelMsMax, {}).then(() => 'overdue');
    const ending = iterator.next().then(
      () => 'an event',
      (error: unknown) => error,
    );
    assert.equal(await Promise.race([ending, overdue]), reason);
    assert.equal((await iterator.next()).done, true);
  });

  criterion('frees the engine when consumers leave early', async (subject) => {
    const comers = 3 * subject.synthesizer.capabilities.concurrencyMax + 1;
    for (let number = 0; number < comers; number += 1) {
      for await (const event of subject.open({ text: subject.longText })) {
        if (event.type === 'audio-delta') break;
      }
    }
    assert.equal((await subject.speak({})).at(-1)?.type, 'audio-end');
  });

  criterion('serves others while consumers have stopped reading', async (subject) => {
    const idlers = Array.from({ length: subject.synthesizer.capabilities.concurrencyMax + 1 }, () =>
      subject.open({ text: subject.longText })[Symbol.asyncIterator](),
    );
    await Promise.all(idlers.map((iterator) => iterator.next()));
    assert.equal((await subject.speak({})).at(-1)?.type, 'audio-end');
    for (const iterator of idlers) await iterator.return?.(undefined);
  });
}

function describeSharing(criterion: Criterion): void {
  criterion('does not mix what is spoken at once', async (subject) => {
    const texts = ['One.', 'Two little words.', sentence, subject.longText];
    const alone: number[] = [];
    for (const text of texts) alone.push(durationOf(await subject.speak({ text })));
    const together = await Promise.all(texts.map((text) => subject.speak({ text })));
    for (const [index, events] of together.entries()) {
      const expectedMs = alone[index] ?? 0;
      assertSameLength({ durationMs: durationOf(events), expectedMs });
      for (const word of events) {
        if (word.type === 'word-boundary') assert.ok(word.spanEnd <= (texts[index]?.length ?? 0));
      }
    }
  });
}

/** The synthesizer with the defaults of a request. */
class Subject {
  readonly synthesizer: SpeechSynthesizer;
  readonly voice: string;
  readonly language: LanguageCode;
  /** Why the engine cannot be tested here. */
  missing: string | undefined;
  #requests = 0;

  constructor({ synthesizer, voice, language }: SynthesizerUnderTest) {
    this.synthesizer = synthesizer;
    this.voice = voice;
    this.language = language;
  }

  async start(): Promise<void> {
    try {
      await this.synthesizer.start({ signal: new AbortController().signal });
    } catch (error) {
      const { state, detail } = this.synthesizer.health();
      if (state !== 'missing') throw error;
      this.missing = reasonToSkip(detail);
    }
  }

  get longText(): string {
    const { segmentLengthMax } = this.synthesizer.capabilities;
    return 'All the lazy dogs sleep in the warm sun all day. '.repeat(20).slice(0, segmentLengthMax);
  }

  request(changes: Partial<SynthesisRequest>): SynthesisRequest {
    this.#requests += 1;
    return {
      text: sentence,
      language: this.language,
      voice: this.voice,
      speed: 1,
      format: pcm24k,
      gainDb: 0,
      audioMsMax: 60_000,
      pronunciations: [],
      pauseAfterMs: 0,
      wordTimings: true,
      queue: { requestId: `request ${this.#requests}`, segmentIndex: 0 },
      ...changes,
    };
  }

  open(changes: Partial<SynthesisRequest>): AsyncIterable<SynthesisEvent> {
    return this.synthesizer.synthesize(this.request(changes), { signal: new AbortController().signal });
  }

  speak(changes: Partial<SynthesisRequest>): Promise<SynthesisEvent[]> {
    return Array.fromAsync(this.open(changes));
  }
}

function endOf(events: readonly SynthesisEvent[]): SynthesisEvent & { type: 'audio-end' } {
  const end = events.at(-1);
  assert.ok(end?.type === 'audio-end');
  return end;
}

/** Milliseconds at 24 kHz. */
function durationOf(events: readonly SynthesisEvent[]): number {
  return durationMsOf(endOf(events).sampleCount, pcm24k.sampleRateHz);
}

/** Voices breathe: what is trimmed as silence at the ends differs by some 25 ms from time to time. */
function assertSameLength({
  durationMs,
  expectedMs,
}: {
  readonly durationMs: number;
  readonly expectedMs: number;
}): void {
  const toleranceMs = 60 + 0.03 * expectedMs;
  assert.ok(Math.abs(durationMs - expectedMs) < toleranceMs, `${durationMs} ms instead of ${expectedMs}`);
}

function payloadOf(events: readonly SynthesisEvent[]): Buffer {
  return Buffer.concat(events.flatMap((event) => (event.type === 'audio-delta' ? [event.payload] : [])));
}

function samplesOf(events: readonly SynthesisEvent[]): Int16Array {
  const bytes = payloadOf(events);
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index));
}
