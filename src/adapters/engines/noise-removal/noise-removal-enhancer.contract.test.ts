import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { describeSpeechEnhancer } from '../../../../test/contract/speech-enhancer.contract.ts';
import { ScriptedEnhancer } from '../../../../test/fakes/scripted-enhancer.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { createNoiseRemovalEnhancer } from './noise-removal-enhancer.ts';

describeSpeechEnhancer('noise removal', () =>
  createNoiseRemovalEnhancer({ processCount: 1, log: silentLog, clock: systemClock }),
);
describeSpeechEnhancer('scripted', () => new ScriptedEnhancer());
