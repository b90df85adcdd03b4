// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { EngineMissingError } from '../../src/adapters/engines/hosting/engine-missing-error.ts';
import type { HostEngine } from '../../src/adapters/engines/hosting/host-runtime.ts';
import type { HostSynthesize, HostWarning, HostWord } from '../../src/adapters/engines/hosting/host-protocol.ts';
import { languageCodes, type LanguageCode } from '../../src/contracts/language.ts';
import { isSpeakable } from '../../src/features/text/is-speakable.ts';
import { medianThirdFormantHz } from '../../test/audio-measurement/formants.ts';
import { medianPitchHz } from '../../test/audio-measurement/pitch.ts';
import { reasonToSkip } from '../../test/contract/reason-to-skip.ts';
import { openEspeakEngine, type BindingChoice } from './espeak-engine.ts';
import { greetings } from '../../test/fixtures/greetings.ts';
import { spokenLanguageCodes } from './languages.ts';
import { speakers } from './speakers.ts';

const engineRateHz = 22_050;

test('spokenLanguageCodes are the languages of the service', () => {
  assert.deepEqual(spokenLanguageCodes.toSorted(), languageCodes.toSorted());
});

for (const binding of ['native', 'js'] as const) {
  const engine = await openOrSkip(binding);
  describe(`espeak-ng, ${binding}`, { skip: typeof engine === 'string' && engine }, () => {
    if (typeof engine !== 'string') describeEngine(engine);
  });
}

function describeEngine(engine: HostEngine): void {
  describeLanguages(engine);
  describeSpeakers(engine);
  describeSpeed(engine);
  describePronunciations(engine);
  describeRobustness(engine);
}

function describeLanguages(engine: HostEngine): void {
  for (const language of languageCodes) {
    test(`speak() says ${language} with the pitch of its speaker and every word in its place`, async () => {
      const text = greetings[language];
      const high = await speak(engine, { text, language, voice: 'finch' });
      const low = await speak(engine, { text, language, voice: 'raven' });
      assert.ok(high.durationMs > 1500 && high.durationMs < 6000, `${high.durationMs} ms`);
      // A variant that is ignored would make the two alike.
      const [highHz, lowHz] = [pitchOf(beginningOf(high)), pitchOf(beginningOf(low))];
      assert.ok(highHz > 2 * lowHz, `${highHz} and ${lowHz} Hz`);
      assert.deepEqual(high.warnings, []);
      const written = text.replaceAll(/[\p{P}\s]/gu, '');
      const spanned = high.words.map(({ spanStart, spanEnd }) => text.slice(spanStart, spanEnd)).join('');
      assert.equal(spanned.replaceAll(/[\p{P}\s]/gu, ''), written);
      assertInOrder(high);
    });
  }

  test('speak() says another language differently', async () => {
    const text = 'Information, Television, Station, Nation, Garage.';
    const durations = new Set<number>();
    for (const language of ['en', 'de', 'fr', 'es', 'pl', 'fi'] as const) {
      durations.add(Math.round((await speak(engine, { text, language })).durationMs / 10));
    }
    assert.equal(durations.size, 6);
  });

  test('speak() says an unknown language in English, with a warning', async () => {
    const { warnings, durationMs } = await speak(engine, { text: 'Hello', language: 'tlh' });
    assert.deepEqual(
      warnings.map(({ kind }) => kind),
      ['language-fallback'],
    );
    assert.ok(durationMs > 200);
  });

  test('speak() says Latin words inside Chinese, Japanese and Hebrew as English words', async () => {
    const texts = [
      ['zh', '我用Windows手机。', ['我', '用', 'Windows', '手机']],
      ['ja', '新しいWindowsを買う。', ['新しい', 'Windows', 'を', '買う']],
      ['he', 'שלום Windows טוב', ['שלום', 'Windows', 'טוב']],
    ] as const;
    const { durationMs: alone } = await speak(engine, { text: 'Windows', language: 'en' });
    for (const [language, text, words] of texts) {
      const spoken = await speak(engine, { text, language });
      assert.deepEqual(
        spoken.words.map(({ spanStart, spanEnd }) => text.slice(spanStart, spanEnd)),
        words,
      );
      const windows = spoken.words[words.indexOf('Windows')];
      assert.ok(windows !== undefined && Math.abs(windows.endMs - windows.startMs - alone) < 0.05 * alone, language);
      assertInOrder(spoken);
    }
  });
}

