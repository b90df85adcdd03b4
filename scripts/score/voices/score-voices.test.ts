import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';

import { createEspeakSynthesizer } from '../../../src/adapters/engines/espeak/espeak-synthesizer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { reasonToSkip } from '../../../test/contract/reason-to-skip.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { isInstalled, recordedSpeakers } from './recorded-speakers.ts';
import { scoreVoices } from './score-voices.ts';

/** Of the women the one whose pitch is highest: far from the premade voices. Others are fitted in a running service. */
const names = new Set(['Armelle']);

describe('scoreVoices()', () => {
  const synthesizer = createEspeakSynthesizer({ instances: 1, log: silentLog, clock: systemClock });
  before(() => synthesizer.start({ signal: AbortSignal.timeout(60_000) }).catch(() => undefined));
  after(() => synthesizer[Symbol.asyncDispose]());

  for (const speaker of recordedSpeakers.filter(({ name }) => names.has(name))) {
    test(`finds a voice with the pitch and the vocal tract of ${speaker.name}`, async (context: TestContext) => {
      const missing = isInstalled(speaker) ? undefined : `recordings are missing: ${speaker.packageName}`;
      const health = synthesizer.health();
      if (missing !== undefined || health.state === 'missing') {
        context.skip(reasonToSkip(missing ?? health.detail));
        return;
      }
      const [score] = await scoreVoices(synthesizer, { speakers: [speaker] });
      assert.ok(score !== undefined);
      const { reference, after: voice } = score;
      assert.ok(
        Math.abs(voice.pitchHz / reference.pitchHz - 1) < 0.05,
        `${voice.pitchHz}, not ${reference.pitchHz} Hz`,
      );
      const formants = [voice, reference].map(({ thirdFormantHz }) => thirdFormantHz);
      assert.ok(Math.abs(voice.thirdFormantHz / reference.thirdFormantHz - 1) < 0.08, formants.join(' and '));
    });
  }
});
