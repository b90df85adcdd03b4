import { ThreadedAnalyst } from '../adapters/analysis/threaded-analyst.ts';
import type { AudioDecoder } from '../contracts/audio-decoder.ts';
import type { ObjectStore } from '../contracts/object-store.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { TemporaryFiles } from '../contracts/temporary-files.ts';
import { clones, createCloneMaker } from '../features/voices/fitting/make-clone.ts';
import { createTimbreMaker, TIMBRE_ENGINE } from '../features/voices/fitting/make-timbre.ts';
import type { VoiceMaker } from '../features/voices/fitting/voice-maker.ts';
import { multilingualVoices } from '../features/voices/premade-voices.ts';
import {
  createStudyAtUpload,
  createStudyRecording,
  type RemoveNoise,
  type StudyRecording,
} from '../features/voices/study-recording.ts';
import { createStudyReference, type TranscribeReference } from '../features/voices/study-reference.ts';
import { VoiceFitter, type AwaitFitting } from '../features/voices/voice-fitter.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

export interface VoiceFittingParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly temporaryFiles: TemporaryFiles;
  readonly audioDecoder: AudioDecoder;
  readonly engines: readonly SpeechSynthesizer[];
  readonly removeNoise?: RemoveNoise | undefined;
  readonly transcribe?: TranscribeReference | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** What makes voices of recordings. To be started with the server, and disposed of before the engines and the database. */
export interface VoiceFitting extends AsyncDisposable {
  readonly studyRecording: StudyRecording;
  readonly awaitFitting: AwaitFitting;
  start(): void;
}

export function buildVoiceFitting(parts: VoiceFittingParts): VoiceFitting {
  const analyst = new ThreadedAnalyst();
  const studyRecording = createStudyRecording({ ...parts, analyst });
  const fitter = new VoiceFitter({
    ...parts,
    makers: makersOf({ ...parts, analyst }),
    studyReference: createStudyReference({ ...parts, references: parts.database.voiceReferences, studyRecording }),
  });
  return {
    studyRecording: createStudyAtUpload({ studyRecording, log: parts.log }),
    awaitFitting: fitter.awaitFitting,
    start: () => fitter.start(),
    async [Symbol.asyncDispose]() {
      await fitter[Symbol.asyncDispose]();
      await analyst[Symbol.asyncDispose]();
    },
  };
}

function makersOf({
  engines,
  analyst,
  ...parts
}: VoiceFittingParts & { readonly analyst: ThreadedAnalyst }): readonly VoiceMaker[] {
  const engineVoice = multilingualVoices[0]?.bindings[0]?.engineVoice ?? '';
  return [
    ...engines
      .filter(({ engine }) => engine === TIMBRE_ENGINE)
      .map((synthesizer) => createTimbreMaker({ synthesizer, engineVoice, analyst })),
    ...engines.filter(clones).map((synthesizer) => createCloneMaker({ ...parts, synthesizer })),
  ];
}
