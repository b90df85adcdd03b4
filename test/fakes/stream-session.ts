import { StreamSocketSession } from '../../src/api/speech-sockets/stream-socket.ts';
import { createModelCatalog } from '../../src/features/synthesis/model-catalog.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { RecordingChannel } from './recording-channel.ts';
import { RecordingLog } from './recording-log.ts';
import { scriptedPassages } from './scripted-passages.ts';

/** A connection of `/ws/tts/stream` whose passages go on only when the test says so. */
export function openStreamSession() {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const channel = new RecordingChannel();
  const { speakPassage, passages } = scriptedPassages();
  const modelCatalog = createModelCatalog({ aliases: new Map() });
  const session = new StreamSocketSession(channel, { clock, log, modelCatalog, speakPassage });
  return {
    clock,
    channel,
    session,
    passages,
    heard: () => channel.frames,
    say: (...frames: readonly Record<string, unknown>[]) => {
      for (const frame of frames) session.receive(frame);
    },
  };
}
