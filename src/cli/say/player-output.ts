import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AudioOutput } from './audio-output.ts';
import { Complaint, complaintAbout } from '../complaint.ts';
import { writeTo } from './write-to.ts';

export interface Player {
  readonly program: string;
  readonly arguments: readonly string[];
}

/** A program that plays what it is given. One that is closed early ends the listening; one that fails is complained of. */
export async function openPlayer(
  { program, arguments: playerArguments }: Player,
  { signal }: { readonly signal: AbortSignal },
): Promise<AudioOutput> {
  const child = spawn(program, playerArguments, { stdio: ['pipe', 'ignore', 'inherit'], signal });
  const ended = Promise.withResolvers<number>();
  child.on('exit', (status) => ended.resolve(status ?? 0));
  child.on('error', ended.reject);
  // The failure is told by `end`; until then it must not count as unhandled.
  ended.promise.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  await Promise.race([once(child, 'spawn'), ended.promise]).catch((error: unknown) => {
    throw complaintAbout(`cannot start ${program}`, error);
  });
  return {
    description: program,
    write: (bytes) => writeTo(child.stdin, bytes, { signal }),
    async end() {
      child.stdin.end();
      if (signal.aborted) return;
      const status = await ended.promise;
      if (status !== 0) throw new Complaint(`${program} could not play it (exit status ${status}); --out makes a file`);
    },
  };
}