function describeSpeakers(engine: HostEngine): void {
  test('speakers have the pitch that they promise, far apart, and vocal tracts of different length', async () => {
    const text = 'The quick brown fox jumps over the lazy dog, and nobody knows why the moon is so yellow.';
    const measured: {
      readonly id: string;
      readonly promisedHz: number;
      readonly pitchHz: number;
      readonly formantHz: number;
    }[] = [];
    for (const { id, medianPitchHz: promisedHz } of speakers) {
      const speech = await speak(engine, { text, voice: id });
      const formantHz = medianThirdFormantHz(beginningOf(speech).samples, engineRateHz) ?? 0;
      measured.push({ id, promisedHz, pitchHz: pitchOf(speech), formantHz });
    }
    for (const { id, pitchHz, promisedHz } of measured) {
      assert.ok(Math.abs(pitchHz / promisedHz - 1) < 0.04, `${id}: ${pitchHz} Hz instead of ${promisedHz}`);
    }
    const byPitch = measured.toSorted((left, right) => left.pitchHz - right.pitchHz);
    for (const [index, { id, pitchHz }] of byPitch.entries()) {
      const above = byPitch[index + 1];
      if (above !== undefined) assert.ok(above.pitchHz > 1.05 * pitchHz, `${id} and ${above.id} are alike`);
    }
    const formantOf = (name: string): number => measured.find(({ id }) => id === name)?.formantHz ?? 0;
    assert.ok(formantOf('finch') > 1.08 * formantOf('swift'), `${formantOf('finch')} and ${formantOf('swift')} Hz`);
    assert.ok(formantOf('swift') > 1.05 * formantOf('raven'), `${formantOf('swift')} and ${formantOf('raven')} Hz`);
  });
}

function describeSpeed(engine: HostEngine): void {
  test('speak() takes 1/speed of the time, pauses aside, and keeps the pitch', async () => {
    const text = 'seven lazy dogs were running over the yellow hills behind our garden all morning long';
    const normal = await speak(engine, { text });
    for (const speed of [0.64, 0.8, 1.2, 1.44]) {
      const spoken = await speak(engine, { text, speed });
      const ratio = (spoken.durationMs * speed) / normal.durationMs;
      assert.ok(Math.abs(ratio - 1) < 0.03, `speed ${speed}: ${ratio}`);
      if (speed === 1.44) assert.ok(Math.abs(pitchOf(spoken) / pitchOf(normal) - 1) < 0.04);
    }
  });
}

