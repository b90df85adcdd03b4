import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { startService, type RunningService } from './running-service.ts';
import { assertUsage, soundOf } from './socket-clients/heard-sound.ts';
import { PublishedClient, type HeardFrame } from './socket-clients/published-client.ts';

interface Word {
  readonly word: string;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly char_start: number;
  readonly char_end: number;
  readonly score: number;
}

/** What is said over a socket so that all of these fragments are spoken, and the frame with which that is over. */
interface Manner {
  readonly path: string;
  readonly until: string;
  readonly frames: (fragments: readonly string[], order: object) => readonly object[];
}

const request: Manner = {
  path: '/ws/tts',
  until: 'final',
  frames: (fragments, order) => [{ ...order, text: fragments.join('') }],
};
const stream: Manner = {
  path: '/ws/tts/stream',
  until: 'sessionClosed',
  frames: (fragments, order) => [order, ...fragments.map((text) => ({ text })), { flush: true }],
};
const multi: Manner = {
  path: '/ws/tts/multi',
  until: 'final',
  frames: (fragments, { voice_id, ...order }: { readonly voice_id?: number }) => [
    { ...order, text: ' ', context_id: 'a', voice_settings: { voice_id } },
    ...fragments.map((text) => ({ text, context_id: 'a' })),
    { flush: true, context_id: 'a' },
  ],
};
const manners = [request, stream, multi];
/** One of each engine. */
const voiceIds = [21, 1];

const formats = [
  { order: { sample_rate: 8000 }, encoding: 'pcm_s16le', rateHz: 8000 },
  { order: { sample_rate: 44100 }, encoding: 'pcm_s16le', rateHz: 44100 },
  { order: { output_format: 'pcm_22050' }, encoding: 'pcm_s16le', rateHz: 22050 },
  { order: { output_format: 'ulaw_8000', sample_rate: 24000 }, encoding: 'mulaw', rateHz: 8000 },
  { order: { output_format: 'alaw_8000' }, encoding: 'alaw', rateHz: 8000 },
] as const;

/** Signs of more than one UTF-16 unit, numbers, and more than one sentence. */
const richText = 'On 3 May 😀 it cost $3.50, said Dr. Smith. That was too much! 𝔊o on, “please” <break/> all of you.';

