import { after } from 'node:test';
import { describeTranscriber } from '../../../../test/contract/transcriber.contract.ts';
import { remoteBounds } from '../../../../test/fakes/remote-bounds.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { soundOf } from '../../../../test/fakes/sounding-words.ts';
import { startSpeechServer, understanding } from '../../../../test/fakes/speech-server.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { RemoteTranscriber } from './remote-transcriber.ts';

const said = [12, 80, 3] as const;
const parts = said.flatMap((word) => [{ silenceMs: 300 }, { word }]);
const server = await startSpeechServer(understanding);
after(() => server[Symbol.asyncDispose]());

describeTranscriber('a remote server', () => ({
  transcriber: new RemoteTranscriber({
    endpoint: { baseUrl: server.url, model: 'whisper-1', key: undefined },
    bounds: remoteBounds,
    log: silentLog,
    clock: systemClock,
  }),
  speech: Int16Array.from(soundOf([...parts, { silenceMs: 300 }]), (sample) => Math.round(sample * 32_768)),
  said: said.map((word) => `w${word}`),
}));
