import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { TRANSCRIBER_RATE_HZ } from '../../src/contracts/transcriber.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { RecordingFolder, withoutFfmpeg } from '../fixtures/recordings/made-recordings.ts';
import { containerCases, containerVariants, encoderWords, type ContainerCase } from './container-variants.ts';
import { editDistance } from './edit-distance.ts';
import { ListeningRoad } from './listening-road.ts';

/** A person names cards, the last one the seven of hearts (Debian’s pocketsphinx-testdata); of the band of a telephone enough is left of it. */
const source = '/usr/share/pocketsphinx/test/data/cards/005.wav';

/** Other samples of WAV than these are shown to be those that ffmpeg reads, where they are decoded. */
const wavHeard = new Set(['pcm_s16le.wav', 'pcm_f32le.wav', 'pcm_mulaw.wav']);

/**
 * Every kind of file once, each at another rate and with another number of channels than the one before it; all of them at all
 * rates are in `npm run score -- transcription`. Lossy ones not at 8 kHz: what half a band and an encoder leave makes the recogniser
 * guess, and each guesses something else; that they are decoded is shown where they are decoded.
 */
const heard = containerVariants.filter(({ name, file }) => !name.startsWith('WAV') || wavHeard.has(file));
const chosen = heard.map((variant, index) => {
  const cases = containerCases.filter(
    (each) => each.variant === variant && (variant.isLossless || each.rateHz >= TRANSCRIBER_RATE_HZ),
  );
  return cases[(3 * index) % cases.length] ?? assert.fail(variant.name);
});

suite('every kind of file is understood like plain WAV of its rate', { skip: withoutFfmpeg }, () => {
  const road = new ListeningRoad();
  let folder: RecordingFolder;
  let missing: string | undefined;
  const plainWords = new Map<number, readonly string[]>();
  before(async () => {
    folder = await RecordingFolder.open();
    missing = existsSync(source) ? await road.missing() : 'recordings are missing: pocketsphinx-testdata';
  });
  after(async () => {
    await road[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const criterion = (title: string, check: () => Promise<void>): void => {
    test(title, async (context: TestContext) => {
      if (missing !== undefined) context.skip(reasonToSkip(missing));
      else await check();
    });
  };

  for (const each of chosen) {
    const { variant, rateHz, channels } = each;
    criterion(`${variant.name}, ${rateHz} Hz, ${channels === 1 ? 'one channel' : 'two channels'}`, async () => {
      const expected = await plain(rateHz);
      const words = await road.hearFile(await encoded(folder, each));
      // What is left out by a lossy encoder is noise to a recogniser: one word may be another.
      const differentMax = variant.isLossless ? 0 : 1;
      const message = `heard ${words.join(' ')} instead of ${expected.join(' ')}`;
      assert.ok(editDistance(words, expected) <= differentMax, message);
    });
  }

  criterion('RIFX, 16000 Hz, one channel', async () => {
    const path = join(folder.path, 'rifx.wav');
    await writeFile(path, bigEndian(await readFile(await encoded(folder, plainCase(16_000)))));
    assert.deepEqual(await road.hearFile(path), await plain(16_000));
  });

  async function plain(rateHz: number): Promise<readonly string[]> {
    const words = plainWords.get(rateHz) ?? (await road.hearFile(await encoded(folder, plainCase(rateHz))));
    plainWords.set(rateHz, words);
    assert.match(words.join(' '), /seven of hearts/u);
    return words;
  }
});

const run = promisify(execFile);

async function encoded(folder: RecordingFolder, each: ContainerCase): Promise<string> {
  const path = join(folder.path, `${each.rateHz}-${each.channels}-${each.variant.file}`);
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'];
  // Bit-exact: the header has 44 bytes and no remark about the program.
  await run('ffmpeg', [...quiet, '-i', source, ...encoderWords(each), '-bitexact', path]);
  return path;
}

function plainCase(rateHz: number): ContainerCase {
  return containerCases.find((each) => each.rateHz === rateHz) ?? assert.fail(`no file has ${rateHz} Hz`);
}

/** A plain WAV file of 16 bits with every number the other way round. */
function bigEndian(file: Buffer): Buffer {
  const swapped = Buffer.from(file);
  swapped.write('RIFX', 'latin1');
  for (const offset of [4, 16, 24, 28, 40]) swapped.writeUInt32BE(file.readUInt32LE(offset), offset);
  for (const offset of [20, 22, 32, 34]) swapped.writeUInt16BE(file.readUInt16LE(offset), offset);
  const samples = swapped.subarray(44);
  for (let offset = 0; offset + 1 < samples.length; offset += 2)
    samples.writeInt16BE(file.readInt16LE(44 + offset), offset);
  return swapped;
}
