import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { reasonToSkip } from '../../../../test/contract/reason-to-skip.ts';
import { RecordingTelemetry } from '../../../../test/fakes/recording-telemetry.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import type { SpeechSynthesizer, SynthesisEvent, SynthesisRequest } from '../../../contracts/speech-synthesizer.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { fliteVoices } from './flite-config.ts';
import { createFliteSynthesizer } from './flite-synthesizer.ts';

describe('createFliteSynthesizer()', () => {
  const telemetry = new RecordingTelemetry();
  const { signal } = new AbortController();
  let flite: SpeechSynthesizer;
  let missing: string | undefined;

  before(async () => {
    flite = createFliteSynthesizer({ instances: 1, log: silentLog, clock: systemClock, telemetry });
    await flite.start({ signal }).catch(() => undefined);
    const { state, detail } = flite.health();
    if (state === 'missing') missing = reasonToSkip(detail);
  });
  after(() => flite[Symbol.asyncDispose]());

  const speak = (text: string, changes: Partial<SynthesisRequest> = {}): Promise<SynthesisEvent[]> =>
    Array.fromAsync(
      flite.synthesize(
        {
          text,
          language: 'en',
          voice: 'kal16',
          speed: 1,
          format: { encoding: 'pcm_s16le', sampleRateHz: 24_000 },
          gainDb: 0,
          audioMsMax: 60_000,
          pronunciations: [],
          pauseAfterMs: 0,
          wordTimings: true,
          queue: { requestId: text, segmentIndex: 0 },
          ...changes,
        },
        { signal },
      ),
    );
  const criterion = (title: string, check: () => Promise<void>): void => {
    test(title, async (context: TestContext) => (missing === undefined ? check() : context.skip(missing)));
  };

  criterion('knows the voices that are installed', async () => {
    const voices = await flite.voices({ signal });
    assert.ok(voices.length > 0);
    assert.ok(voices.every(({ id }) => (fliteVoices as readonly string[]).includes(id)));
  });

  criterion('tells one word boundary for a number, whatever it is spoken as', async () => {
    const text = 'Dr. Smith paid $3.50 on 12/24/1999 for “two” cafés.';
    const words = (await speak(text)).filter((event) => event.type === 'word-boundary');
    assert.deepEqual(
      words.map(({ spanStart, spanEnd }) => text.slice(spanStart, spanEnd)),
      ['Dr', 'Smith', 'paid', '$3.50', 'on', '12/24/1999', 'for', 'two', 'cafés'],
    );
    const [, , , price] = words;
    assert.ok(price !== undefined && price.endMs - price.startMs > 600, 'three dollars fifty cents take longer');
  });

  criterion('says a pronunciation inside a sentence, in the place of its text', async () => {
    const text = 'Use C++ now, lexeme.';
    const pronunciations = [{ start: 4, end: 7, ipa: 'ˈsiːˌpleɪs plʌs' }];
    const spoken = await speak(text, { pronunciations });
    const written = await speak('Use seaplace plus now, lexeme.');
    const words = spoken.filter((event) => event.type === 'word-boundary');
    assert.deepEqual(
      words.map(({ spanStart, spanEnd }) => text.slice(spanStart, spanEnd)),
      ['Use', 'C++', 'now', 'lexeme'],
    );
    assert.ok(Math.abs(durationMs(spoken) / durationMs(written) - 1) < 0.05, `${durationMs(spoken)} ms`);
    assert.deepEqual(warningsOf(spoken), []);
  });

  criterion('forgets a pronunciation after its sentence', async () => {
    const usualMs = durationMs(await speak('tomato'));
    const pronunciations = [{ start: 0, end: 6, ipa: 'ˈstɹɛŋθs ənd ˈwiːknəsɪz' }];
    assert.ok(durationMs(await speak('tomato', { pronunciations })) > 1.2 * usualMs);
    assert.equal(durationMs(await speak('tomato')), usualMs);
  });

  criterion('says the text where pronunciations would make it busy for long', async () => {
    const text = 'a b c d e f g h';
    const pronunciations = Array.from({ length: 8 }, (_, index) => ({
      start: 2 * index,
      end: 2 * index + 1,
      ipa: 'ta'.repeat(50),
    }));
    const spoken = await speak(text, { pronunciations });
    assert.deepEqual(warningsOf(spoken), ['pronunciation-ignored']);
    assert.ok(durationMs(spoken) < 30_000);
  });

  criterion('has every sound of English in every voice, and says the text where it is no IPA', async () => {
    const ipa = 'pi bɪ teɪ dɛ kæ ɡɑ tʃɔ dʒoʊ fʊ vu θʌ ðə saɪ zaʊ ʃɔɪ ʒɚ hɑ mɑ nɑ ŋɑ lɑ ɹɑ jɑ wɑ';
    for (const { id: voice } of await flite.voices({ signal })) {
      const said = await speak('word', { voice, pronunciations: [{ start: 0, end: 4, ipa }] });
      assert.ok(durationMs(said) > 3_000, voice);
    }
    const unread = await speak('word', { pronunciations: [{ start: 0, end: 4, ipa: 'no IPA!' }] });
    assert.deepEqual(warningsOf(unread), ['pronunciation-ignored']);
    assert.equal(durationMs(unread), durationMs(await speak('word')));
  });

  criterion('speaks faster and slower without remembering the speed', async () => {
    const text = 'All the lazy dogs sleep in the warm sun.';
    const normalMs = durationMs(await speak(text));
    assert.ok(Math.abs(durationMs(await speak(text, { speed: 1.25 })) * 1.25 - normalMs) < 0.06 * normalMs);
    assert.ok(Math.abs(durationMs(await speak(text, { speed: 0.8 })) * 0.8 - normalMs) < 0.06 * normalMs);
    assert.equal(durationMs(await speak(text)), normalMs);
  });

  criterion('is silent, for as long as the pause, when nothing can be spoken', async () => {
    assert.equal(durationMs(await speak('🎉 …', { pauseAfterMs: 250 })), 250);
  });

  criterion('loses no process over strange texts', async () => {
    for (const text of strangeTexts()) {
      for (const voice of ['kal16', 'rms']) {
        assert.equal((await speak(text, { voice })).at(-1)?.type, 'audio-end', JSON.stringify(text));
      }
    }
    assert.deepEqual(
      telemetry.observations.filter(({ name }) => name === 'engineRestarted'),
      [],
    );
  });
});

