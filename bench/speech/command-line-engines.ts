import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SpeechTiming } from './speech-client.ts';

/** The engines' own programs, one process a request, as a plain server would call them. */
export const commandLines = {
  'espeak-ng': (text: string) => ({ program: 'espeak-ng', arguments: ['--stdout', '-v', 'en-us', text] }),
  flite: (text: string) => ({ program: 'flite', arguments: ['-voice', 'slt', '-t', text, '-o', '/dev/stdout'] }),
} as const;
export type CommandLineEngine = keyof typeof commandLines;

export async function timeCommandLine(engine: CommandLineEngine, text: string): Promise<SpeechTiming> {
  const commandLine = commandLines[engine](text);
  const startedAt = performance.now();
  const child = spawn(commandLine.program, commandLine.arguments, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(child, 'exit');
  let firstByteMs = Number.NaN;
  let audioBytes = 0;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    if (audioBytes === 0) firstByteMs = performance.now() - startedAt;
    audioBytes += chunk.length;
  }
  await exit;
  return { firstByteMs, totalMs: performance.now() - startedAt, audioBytes };
}
