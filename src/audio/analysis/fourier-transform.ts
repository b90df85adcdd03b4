/** Fast Fourier transform in place (Cooley and Tukey 1965); the length is a power of two. */
export function fourierTransform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  reorder(real, imaginary);
  for (let half = 1; half < length; half *= 2) {
    const { cosines, sines } = turnsOf(half);
    for (let offset = 0; offset < half; offset += 1) {
      const cosine = cosines[offset]!;
      const sine = sines[offset]!;
      for (let upper = offset; upper < length; upper += 2 * half) {
        const lower = upper + half;
        const turnedReal = real[lower]! * cosine - imaginary[lower]! * sine;
        const turnedImaginary = real[lower]! * sine + imaginary[lower]! * cosine;
        real[lower] = real[upper]! - turnedReal;
        imaginary[lower] = imaginary[upper]! - turnedImaginary;
        real[upper] = real[upper]! + turnedReal;
        imaginary[upper] = imaginary[upper]! + turnedImaginary;
      }
    }
  }
}

interface Turns {
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

/** One for each power of two that was ever half of a length: all together they are as long as the longest transform. */
const knownTurns = new Map<number, Turns>();

/** Without them a transform takes half as long again. */
function turnsOf(half: number): Turns {
  const known = knownTurns.get(half);
  if (known !== undefined) return known;
  const turns: Turns = { cosines: new Float64Array(half), sines: new Float64Array(half) };
  for (let offset = 0; offset < half; offset += 1) {
    turns.cosines[offset] = Math.cos((Math.PI * offset) / half);
    turns.sines[offset] = -Math.sin((Math.PI * offset) / half);
  }
  knownTurns.set(half, turns);
  return turns;
}

/** Exchanges each element with the one whose index has the same bits backwards. */
function reorder(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  let mirrored = 0;
  for (let index = 0; index < length; index += 1) {
    if (index < mirrored) {
      [real[index], real[mirrored]] = [real[mirrored]!, real[index]!];
      [imaginary[index], imaginary[mirrored]] = [imaginary[mirrored]!, imaginary[index]!];
    }
    let bit = length / 2;
    while (bit >= 1 && mirrored >= bit) {
      mirrored -= bit;
      bit /= 2;
    }
    mirrored += bit;
  }
}
