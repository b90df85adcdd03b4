import { readConfig } from '../config/read-config.ts';
import { ConfigError } from '../config/config-error.ts';
import { systemClock } from '../foundation/clock.ts';
import { chooseServer } from './choose-server.ts';
import { Complaint } from './complaint.ts';
import { openAudioOutput } from './say/open-audio-output.ts';
import { ProgressBar } from './say/progress-bar.ts';
import { readText } from './say/read-text.ts';
import { readSayOptions, sayUsage, type SayOptions } from './say/say-options.ts';
import { speakBlocks } from './say/speak-blocks.ts';
import { openSpeechSource } from './say/speech-source.ts';
import { textBlocks } from './say/text-blocks.ts';

/** Told to stop by the person, who needs to be told nothing. */
class Interruption extends Error {
  override readonly name = 'Interruption';
  /** What a shell expects of a program that ended by this signal. */
  readonly exitStatus: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(signal);
    this.exitStatus = signal === 'SIGINT' ? 130 : 143;
  }
}

async function runSay(commandArguments: readonly string[]): Promise<void> {
  const options = readSayOptions(commandArguments);
  if (options === 'help') console.log(sayUsage);
  else await say(options);
}

async function say(options: SayOptions): Promise<void> {
  const config = readConfig(process.env);
  const blocks = textBlocks(await readText(options.text, process.stdin));
  if (blocks.length === 0) throw new Complaint('there is no text to speak; see --help');
  // Not before: who is still asked for a text is stopped by any signal at once.
  const signal = interruptionSignal();
  const server = await chooseServer({
    url: options.url ?? given('SYRINX_URL'),
    apiKey: given('SYRINX_API_KEY'),
    config,
  });
  await using source = await openSpeechSource(server, { signal });
  const { audioSeconds, destination } = await speakBlocks({
    blocks,
    source,
    options: options.speak,
    openOutput: () => openAudioOutput(options.out, { signal }),
    progress: new ProgressBar({ stream: process.stderr, blocks, clock: systemClock }),
    signal,
  });
  console.error(`${audioSeconds.toFixed(1)} s of speech by ${source.description} → ${destination}`);
}

/** Aborted by the first signal; a second one ends the program as if nobody listened for it. */
function interruptionSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => controller.abort(new Interruption(signal)));
  }
  return controller.signal;
}

/** An empty variable counts as absent, as everywhere. */
function given(name: string): string | undefined {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? undefined : text;
}

function exitStatusOf(error: unknown): number {
  if (error instanceof Interruption) return error.exitStatus;
  const isSentence = error instanceof Complaint || error instanceof ConfigError;
  console.error(isSentence ? error.message : error);
  return 1;
}

try {
  await runSay(process.argv.slice(2));
} catch (error) {
  // At once: a pipe that nobody reads would hold the program.
  process.exit(exitStatusOf(error));
}
