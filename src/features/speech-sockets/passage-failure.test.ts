import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { passageFailureOf } from './passage-failure.ts';

for (const [error, key, levels] of [
  [new ServiceError('voice-missing'), 'voice-missing', []],
  [new ServiceError('engine-failed'), 'engine-failed', ['warn']],
  [new Error('a defect'), 'internal', ['error']],
] as const) {
  test(`passageFailureOf() tells of ${error.message} what it is, and the log as much as it needs`, () => {
    const log = new RecordingLog();
    assert.equal(passageFailureOf(error, log).key, key);
    assert.deepEqual(
      log.lines.map(({ level }) => level),
      levels,
    );
  });
}
