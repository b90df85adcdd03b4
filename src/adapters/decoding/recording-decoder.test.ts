import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import {
  RecordingFolder,
  recordingFormats,
  samplesByFfmpeg,
  silence,
  tone,
  wavCodecs,
  withoutFfmpeg,
} from '../../../test/fixtures/recordings/made-recordings.ts';
import { opusBomb } from '../../../test/fixtures/recordings/opus-bomb.ts';
import { UndecodableAudioError, type AudioDecoder, type DecodedAudio } from '../../contracts/audio-decoder.ts';
import { systemClock } from '../../foundation/clock.ts';
import { createRecordingDecoder } from './recording-decoder.ts';
import { isWasmKind } from './wasm-program.ts';

const SAMPLE_RATE_HZ = 24_000;
const SECONDS = 1.5;
const byFfmpeg = createRecordingDecoder({ clock: systemClock });
const byWasm = createRecordingDecoder({ clock: systemClock, places: [] });

suite('createRecordingDecoder()', { skip: withoutFfmpeg }, () => {
  let folder: RecordingFolder;
  before(async () => {
    folder = await RecordingFolder.open();
    const source = tone({ seconds: SECONDS, sampleRateHz: SAMPLE_RATE_HZ });
    await Promise.all(recordingFormats.map(({ file, words }) => folder.make(file, { source, words })));
  });
  after(() => folder[Symbol.asyncDispose]());

  for (const { container, file } of recordingFormats) {
    test(`decodes ${file} by ffmpeg`, async () => {
      assertTone(await decode(byFfmpeg, join(folder.path, file)), container);
    });

    if (isWasmKind(container)) {
      test(`decodes ${file} by WebAssembly where ffmpeg is missing`, async () => {
        assertTone(await decode(byWasm, join(folder.path, file)), container);
      });
    } else {
      test(`says that ${file} needs ffmpeg where it is missing`, async () => {
        await assert.rejects(decode(byWasm, join(folder.path, file)), hasComplaint(/where ffmpeg is missing/u));
      });
    }
  }

  for (const codec of wavCodecs) {
    for (const words of [[], ['-rf64', 'always']]) {
      test(`reads the samples that ffmpeg reads: ${codec} ${words.join(' ')}`, async () => {
        const source = tone({ seconds: 0.2, sampleRateHz: 11_025 });
        const path = await folder.make(`${codec}.wav`, { source, words: ['-c:a', codec, ...words] });
        const { samples, facts } = await decode(byWasm, path);
        assert.deepEqual(facts, { container: 'wav', sampleRateHz: 11_025, channels: 2 });
        assertMeanOfTwo(samples, await samplesByFfmpeg(path));
      });
    }
  }

  test('takes what there is of a file that is cut off, or says that it cannot', async () => {
    for (const { file } of recordingFormats) {
      const whole = await readFile(join(folder.path, file));
      // In the head, in the middle, and short of the last bytes; every other place is tried where files are changed by chance.
      const lengths = [0.01, 0.5, 0.999].map((share) => Math.floor(whole.length * share));
      const paths = await Promise.all(lengths.map((length) => write(`cut-${length}`, whole.subarray(0, length))));
      for (const { samples } of await soundsOf(paths)) {
        assert.ok(samples.length > 0 && samples.length <= 1.1 * SECONDS * 48_000, `${file}: ${samples.length}`);
      }
    }
  });

  test('refuses a small file with much silence, and knows it before it has decoded them', async () => {
    const source = silence({ seconds: 120, sampleRateHz: 8000 });
    for (const [file, ...words] of [['long.flac'], ['long.opus', '-b:a', '6k'], ['long.mp3', '-b:a', '8k']] as const) {
      const path = await folder.make(file, { source, words });
      for (const decoder of [byFfmpeg, byWasm]) {
        await assert.rejects(decode(decoder, path), hasComplaint(/longer than 10 s/u));
      }
    }
  });

  test('refuses what is longer than its time stamps say, and does not take the beginning of it for all', async () => {
    const path = await write('gaps.opus', await opusBomb(folder, { bytes: 200_000, gapSeconds: 8 }));
    const { signal } = new AbortController();
    for (const decoder of [byFfmpeg, byWasm]) {
      await assert.rejects(decoder.decode(path, { durationMsMax: 30_000, signal }), hasComplaint(/longer than 30 s/u));
    }
  });

  test('takes exactly as much as may be', async () => {
    const source = tone({ seconds: 10, sampleRateHz: 8000 });
    const path = await folder.make('exact.flac', { source, words: [] });
    assert.equal((await decode(byFfmpeg, path)).samples.length, 80_000);
    assert.equal((await decode(byWasm, path)).samples.length, 80_000);
  });

  test('gives the same samples piece by piece, and refuses the same', async () => {
    for (const { file } of recordingFormats) {
      const path = join(folder.path, file);
      const whole = await decode(byFfmpeg, path);
      const pieces = await Array.fromAsync(byFfmpeg.decodeInPieces(path, tenSeconds()));
      assert.ok(pieces.every(({ facts }) => facts.container === whole.facts.container));
      assert.deepEqual(joined(pieces), whole.samples, file);
    }
    const source = silence({ seconds: 900, sampleRateHz: 8000 });
    const path = await folder.make('long.wav', { source, words: [] });
    await assert.rejects(Array.fromAsync(byWasm.decodeInPieces(path, tenSeconds())), hasComplaint(/longer than 10 s/u));
    const empty = await folder.make('none.wav', { source, words: ['-t', '0'] });
    await assert.rejects(Array.fromAsync(byWasm.decodeInPieces(empty, tenSeconds())), hasComplaint(/no sound in it/u));
  });

  test('takes a file of no known kind for samples where their rate is said', async () => {
    const path = await write('samples', new Uint8Array(Int16Array.of(0, 16_384, -32_768, 1).buffer));
    const pcmRateHz = 8000;
    const [piece, ...others] = await Array.fromAsync(byWasm.decodeInPieces(path, { ...tenSeconds(), pcmRateHz }));
    assert.deepEqual(others, []);
    assert.deepEqual(piece?.facts, { container: 'pcm', sampleRateHz: 8000, channels: 1 });
    assert.deepEqual([...piece.samples], [0, 0.5, -1, 1 / 32_768]);
    const known = byFfmpeg.decodeInPieces(join(folder.path, 'a.mp3'), { ...tenSeconds(), pcmRateHz });
    for await (const { facts } of known) assert.equal(facts.container, 'mp3');
    const odd = await write('odd', Uint8Array.of(1, 2, 3));
    for (const [file, complaint] of [
      [odd, /even number/u],
      [await write('none', new Uint8Array(0)), /empty/u],
    ] as const) {
      const decoding = Array.fromAsync(byWasm.decodeInPieces(file, { ...tenSeconds(), pcmRateHz }));
      await assert.rejects(decoding, hasComplaint(complaint));
    }
    await assert.rejects(
      Array.fromAsync(byWasm.decodeInPieces(path, tenSeconds())),
      hasComplaint(/is not a recording/u),
    );
  });

  test('gives back its place when nobody takes the other pieces', async () => {
    const decoder = createRecordingDecoder({ clock: systemClock });
    for (let count = 0; count < 5; count += 1)
      for await (const _piece of decoder.decodeInPieces(join(folder.path, 'a.mp3'), tenSeconds())) break;
    assert.equal((await decode(decoder, join(folder.path, 'a.mp3'))).facts.container, 'mp3');
  });

  test('complains about what has no sound in it', async () => {
    const source = tone({ seconds: SECONDS, sampleRateHz: SAMPLE_RATE_HZ });
    for (const [file, codec] of [
      ['none.flac', 'flac'],
      ['none.m4a', 'aac'],
      ['none.wav', 'pcm_s16le'],
    ] as const) {
      const path = await folder.make(file, { source, words: ['-c:a', codec, '-t', '0'] });
      await assert.rejects(decode(byFfmpeg, path), UndecodableAudioError);
    }
  });

  for (const [name, text] of [
    ['nothing', ''],
    ['one byte', 'R'],
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'],
    ['a list of files', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
    ['a playlist behind a tag', 'ID3\u0004\0\0\0\0\0\u0002..#EXTM3U\nfile:///etc/hostname\n'],
    ['a page', '<html><audio src="file:///etc/hostname"></html>'],
    ['a session of RTP', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'],
  ] as const) {
    test(`gives ${name} to no decoder`, async () => {
      const path = await write('text.m4a', Buffer.from(text, 'latin1'));
      await assert.rejects(decode(byFfmpeg, path), hasComplaint(/is not a recording|is empty/u));
    });
  }

  test('decodes by content whatever the name is', async () => {
    const path = await write('song.m3u8', await readFile(join(folder.path, 'a.mp3')));
    assertTone(await decode(byFfmpeg, path), 'mp3');
  });

  async function write(file: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder.path, file);
    await writeFile(path, bytes);
    return path;
  }
});

function decode(decoder: AudioDecoder, path: string): Promise<DecodedAudio> {
  return decoder.decode(path, tenSeconds());
}

function tenSeconds() {
  return { durationMsMax: 10_000, signal: new AbortController().signal };
}

function joined(pieces: readonly DecodedAudio[]): Float32Array {
  return Float32Array.from(pieces.flatMap(({ samples }) => [...samples]));
}

/** What both decoders make of the files; nothing of those that they complain about. */
async function soundsOf(paths: readonly string[]): Promise<readonly DecodedAudio[]> {
  const decodings = paths.flatMap((path) => [decode(byFfmpeg, path), decode(byWasm, path)]);
  const outcomes = await Promise.allSettled(decodings);
  return outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [outcome.value];
    assert.ok(outcome.reason instanceof UndecodableAudioError, String(outcome.reason));
    return [];
  });
}

