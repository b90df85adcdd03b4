import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isServiceError } from '../../errors/service-error.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { UnknownCredentials } from './unknown-credentials.ts';

test('UnknownCredentials hears nobody any more who has come with too many, and hears others', async () => {
  const clock = new ManualClock();
  const unknown = new UnknownCredentials({ clock });
  for (let count = 0; count < limits.unknownCredentialsPerMinuteMax; count += 1) {
    unknown.check('one');
    unknown.count('one');
  }
  assert.throws(
    () => unknown.check('one'),
    (error) => isServiceError(error) && error.key === 'credentials-guessed' && (error.retryAfterSeconds ?? 0) >= 1,
  );
  unknown.check('two');
  await clock.advance(60_000 / limits.unknownCredentialsPerMinuteMax);
  unknown.check('one');
  unknown.count('one');
  assert.throws(() => unknown.check('one'));
});
