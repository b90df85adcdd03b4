import { describeSpeechSynthesizer } from '../../../../test/contract/speech-synthesizer.contract.ts';
import { fakeCapabilities, fakeHostPath } from '../../../../test/fakes/fake-synthesizer-program.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { HostedSynthesizer } from './hosted-synthesizer.ts';

for (const processCount of [1, 2]) {
  describeSpeechSynthesizer(`HostedSynthesizer over ${processCount} fake processes`, () => ({
    synthesizer: new HostedSynthesizer({
      engine: 'fake',
      capabilities: { ...fakeCapabilities, concurrencyMax: 2 * processCount },
      program: { path: fakeHostPath },
      processCount,
      log: silentLog,
    }),
    voice: 'sine',
    language: 'en',
  }));
}