function describeRobustness(engine: HostEngine): void {
  test('speak() says nothing for a text without anything speakable', async () => {
    for (const text of ['... !!! —', '🎉🎉🎉', '\u200b\u200f', '。、']) {
      const { durationMs, words } = await speak(engine, { text });
      assert.deepEqual({ durationMs, words }, { durationMs: 0, words: [] }, text);
    }
  });

  test('speak() makes every sign heard that a text may consist of', async () => {
    for (const sign of speakableSigns()) await assertHeard(engine, { text: sign, language: 'en' });
  });

  test('speak() makes the usual signs heard in every language', async () => {
    for (const language of languageCodes) {
      for (const sign of '%‰&@#§©®™°+=×÷±√∞≠≤≥≈$€£¥¢₹₽₺') await assertHeard(engine, { text: sign, language });
    }
  });

  test('speak() makes digits of any script heard in every language', async () => {
    for (const language of languageCodes) {
      for (const digits of ['١٢٣', '۱۲۳', '१२३', '๑๒๓']) await assertHeard(engine, { text: digits, language });
    }
  });

  test('speak() says markup and mnemonics as they stand', async () => {
    const plain = await speak(engine, { text: 'one b two b three' });
    const marked = await speak(engine, { text: 'one <b> two </b> three' });
    assert.ok(marked.durationMs > 0.9 * plain.durationMs, 'a tag was taken for markup');
    const { words } = await speak(engine, { text: 'say [[h@loU]] loud' });
    assert.equal(words.length, 3);
  });

  test('speak() keeps a long text whole: no number is cut, no word is lost', async () => {
    const text = 'Pi is 3.14159, they say; e is 2.71828! And so on. '.repeat(7).trim();
    const { words } = await speak(engine, { text });
    const written = text.split(' ').map((word) => word.replaceAll(/[,;!]|\.$/gu, ''));
    assert.deepEqual(
      words.map(({ spanStart, spanEnd }) => text.slice(spanStart, spanEnd)),
      written,
    );
  });

  test('speak() survives hostile text', async () => {
    const texts = ['a', '1', '0.', 'ß', '.', '%', '&', '\u0301', 'أ', '漢', 'ー', 'क्', '\u202e', '👩‍👩‍👧'];
    for (const text of texts) await speak(engine, { text: text.repeat(Math.floor(400 / text.length)) });
    assert.ok((await speak(engine, { text: 'still here' })).durationMs > 300);
  });

  test('speak() survives any text in any language, and its words are in order', async () => {
    const language = fc.constantFrom<LanguageCode>(...languageCodes);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), language, async (text, code) => {
        assertInOrder(await speak(engine, { text, language: code }), text.length);
      }),
      { seed: 39, numRuns: 60 },
    );
  });

  test('speak() stops at the chunk that nobody wants', async () => {
    const text = 'All the lazy dogs sleep in the warm sun all day. '.repeat(8);
    const whole = await speak(engine, { text });
    const stopped = await speak(engine, { text, chunksMax: 3 });
    assert.ok(stopped.durationMs < 2_000 && whole.durationMs > 10_000);
    assert.ok((await speak(engine, { text: 'still here' })).durationMs > 300);
  });

  test('speak() fails for a speaker that is not there', async () => {
    await assert.rejects(speak(engine, { text: 'hello', voice: 'pterodactyl' }), /pterodactyl/u);
  });
}

