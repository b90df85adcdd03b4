import { after } from 'node:test';
import { describeSpeechSynthesizer } from '../../../../test/contract/speech-synthesizer.contract.ts';
import { remoteBounds } from '../../../../test/fakes/remote-bounds.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import {
  sending,
  SERVER_RATE_HZ,
  speakingPcm,
  spokenPcm,
  startSpeechServer,
  type SpeechBehaviour,
} from '../../../../test/fakes/speech-server.ts';
import { wavHeader } from '../../../audio/wav.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { RemoteSynthesizer } from './remote-synthesizer.ts';

/** As servers do that know no raw PCM, whatever they are asked for. */
const speakingWav: SpeechBehaviour = (response, request) => {
  const header = wavHeader({ encoding: 'pcm_s16le', sampleRateHz: SERVER_RATE_HZ }, 'unknown');
  return sending(Buffer.concat([header, spokenPcm(request.fields)]), { type: 'audio/wav' })(response, request);
};

for (const [what, behaviour] of [
  ['PCM', speakingPcm],
  ['WAV', speakingWav],
] as const) {
  const server = await startSpeechServer(behaviour);
  after(() => server[Symbol.asyncDispose]());
  describeSpeechSynthesizer(`a remote server that sends ${what}`, () => ({
    synthesizer: new RemoteSynthesizer({
      endpoint: { baseUrl: server.url, model: 'tts-1', key: undefined },
      voices: ['nova'],
      bounds: remoteBounds,
      log: silentLog,
      clock: systemClock,
    }),
    voice: 'nova',
    language: 'en',
  }));
}
