import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { ByteSource } from '../foundation/byte-source.ts';
import { floatWavHeader } from './float-wav-header.ts';
import { findWavLayout, isWav, WavLayoutError, type WavBounds } from './wav-layout.ts';
import { wavFile } from './wav.ts';

const bounds: WavBounds = { chunksMax: 50, channelsMax: 8, sampleRateHzMin: 1000, sampleRateHzMax: 192_000 };

suite('findWavLayout()', () => {
  test('finds what wavFile() wrote, in each of its encodings', async () => {
    for (const [encoding, expected] of [
      ['pcm_s16le', 's16'],
      ['mulaw', 'mulaw'],
      ['alaw', 'alaw'],
    ] as const) {
      const layout = await find(wavFile({ encoding, sampleRateHz: 16_000 }, new Uint8Array(6)));
      assert.equal(layout.encoding, expected);
      assert.deepEqual([layout.channels, layout.sampleRateHz, layout.dataBytes], [1, 16_000, 6]);
    }
  });

  test('finds what floatWavHeader() wrote, to the end of the file', async () => {
    const header = floatWavHeader({ channels: 3, sampleRateHz: 48_000 });
    const layout = await find(Buffer.concat([header, new Uint8Array(25)]));
    assert.deepEqual(layout, {
      encoding: 'f32',
      isBigEndian: false,
      channels: 3,
      sampleRateHz: 48_000,
      dataStart: 44,
      dataBytes: 25,
    });
  });

  test('takes the chunks in any order, with others between, padded to even lengths', async () => {
    const file = riff('RIFF', [
      chunk('LIST', new Uint8Array(5)),
      chunk('data', new Uint8Array(9)),
      chunk('JUNK', new Uint8Array(0)),
      chunk('fmt ', format({ code: 1, bits: 24 })),
    ]);
    const layout = await find(file);
    assert.deepEqual([layout.encoding, layout.dataStart, layout.dataBytes], ['s24', 34, 9]);
  });

  for (const size of [0, 0xffff_ffff, 1_000_000]) {
    test(`lets a data chunk of length ${size} reach to the end of the file, and no further`, async () => {
      const file = riff('RIFF', [
        chunk('fmt ', format({ code: 1, bits: 16 })),
        chunk('data', new Uint8Array(10), { size }),
      ]);
      assert.equal((await find(file)).dataBytes, 10);
    });
  }

  test('reads RIFX as big endian', async () => {
    const fields = Uint8Array.of(0, 1, 0, 2, 0, 0, 0x1f, 0x40, 0, 0, 0, 0, 0, 4, 0, 16);
    const file = riff('RIFX', [
      chunk('fmt ', fields, { isLittleEndian: false }),
      chunk('data', new Uint8Array(8), { isLittleEndian: false }),
    ]);
    const { isBigEndian, channels, sampleRateHz, dataBytes } = await find(file);
    assert.deepEqual(
      { isBigEndian, channels, sampleRateHz, dataBytes },
      {
        isBigEndian: true,
        channels: 2,
        sampleRateHz: 8000,
        dataBytes: 8,
      },
    );
  });

  test('takes the length of RF64 from its ds64 chunk', async () => {
    const sizes = new Uint8Array(28);
    new DataView(sizes.buffer).setBigUint64(8, 6n, true);
    const file = riff('RF64', [
      chunk('ds64', sizes),
      chunk('fmt ', format({ code: 3, bits: 64 })),
      chunk('data', new Uint8Array(16), { size: 0xffff_ffff }),
    ]);
    const { encoding, dataBytes } = await find(file);
    assert.deepEqual({ encoding, dataBytes }, { encoding: 'f64', dataBytes: 6 });
  });

  test('reads the code inside an extensible format', async () => {
    const extensible = new Uint8Array(40);
    extensible.set(format({ code: 0xfffe, bits: 32 }));
    extensible.set([3, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71], 24);
    const file = riff('RIFF', [chunk('fmt ', extensible), chunk('data', new Uint8Array(4))]);
    assert.equal((await find(file)).encoding, 'f32');
  });

  test('does not need the number of bits of mu-law and A-law', async () => {
    for (const [code, bits, encoding] of [
      [7, 16, 'mulaw'],
      [6, 0, 'alaw'],
    ] as const) {
      const file = riff('RIFF', [chunk('fmt ', format({ code, bits })), chunk('data', new Uint8Array(4))]);
      assert.equal((await find(file)).encoding, encoding);
    }
  });

  for (const [name, fields, kind] of [
    ['no channel', { code: 1, bits: 16, channels: 0 }, 'broken'],
    ['too many channels', { code: 1, bits: 16, channels: 9 }, 'broken'],
    ['no sample a second', { code: 1, bits: 16, sampleRateHz: 0 }, 'broken'],
    ['4 billion samples a second', { code: 1, bits: 16, sampleRateHz: 0xffff_ffff }, 'broken'],
    ['no bits', { code: 1, bits: 0 }, 'unsupported'],
    ['40 bits', { code: 1, bits: 40 }, 'unsupported'],
    ['a compression', { code: 0x11, bits: 4 }, 'unsupported'],
    ['an extensible format that is cut off', { code: 0xfffe, bits: 16 }, 'broken'],
  ] as const) {
    test(`refuses ${name}`, async () => {
      const file = riff('RIFF', [chunk('fmt ', format(fields)), chunk('data', new Uint8Array(4))]);
      await assert.rejects(find(file), (error) => error instanceof WavLayoutError && error.kind === kind);
    });
  }

  test('gives up after as many chunks as may be', async () => {
    const empty = Array.from({ length: bounds.chunksMax }, () => chunk('JUNK', new Uint8Array(0)));
    const rest = [chunk('fmt ', format({ code: 1, bits: 16 })), chunk('data', new Uint8Array(4))];
    await assert.rejects(find(riff('RIFF', [...empty, ...rest])), WavLayoutError);
    assert.equal((await find(riff('RIFF', [...empty.slice(2), ...rest]))).dataBytes, 4);
  });

  test('finds samples within the file or throws WavLayoutError, whatever the bytes are', async () => {
    const whole = riff('RIFF', [
      chunk('fmt ', format({ code: 1, bits: 16 })),
      chunk('LIST', new Uint8Array(7)),
      chunk('data', new Uint8Array(40)),
    ]);
    const changes = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 8 });
    const property = fc.asyncProperty(changes, fc.nat({ max: whole.length }), async (places, length) => {
      const file = whole.slice();
      for (const [place, byte] of places) file[place] = byte;
      try {
        const layout = await find(file.subarray(0, length));
        assert.ok(layout.dataBytes >= 0 && layout.dataStart + layout.dataBytes <= length);
        assert.ok(layout.channels >= 1 && layout.channels <= bounds.channelsMax);
      } catch (error) {
        if (!(error instanceof WavLayoutError)) throw error;
      }
    });
    await fc.assert(property, { numRuns: 2000 });
  });
});