suite('a running service and what is heard over its sockets', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());

  for (const { path, frames, until } of manners) {
    test(`${path} tells as much sound as it sends, in every format and by every engine`, async () => {
      for (const voiceId of voiceIds) {
        for (const { order, encoding, rateHz } of formats) {
          const said = frames([richText], { voice_id: voiceId, language: 'en', ...order });
          const sound = soundOf(await hear({ path, said, until }));
          assert.deepEqual([sound.encoding, sound.sampleRateHz], [encoding, rateHz]);
          assert.ok(sound.durationMs > 4000, `${sound.durationMs} ms`);
          assert.ok(new Set(sound.bytes).size > 60, 'something is to be heard');
        }
      }
    });
  }

  for (const manner of manners) {
    test(`${manner.path} tells the words of a chunk after its sound, where they stand in its text`, async () => {
      const whole = await normalized(richText);
      for (const voiceId of voiceIds) {
        for (const format of [{}, { output_format: 'ulaw_8000' }]) {
          const order = { voice_id: voiceId, language: 'en', word_timestamps: true, ...format };
          const frames = await hear({ ...manner, said: manner.frames([richText], order) });
          const chunks = manner === request ? [chunkOfRequest(frames, whole)] : chunksOf(frames);
          for (const chunk of chunks) assertWordsFit(chunk);
          assert.equal(withoutSpace(chunks.map(({ text }) => text).join('')), withoutSpace(whole));
        }
      }
    });
  }

  test('/ws/tts tells all words of a request in one frame behind the last sound', async () => {
    const order = { voice_id: 21, language: 'en', word_timestamps: true };
    const frames = await hear({ ...request, said: request.frames([richText], order) });
    const outline = frames.map(({ name }) => name).filter((name) => name !== 'audio');
    assert.deepEqual(outline, ['wordTimestamps', 'final']);
    assert.equal(frames.at(-2)?.name, 'wordTimestamps');
  });

  const texts: readonly { readonly language: string; readonly text: string }[] = [
    { language: 'en', text: 'Pi is 3.14159, not 3. It never was 3.' },
    { language: 'en', text: 'Well done 😀👍🏽, see www.example.com/a.b, e.g. at 4 p.m. on Dr. Smith’s page.' },
    {
      language: 'en',
      text: 'The code is <spell>K9.b</spell>. Write <prosody rate="slow">it</prosody> down<break/> now.',
    },
    { language: 'en', text: 'It is left open: <spell>a-b_c@d' },
    { language: 'de', text: 'Am 3. Mai um 14:30 Uhr kostet es 1.234,50 €. Das ist z. B. zu viel!' },
    { language: 'zh', text: '今天天气很好。我们去公园吧！你要3.5元吗？' },
    { language: 'th', text: 'สวัสดีครับ วันนี้อากาศดีมาก 25 องศา' },
  ];
  for (const { path, frames, until } of [stream, multi]) {
    test(`${path} speaks the same text, however it comes in fragments`, async () => {
      for (const { language, text } of texts) {
        const whole = await normalized(text, language);
        for (const fragments of [[text], unitsOf(text, 1), unitsOf(text, 3), ['', ...unitsOf(text, 7), '']]) {
          const order = { voice_id: 21, language, ...(path === stream.path && { flush_timeout_ms: 60_000 }) };
          const heard = await hear({ path, said: frames(fragments, order), until });
          const spoken = chunksOf(heard).map((chunk) => chunk.text);
          for (const chunk of spoken) assert.ok(whole.includes(chunk), `${chunk} is not in ${whole}`);
          assert.equal(withoutSpace(spoken.join('')), withoutSpace(whole), JSON.stringify(fragments));
        }
      }
    });
  }

  test('all sockets tell where words stand in a text whose words a dictionary has replaced', async () => {
    const projectId = await makeDictionary({ word: 'SYX', replacement: 'sea why ex' });
    const order = { voice_id: 21, language: 'en', word_timestamps: true, project_id: projectId };
    for (const manner of manners) {
      const frames = await hear({ ...manner, said: manner.frames(['Say SYX', ' to me.'], order) });
      const text = 'Say sea why ex to me.';
      const chunks = manner === request ? [chunkOfRequest(frames, text)] : chunksOf(frames);
      assert.deepEqual(
        chunks.map((chunk) => chunk.text),
        [text],
        manner.path,
      );
      for (const chunk of chunks) assertWordsFit(chunk);
    }
  });

  test('/ws/tts/multi speaks all contexts to their ends before it leaves, and tells how much that was', async () => {
    await using client = await PublishedClient.connect(service, { path: multi.path });
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of ids) {
      client.send({ text: `I am context ${id}, `, context_id: id, voice_settings: { voice_id: 21 } });
      client.send({ text: 'and nobody has flushed me', context_id: id });
    }
    client.send({ close_socket: true });
    let totalMs = 0;
    for (const contextId of ids) {
      const frames = await client.hear({ until: 'contextClosed', contextId });
      const { durationMs } = soundOf(frames);
      assertUsage(frames.at(-1)?.content['usage'], durationMs);
      totalMs += durationMs;
    }
    const [last, ...others] = await client.hear({ until: 'sessionClosed' });
    assert.deepEqual(others, []);
    assert.ok(Math.abs(Number(last?.content['total_audio_seconds']) * 1000 - totalMs) <= 1);
    assert.equal((await client.closed).code, 1000);
  });

  test('/ws/tts/stream waits for what a full stop may be followed by', async () => {
    const order = { voice_id: 21, language: 'en' };
    const chunkTexts = async (fragments: readonly string[]): Promise<readonly string[]> =>
      chunksOf(await hear({ ...stream, said: stream.frames(fragments, order) })).map(({ text }) => text);
    assert.deepEqual(await chunkTexts(['3.', '5']), [await normalized('3.5')]);
    assert.deepEqual(
      await chunkTexts(['It is 3.', ' 5 is more.']),
      await Promise.all(['It is 3.', '5 is more.'].map((text) => normalized(text))),
    );
  });

  test('/ws/tts/stream speaks what has waited for its continuation so long as the client has said', async () => {
    await using client = await PublishedClient.connect(service, { path: stream.path });
    client.send({ voice_id: 21, language: 'en', flush_timeout_ms: 100, text: 'Nobody goes on ' });
    const [, ...sound] = await client.hear({ until: 'chunkComplete' });
    assert.ok(soundOf(sound).durationMs > 300);
    const ended = await client.ask({ text: 'here.', flush: true }, { until: 'sessionClosed' });
    assert.equal(ended.find(({ name }) => name === 'generationStarted')?.content['chunk_id'], 1);
  });

  async function hear({
    path,
    said,
    until,
  }: {
    readonly path: string;
    readonly said: readonly object[];
    readonly until: string;
  }) {
    await using client = await PublishedClient.connect(service, { path });
    client.send(...said);
    return await client.hear({ until });
  }

  /** In the project that the first start has made. */
  async function makeDictionary(entry: object): Promise<number> {
    const { project_id: projectId, id } = await post('/v1/dictionaries', { name: 'Ours', language: 'en' });
    await post(`/v1/dictionaries/${String(id)}/entries`, entry);
    return Number(projectId);
  }

  async function normalized(text: string, language = 'en'): Promise<string> {
    return String((await post('/v1/normalize', { text, language }))['text']);
  }

  async function post(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${service.address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, path);
    return (await response.json()) as Readonly<Record<string, unknown>>;
  }
});

