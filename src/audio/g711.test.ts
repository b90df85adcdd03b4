import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fitTone } from '../../test/audio-measurement/tone-fit.ts';
import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from './g711.ts';

const everySample = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);

const laws = [
  {
    name: 'mu-law',
    encode: encodeMulaw,
    decode: decodeMulaw,
    // Tables 2a and 2b, in units of the 14-bit integers: decision value, code from there on, quantized value.
    table: [
      { sample: 0, byte: 0xff, value: 0 },
      { sample: 1, byte: 0xfe, value: 2 },
      { sample: 31, byte: 0xef, value: 33 },
      { sample: 95, byte: 0xdf, value: 99 },
      { sample: 223, byte: 0xcf, value: 231 },
      { sample: 479, byte: 0xbf, value: 495 },
      { sample: 991, byte: 0xaf, value: 1023 },
      { sample: 2015, byte: 0x9f, value: 2079 },
      { sample: 4063, byte: 0x8f, value: 4191 },
      { sample: 7903, byte: 0x80, value: 8031 },
    ],
    unit: 4,
    signBit: 0x80,
    // Table 6, and the overload point of 3.17 dBm0 at 8159.
    milliwatt: [0x1e, 0x0b, 0x0b, 0x1e, 0x9e, 0x8b, 0x8b, 0x9e],
    milliwattAmplitude: 8159 * 4 * 10 ** (-3.17 / 20),
    stepOf: (magnitude: number) => 2 ** Math.max(3, Math.floor(Math.log2(Math.min(magnitude, 32_635) + 132)) - 4),
    clippedFrom: 32_636,
  },
  {
    name: 'A-law',
    encode: encodeAlaw,
    decode: decodeAlaw,
    // Tables 1a and 1b, in units of the 13-bit integers.
    table: [
      { sample: 0, byte: 0xd5, value: 1 },
      { sample: 2, byte: 0xd4, value: 3 },
      { sample: 64, byte: 0xf5, value: 66 },
      { sample: 128, byte: 0xe5, value: 132 },
      { sample: 256, byte: 0x95, value: 264 },
      { sample: 512, byte: 0x85, value: 528 },
      { sample: 1024, byte: 0xb5, value: 1056 },
      { sample: 2048, byte: 0xa5, value: 2112 },
      { sample: 3968, byte: 0xaa, value: 4032 },
    ],
    unit: 8,
    signBit: 0x80,
    // Table 5, and the overload point of 3.14 dBm0 at 4096.
    milliwatt: [0x34, 0x21, 0x21, 0x34, 0xb4, 0xa1, 0xa1, 0xb4],
    milliwattAmplitude: 4096 * 8 * 10 ** (-3.14 / 20),
    stepOf: (magnitude: number) => 2 ** Math.max(4, Math.floor(Math.log2(Math.max(1, magnitude))) - 4),
    clippedFrom: 32_768,
  },
] as const;

for (const law of laws) {
  const { name, encode, decode } = law;

  test(`encode ${name}() gives the codes of the standard's table from each segment's first decision value on`, () => {
    for (const { sample, byte } of law.table) {
      assert.equal(encode(Int16Array.of(sample * law.unit))[0], byte, `${sample}`);
      assert.equal(encode(Int16Array.of(~(sample * law.unit)))[0], byte ^ law.signBit, `mirror of ${sample}`);
    }
  });

  test(`decode ${name}() gives the quantized values of the standard's table`, () => {
    for (const { byte, value } of law.table) {
      assert.equal(decode(Uint8Array.of(byte))[0], value * law.unit);
      assert.equal(decode(Uint8Array.of(byte ^ law.signBit))[0], 0 - value * law.unit);
    }
  });

  test(`decode ${name}() makes the standard's periodic sequence a sine of 1 kHz at 0 dBm0`, () => {
    const period = decode(Uint8Array.from(law.milliwatt));
    const tone = fitTone(
      Float32Array.from({ length: 80 }, (_, index) => period[index % 8]!),
      {
        frequencyHz: 1000,
        sampleRateHz: 8000,
      },
    );
    assert.ok(Math.abs(20 * Math.log10(tone.amplitude / law.milliwattAmplitude)) < 0.05, `${tone.amplitude}`);
  });

  test(`encode ${name}() never falls where the sample rises, over all samples`, () => {
    const decoded = decode(encode(everySample));
    for (let index = 1; index < decoded.length; index += 1) assert.ok(decoded[index]! >= decoded[index - 1]!);
  });

  test(`encode ${name}() errs by half a step at the most, over all samples it does not clip`, () => {
    const decoded = decode(encode(everySample));
    for (const [index, sample] of everySample.entries()) {
      const magnitude = Math.abs(sample);
      if (magnitude >= law.clippedFrom) continue;
      assert.ok(Math.abs(decoded[index]! - sample) <= law.stepOf(magnitude) / 2, `${sample} became ${decoded[index]}`);
    }
  });

  test(`encode ${name}() gives every decoded value its own code back`, () => {
    const values = decode(everyByte);
    assert.deepEqual(decode(encode(values)), values);
    // Mu-law has two codes for 0; nothing else is lost.
    assert.equal(new Set(values).size, name === 'mu-law' ? 255 : 256);
  });
}
