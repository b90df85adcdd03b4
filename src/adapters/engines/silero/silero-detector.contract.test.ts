import { describeSpeechDetector } from '../../../../test/contract/speech-detector.contract.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { spokenSamples } from '../../../../test/fixtures/spoken-samples.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { createSileroDetector } from './silero-detector.ts';

describeSpeechDetector('silero', async () => ({
  detector: createSileroDetector({ processCount: 1, log: silentLog, clock: systemClock }),
  speech: await spokenSamples('The quick brown fox jumps over the lazy dog and runs through the forest to the river.'),
}));
