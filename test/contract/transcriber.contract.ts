import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import {
  TRANSCRIBER_RATE_HZ,
  type RecognizedUtterance,
  type Transcriber,
  type Utterance,
  type UtteranceRequest,
} from '../../src/contracts/transcriber.ts';
import { reasonToSkip } from './reason-to-skip.ts';

/** What the suite listens with. */
export interface TranscriberUnderTest {
  readonly transcriber: Transcriber;
  /** 16 kHz mono: somebody who says something, 1 to 10 s. */
  readonly speech: Int16Array;
  /** Words of it that are understood for certain, in order. */
  readonly said: readonly string[];
}

/**
 * What every `Transcriber` owes its callers. `open` builds one, not yet started; the suite starts and disposes it. Where it is
 * not installed (health `missing`) each test is skipped by name, if that is allowed at all.
 */
export function describeTranscriber(
  name: string,
  open: () => TranscriberUnderTest | Promise<TranscriberUnderTest>,
): void {
  describe(`Transcriber: ${name}`, () => {
    let subject: Subject;
    before(async () => {
      subject = new Subject(await open());
      await subject.start();
    });
    after(() => subject.transcriber[Symbol.asyncDispose]());

    const criterion: Criterion = (title, check) => {
      test(title, async (context: TestContext) => {
        if (subject.missing === undefined) await check(subject);
        else context.skip(subject.missing);
      });
    };
    describeListening(criterion);
    describeSameness(criterion);
    describeLeaving(criterion);
  });
}

type Criterion = (title: string, check: (subject: Subject) => Promise<void>) => void;

function describeListening(criterion: Criterion): void {
  criterion('start() again does nothing, health() is ready and revision() is known', async ({ transcriber }) => {
    await transcriber.start({ signal: new AbortController().signal });
    assert.equal(transcriber.health().state, 'ready');
    assert.match(transcriber.revision() ?? '', /^[a-z0-9-]+-[0-9a-f]{12}$/u);
  });

  criterion(
    'finish() gives the words that were said, each within the time of the sound and after the one before',
    async (subject) => {
      const { words } = await subject.heard();
      assertContains(textsOf({ words }), subject.said);
      const durationMs = (subject.speech.length * 1000) / TRANSCRIBER_RATE_HZ;
      let beforeMs = 0;
      for (const word of words) {
        assert.match(word.text, /^\S+$/u);
        assert.ok(word.startMs >= beforeMs && word.endMs > word.startMs, JSON.stringify(word));
        assert.ok(word.endMs <= durationMs + 50, JSON.stringify(word));
        beforeMs = word.startMs;
      }
    },
  );

  criterion('finish() gives probabilities, and candidates best first that sum to one at most', async (subject) => {
    const { words } = await subject.heard();
    for (const { text, confidence, candidates } of words) {
      assert.ok(confidence >= 0 && confidence <= 1);
      if (candidates.length === 0) continue;
      assert.ok(candidates.some(({ spelling }) => spelling === text));
      const probabilities = candidates.map(({ probability }) => probability);
      assert.deepEqual(
        probabilities,
        probabilities.toSorted((one, other) => other - one),
      );
      assert.ok(probabilities.reduce((sum, probability) => sum + probability, 0) <= 1 + 1e-9);
    }
  });
}

function describeSameness(criterion: Criterion): void {
  criterion(
    'finish() understands the same sound in the same way after another one, and however it is cut',
    async (subject) => {
      const first = await subject.heard();
      await subject.listen({ samples: subject.speech.map((sample) => Math.round(sample / 3)) });
      assert.deepEqual((await subject.listen({})).words, first.words);
      assert.deepEqual(textsOf(await subject.listen({ pieceMs: 20 })), textsOf(first));
    },
  );

  criterion('finish() of silence, of nothing and of a click gives no words', async (subject) => {
    for (const samples of [new Int16Array(0), new Int16Array(2 * TRANSCRIBER_RATE_HZ), new Int16Array(10)]) {
      assert.deepEqual((await subject.listen({ samples })).words, []);
    }
  });

  criterion('hypothesis() gives words before the end where the engine can', async (subject) => {
    await using utterance = await subject.open({});
    const heard: string[][] = [[...(await utterance.hypothesis())]];
    for (const piece of pieces(subject.speech, 500)) {
      await utterance.push(piece);
      heard.push([...(await utterance.hypothesis())]);
    }
    assert.deepEqual(heard[0], []);
    assert.equal(heard.flat().length > 0, subject.transcriber.capabilities.partials);
  });

  criterion('two utterances beside each other do not mix', async (subject) => {
    const alone = await subject.heard();
    await using talking = await subject.open({});
    await using silent = await subject.open({});
    for (const piece of pieces(subject.speech, 500)) {
      await Promise.all([talking.push(piece), silent.push(new Int16Array(piece.length))]);
    }
    const [heard, nothing] = await Promise.all([talking.finish(), silent.finish()]);
    assert.deepEqual(textsOf(heard), textsOf(alone));
    assert.deepEqual(nothing.words, []);
  });

  criterion('boosted phrases that cannot be said are left out', async (subject) => {
    const boostedPhrases = ['', '—', '1234', '日本語', "O'Brien-Smythe & sons", 'x'.repeat(100)];
    assertContains(textsOf(await subject.listen({ request: { boostedPhrases } })), subject.said);
  });
}

