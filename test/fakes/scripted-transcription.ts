import { createRecordingDecoder } from '../../src/adapters/decoding/recording-decoder.ts';
import type { TemporaryFiles } from '../../src/contracts/temporary-files.ts';
import type { Admission } from '../../src/features/billing/admission.ts';
import type { OpenMeter } from '../../src/features/billing/meter.ts';
import { createOpenListening } from '../../src/features/transcription/open-listening.ts';
import { createOpenLiveTranscription } from '../../src/features/transcription/open-live-transcription.ts';
import { createWriteTranscript } from '../../src/features/transcription/readable/create-write-transcript.ts';
import { createTranscribeRecording } from '../../src/features/transcription/transcribe-recording.ts';
import { systemClock, type Clock } from '../../src/foundation/clock.ts';
import { ScriptedDetector } from './scripted-detector.ts';
import { RecordingLog } from './recording-log.ts';
import type { ScriptedTranscriber } from './scripted-transcriber.ts';

const ignore = (): void => undefined;

/** Use cases, listening and decoder are the real ones; the engines alone follow a script, and understand `sounding-words.ts`. */
export function scriptedTranscription({
  transcriber,
  ...parts
}: {
  readonly transcriber: ScriptedTranscriber;
  readonly admission: Admission;
  readonly clock: Clock;
  readonly temporaryFiles: TemporaryFiles;
  readonly openMeter: OpenMeter;
}) {
  const detector = new ScriptedDetector();
  const tools = {
    ...parts,
    recognisers: [transcriber],
    openListening: createOpenListening({ detector, transcriber, enhancer: undefined }),
    writeTranscript: createWriteTranscript(),
    audioDecoder: createRecordingDecoder({ clock: systemClock }),
    logRequest: () => undefined,
    log: new RecordingLog(),
    telemetry: {
      engineReplaced: ignore,
      transcriptionStarted: ignore,
      transcriptionFinal: ignore,
      transcriptionEnded: ignore,
    },
  };
  const transcribeRecording = createTranscribeRecording(tools);
  return {
    detector,
    transcription: { transcribeRecording, openLiveTranscription: createOpenLiveTranscription(tools) },
  };
}