suite('isWav()', () => {
  test('tells WAV from other files of RIFF and from what is too short', () => {
    assert.equal(isWav(Buffer.from('RIFF\0\0\0\0WAVE')), true);
    assert.equal(isWav(Buffer.from('RIFF\0\0\0\0WEBP')), false);
    assert.equal(isWav(Buffer.from('RIFF\0\0\0\0WAV')), false);
  });
});

async function find(file: Uint8Array) {
  const source: ByteSource = {
    bytes: file.length,
    read: (offset, bytesMax) => Promise.resolve(file.subarray(offset, offset + bytesMax)),
  };
  return findWavLayout(source, bounds);
}

function riff(family: string, chunks: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat([Buffer.from(`${family}\0\0\0\0WAVE`), ...chunks]));
}

function chunk(tag: string, content: Uint8Array, { size = content.length, isLittleEndian = true } = {}): Uint8Array {
  const bytes = new Uint8Array(8 + content.length + (content.length % 2));
  bytes.set(Buffer.from(tag));
  new DataView(bytes.buffer).setUint32(4, size, isLittleEndian);
  bytes.set(content, 8);
  return bytes;
}

function format({
  code,
  bits,
  channels = 1,
  sampleRateHz = 8000,
}: {
  readonly code: number;
  readonly bits: number;
  readonly channels?: number;
  readonly sampleRateHz?: number;
}): Uint8Array {
  const view = new DataView(new ArrayBuffer(16));
  view.setUint16(0, code, true);
  view.setUint16(2, channels, true);
  view.setUint32(4, sampleRateHz, true);
  view.setUint16(14, bits, true);
  return new Uint8Array(view.buffer);
}
