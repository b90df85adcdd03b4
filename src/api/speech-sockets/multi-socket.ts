import type { ModelCatalog } from '../../features/synthesis/model-catalog.ts';
import type { PassageOrder, SpeakPassage } from '../../features/synthesis/passage.ts';
import { mannerOf, type SpeechWishes } from '../../features/synthesis/speech-wishes.ts';
import { MultiSession } from '../../features/speech-sockets/multi-session.ts';
import type { Admission } from '../../features/billing/admission.ts';
import type { Clock } from '../../foundation/clock.ts';
import { newConnectionId } from '../../foundation/ids.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import type { SocketDescription } from '../docs/socket-description.ts';
import type { SocketChannel, SocketSession } from '../sockets/socket-session.ts';
import { modelHintOf } from './model-hint.ts';
import { multiServerFrames, multiTeller } from './multi-socket-answers.ts';
import { commandsOfFrame, multiClientFrames } from './multi-socket-frames.ts';

export const multiSocketDescription: SocketDescription = {
  path: '/ws/tts/multi',
  operationId: 'speakContexts',
  summary: 'Speak several texts at the same time, each while it is written',
  description:
    `Up to ${limits.contextsMax} contexts, each a row of texts with a voice of its own. A flush ends a text and is answered by ` +
    '`final`; each context ends with one of `context_closed`, `context_timeout` and an error with its `context_id`.',
  clientFrames: multiClientFrames,
  serverFrames: multiServerFrames,
};

interface MultiSocketDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly modelCatalog: ModelCatalog;
  readonly speakPassage: SpeakPassage;
  readonly admission: Pick<Admission, 'slotsOf'>;
}

/** Frames on one side, contexts on the other. */
export function openMultiSocket(channel: SocketChannel, dependencies: MultiSocketDependencies): SocketSession {
  const { clock, modelCatalog, speakPassage, admission } = dependencies;
  // Not the request id, which clients may choose.
  const listenerId = newConnectionId();
  const log = dependencies.log.child({ requestId: channel.requestId });
  const session = new MultiSession({
    clock,
    log,
    speakPassage,
    slots: () => admission.slotsOf(channel.caller),
    orderPassage: (wishes) => ({ ...orderOf(wishes, channel), listenerId }),
    teller: multiTeller(channel),
  });
  session.start();
  session.perform({ type: 'wishes', wishes: { speech: modelHintOf(channel.query, modelCatalog) } });
  return {
    receive(frame) {
      for (const command of commandsOfFrame(frame, { modelCatalog, log })) {
        if (command.type === 'goodbye') session.leave();
        else session.perform(command);
      }
    },
    refuse: (error) => session.perform({ type: 'refusal', error }),
    drain: () => session.drain(),
    end: (error) => session.expel(error),
    disconnected: () => session.disconnect(),
  };
}

function orderOf(
  wishes: SpeechWishes & { readonly voiceId: string },
  { requestId, caller }: Pick<SocketChannel, 'requestId' | 'caller'>,
): PassageOrder {
  return {
    requestId,
    caller,
    ...mannerOf(wishes),
    chunks: {
      type: 'by-sentence',
      lengthsMin: [],
      staleMs: limits.staleTextMsDefault,
      bufferLengthMax: limits.textBufferLengthMax,
    },
  };
}
