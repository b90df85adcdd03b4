import { parseArgs } from 'node:util';
import { isLanguageCode, languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { speechDefaults } from '../../features/synthesis/speech-order.ts';
import { limits } from '../../limits.ts';
import { Complaint } from '../complaint.ts';

export const sayUsage = `Speaks a text, through the running server or, without one, with the engines of this machine.

  npm run say -- "Good morning."
  npm run say -- "Guten Morgen." --language de --out hello.wav
  npm run say -- --file book.txt --voice heron --out book.wav
  echo "From a pipe." | npm run say
  npm run --silent say -- "To a pipe." --out - | ffmpeg -i - hello.mp3

  --voice NAME      handle or id of a voice (default: wren)
  --language CODE   one of the ${languageCodes.length} codes; otherwise detected
  --speed N         ${limits.speedMin} to ${limits.speedMax} (default: ${speechDefaults.speed})
  --file PATH       speak a file instead
  --out PATH        write a WAV file; - is standard output; otherwise it is played
  --url ADDRESS     this server and no other (default: SYRINX_URL, or the one of this machine if it runs)
  --help

The key is SYRINX_API_KEY or, for the server of this machine, the one in its data folder. Who stops it in the middle
(Ctrl-C) keeps a file of what was spoken until then.`;

export interface SpeakOptions {
  readonly voice: string;
  readonly language: LanguageCode | undefined;
  readonly speed: number;
}

export interface SayOptions {
  /** Where the text is: in the arguments, in a file, or on standard input. */
  readonly text: { readonly given: string } | { readonly file: string } | 'standard-input';
  readonly out: string | undefined;
  readonly url: string | undefined;
  readonly speak: SpeakOptions;
}

/** What was asked for. Throws `Complaint`. */
export function readSayOptions(commandArguments: readonly string[]): SayOptions | 'help' {
  const { values, positionals } = parse(commandArguments);
  if (values.help === true) return 'help';
  return {
    text: textOf({ file: values.file, positionals }),
    out: values.out,
    url: values.url,
    speak: { voice: values.voice, language: languageOf(values.language), speed: speedOf(values.speed) },
  };
}

function parse(commandArguments: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandArguments],
      allowPositionals: true,
      options: {
        voice: { type: 'string', default: 'wren' },
        language: { type: 'string' },
        speed: { type: 'string', default: String(speechDefaults.speed) },
        file: { type: 'string' },
        out: { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split('. ', 1);
    throw new Complaint(`${sentence}; see --help`, { cause: error });
  }
}

function textOf({
  file,
  positionals,
}: {
  readonly file: string | undefined;
  readonly positionals: readonly string[];
}): SayOptions['text'] {
  if (file === undefined) return positionals.length > 0 ? { given: positionals.join(' ') } : 'standard-input';
  if (positionals.length > 0) throw new Complaint('a text and --file are given; which one is to be spoken?');
  return { file };
}

function languageOf(code: string | undefined): LanguageCode | undefined {
  if (code === undefined || isLanguageCode(code)) return code;
  throw new Complaint(`--language ${code} is not known; known are ${languageCodes.join(', ')}`);
}

function speedOf(text: string): number {
  const speed = text.trim() === '' ? Number.NaN : Number(text);
  if (speed >= limits.speedMin && speed <= limits.speedMax) return speed;
  throw new Complaint(`--speed must be a number from ${limits.speedMin} to ${limits.speedMax}`);
}
