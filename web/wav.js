const headerBytes = 44;
const bytesPerSample = 2;

/** A RIFF/WAVE file (PCM, 16 bit, mono) of the pieces. */
export function wavOf(pieces, { sampleRateHz }) {
  const dataBytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const header = new DataView(new ArrayBuffer(headerBytes));
  writeLetters(header, 0, 'RIFF');
  header.setUint32(4, headerBytes - 8 + dataBytes, true);
  writeLetters(header, 8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRateHz, true);
  header.setUint32(28, sampleRateHz * bytesPerSample, true);
  header.setUint16(32, bytesPerSample, true);
  header.setUint16(34, bytesPerSample * 8, true);
  writeLetters(header, 36, 'data');
  header.setUint32(40, dataBytes, true);
  return new Blob([header, ...pieces], { type: 'audio/wav' });
}

function writeLetters(view, offset, letters) {
  for (let index = 0; index < letters.length; index += 1) view.setUint8(offset + index, letters.charCodeAt(index));
}
