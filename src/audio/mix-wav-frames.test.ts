import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { bytesOfWavFrame, mixWavFrames } from './mix-wav-frames.ts';

suite('mixWavFrames()', () => {
  const values: readonly (readonly [
    Parameters<typeof mixWavFrames>[1]['encoding'],
    readonly number[],
    readonly number[],
  ])[] = [
    ['u8', [0, 128, 192], [-1, 0, 0.5]],
    ['s16', [0x00, 0x80, 0xff, 0x7f, 0x00, 0xc0], [-1, 32_767 / 32_768, -0.5]],
    ['s24', [0x00, 0x00, 0x80, 0x00, 0x00, 0x40, 0xff, 0xff, 0xff], [-1, 0.5, -1 / 8_388_608]],
    ['s32', [0, 0, 0, 0x80, 0, 0, 0, 0x20], [-1, 0.25]],
    ['f32', [0, 0, 0, 0x3f, 0, 0, 0x80, 0xbf], [0.5, -1]],
    ['f64', [0, 0, 0, 0, 0, 0, 0xe0, 0x3f], [0.5]],
    ['mulaw', [0xff, 0x00, 0x80], [0, -32_124 / 32_768, 32_124 / 32_768]],
    ['alaw', [0x2a, 0xaa], [-32_256 / 32_768, 32_256 / 32_768]],
  ];
  for (const [encoding, bytes, samples] of values) {
    test(`reads ${encoding}, in both orders of bytes`, () => {
      const format = { encoding, isBigEndian: false, channels: 1 };
      assert.deepEqual(mixWavFrames(Uint8Array.from(bytes), format), Float32Array.from(samples));
      const turned = turn(bytes, bytesOfWavFrame(format));
      assert.deepEqual(mixWavFrames(turned, { ...format, isBigEndian: true }), Float32Array.from(samples));
    });
  }

  test('gives the mean of the channels, and leaves a frame that is cut off', () => {
    const bytes = Uint8Array.of(192, 128, 0, 128, 255);
    assert.deepEqual(
      mixWavFrames(bytes, { encoding: 'u8', isBigEndian: false, channels: 2 }),
      Float32Array.of(0.25, -0.5),
    );
  });

  test('clips floats beyond full scale and silences what is no number', () => {
    const bytes = new Uint8Array(Float32Array.of(3, -3, Number.NaN, Number.POSITIVE_INFINITY).buffer);
    assert.deepEqual(
      mixWavFrames(bytes, { encoding: 'f32', isBigEndian: false, channels: 1 }),
      Float32Array.of(1, -1, 0, 1),
    );
  });
});

function turn(bytes: readonly number[], width: number): Uint8Array {
  return Uint8Array.from(bytes, (_, index) => bytes[index - (index % width) + width - 1 - (index % width)] ?? 0);
}
