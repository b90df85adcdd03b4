import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { encodedSilence } from '../audio/silence.ts';
import { bytesOfDuration, durationMsOf } from '../audio/formats.ts';
import { systemClock } from '../foundation/clock.ts';
import { openAudioOutput, outputFormat } from './say/audio-output.ts';
import { ProgressBar } from './say/progress-bar.ts';
import { openSpeechSource, type SpeakOptions } from './say/speech-source.ts';
import { textBlocks } from './say/text-blocks.ts';

const usage = `Speaks a text, through the running server or, without one, with the engines of this machine.

  npm run say -- "Good morning."
  npm run say -- "Guten Morgen." --language de --out hello.wav
  npm run say -- --file book.txt --voice heron --out book.wav
  echo "From a pipe." | npm run say

  --voice NAME      handle or id of a voice (default: wren)
  --language CODE   one of the 39 codes; otherwise detected
  --speed N         0.8 to 1.2 (default: 1)
  --file PATH       speak a file instead
  --out PATH        write a WAV file; - is standard output; otherwise it is played
  --url ADDRESS     the server (default: SYRINX_URL, or http://127.0.0.1:8080)
  --help`;

/** Between blocks of a long text: about the pause between paragraphs. */
const BLOCK_PAUSE_MS = 400;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      voice: { type: 'string', default: 'wren' },
      language: { type: 'string' },
      speed: { type: 'string', default: '1' },
      file: { type: 'string' },
      out: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const blocks = textBlocks(await textToSpeak({ file: values.file, positionals }));
  if (blocks.length === 0) throw new Error('there is no text to speak; see --help');
  const speed = Number(values.speed);
  if (!(speed >= 0.8 && speed <= 1.2)) throw new Error('--speed must be a number from 0.8 to 1.2');
  await speakBlocks(blocks, {
    out: values.out,
    address: values.url ?? process.env['SYRINX_URL'] ?? defaultAddress(),
    options: { voice: values.voice, language: values.language, speed },
  });
}

async function textToSpeak({
  file,
  positionals,
}: {
  readonly file: string | undefined;
  readonly positionals: readonly string[];
}): Promise<string> {
  if (file !== undefined) return readFile(file, 'utf8');
  if (positionals.length > 0) return positionals.join(' ');
  if (process.stdin.isTTY) throw new Error('there is no text to speak; see --help');
  return Buffer.concat(await process.stdin.toArray()).toString('utf8');
}

function defaultAddress(): string {
  return `http://127.0.0.1:${process.env['SYRINX_PORT'] ?? '8080'}`;
}

async function speakBlocks(
  blocks: readonly string[],
  {
    out,
    address,
    options,
  }: { readonly out: string | undefined; readonly address: string; readonly options: SpeakOptions },
): Promise<void> {
  await using source = await openSpeechSource({ address, apiKey: await findApiKey() });
  const output = await openAudioOutput(out);
  const total = blocks.reduce((sum, block) => sum + block.length, 0);
  const progress = new ProgressBar({ stream: process.stderr, total, clock: systemClock });
  let done = 0;
  let sampleCount = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    sampleCount += bytes.byteLength / 2;
    await output.write(bytes);
    progress.update({ done, audioSeconds: durationMsOf(sampleCount, outputFormat.sampleRateHz) / 1000 });
  };
  try {
    for (const [index, block] of blocks.entries()) {
      if (index > 0) await write(encodedSilence(bytesOfDuration(BLOCK_PAUSE_MS, outputFormat), outputFormat.encoding));
      for await (const bytes of source.speak(block, options)) await write(bytes);
      done += block.length;
    }
    await output.end();
  } finally {
    progress.clear();
  }
  const seconds = (durationMsOf(sampleCount, outputFormat.sampleRateHz) / 1000).toFixed(1);
  console.error(`${seconds} s of speech by ${source.description} → ${output.description}`);
}

/** The key of the environment, or the one the server left in its data folder. */
async function findApiKey(): Promise<string | undefined> {
  if (process.env['SYRINX_API_KEY'] !== undefined) return process.env['SYRINX_API_KEY'];
  try {
    return (await readFile(`${process.env['SYRINX_DATA_DIR'] ?? './data'}/api-key`, 'utf8')).trim();
  } catch {
    return undefined;
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
