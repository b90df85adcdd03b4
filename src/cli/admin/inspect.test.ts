import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import sharp from 'sharp';
import { wavFile } from '../../audio/wav.ts';
import { systemClock } from '../../foundation/clock.ts';
import { inspect } from './inspect.ts';

suite('inspect', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'syrinx-inspect-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('says what a recording is', async () => {
    const samples = Int16Array.from({ length: 8000 }, (_, index) => (index % 2 === 0 ? 16_384 : -16_384));
    const file = wavFile({ encoding: 'pcm_s16le', sampleRateHz: 16_000 }, new Uint8Array(samples.buffer));
    const { printed, exitCode } = await run(['--json', await write('a.bin', file)]);
    assert.deepEqual(JSON.parse(printed.join('\n')), {
      container: 'wav',
      sample_rate_hz: 16_000,
      channels: 1,
      duration_s: 0.5,
      peak_dbfs: -6,
      level_dbfs: -6,
    });
    assert.equal(exitCode, 0);
  });

  test('says what a picture becomes', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { printed } = await run(['--picture', await write('a.png', bytes)]);
    assert.match(printed.join('\n'), /^width +30\nheight +20\ncontent_type +image\/webp\nbytes +\d+$/u);
  });

  test('says why a file is not taken', async () => {
    const path = await write('a.wav', Buffer.from('a letter'));
    for (const [words, sentence] of [
      [[path], /not a recording/u],
      [['--picture', path], /not a PNG, JPEG or WebP/u],
      [[join(folder, 'none')], /no such file/u],
    ] as const) {
      const { complained, exitCode } = await run(words);
      assert.match(complained.join('\n'), sentence);
      assert.equal(exitCode, 1);
    }
  });

  test('explains itself', async () => {
    assert.equal((await run(['--help'])).exitCode, 0);
    for (const words of [[], ['a', 'b'], ['--loud', 'a']]) assert.equal((await run(words)).exitCode, 2);
  });

  async function write(name: string, bytes: Uint8Array): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  }
});

async function run(commandArguments: readonly string[]) {
  const printed: string[] = [];
  const complained: string[] = [];
  const exitCode = await inspect.run({
    commandArguments,
    environment: {},
    clock: systemClock,
    print: (line) => void printed.push(line),
    complain: (line) => void complained.push(line),
  });
  return { printed, complained, exitCode };
}
