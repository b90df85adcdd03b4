import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { SpeechTiming } from './speech-client.ts';

interface CommandLine {
  readonly program: string;
  readonly arguments: readonly string[];
}

/** The engines' own programs, one process a request, as a plain server would call them. */
export const commandLines = {
  'espeak-ng': (text) => ({ program: 'espeak-ng', arguments: ['--stdout', '-v', 'en-us', text] }),
  // It cannot write to a pipe, so its first byte is its last.
  flite: (text) => ({ program: 'flite', arguments: ['-voice', 'slt', '-t', text, '-o', '/dev/null'] }),
} as const satisfies Record<string, (text: string) => CommandLine>;
export type CommandLineEngine = keyof typeof commandLines;

export async function timeCommandLine(engine: CommandLineEngine, text: string): Promise<SpeechTiming> {
  const commandLine = commandLines[engine](text);
  const startedAt = performance.now();
  const child = spawn(commandLine.program, [...commandLine.arguments], { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(child, 'exit');
  let firstByteMs: number | undefined;
  let audioBytes = 0;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    firstByteMs ??= performance.now() - startedAt;
    audioBytes += chunk.length;
  }
  await exit;
  const totalMs = performance.now() - startedAt;
  return { firstByteMs: firstByteMs ?? totalMs, totalMs, audioBytes };
}
