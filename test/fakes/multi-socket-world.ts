import { createModelCatalog } from '../../src/features/synthesis/model-catalog.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { openMultiSocket } from '../../src/api/speech-sockets/multi-socket.ts';
import { RecordingChannel } from './recording-channel.ts';
import { RecordingLog } from './recording-log.ts';
import { scriptedPassages } from './scripted-passages.ts';

/** A connection of `/ws/tts/multi` whose passages are spoken when the test says so; `slots`: of its organization. */
export function openMultiWorld({ slots = null }: { readonly slots?: number | null } = {}) {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const channel = new RecordingChannel();
  const { speakPassage, passages } = scriptedPassages();
  const modelCatalog = createModelCatalog({ aliases: new Map() });
  const session = openMultiSocket(channel, {
    clock,
    log,
    modelCatalog,
    speakPassage,
    admission: { slotsOf: async () => slots },
  });
  return {
    clock,
    log,
    channel,
    session,
    passages,
    heard: () => channel.frames,
    say(...frames: readonly Record<string, unknown>[]): void {
      for (const frame of frames) session.receive(frame);
    },
  };
}
