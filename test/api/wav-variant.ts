/** A way to write samples into a WAV file. */
export interface WavVariant {
  readonly bits: 8 | 16 | 24 | 32 | 'float';
  readonly channels: number;
  readonly isExtensible?: boolean;
}

/** The samples in every channel, the second of two 100 steps above and the first as much below, so that the mean is theirs. */
export function wavVariant(
  samples: Int16Array,
  { bits, channels, isExtensible = false }: WavVariant,
  sampleRateHz = 24_000,
): Uint8Array<ArrayBuffer> {
  const sampleBytes = bits === 'float' ? 4 : bits / 8;
  const formatBytes = isExtensible ? 40 : 16;
  const headBytes = 28 + formatBytes;
  const bytes = new Uint8Array(headBytes + samples.length * channels * sampleBytes);
  const view = new DataView(bytes.buffer);
  const tag = (offset: number, text: string) => bytes.set(new TextEncoder().encode(text), offset);
  const code = bits === 'float' ? 3 : 1;
  tag(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, formatBytes, true);
  view.setUint16(20, isExtensible ? 0xfffe : code, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * channels * sampleBytes, true);
  view.setUint16(32, channels * sampleBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  if (isExtensible) {
    view.setUint16(36, 22, true);
    view.setUint16(38, sampleBytes * 8, true);
    view.setUint32(40, 0, true);
    bytes.set([code, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71], 44);
  }
  tag(20 + formatBytes, 'data');
  view.setUint32(24 + formatBytes, bytes.length - headBytes, true);
  for (const [frame, sample] of samples.entries()) {
    for (let channel = 0; channel < channels; channel += 1) {
      const value = channels === 2 ? sample + (channel === 0 ? -100 : 100) : sample;
      write(view, headBytes + (frame * channels + channel) * sampleBytes, { value, bits });
    }
  }
  return bytes;
}

function write(
  view: DataView,
  offset: number,
  { value, bits }: { readonly value: number; readonly bits: WavVariant['bits'] },
): void {
  if (bits === 'float') view.setFloat32(offset, value / 32_768, true);
  else if (bits === 32) view.setInt32(offset, value * 65_536, true);
  else if (bits === 24) {
    view.setUint8(offset, 0);
    view.setInt16(offset + 1, value, true);
  } else if (bits === 16) view.setInt16(offset, value, true);
  else view.setUint8(offset, (value >> 8) + 128);
}
