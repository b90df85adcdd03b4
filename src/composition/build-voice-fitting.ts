import { ThreadedAnalyst } from '../adapters/analysis/threaded-analyst.ts';
import type { AudioDecoder } from '../contracts/audio-decoder.ts';
import type { ObjectStore } from '../contracts/object-store.ts';
import type { SpeechEnhancer } from '../contracts/speech-enhancer.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { TemporaryFiles } from '../contracts/temporary-files.ts';
import { clones as isCloning, createCloneMaker } from '../features/voices/fitting/make-clone.ts';
import { createTimbreMaker, TIMBRE_ENGINE } from '../features/voices/fitting/make-timbre.ts';
import type { VoiceMaker } from '../features/voices/fitting/voice-maker.ts';
import { multilingualVoices } from '../features/voices/premade-voices.ts';
import { createNoiseMaker } from '../features/voices/clean-references.ts';
import { createRemoveNoise } from '../features/voices/remove-noise.ts';
import { createStudyAtUpload, createStudyRecording, type StudyRecording } from '../features/voices/study-recording.ts';
import { createStudyReference } from '../features/voices/study-reference.ts';
import { VoiceFitter, type AwaitFitting } from '../features/voices/voice-fitter.ts';
import { createTranscriptMaker, type TranscribeReference } from '../features/voices/write-transcripts.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

export interface VoiceFittingParts {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly temporaryFiles: TemporaryFiles;
  readonly audioDecoder: AudioDecoder;
  readonly engines: readonly SpeechSynthesizer[];
  /** The first takes the noise out of recordings. */
  readonly enhancers?: readonly SpeechEnhancer[] | undefined;
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
  const references = parts.database.voiceReferences;
  const studyReference = createStudyReference({ ...parts, references, studyRecording });
  // Writing down a minute of speech may take as long, and on a busy machine the noise of ten seconds was gone after twenty: who
  // waits for a voice that needs neither does not wait for them.
  const cloneMakers = cloneMakersOf(parts);
  const timbres = new VoiceFitter({ ...parts, studyReference, makers: timbreMakersOf({ ...parts, analyst }) });
  // Words are heard before noise is removed, for recognisers remove what disturbs them; who clones hears what is left.
  const makers = [...transcriptMakersOf(parts), ...noiseMakersOf(parts), ...cloneMakers];
  const clones = new VoiceFitter({ ...parts, studyReference, makers });
  return {
    studyRecording: createStudyAtUpload({ studyRecording, log: parts.log }),
    async awaitFitting(voiceId, options) {
      const cloned = clones.awaitFitting(voiceId, options);
      await Promise.all([timbres.awaitFitting(voiceId, options), cloneMakers.length > 0 ? cloned : undefined]);
    },
    start() {
      timbres.start();
      clones.start();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([timbres[Symbol.asyncDispose](), clones[Symbol.asyncDispose]()]);
      await analyst[Symbol.asyncDispose]();
    },
  };
}

function timbreMakersOf({
  engines,
  analyst,
}: Pick<VoiceFittingParts, 'engines'> & { readonly analyst: ThreadedAnalyst }): readonly VoiceMaker[] {
  const engineVoice = multilingualVoices[0]?.bindings[0]?.engineVoice ?? '';
  return engines
    .filter(({ engine }) => engine === TIMBRE_ENGINE)
    .map((synthesizer) => createTimbreMaker({ synthesizer, engineVoice, analyst }));
}

function transcriptMakersOf({ transcribe, ...parts }: VoiceFittingParts): readonly VoiceMaker[] {
  const references = parts.database.voiceReferences;
  return transcribe === undefined ? [] : [createTranscriptMaker({ ...parts, references, transcribe })];
}

function noiseMakersOf({ enhancers = [], ...parts }: VoiceFittingParts): readonly VoiceMaker[] {
  const [enhancer] = enhancers;
  const references = parts.database.voiceReferences;
  return enhancer === undefined
    ? []
    : [createNoiseMaker({ ...parts, references, removeNoise: createRemoveNoise(enhancer) })];
}

function cloneMakersOf({ engines, ...parts }: VoiceFittingParts): readonly VoiceMaker[] {
  return engines.filter(isCloning).map((synthesizer) => createCloneMaker({ ...parts, synthesizer }));
}
