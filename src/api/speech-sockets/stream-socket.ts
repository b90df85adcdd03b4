import { isServiceError, type ServiceError } from '../../errors/service-error.ts';
import type { TextSequel } from '../../features/speech-sockets/stream-events.ts';
import { StreamRunner } from '../../features/speech-sockets/stream-runner.ts';
import type { StreamWishes } from '../../features/speech-sockets/stream-state.ts';
import type { ChunkRule } from '../../features/synthesis/passage.ts';
import { mannerOf } from '../../features/synthesis/speech-wishes.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { SocketChannel, SocketSession } from '../sockets/socket-session.ts';
import { speechWishesOf } from '../synthesis/speech-wishes-of-fields.ts';
import { frameCheck, type Frame } from './check-frame.ts';
import { modelHintOf } from './model-hint.ts';
import type { SpeechSocketDependencies } from './request-socket.ts';
import { StreamInputFrame } from './stream-frames.schemas.ts';
import { StreamOutlet } from './stream-outlet.ts';
import { noteUnknownFields } from './unknown-fields.ts';
import { isUpdateOfSettings, settingsOfFrame } from './update-settings.ts';

export interface StreamSocketDependencies extends SpeechSocketDependencies {
  readonly clock: Clock;
}

const checkedInput = frameCheck(StreamInputFrame);
const known = { ...StreamInputFrame.properties, cancel: true, update_settings: true };

/** One connection of `/ws/tts/stream`: frames in, the words of the runner; its words, frames out. */
export class StreamSocketSession implements SocketSession {
  readonly #dependencies: StreamSocketDependencies;
  readonly #runner: StreamRunner;

  constructor(channel: SocketChannel, dependencies: StreamSocketDependencies) {
    const { requestId, caller, query } = channel;
    const log = dependencies.log.child({ requestId });
    this.#dependencies = { ...dependencies, log };
    const { modelCatalog, speakPassage, clock } = dependencies;
    this.#runner = new StreamRunner({
      speak: (wishes, listener) =>
        speakPassage({ requestId, caller, ...mannerOf(wishes), chunks: chunkRuleOf(wishes) }, listener),
      outlet: new StreamOutlet(channel),
      clock,
      log,
    });
    this.#runner.post({ type: 'config', wishes: modelHintOf(query, modelCatalog) });
  }

  receive(frame: Frame): void {
    if (frame['cancel'] === true) this.#runner.post({ type: 'cancel' });
    else if (!isUpdateOfSettings(frame) || this.#updateSettings(frame)) this.#input(frame);
  }

  /** What could not be read may have been text. */
  refuse(error: ServiceError): void {
    this.#runner.post({ type: 'text-refusal', error });
  }

  drain(): void {
    this.#runner.post({ type: 'drain' });
  }

  end(error: ServiceError): void {
    this.#runner.post({ type: 'expulsion', error });
  }

  disconnected(): void {
    this.#runner.post({ type: 'disconnect' });
  }

  /** Whether the rest of the frame counts. */
  #updateSettings(frame: Frame): boolean {
    try {
      this.#runner.post({ type: 'settings', settings: settingsOfFrame(frame) });
      return true;
    } catch (error) {
      this.#refuse(frame, error);
      return false;
    }
  }

  #input(frame: Frame): void {
    const { modelCatalog, log } = this.#dependencies;
    noteUnknownFields(frame, { known, log });
    try {
      const input = checkedInput(frame);
      const wishes = { ...speechWishesOf(input, { modelCatalog }), ...divisionOf(input) };
      if (Object.keys(wishes).length > 0) this.#runner.post({ type: 'config', wishes });
      this.#obey(input);
    } catch (error) {
      this.#refuse(frame, error);
    }
  }

  #obey(input: StreamInputFrame): void {
    const sequel = sequelOf(input);
    if (typeof input.text === 'string') this.#runner.post({ type: 'text', text: input.text, sequel });
    else if (sequel !== 'nothing') this.#runner.post({ type: sequel });
  }

  /** A frame is refused as a whole; a turn that misses text because of it is over. Who wants to leave may. */
  #refuse(frame: Frame, error: unknown): void {
    if (!isServiceError(error)) throw error;
    const { text, close_socket: closeSocket } = frame;
    const hadText = text !== undefined && text !== null && text !== '';
    this.#runner.post({ type: hadText ? 'text-refusal' : 'frame-refusal', error });
    if (closeSocket === true) this.#runner.post({ type: 'goodbye' });
  }
}

function sequelOf({ flush, close, end_session: endSession, close_socket: closeSocket }: StreamInputFrame): TextSequel {
  if (closeSocket === true) return 'goodbye';
  return flush === true || close === true || endSession === true ? 'turn-end' : 'nothing';
}

function divisionOf(input: StreamInputFrame): StreamWishes {
  const { flush_timeout_ms: staleMs, max_buffer_length: bufferLengthMax } = input;
  const { chunk_length_schedule: chunkLengthsMin } = input;
  return {
    ...(typeof staleMs === 'number' && { staleMs }),
    ...(typeof bufferLengthMax === 'number' && {
      bufferLengthMax: Math.min(bufferLengthMax, limits.textBufferLengthMax),
    }),
    ...(Array.isArray(chunkLengthsMin) && { chunkLengthsMin }),
  };
}

function chunkRuleOf({ staleMs, bufferLengthMax, chunkLengthsMin }: StreamWishes): ChunkRule {
  return {
    type: 'by-sentence',
    lengthsMin: chunkLengthsMin ?? [],
    staleMs: staleMs ?? limits.staleTextMsDefault,
    bufferLengthMax: bufferLengthMax ?? limits.textBufferLengthMax,
  };
}