function hasComplaint(pattern: RegExp) {
  return (error: unknown) => error instanceof UndecodableAudioError && pattern.test(error.complaint);
}

/** The mean of the two channels of `tone` has the amplitude 0.375; lossy coding and LAME's habit of scaling change it a little. */
function assertTone({ facts, samples }: DecodedAudio, container: string): void {
  // Opus knows one rate only.
  const sampleRateHz = /opus/u.test(container) || facts.sampleRateHz === 48_000 ? 48_000 : SAMPLE_RATE_HZ;
  assert.deepEqual(facts, { container, sampleRateHz, channels: 2 });
  const seconds = samples.length / sampleRateHz;
  assert.ok(seconds > SECONDS - 0.01 && seconds < SECONDS + 0.1, `${seconds} s`);
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  const amplitude = Math.sqrt((2 * energy) / (SECONDS * sampleRateHz));
  assert.ok(amplitude > 0.33 && amplitude < 0.41, `amplitude ${amplitude}`);
}

function assertMeanOfTwo(mixed: Float32Array, interleaved: Float32Array): void {
  assert.equal(mixed.length, interleaved.length / 2);
  for (const [index, sample] of mixed.entries()) {
    const mean = ((interleaved[2 * index] ?? 0) + (interleaved[2 * index + 1] ?? 0)) / 2;
    assert.ok(Math.abs(sample - mean) < 1e-6, `sample ${index}: ${sample}, not ${mean}`);
  }
}
