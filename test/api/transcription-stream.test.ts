import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createResampler, loadResampler } from '../../src/audio/resampler.ts';
import { limits } from '../../src/limits.ts';
import { ScriptedTranscriber } from '../fakes/scripted-transcriber.ts';
import { soundOf } from '../fakes/sounding-words.ts';
import { eventually } from '../service/eventually.ts';
import { isFinal, open, plain, say, send, words } from './transcription-client.ts';
import { transcriptionServer } from './transcription-server.ts';

const endOfSpeech = { type: 'end_of_speech' };

test('the stream answers a turn by its final transcript, and the next turn follows', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  client.send({ type: 'config', sample_rate: 16_000, language: 'en', model: 'luchs-1', vad_silence_signals: true });
  say(client, [{ word: 1 }, { word: 2 }]);
  client.send(endOfSpeech);
  const [first] = await client.hear(1);
  assert.deepEqual(
    { ...first, partial_text: plain(first) },
    {
      type: 'partial',
      partial_text: 'w1 w2',
      is_final: true,
      model: 'luchs-1',
      model_revision: 'scripted-000000000000',
      turn_end_reason: 'client_end_of_speech',
      word_alternatives: [],
    },
  );
  say(client, [{ word: 4 }]);
  client.send(endOfSpeech);
  assert.equal(plain((await client.hear(2))[1]), 'w4');
  await eventually('both turns are settled', () => under.settled.length === 2);
  assert.deepEqual(
    under.settled.map(({ audioMs, outcome }) => [audioMs, outcome]),
    [
      [1000, 'completed'],
      [800, 'completed'],
    ],
  );
  client.socket.close();
  await under.nothingLeft();
});

test('the stream takes turns that are sent without waiting for the transcript before them', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  for (let word = 0; word < 12; word += 1) {
    say(client, [{ word }]);
    client.send(endOfSpeech);
  }
  const finals = await client.hear(12);
  assert.deepEqual(
    finals.map((final) => plain(final)),
    Array.from({ length: 12 }, (_, word) => `w${word}`),
  );
});

for (const [rateHz, chunkMs] of [
  [8000, 20],
  [16_000, 20],
  [44_100, 333],
  [48_000, 6000],
] as const) {
  test(`the stream hears chunks of ${chunkMs} ms at ${rateHz} Hz`, async () => {
    // Resampling rings at the edges of these sounds, so that speech is told by how loud it is and not word by word.
    const transcriber = new ScriptedTranscriber({ understand: loudWords });
    await using under = await transcriptionServer({ transcriber });
    const client = await open(under);
    client.send({ type: 'config', sample_rate: rateHz });
    const samples = await resampled(soundOf([{ silenceMs: 300 }, ...words(30), { silenceMs: 600 }]), rateHz);
    const step = Math.round((rateHz * chunkMs) / 1000);
    for (let start = 0; start < samples.length; start += step) send(client, samples.subarray(start, start + step));
    client.send(endOfSpeech);
    await client.hearUntil((frames) => frames.some(isFinal));
    assert.equal(plain(client.frames.find(isFinal)), 'loud');
    const [settled] = await eventually(
      'it is settled',
      () => under.settled,
      (all) => all.length === 1,
    );
    assert.ok(Math.abs((settled?.audioMs ?? 0) - 6900) < 1, `${settled?.audioMs} ms`);
  });
}

test('the stream tells all of the turn so far about every four seconds, and nothing in shorter turns', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  say(client, words(15));
  client.send(endOfSpeech);
  await client.hear(1);
  assert.equal(isFinal(client.frames[0]), true);
  say(client, words(60), { chunkMs: 100 });
  client.send(endOfSpeech);
  await client.hearUntil((frames) => frames.filter(isFinal).length === 2);
  const partials = client.frames.filter((frame) => frame['is_final'] === false);
  assert.deepEqual(Object.keys(partials[0] ?? {}).toSorted(), ['is_final', 'partial_text', 'type']);
  // 12 s and the quiet around them.
  assert.equal(partials.length, 3);
  const counts = partials.map((partial) => plain(partial).split(' ').length);
  assert.ok(
    counts.every((count, index) => Math.abs(count - 20 * (index + 1)) <= 4),
    String(counts),
  );
});

test('the stream tells alternatives after the final where there are some', async () => {
  const candidates = [
    { spelling: 'bare', probability: 0.6 },
    { spelling: 'bear', probability: 0.3 },
  ];
  const understand = () => [{ text: 'bare', startMs: 300, endMs: 500, confidence: 0.6, candidates }];
  await using under = await transcriptionServer({ transcriber: new ScriptedTranscriber({ understand }) });
  const client = await open(under);
  say(client, [{ word: 1 }]);
  client.send(endOfSpeech);
  const [final, alternatives] = await client.hear(2);
  assert.equal(isFinal(final), true);
  assert.deepEqual(alternatives, {
    type: 'alternatives',
    partial_text: final?.['partial_text'],
    model: 'luchs-1',
    model_revision: 'scripted-000000000000',
    word_alternatives: [
      {
        raw_word_index: 0,
        word: 'Bare',
        alternatives: [
          { spelling: 'Bare', probability: 0.6 },
          { spelling: 'Bear', probability: 0.3 },
        ],
      },
    ],
  });
});

