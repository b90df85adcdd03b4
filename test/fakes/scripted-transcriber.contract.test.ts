import { describeTranscriber } from '../contract/transcriber.contract.ts';
import { ScriptedTranscriber } from './scripted-transcriber.ts';
import { soundOf } from './sounding-words.ts';

const said = [12, 80, 3] as const;
const parts = said.flatMap((word) => [{ silenceMs: 300 }, { word }]);

describeTranscriber('scripted, which the tests of its callers take for a real one', () => ({
  transcriber: new ScriptedTranscriber(),
  speech: Int16Array.from(soundOf([...parts, { silenceMs: 300 }]), (sample) => Math.round(sample * 32_768)),
  said: said.map((word) => `w${word}`),
}));
