/** Up to here frequencies are shown: the whole band of what comes back. */
const highestHz = 12_000;
/** So many of them; each is 47 Hz wide. */
const binCount = 256;
const quietestDb = -100;
const loudestDb = -30;

/** Time from left to right, frequency from below, loud is bright. Pieces of 21 ms under a Hann window. */
export function drawSpectrogram(canvas, { samples, rateHz }) {
  const length = (binCount * rateHz) / highestHz;
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
  canvas.height = binCount;
  const context = canvas.getContext('2d');
  const image = context.createImageData(canvas.width, binCount);
  const window = Float32Array.from({ length }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / length));
  const transform = new FourierTransform(length);
  for (let column = 0; column < canvas.width; column += 1) {
    const start = Math.round((column / canvas.width) * Math.max(0, samples.length - length));
    const levels = levelsDb(samples.subarray(start, start + length), { window, transform });
    for (let bin = 0; bin < binCount; bin += 1) {
      const place = 4 * ((binCount - 1 - bin) * canvas.width + column);
      image.data.set(colourOf(levels[bin]), place);
    }
  }
  context.putImageData(image, 0, 0);
}

function levelsDb(samples, { window, transform }) {
  const { real, imaginary } = transform;
  real.fill(0);
  imaginary.fill(0);
  for (let index = 0; index < samples.length; index += 1) real[index] = (samples[index] / 32_768) * window[index];
  transform.run();
  const scale = 4 / window.length;
  return Float32Array.from({ length: binCount }, (_, bin) => {
    const level = Math.hypot(real[bin], imaginary[bin]) * scale;
    return 20 * Math.log10(level + 1e-9);
  });
}

/** Black, the colours of the page, white: brighter is always louder, also for who does not tell colours apart. */
const colours = [
  [8, 12, 16],
  [14, 60, 66],
  [24, 130, 104],
  [150, 196, 92],
  [255, 250, 214],
];

function colourOf(levelDb) {
  const share = Math.max(0, Math.min(1, (levelDb - quietestDb) / (loudestDb - quietestDb)));
  const place = share * (colours.length - 1);
  const lower = Math.min(Math.floor(place), colours.length - 2);
  const mix = place - lower;
  return [...colours[lower].map((value, index) => value + mix * (colours[lower + 1][index] - value)), 255];
}

/** Cooley and Tukey, radix 2, in place: `real` and `imaginary` go in and come out. */
class FourierTransform {
  constructor(length) {
    this.real = new Float32Array(length);
    this.imaginary = new Float32Array(length);
    const bits = Math.log2(length);
    this.order = Uint16Array.from({ length }, (_, index) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit += 1) reversed |= ((index >> bit) & 1) << (bits - 1 - bit);
      return reversed;
    });
  }

  run() {
    const { real, imaginary, order } = this;
    for (let index = 0; index < order.length; index += 1) {
      const other = order[index];
      if (other <= index) continue;
      [real[index], real[other]] = [real[other], real[index]];
      [imaginary[index], imaginary[other]] = [imaginary[other], imaginary[index]];
    }
    for (let half = 1; half < order.length; half *= 2) {
      for (let turn = 0; turn < half; turn += 1) {
        const angle = (-Math.PI * turn) / half;
        const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
        for (let low = turn; low < order.length; low += 2 * half) {
          const high = low + half;
          const [x, y] = [real[high] * cosine - imaginary[high] * sine, real[high] * sine + imaginary[high] * cosine];
          real[high] = real[low] - x;
          imaginary[high] = imaginary[low] - y;
          real[low] += x;
          imaginary[low] += y;
        }
      }
    }
  }
}
