import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { DownloadLine } from './download-line.ts';

function lineOn({ isTTY }: { readonly isTTY: boolean }) {
  const written: string[] = [];
  const clock = new ManualClock();
  return { written, clock, line: new DownloadLine({ stream: { isTTY, write: (text) => written.push(text) }, clock }) };
}

test('update() tells bytes, share, rate of the last seconds and time left', async () => {
  const { written, clock, line } = lineOn({ isTTY: true });
  for (let second = 0; second <= 8; second += 1) {
    // It becomes faster.
    line.update('voice.tar.bz2', { bytes: second < 3 ? second * 1e6 : 2e6 + (second - 3) * 2e6, bytesInAll: 32e6 });
    await clock.advance(1_000);
  }
  assert.equal(written[0], '\rvoice.tar.bz2  0.0 MB of 32.0 MB (0 %)\u001B[K');
  assert.equal(written.at(-1), '\rvoice.tar.bz2  12.0 MB of 32.0 MB (37 %), 2.0 MB/s, 0:10 left\u001B[K');
  line.clear();
  assert.equal(written.at(-1), '\r\u001B[K');
});

test('update() draws no more often than anybody sees, and begins anew with another file', async () => {
  const { written, clock, line } = lineOn({ isTTY: true });
  for (let step = 0; step < 100; step += 1) {
    line.update('one', { bytes: step, bytesInAll: undefined });
    await clock.advance(10);
  }
  assert.ok(written.length <= 6, String(written.length));
  line.update('two', { bytes: 5e6, bytesInAll: undefined });
  assert.equal(written.at(-1), '\rtwo  5.0 MB\u001B[K');
});

test('update() writes a line now and then where nobody watches', async () => {
  const { written, clock, line } = lineOn({ isTTY: false });
  for (let second = 0; second <= 30; second += 1) {
    line.update('one', { bytes: second * 1e6, bytesInAll: 60e6 });
    await clock.advance(1_000);
  }
  line.clear();
  assert.equal(written.length, 4);
  assert.equal(written.at(-1), 'one  30.0 MB of 60.0 MB (50 %), 1.0 MB/s, 0:30 left\n');
});
