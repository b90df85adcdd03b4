import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { rmsDbfs } from '../audio-measurement/level.ts';
import { Studio, type Take } from './studio.ts';

/** Word for word: what is spoken, and what of the submitted text it stands for. */
function readings(text: string, { segments }: Take): readonly (readonly [string, string])[] {
  return segments.flatMap(({ words }) =>
    words.map(({ word, sourceStart, sourceEnd }) => [word, text.slice(sourceStart, sourceEnd)] as const),
  );
}

/** Every word is where it says, in both texts, and no word goes back. */
function assertForward(text: string, { segments, durationMs }: Take): void {
  let beforeMs = 0;
  let source = 0;
  assert.ok(segments.length > 0);
  for (const segment of segments) {
    let position = 0;
    assert.ok(segment.words.length > 0);
    for (const word of segment.words) {
      assert.equal(word.word, segment.text.slice(word.spanStart, word.spanEnd));
      assert.ok(word.spanStart >= position && word.spanEnd > word.spanStart);
      assert.ok(word.sourceStart >= source && word.sourceEnd <= text.length);
      assert.ok(word.startMs >= beforeMs && word.endMs >= word.startMs && word.endMs <= durationMs);
      position = word.spanEnd;
      source = word.sourceStart;
      beforeMs = word.startMs;
    }
  }
}

describe('word timings', () => {
  const studio = new Studio();

  studio.criterion('lead every spoken word to what is written for it', { needs: ['espeak-ng'] }, async () => {
    const text = 'Pay <b>$3.50</b> to ACME &amp; me.';
    const entries = [{ word: 'acme', replacement: 'Ack Me', ipa: null }];
    const take = await studio.speak(text, { voice: 'clara', language: 'en', wordTimings: true, entries });
    assert.deepEqual(readings(text, take), [
      ['Pay', 'Pay'],
      ['three', '$3.50'],
      ['dollars', '$3.50'],
      ['fifty', '$3.50'],
      ['cents', '$3.50'],
      ['to', 'to'],
      ['Ack', 'ACME'],
      ['Me', 'ACME'],
      ['and', '&amp;'],
      ['me', 'me'],
    ]);
  });

  for (const [language, text] of [
    ['en', 'We met at 5 p.m. on May 3. It was late, wasn’t it?'],
    ['de', 'Am 3. Mai kamen 21 Gäste. Es war 17:45 Uhr.'],
    ['fr', 'L’été dure 3 mois. C’est trop court !'],
    ['ru', 'Встреча 5 мая в 17:30.'],
    ['ar', 'لدي 3 كتب.'],
    ['ja', '今日は3月5日です。'],
    ['th', 'ราคา 50 บาท'],
    ['zh', '价格是35元。'],
  ] as const) {
    studio.criterion(
      `count words in the spoken text and go forward in ${language}`,
      { needs: ['espeak-ng'] },
      async () => {
        assertForward(text, await studio.speak(text, { voice: 'clara', language, wordTimings: true }));
      },
    );
  }

  studio.criterion('begin where the word is heard', { needs: ['espeak-ng'] }, async () => {
    const { segments, samples, sampleRateHz } = await studio.speak('Stop. Go. <break time="500ms"/><break/> Stop.', {
      voice: 'clara',
      language: 'en',
      wordTimings: true,
    });
    const words = segments.flatMap((segment) => segment.words);
    assert.equal(words.length, 3);
    for (const { startMs, endMs } of words) {
      const at = (fromMs: number, toMs: number): number =>
        rmsDbfs(samples.subarray((fromMs / 1000) * sampleRateHz, (toMs / 1000) * sampleRateHz));
      assert.ok(at(startMs, endMs) > -30, 'there is speech');
      if (startMs > 0) assert.ok(at(startMs - 90, startMs - 20) < -55, 'there is none right before');
    }
  });
});
