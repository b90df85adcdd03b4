import { describeSpeechSynthesizer } from '../../../../test/contract/speech-synthesizer.contract.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { createFliteSynthesizer } from './flite-synthesizer.ts';

// One of its statistical voices and its diphone voice; the others differ in data only.
for (const voice of ['slt', 'kal16']) {
  describeSpeechSynthesizer(`flite's ${voice}`, () => ({
    synthesizer: createFliteSynthesizer({ instances: 2, log: silentLog, clock: systemClock }),
    voice,
    language: 'en',
  }));
}
