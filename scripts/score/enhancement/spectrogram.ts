import sharp from 'sharp';
import { fourierTransform } from '../../../src/audio/analysis/fourier-transform.ts';

/**
 * A picture of sound as PNG: time to the right (4 ms a column), frequency upwards to half the rate, brighter is louder from −90 to
 * −20 dBFS; several sounds above each other with a white line between them.
 */
export async function drawSpectrograms(sounds: readonly Float32Array[], sampleRateHz: number): Promise<Buffer> {
  const hop = Math.round(0.004 * sampleRateHz);
  const width = Math.max(...sounds.map((samples) => Math.floor((samples.length - FRAME_LENGTH) / hop)));
  const height = sounds.length * (ROWS + GAP) - GAP;
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (const [place, samples] of sounds.entries()) {
    for (let column = 0; column < width; column += 1) {
      const levels = levelsDb(samples.subarray(column * hop, column * hop + FRAME_LENGTH));
      for (let row = 0; row < ROWS; row += 1) {
        const y = place * (ROWS + GAP) + ROWS - 1 - row;
        pixels.set(colour(levels[row * BINS_PER_ROW]!), (y * width + column) * 3);
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

const FRAME_LENGTH = 512;
const ROWS = 128;
const BINS_PER_ROW = FRAME_LENGTH / 2 / ROWS;
const GAP = 4;

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME_LENGTH),
);

function levelsDb(frame: Float32Array): Float64Array {
  const real = window.map((weight, index) => weight * (frame[index] ?? 0));
  const imaginary = new Float64Array(FRAME_LENGTH);
  fourierTransform(real, imaginary);
  return real.map(
    (value, bin) => 10 * Math.log10((value ** 2 + imaginary[bin]! ** 2) / (FRAME_LENGTH / 4) ** 2 + 1e-12),
  );
}

/** From black over blue and red to yellow. */
function colour(levelDb: number): readonly [number, number, number] {
  const share = Math.min(1, Math.max(0, (levelDb + 90) / 70));
  const part = (from: number, to: number): number =>
    Math.round(255 * Math.min(1, Math.max(0, (share - from) / (to - from))));
  return [part(0.3, 0.7), part(0.65, 1), Math.round(part(0, 0.35) * (1 - part(0.4, 0.75) / 255) * 0.7)];
}