interface Chunk {
  readonly text: string;
  readonly words: readonly Word[];
  readonly audioMs: number;
}

function chunkOfRequest(frames: readonly HeardFrame[], text: string): Chunk {
  return { text, words: frames.flatMap(wordsOf), audioMs: soundOf(frames).durationMs };
}

function chunksOf(frames: readonly HeardFrame[]): Chunk[] {
  const ofChunk = (id: number): HeardFrame[] => frames.filter(({ content }) => content['chunk_id'] === id);
  const begun = frames.filter(({ name }) => name === 'generationStarted').map(({ content }) => content);
  return begun.map(({ text }, id) => {
    const own = ofChunk(id);
    const { audio_seconds: seconds } = own.at(-1)?.content ?? {};
    const order = own.map(({ name }) => name).filter((name) => name !== 'audio');
    assert.ok(order[0] === 'generationStarted' && order.at(-1) === 'chunkComplete', order.join(' '));
    return { text: String(text), words: own.flatMap(wordsOf), audioMs: Number(seconds) * 1000 };
  });
}

function wordsOf({ content }: HeardFrame): readonly Word[] {
  return (content['word_timestamps'] as readonly Word[] | undefined) ?? [];
}

/** Supplement 5.3: offsets in code points, of the text that is spoken; times from the beginning of the chunk. */
function assertWordsFit({ text, words, audioMs }: Chunk): void {
  const codePoints = [...text];
  assert.equal(lettersOf(words.map(({ word }) => word).join('')), lettersOf(text));
  let [charBefore, msBefore] = [0, 0];
  for (const { word, start_ms: startMs, end_ms: endMs, char_start: start, char_end: end, score } of words) {
    assert.equal(codePoints.slice(start, end).join(''), word);
    assert.ok(start >= charBefore && end > start && end <= codePoints.length, `${word} at ${start} in ${text}`);
    assert.ok(startMs >= msBefore && endMs >= startMs && endMs <= audioMs + 1, `${word}: ${startMs} to ${endMs} ms`);
    assert.equal(score, 1);
    [charBefore, msBefore] = [end, startMs];
  }
}

/** White space between chunks belongs to none of them. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '');
}

/** By UTF-16 units, so that some fragments end in the middle of a sign. */
function unitsOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}
