import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const adminProgram = fileURLToPath(new URL('../../src/cli/admin.ts', import.meta.url));

export interface AdminEnd {
  readonly status: number | null;
  readonly printed: string;
  readonly complained: string;
}

/** The command of the operator in a process of its own, without a terminal, to its end. */
export async function admin(
  commandArguments: readonly string[],
  { environment }: { readonly environment: Readonly<Record<string, string>> },
): Promise<AdminEnd> {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('SYRINX_'));
  const child = spawn(process.execPath, [adminProgram, ...commandArguments], {
    env: { ...Object.fromEntries(ours), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await closed) as [number | null];
  return { status, printed, complained };
}
