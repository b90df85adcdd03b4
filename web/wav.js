/** A RIFF/WAVE file (PCM, 16 bit, mono) of the pieces. */
export function wavOf(pieces, { sampleRateHz }) {
  const dataBytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const header = new DataView(new ArrayBuffer(44));
  const text = (offset, letters) => [...letters].forEach((letter, index) => header.setUint8(offset + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  header.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRateHz, true);
  header.setUint32(28, sampleRateHz * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, 'data');
  header.setUint32(40, dataBytes, true);
  return new Blob([header, ...pieces], { type: 'audio/wav' });
}
