import { describeSpeechSynthesizer } from '../../../../test/contract/speech-synthesizer.contract.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { createEspeakSynthesizer } from './espeak-synthesizer.ts';

for (const binding of ['native', 'js'] as const) {
  describeSpeechSynthesizer(`espeak-ng, ${binding} binding`, () => ({
    synthesizer: createEspeakSynthesizer({ instances: 2, log: silentLog, clock: systemClock, binding }),
    voice: 'wren',
    language: 'en',
  }));
}
