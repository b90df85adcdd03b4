import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const sayProgram = fileURLToPath(new URL('../../src/cli/say.ts', import.meta.url));

export interface SayEnd {
  readonly status: number | null;
  readonly output: Buffer;
  /** What it said on standard error. */
  readonly messages: string;
}

export interface SayOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Standard input; nothing by default. */
  readonly input?: string;
  readonly workingDirectory?: string;
}

/** `say` in a process of its own, to its end. No server is found unless the environment names one. */
export async function say(commandArguments: readonly string[], options: SayOptions = {}): Promise<SayEnd> {
  return endOf(startSay(commandArguments, options));
}

export function startSay(
  commandArguments: readonly string[],
  { environment = {}, input = '', workingDirectory = '/' }: SayOptions = {},
): ChildProcess {
  const child = spawn(process.execPath, [sayProgram, ...commandArguments], {
    cwd: workingDirectory,
    env: { ...withoutOurs(process.env), ...nobodyListens, ...environment },
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return child;
}

export async function endOf(child: ChildProcess): Promise<SayEnd> {
  if (child.stdout === null || child.stderr === null) throw new Error('say must write to pipes');
  const closed = once(child, 'close');
  const [output, messages] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [status] = (await closed) as [number | null];
  return { status, output, messages };
}

/** Port 1 belongs to a service that nobody has had for decades. */
const nobodyListens = { SYRINX_PORT: '1' };

/** The developer's own settings must not decide over tests. */
function withoutOurs(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('SYRINX_')));
}
