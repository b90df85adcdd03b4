/** A kind of file that ffmpeg writes of a recording, with what it has to be told. */
export interface ContainerVariant {
  readonly name: string;
  readonly file: string;
  readonly words: readonly string[];
  /** Whether every sample comes back, at 16 bits or more. */
  readonly isLossless: boolean;
  /** Where it cannot have all of `containerRatesHz`. */
  readonly ratesHz?: readonly number[];
}

const containerRatesHz = [8_000, 16_000, 22_050, 44_100, 48_000] as const;
const containerChannels = [1, 2] as const;

const wav = (codec: string, name: string, isLossless = true): ContainerVariant => ({
  name,
  file: `${codec}.wav`,
  words: ['-c:a', codec],
  isLossless,
});

/** Every kind of file that is taken. */
export const containerVariants: readonly ContainerVariant[] = [
  wav('pcm_s16le', 'WAV 16 bits'),
  wav('pcm_s24le', 'WAV 24 bits'),
  wav('pcm_s32le', 'WAV 32 bits'),
  wav('pcm_f32le', 'WAV float'),
  wav('pcm_f64le', 'WAV double'),
  wav('pcm_u8', 'WAV 8 bits', false),
  wav('pcm_mulaw', 'WAV µ-law', false),
  wav('pcm_alaw', 'WAV A-law', false),
  { name: 'RF64', file: 'rf64.wav', words: ['-c:a', 'pcm_s16le', '-rf64', 'always'], isLossless: true },
  { name: 'FLAC', file: 'a.flac', words: ['-c:a', 'flac'], isLossless: true },
  { name: 'Ogg FLAC', file: 'a.oga', words: ['-c:a', 'flac', '-f', 'ogg'], isLossless: true },
  { name: 'Apple lossless', file: 'lossless.m4a', words: ['-c:a', 'alac'], isLossless: true },
  { name: 'Ogg Vorbis', file: 'a.ogg', words: ['-c:a', 'libvorbis', '-q:a', '5'], isLossless: false },
  opus('Ogg Opus', 'a.opus'),
  { name: 'MP3', file: 'a.mp3', words: ['-c:a', 'libmp3lame', '-q:a', '2'], isLossless: false },
  { name: 'AAC', file: 'a.aac', words: ['-c:a', 'aac'], isLossless: false },
  { name: 'M4A', file: 'a.m4a', words: ['-c:a', 'aac'], isLossless: false },
  { name: 'WebM Vorbis', file: 'vorbis.webm', words: ['-c:a', 'libvorbis', '-q:a', '5'], isLossless: false },
  opus('WebM Opus', 'opus.webm'),
];

function opus(name: string, file: string): ContainerVariant {
  // The other rates are none of Opus: its files say 48 kHz whatever went in.
  return { name, file, words: ['-c:a', 'libopus', '-b:a', '64k'], isLossless: false, ratesHz: [8_000, 16_000, 48_000] };
}

/** A variant at one rate, with so many channels. */
export interface ContainerCase {
  readonly variant: ContainerVariant;
  readonly rateHz: number;
  readonly channels: number;
}

/** All there are; plain WAV, one channel, is the first at every rate. */
export const containerCases: readonly ContainerCase[] = containerRatesHz.flatMap((rateHz) =>
  containerVariants
    .filter(({ ratesHz }) => ratesHz?.includes(rateHz) !== false)
    .flatMap((variant) => containerChannels.map((channels) => ({ variant, rateHz, channels }))),
);

/** The words that have ffmpeg write the variant at a rate, the speech on every channel. */
export function encoderWords({ variant: { words }, rateHz, channels }: ContainerCase): readonly string[] {
  return ['-ar', String(rateHz), '-ac', String(channels), ...words];
}
