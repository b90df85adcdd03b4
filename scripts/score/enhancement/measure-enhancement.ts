import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { missingRecogniser } from '../../../test/sound/recogniser.ts';
import { createNoiseRemovalEnhancer } from '../../../src/adapters/engines/noise-removal/noise-removal-enhancer.ts';
import type { SpeechEnhancer } from '../../../src/contracts/speech-enhancer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { openContenders, type Contender } from './contenders.ts';
import { disturbed } from './disturbances.ts';
import { renderEnhancementPage, type EnhancementReport } from './enhancement-page.ts';
import { recogniseWords } from './recognised-words.ts';
import { SCORE_RATE_HZ, scoreClean, scoreSpeaker, type NamedSpeech, type Outcome } from './score-enhancement.ts';
import { drawSpectrograms } from './spectrogram.ts';
import {
  furtherCleanRecordings,
  isInstalled,
  readRecording,
  speechRecordings,
  type SpeechRecording,
} from './speech-recordings.ts';

export interface EnhancementScoreArguments {
  readonly output: 'report' | 'page' | 'outcomes';
  readonly speaker: string | undefined;
}

export const enhancementUsage = `usage: npm run score -- enhancement [option…]

  --write         write docs/enhancement-quality.md and its pictures (takes five minutes)
  --speaker NAME  only this one, as JSON for programs`;

/** Throws an Error whose message is for the caller. */
export function parseEnhancementArguments(args: readonly string[]): EnhancementScoreArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { write: { type: 'boolean', default: false }, speaker: { type: 'string' } },
  });
  if (values.write && values.speaker !== undefined) throw new Error('--write writes about all of them');
  if (values.speaker !== undefined) return { output: 'outcomes', speaker: values.speaker };
  return { output: values.write ? 'page' : 'report', speaker: undefined };
}

/** Measures everybody whose recordings are installed; the others are named. */
export async function measureEnhancement({ output, speaker }: EnhancementScoreArguments): Promise<string> {
  const recordings = speechRecordings.filter((recording) => isInstalled(recording));
  const contenders = await openContenders();
  const speeches = await readAll(recordings);
  if (speaker !== undefined) return JSON.stringify(scoreSpeaker(speaker, speeches, contenders));
  const pictures = await drawPictures(speeches, contenders);
  const outcomes = await outcomesOfAll(speeches);
  const further = furtherCleanRecordings.filter((recording) => isInstalled(recording));
  const cleanSpeeches = [...speeches, ...(await readAll(further))];
  const missing = missingRecogniser();
  const page = renderEnhancementPage({
    recordings: [...recordings, ...further],
    outcomes,
    clean: cleanSpeeches.flatMap((speech) => scoreClean(speech, contenders)),
    words: missing === undefined ? await recogniseWords(contenders) : { missing },
    same: await compareStreams(speeches),
    pictures,
  });
  const left = [...speechRecordings, ...furtherCleanRecordings].filter((recording) => !isInstalled(recording));
  const leftOut = left.map(({ name, packageName }) => `${name} is left out: ${packageName} is not installed`);
  if (output === 'report') return [page, ...leftOut].join('\n');
  await mkdir(picturesFolder, { recursive: true });
  for (const { file, png } of pictures) await writeFile(join(picturesFolder, file), png);
  await writeFile(pagePath, page);
  return [`${pagePath} written`, ...leftOut].join('\n');
}

const root = join(import.meta.dirname, '..', '..', '..');
const pagePath = join(root, 'docs', 'enhancement-quality.md');
const picturesFolder = join(root, 'docs', 'enhancement');
const run = promisify(execFile);

function readAll(recordings: readonly SpeechRecording[]): Promise<readonly NamedSpeech[]> {
  return Promise.all(
    recordings.map(async (recording) => ({
      name: recording.name,
      samples: await readRecording(recording, SCORE_RATE_HZ),
    })),
  );
}

/** Each in a process of its own, two at a time: a machine with two cores is done in half the time. */
async function outcomesOfAll(speeches: readonly NamedSpeech[]): Promise<readonly Outcome[]> {
  const waiting = [...speeches];
  const results: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const command = [join(root, 'scripts', 'score.ts'), 'enhancement', '--speaker', next.name];
      const { stdout } = await run(process.execPath, command, { maxBuffer: 2 ** 26 });
      // tidy: this program has written it itself
      results.push(...(JSON.parse(stdout) as readonly Outcome[]));
    }
  };
  await Promise.all([work(), work()]);
  return results.toSorted((one, other) => one.speaker.localeCompare(other.speaker));
}

/** The whole as fast as it can be taken, and messages of 20 ms, through an engine process. */
async function compareStreams(speeches: readonly NamedSpeech[]): Promise<EnhancementReport['same']> {
  await using enhancer = createNoiseRemovalEnhancer({ processCount: 1, log: silentLog, clock: systemClock });
  let count = 0;
  for (const { samples } of speeches) {
    const whole = await enhanced(enhancer, samples, SCORE_RATE_HZ);
    const stream = await enhanced(enhancer, samples, SCORE_RATE_HZ / 50);
    if (whole.length === samples.byteLength && whole.equals(stream)) count += 1;
  }
  return { count, of: speeches.length };
}

async function enhanced(enhancer: SpeechEnhancer, samples: Float32Array, pieceSamples: number): Promise<Buffer> {
  const request = { task: 'noise-removal', sampleRateHz: SCORE_RATE_HZ, urgency: 'file' } as const;
  await using stream = await enhancer.open(request, { signal: new AbortController().signal });
  const parts: Float32Array[] = [];
  for (let start = 0; start < samples.length; start += pieceSamples)
    parts.push(await stream.push(samples.subarray(start, start + pieceSamples)));
  parts.push(await stream.finish());
  return Buffer.concat(parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
}

interface Picture {
  readonly file: string;
  readonly title: string;
  readonly png: Buffer;
}

/** One person in three kinds of noise. */
async function drawPictures(
  speeches: readonly NamedSpeech[],
  contenders: readonly Contender[],
): Promise<readonly Picture[]> {
  const speech = speeches.find(({ name }) => name === 'ALSA') ?? speeches[0];
  if (speech === undefined) return [];
  const voices = speeches.filter(({ name }) => name !== speech.name).map(({ samples }) => samples);
  const shown = contenders.filter(({ name }) => ['input', 'GTCRN', 'Syrinx'].includes(name));
  return Promise.all(
    (['white', 'babble', 'clicks'] as const).map(async (kind) => {
      const disturbance = { kind, snrDb: 10, sampleRateHz: SCORE_RATE_HZ, seed: 4, voices };
      const given = disturbed(speech.samples, disturbance);
      const sounds = [speech.samples, ...shown.map((contender) => contender.clean(given, SCORE_RATE_HZ))];
      const title = `${speech.name}, ${kind} at 10 dB`;
      return { file: `${kind}-10-db.png`, title, png: await drawSpectrograms(sounds, SCORE_RATE_HZ) };
    }),
  );
}
