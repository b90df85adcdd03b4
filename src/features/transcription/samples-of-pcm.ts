/** Little-endian PCM of 16 bits, mono, as samples of −1…1. An odd byte at the end is left out. */
export function samplesOfPcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(Math.floor(bytes.length / 2));
  for (let index = 0; index < samples.length; index += 1) samples[index] = view.getInt16(2 * index, true) / 32_768;
  return samples;
}
