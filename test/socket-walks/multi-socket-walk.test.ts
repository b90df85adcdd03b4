import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkMultiSockets } from './multi-socket-walk.ts';

test('openMultiSocket() gives every context one last message on thousands of steps, whatever client and server do', async () => {
  const { lastMessages } = await walkMultiSockets({ seed: 1, walkCount: 60 });
  assert.ok(lastMessages > 300, 'the walks ended hardly any context');
});