function describeLeaving(criterion: Criterion): void {
  criterion('more utterances than there are places wait and are all served', async (subject) => {
    const count = subject.transcriber.capabilities.concurrencyMax + 2;
    const heard = await Promise.all(
      Array.from({ length: count }, () => subject.listen({ samples: subject.speech.slice(0, 4_000) })),
    );
    assert.equal(heard.length, count);
  });

  criterion('an abort fails what is called with its reason, and the place is free in time', async (subject) => {
    const { concurrencyMax, cancelMsMax } = subject.transcriber.capabilities;
    const controller = new AbortController();
    const reason = new Error('gone');
    const utterances = await Promise.all(
      Array.from({ length: concurrencyMax }, () => subject.open({}, controller.signal)),
    );
    const calls = Promise.allSettled(utterances.map((utterance) => utterance.push(subject.speech.slice(0, 16_000))));
    controller.abort(reason);
    for (const call of await calls) assert.ok(call.status === 'fulfilled' || call.reason === reason);
    await assert.rejects(utterances[0]?.finish() ?? Promise.resolve(), (error) => error === reason);
    const waiting = AbortSignal.timeout(cancelMsMax + 5_000);
    await (await subject.open({}, waiting))[Symbol.asyncDispose]();
  });

  criterion('open() with an aborted signal rejects with its reason', async (subject) => {
    const reason = new Error('gone');
    await assert.rejects(subject.open({}, AbortSignal.abort(reason)), (error) => error === reason);
  });

  criterion('disposing twice, and in the middle of an utterance, frees the place', async (subject) => {
    for (let round = 0; round <= subject.transcriber.capabilities.concurrencyMax; round += 1) {
      const utterance = await subject.open({});
      if (round % 2 === 0) await utterance.push(subject.speech.slice(0, 1_600));
      await utterance[Symbol.asyncDispose]();
      await utterance[Symbol.asyncDispose]();
    }
    assertContains(textsOf(await subject.listen({})), subject.said);
  });
}

class Subject {
  readonly transcriber: Transcriber;
  readonly speech: Int16Array;
  readonly said: readonly string[];
  missing: string | undefined;
  #heard: Promise<RecognizedUtterance> | undefined;

  constructor({ transcriber, speech, said }: TranscriberUnderTest) {
    this.transcriber = transcriber;
    this.speech = speech;
    this.said = said;
  }

  async start(): Promise<void> {
    try {
      await this.transcriber.start({ signal: new AbortController().signal });
    } catch (error) {
      const { state, detail } = this.transcriber.health();
      if (state !== 'missing') throw error;
      this.missing = reasonToSkip(detail);
    }
  }

  /** What is heard in the speech by somebody who has no other wishes; listening takes most of the time of these tests. */
  heard(): Promise<RecognizedUtterance> {
    this.#heard ??= this.listen({});
    return this.#heard;
  }

  open(request: Partial<UtteranceRequest>, signal = new AbortController().signal): Promise<Utterance> {
    return this.transcriber.open({ language: 'en', boostedPhrases: [], urgency: 'live', ...request }, { signal });
  }

  async listen({
    samples = this.speech,
    pieceMs = 500,
    request = {},
  }: {
    readonly samples?: Int16Array;
    readonly pieceMs?: number;
    readonly request?: Partial<UtteranceRequest>;
  }): Promise<RecognizedUtterance> {
    await using utterance = await this.open(request);
    for (const piece of pieces(samples, pieceMs)) await utterance.push(piece);
    return await utterance.finish();
  }
}

function* pieces(samples: Int16Array, pieceMs: number): Iterable<Int16Array> {
  const length = (pieceMs * TRANSCRIBER_RATE_HZ) / 1000;
  for (let offset = 0; offset < samples.length; offset += length) yield samples.slice(offset, offset + length);
}

function textsOf({ words }: RecognizedUtterance): readonly string[] {
  return words.map(({ text }) => text);
}

function assertContains(heard: readonly string[], said: readonly string[]): void {
  let at = 0;
  for (const word of heard) if (word === said[at]) at += 1;
  assert.equal(at, said.length, `heard: ${heard.join(' ')}`);
}