function describePronunciations(engine: HostEngine): void {
  /** A word said by its IPA, and the same said because it is written so. */
  const pairs = [
    ['en', 'ˈstɹɛŋθs', 'strengths'],
    ['de', 'ˈʃlɛçtəstə', 'schlechteste'],
    ['fr', 'ɑ̃ʃɑ̃tmˈɑ̃', 'enchantement'],
    ['es', 'βeɾðaðˈeɾo', 'verdadero'],
    ['pl', 'fʂɨstkˈɔ', 'wszystko'],
    ['zh', 'ʈʂʊŋ˥˥kuo˧˥', '中国'],
    ['vi', 't̪iɛŋ˧˥ viɛt̪˨˩ˀ', 'tiếng việt'],
  ] as const;
  for (const [language, ipa, written] of pairs) {
    test(`speak() says /${ipa}/ in ${language} as long as ${written}, whatever stands there`, async () => {
      const text = 'o, o, o.';
      const aloud = await speak(engine, { text: text.replace(', o,', `, ${written},`), language });
      const usual = await speak(engine, { text, language });
      const spoken = await speak(engine, { text, language, pronunciations: [{ start: 3, end: 4, ipa }] });
      assert.ok(Math.abs(spoken.durationMs - aloud.durationMs) < 0.05 * aloud.durationMs, `${spoken.durationMs} ms`);
      assert.ok(spoken.durationMs > 1.15 * usual.durationMs);
      assert.deepEqual(spansOf(spoken), spansOf(usual));
      assert.deepEqual(spoken.warnings, []);
    });
  }

  test('speak() says tomato in either way', async () => {
    const text = 'Tomato.';
    const say = (ipa: string): Promise<Speech> => speak(engine, { text, pronunciations: [{ start: 0, end: 6, ipa }] });
    const [american, british] = [await say('təˈmeɪtoʊ'), await say('təˈmɑːtoʊ')];
    // The tongue is high at the end of one vowel, and low all through the other: the lower the first formant.
    const heights = [american, british].map((speech) => lowBandShare(speech));
    assert.ok((heights[0] ?? 0) > 1.3 * (heights[1] ?? 0), heights.join(' and '));
  });

  test('speak() gives the whole of a pronounced text as one word, punctuation and spaces too', async () => {
    const text = 'Use C++ or .NET 9 now.';
    const spans = ['C++', '.NET 9'].map((part) => ({
      start: text.indexOf(part),
      end: text.indexOf(part) + part.length,
    }));
    const pronunciations = spans.map((span) => ({ ...span, ipa: 'ˈsiː plʌs' }));
    assert.deepEqual(spansOf(await speak(engine, { text, pronunciations }), text), [
      'Use',
      'C++',
      'or',
      '.NET 9',
      'now',
    ]);
  });

  test('speak() says the text where the pronunciation is no IPA, with a warning', async () => {
    const usual = await speak(engine, { text: 'tomato' });
    const spoken = await speak(engine, { text: 'tomato', pronunciations: [{ start: 0, end: 6, ipa: 'tomahto!' }] });
    assert.ok(Math.abs(spoken.durationMs - usual.durationMs) < 20);
    assert.deepEqual(
      spoken.warnings.map(({ kind }) => kind),
      ['pronunciation-ignored'],
    );
  });

  test('speak() takes brackets of the text for brackets, beside a pronunciation too', async () => {
    const text = 'a [[h@loU]] [\u200b[b]] b [\ue000[ c';
    const pronunciations = [{ start: text.length - 1, end: text.length, ipa: 'ˈsiː' }];
    const spoken = await speak(engine, { text, pronunciations });
    const plain = await speak(engine, { text: text.replaceAll('[', ' ').replace(/c$/u, 'see') });
    assert.ok(Math.abs(spoken.durationMs - plain.durationMs) < 0.06 * plain.durationMs, `${spoken.durationMs} ms`);
  });

  test('speak() survives pronunciations of any length', async () => {
    for (const ipa of ['a', 'ta'.repeat(500), 'ˈ'.repeat(100) + 'a', 'ʈʂʰ'.repeat(200), 'a˥'.repeat(300)]) {
      for (const language of ['en', 'zh', 'ar', 'ja']) {
        const spoken = await speak(engine, { text: 'x', language, pronunciations: [{ start: 0, end: 1, ipa }] });
        assert.ok(spoken.durationMs > 50, `${ipa.slice(0, 10)} in ${language}`);
      }
    }
  });
}

function spansOf({ words }: Speech, text?: string): readonly string[] {
  return words.map(({ spanStart, spanEnd }) => text?.slice(spanStart, spanEnd) ?? `${spanStart}-${spanEnd}`);
}

/** Energy below 500 Hz by that between 600 and 1200 Hz, in the middle of the speech, by Goertzel's filter. */
function lowBandShare({ samples }: Speech): number {
  const middle = samples.subarray(samples.length * 0.3, samples.length * 0.6);
  const energyAt = (frequencyHz: number): number => {
    const factor = 2 * Math.cos((2 * Math.PI * frequencyHz) / engineRateHz);
    let [last, secondLast] = [0, 0];
    for (const sample of middle) [last, secondLast] = [sample + factor * last - secondLast, last];
    return last ** 2 + secondLast ** 2 - factor * last * secondLast;
  };
  const energyBetween = (fromHz: number, toHz: number): number => {
    let sum = 0;
    for (let frequencyHz = fromHz; frequencyHz < toHz; frequencyHz += 5) sum += energyAt(frequencyHz);
    return sum;
  };
  return energyBetween(150, 500) / energyBetween(600, 1200);
}

