import assert from 'node:assert/strict';
import type { SocketClient } from '../fakes/socket-client.ts';

/** Interface supplement, part 8: 4001 UNAUTHORIZED, with the error frame before it, which is the last that is said. */
export async function assertExpelled({ closed, frames }: SocketClient): Promise<void> {
  assert.equal((await closed).code, 4001);
  const { error_code: errorCode, code } = frames.at(-1) ?? {};
  assert.deepEqual([errorCode, code], ['UNAUTHORIZED', 401]);
  assert.equal(frames.filter((frame) => 'error' in frame).length, 1);
}
