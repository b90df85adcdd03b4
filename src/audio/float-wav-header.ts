/**
 * The bytes of a WAV file before samples of 32-bit floats, all channels interleaved, whose number is not known yet. Every
 * reader takes the sizes of 0xFFFFFFFF as "to the end".
 */
export function floatWavHeader({
  channels,
  sampleRateHz,
}: {
  readonly channels: number;
  readonly sampleRateHz: number;
}): Uint8Array {
  const header = new Uint8Array(44);
  const view = new DataView(header.buffer);
  header.set(new TextEncoder().encode('RIFF....WAVEfmt ....................data'));
  view.setUint32(4, 0xffff_ffff, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 3, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * channels * 4, true);
  view.setUint16(32, channels * 4, true);
  view.setUint16(34, 32, true);
  view.setUint32(40, 0xffff_ffff, true);
  return header;
}