test('the stream ends a turn at a pause where the client leaves that to it', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  client.send({ type: 'config', server_flush: true });
  say(client, [{ word: 1 }, { silenceMs: 2000 }], { chunkMs: 100 });
  const [final] = await client.hear(1);
  assert.deepEqual([plain(final), final?.['turn_end_reason']], ['w1', 'model_end_of_turn']);
  client.send(endOfSpeech);
  // Of what was sent after the turn had ended, or of nothing: in any case there is an answer.
  const [, second] = await client.hear(2);
  assert.deepEqual([plain(second), second?.['turn_end_reason']], ['', 'client_end_of_speech']);
});

test('the stream ends a turn after long quiet', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  say(client, [{ word: 1 }, { silenceMs: limits.turnSilenceMsMax + 1000 }], { chunkMs: 1000 });
  await client.hearUntil((frames) => frames.some(isFinal));
  const final = client.frames.find(isFinal);
  assert.deepEqual([plain(final), final?.['turn_end_reason']], ['w1', 'silence_timeout']);
});

test('the stream answers an end of speech of which nothing was said', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  client.send(endOfSpeech);
  const [final] = await client.hear(1);
  assert.deepEqual(
    [final?.['partial_text'], final?.['turn_end_reason'], final?.['model_revision']],
    ['', 'client_end_of_speech', 'scripted-000000000000'],
  );
  assert.deepEqual(under.settled, []);
});

for (const [what, frame, sentence] of [
  ['a chunk that is no base64', { type: 'audio_chunk', audio_b64: '###' }, /base64/u],
  ['a chunk of an odd number of bytes', { type: 'audio_chunk', audio_b64: 'AAAA' }, /even number/u],
  ['a chunk without audio', { type: 'audio_chunk' }, /audio_b64/u],
  ['an unknown frame', { type: 'nonsense' }, /type must be/u],
  ['what is no JSON', 'nonsense', /JSON object/u],
] as const) {
  test(`the stream answers ${what} by an error frame, and stays`, async () => {
    await using under = await transcriptionServer();
    const client = await open(under);
    say(client, [{ word: 1 }]);
    client.send(frame);
    say(client, [{ word: 2 }]);
    client.send(endOfSpeech);
    const [error, final] = await client.hear(2);
    assert.match(String(error?.['error']), sentence);
    assert.deepEqual([error?.['error_code'], error?.['code']], ['VALIDATION_ERROR', 400]);
    assert.equal(plain(final), 'w1 w2');
  });
}

for (const [what, config, sentence] of [
  ['another model', { model: 'qwen3-asr' }, 'Unsupported ASR model; use luchs-1'],
  ['a rate that is too high', { sample_rate: 96_000 }, /^config: sample_rate/u],
  ['a rate that is no number', { sample_rate: 'high' }, /^config: sample_rate/u],
  ['too many phrases', { boosted_phrases: Array.from({ length: 101 }, String) }, /^config: boosted_phrases/u],
] as const) {
  test(`the stream ends with 1003 at a config with ${what}`, async () => {
    await using under = await transcriptionServer();
    const client = await open(under);
    client.send({ type: 'config', ...config });
    const [error] = await client.hear(1);
    if (typeof sentence === 'string') assert.equal(error?.['error'], sentence);
    else assert.match(String(error?.['error']), sentence);
    assert.deepEqual([error?.['error_code'], error?.['code']], ['VALIDATION_ERROR', 400]);
    assert.equal((await client.closed).code, 1003);
  });
}

test('the stream keeps its config within a turn, and says so', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  say(client, [{ word: 1 }]);
  client.send({ type: 'config', sample_rate: 8000 });
  client.send({ type: 'config' });
  client.send(endOfSpeech);
  const [error, final] = await client.hear(2);
  assert.deepEqual([error?.['code'], plain(final)], [400, 'w1']);
});

async function resampled(samples: Float32Array, outputRateHz: number): Promise<Float32Array> {
  await loadResampler();
  const resampler = createResampler({ inputRateHz: 16_000, outputRateHz });
  const pushed = resampler.push(samples).slice();
  const rest = resampler.end().slice();
  resampler.dispose();
  return Float32Array.from([...pushed, ...rest]);
}

function loudWords(samples: Int16Array) {
  const loudMs = samples.filter((sample) => Math.abs(sample) > 2000).length / 16;
  // 30 words of 200 ms.
  if (loudMs < 5900) return [];
  return [{ text: 'loud', startMs: 300, endMs: 6300, confidence: 1, candidates: [] }];
}