function strangeTexts(): string[] {
  const signs = '!"#$%&\'()*+,-./0123456789:;<=>?@[]^_`{|}~ AZaz';
  const texts = [
    'x'.repeat(120),
    '9'.repeat(120),
    'a'.repeat(119) + '!',
    '-'.repeat(119) + 'a',
    "'",
    "a'",
    "'s",
    '0',
    '$',
    '%n %s',
    'a\tb',
  ];
  texts.push(
    '\u0001\u0007a\u001b[31m',
    'АБВ',
    '١٢٣',
    '\ud83d\ude00a',
    'Ⅷ',
    'http://a.b/c?d=e&f=%20#g',
    '1/0',
    '$.',
    '1e999',
    '1,000,000.00',
  );
  // A fixed walk over the signs: every run tries the same texts.
  let state = 1;
  for (let number = 0; number < 25; number += 1) {
    let text = 'a';
    for (let length = 0; length < 20; length += 1) {
      state = (state * 48_271) % 2_147_483_647;
      text += signs.charAt(state % signs.length);
    }
    texts.push(text);
  }
  return texts;
}

function durationMs(events: readonly SynthesisEvent[]): number {
  const end = events.at(-1);
  assert.ok(end?.type === 'audio-end');
  return Math.round(end.sampleCount / 24);
}

function warningsOf(events: readonly SynthesisEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'audio-start' || event.type === 'audio-end' ? event.warnings.map(({ kind }) => kind) : [],
  );
}