interface Speech {
  readonly samples: Float32Array;
  readonly words: readonly HostWord[];
  readonly warnings: readonly HostWarning[];
  readonly durationMs: number;
}

async function speak(
  engine: HostEngine,
  changes: {
    readonly text: string;
    readonly language?: string;
    readonly voice?: string;
    readonly speed?: number;
    readonly pronunciations?: HostSynthesize['pronunciations'];
    readonly chunksMax?: number;
  },
): Promise<Speech> {
  const { chunksMax = Number.POSITIVE_INFINITY, ...order } = changes;
  const request: HostSynthesize = {
    language: 'en',
    voice: 'wren',
    speed: 1,
    format: { encoding: 'pcm_s16le', sampleRateHz: engineRateHz },
    gainDb: 0,
    audioMsMax: 60_000,
    pronunciations: [],
    pauseAfterMs: 0,
    wordTimings: true,
    creditMs: 500,
    ...order,
  };
  const samples: number[] = [];
  const words: HostWord[] = [];
  const warnings: HostWarning[] = [];
  let chunkCount = 0;
  const audio = (chunk: Int16Array): boolean => {
    for (const sample of chunk) samples.push(sample / 32_768);
    chunkCount += 1;
    return chunkCount < chunksMax;
  };
  const sink = {
    audio,
    word: (word: HostWord) => words.push(word),
    warning: (warning: HostWarning) => warnings.push(warning),
  };
  await engine.speak({ request, signal: new AbortController().signal }, sink);
  return { samples: Float32Array.from(samples), words, warnings, durationMs: (samples.length * 1000) / engineRateHz };
}

/** What is neither letter nor digit and yet worth a segment. */
function speakableSigns(): string[] {
  const all = Array.from({ length: 0x20000 }, (_, codePoint) => String.fromCodePoint(codePoint));
  return all.filter((character) => isSpeakable(character) && !/[\p{L}\p{N}]/u.test(character));
}

async function assertHeard(
  engine: HostEngine,
  { text, language }: { readonly text: string; readonly language: string },
): Promise<void> {
  const { samples } = await speak(engine, { text, language });
  const loudMs = (samples.filter((sample) => Math.abs(sample) > 0.01).length * 1000) / engineRateHz;
  assert.ok(loudMs > 20, `${text} in ${language}: ${loudMs} ms of sound`);
}

function assertInOrder({ words, durationMs }: Speech, textLength = Number.POSITIVE_INFINITY): void {
  let [position, timeMs] = [0, 0];
  for (const { spanStart, spanEnd, startMs, endMs } of words) {
    assert.ok(spanStart >= position && spanEnd > spanStart && spanEnd <= textLength);
    assert.ok(startMs >= timeMs && endMs >= startMs && endMs <= durationMs + 1);
    [position, timeMs] = [spanEnd, startMs];
  }
}

/** Enough to tell speakers apart; analysing all would take a minute. */
function beginningOf(speech: Speech): Speech {
  return { ...speech, samples: speech.samples.subarray(0, engineRateHz) };
}

function pitchOf({ samples }: Speech): number {
  const pitchHz = medianPitchHz(samples, engineRateHz);
  assert.ok(pitchHz !== undefined);
  return pitchHz;
}

async function openOrSkip(binding: BindingChoice): Promise<HostEngine | string> {
  try {
    return await openEspeakEngine({ binding, instances: 1 });
  } catch (error) {
    if (error instanceof EngineMissingError) return reasonToSkip(error.message);
    throw error;
  }
}
