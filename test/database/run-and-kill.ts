import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The lines that a program printed before SIGKILL reached it, which is sent after `lineCount` of them. */
export async function runAndKill(order: {
  readonly program: URL;
  readonly parameters: readonly string[];
  readonly lineCount: number;
}): Promise<readonly string[]> {
  const child = spawn(process.execPath, [fileURLToPath(order.program), ...order.parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === order.lineCount) child.kill('SIGKILL');
  }
  assert.deepEqual(await ended, [null, 'SIGKILL']);
  return lines;
}
