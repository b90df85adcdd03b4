import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import sharp from 'sharp';
import { UnreadablePictureError } from '../../contracts/picture-cleaner.ts';
import { systemClock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { createPictureCleaner } from './picture-cleaner.ts';

suite('createPictureCleaner()', () => {
  const cleaner = createPictureCleaner({ clock: systemClock });
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'syrinx-pictures-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    test(`draws a ${kind} anew, no side longer than may be and its shape kept`, async () => {
      const picture = await clean(await drawn({ width: 2048, height: 512 }).toFormat(kind).toBuffer());
      assert.deepEqual([picture.width, picture.height, picture.contentType], [1024, 256, 'image/webp']);
      const { format, width } = await sharp(picture.bytes).metadata();
      assert.deepEqual([format, width], ['webp', 1024]);
    });
  }

  test('leaves a small picture as large as it is', async () => {
    const { width, height } = await clean(await drawn({ width: 20, height: 30 }).png().toBuffer());
    assert.deepEqual([width, height], [20, 30]);
  });

  test('turns a picture upright and keeps nothing of where and by what it was taken', async () => {
    const taken = drawn({ width: 40, height: 20 }).withExif({
      IFD0: { Copyright: 'Somebody', Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    });
    const picture = await clean(await taken.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    assert.deepEqual([picture.width, picture.height], [20, 40]);
    const { exif, xmp, icc, iptc } = await sharp(picture.bytes).metadata();
    assert.deepEqual({ exif, xmp, icc, iptc }, { exif: undefined, xmp: undefined, icc: undefined, iptc: undefined });
  });

  test('refuses a small file with more pixels than may be', async () => {
    const side = Math.ceil(Math.sqrt(limits.picturePixelsMax)) + 1;
    const bytes = await drawn({ width: side, height: side }).png({ compressionLevel: 9 }).toBuffer();
    assert.ok(bytes.length < 1_000_000);
    await assert.rejects(clean(bytes), complains(/more than 50 million pixels/u));
  });

  test('refuses a file that is larger than may be', async () => {
    await assert.rejects(clean(new Uint8Array(limits.pictureBytesMax + 1)), complains(/larger than 10 MiB/u));
  });

  for (const [name, text] of [
    ['nothing', ''],
    ['a drawing that names a file', '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/hostname"/></svg>'],
    ['a GIF', 'GIF89a\u0001\0\u0001\0'],
    ['a recording', 'RIFF\0\0\0\0WAVEfmt '],
  ] as const) {
    test(`gives ${name} to no decoder`, async () => {
      await assert.rejects(clean(Buffer.from(text, 'latin1')), complains(/not a PNG, JPEG or WebP/u));
    });
  }

  test('complains about a picture that is cut off', async () => {
    const bytes = await drawn({ width: 500, height: 500 }).png().toBuffer();
    await assert.rejects(clean(bytes.subarray(0, bytes.length / 2)), complains(/is damaged/u));
  });

  test('rejects with the reason of the signal', async () => {
    const leaving = AbortSignal.abort(new Error('left'));
    await assert.rejects(clean(await drawn({ width: 20, height: 30 }).png().toBuffer(), leaving), /left/u);
  });

  async function clean(bytes: Uint8Array, signal = new AbortController().signal) {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    return cleaner.clean(path, { signal });
  }
});

function drawn({ width, height }: { readonly width: number; readonly height: number }) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } });
}

function complains(pattern: RegExp) {
  return (error: unknown) => error instanceof UnreadablePictureError && pattern.test(error.complaint);
}
