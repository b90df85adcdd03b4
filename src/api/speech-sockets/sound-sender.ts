import type { PassageAudio } from '../../features/synthesis/passage.ts';
import type { SocketChannel } from '../sockets/socket-session.ts';
import { splitAudio, type AudioPiece } from '../sockets/split-audio.ts';
import { audioFrame } from './server-frames.ts';

/** Sends the audio of one passage in frames of its own size, one after another, as fast as its reader takes them. */
export class SoundSender {
  readonly #channel: Pick<SocketChannel, 'sendAudio'>;
  readonly #gate: { readonly isShut: boolean };
  #frameCount = 0;

  /** Nothing is sent once the gate is shut. */
  constructor(channel: Pick<SocketChannel, 'sendAudio'>, { gate }: { readonly gate: { readonly isShut: boolean } }) {
    this.#channel = channel;
    this.#gate = gate;
  }

  get frameCount(): number {
    return this.#frameCount;
  }

  /** Settled when the next audio may come. `place` is what else its frames say, e.g. their context. */
  send(audio: PassageAudio, place: object = {}): Promise<void> | undefined {
    const pieces = splitAudio(audio.payload, { format: audio.format, index: this.#frameCount });
    return this.#sendAll(pieces, { audio, place });
  }

  #sendAll(
    pieces: Iterator<AudioPiece>,
    { audio, place }: { readonly audio: PassageAudio; readonly place: object },
  ): Promise<void> | undefined {
    for (let next = pieces.next(); next.done !== true && !this.#gate.isShut; next = pieces.next()) {
      this.#frameCount = next.value.index + 1;
      const readiness = this.#channel.sendAudio({ ...audioFrame(next.value, audio), ...place });
      if (readiness !== undefined) return readiness.then(() => this.#sendAll(pieces, { audio, place }));
    }
    return undefined;
  }
}
