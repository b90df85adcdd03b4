import { existsSync, readFileSync } from 'node:fs';
import { describeTranscriber } from '../../../../test/contract/transcriber.contract.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { createPocketsphinxTranscriber } from './pocketsphinx-transcriber.ts';

/** A man who says "go forward ten meters", of Debian's `pocketsphinx-testdata`, which comes after the recogniser. */
const recordingPath = '/usr/share/pocketsphinx/test/data/goforward.raw';

describeTranscriber('pocketsphinx', () => {
  const bytes = existsSync(recordingPath) ? readFileSync(recordingPath) : Buffer.alloc(0);
  return {
    transcriber: createPocketsphinxTranscriber({ processCount: 1, log: silentLog, clock: systemClock }),
    speech: new Int16Array(new Uint8Array(bytes).buffer),
    said: bytes.length === 0 ? [] : ['forward', 'ten'],
  };
});
