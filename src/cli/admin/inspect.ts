import { parseArgs } from 'node:util';
import { UndecodableAudioError, type DecodedAudio } from '../../contracts/audio-decoder.ts';
import { UnreadablePictureError, type CleanPicture } from '../../contracts/picture-cleaner.ts';
import { limits } from '../../limits.ts';
import type { AdminCommand } from './admin-command.ts';

const usage = `Usage: npm run admin -- inspect [--picture] FILE

Says what the service makes of a recording, as if somebody had uploaded it, or why it takes it not. Keeps nothing.

  --picture  FILE is a picture
  --json     one JSON object
  --help     this text`;

export const inspect: AdminCommand = {
  summary: 'says what the service makes of a recording or a picture',

  async run({ commandArguments, clock, print, complain }) {
    const options = readOptions(commandArguments);
    if (options?.values.help === true) {
      print(usage);
      return 0;
    }
    const [path, ...more] = options?.positionals ?? [];
    if (options === undefined || path === undefined || more.length > 0) {
      complain(usage);
      return 2;
    }
    // Only now: the doctor shares this program, and must be able to say that a package is missing.
    const { buildDecoding } = await import('../../composition/build-decoding.ts');
    const { audioDecoder, pictureCleaner } = buildDecoding({ clock });
    const { signal } = new AbortController();
    try {
      const facts =
        options.values.picture === true
          ? pictureFacts(await pictureCleaner.clean(path, { signal }))
          : soundFacts(await audioDecoder.decode(path, { durationMsMax: limits.inspectedRecordingMsMax, signal }));
      if (options.values.json === true) print(JSON.stringify(facts, undefined, 2));
      else for (const [name, value] of Object.entries(facts)) print(`${name.padEnd(NAME_WIDTH)}${value}`);
      return 0;
    } catch (error) {
      complain(complaintOf(error));
      return 1;
    }
  },
};

/** The longest name is `sample_rate_hz`. */
const NAME_WIDTH = 16;

function readOptions(commandArguments: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandArguments],
      allowPositionals: true,
      options: {
        picture: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch {
    return undefined;
  }
}

function pictureFacts({ width, height, bytes, contentType }: CleanPicture) {
  return { width, height, content_type: contentType, bytes: bytes.length };
}

function soundFacts({ facts: { container, sampleRateHz, channels }, samples }: DecodedAudio) {
  let peak = 0;
  let energy = 0;
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample));
    energy += sample * sample;
  }
  return {
    container,
    sample_rate_hz: sampleRateHz,
    channels,
    duration_s: Number((samples.length / sampleRateHz).toFixed(3)),
    peak_dbfs: decibels(peak),
    level_dbfs: decibels(Math.sqrt(energy / samples.length)),
  };
}

/** Of full scale; silence is said as the quietest that 32 bits can tell. */
function decibels(amplitude: number): number {
  return Number((20 * Math.log10(Math.max(amplitude, 2 ** -31))).toFixed(1));
}

function complaintOf(error: unknown): string {
  if (!(error instanceof UndecodableAudioError) && !(error instanceof UnreadablePictureError)) {
    return error instanceof Error ? error.message : String(error);
  }
  // Whoever sits here may know what the program said, which a client is not told.
  return error.cause instanceof Error ? `${error.complaint} (${error.cause.message.trim()})` : error.complaint;
}
