import type { Gate, SoundOutlet, SpeechOutlet } from '../../features/speech-sockets/speech-outlet.ts';
import type { StreamMessage } from '../../features/speech-sockets/stream-events.ts';
import type { PassageSummary } from '../../features/synthesis/passage.ts';
import { limits } from '../../limits.ts';
import type { SocketChannel } from '../sockets/socket-session.ts';
import { chunkEndedFrame, chunkStartedFrame, chunkWordsFrame, secondsOf, usageOnWire } from './server-frames.ts';
import { SoundSender } from './sound-sender.ts';
import { allSettingsOnWire } from './update-settings.ts';

const idleWarning =
  `No text came for ${limits.turnIdleMs / 1000} seconds, so the turn was ended and what was written is spoken. ` +
  'Send flush to end a turn.';

/** What is told to a client of `/ws/tts/stream`, as frames. */
export class StreamOutlet implements SpeechOutlet<StreamMessage> {
  readonly #channel: SocketChannel;
  #sound: SoundSender | undefined;

  constructor(channel: SocketChannel) {
    this.#channel = channel;
  }

  tell(message: StreamMessage): void {
    switch (message.type) {
      case 'settings-update':
        this.#channel.send({ settings_updated: true, settings: allSettingsOnWire(message.settings) });
        break;
      case 'interruption':
        this.#channel.send({ interrupted: true });
        break;
      case 'idle-warning':
        this.#channel.send({ warning: idleWarning });
        break;
      case 'turn-end':
        this.#endTurn(message.summary);
        break;
      case 'nothing-to-end':
        this.#channel.send({ session_closed: true, ...totalsOf() });
        break;
      case 'error':
        this.#channel.sendError(message.error);
        break;
      default:
        message satisfies never;
    }
  }

  openSound(gate: Gate): SoundOutlet {
    const channel = this.#channel;
    const sound = new SoundSender(channel, { gate });
    this.#sound = sound;
    return {
      chunkStarted: (chunk) => channel.send(chunkStartedFrame(chunk)),
      audio: (audio) => sound.send(audio),
      words: (words) => channel.send(chunkWordsFrame(words)),
      chunkEnded: (chunk) => channel.send(chunkEndedFrame(chunk)),
    };
  }

  close(code: number, reason: string): void {
    this.#channel.close(code, reason);
  }

  #endTurn({ audioMs, chunkCount, usage }: PassageSummary): void {
    const totals = totalsOf({ audioMs, chunkCount, frameCount: this.#sound?.frameCount ?? 0 });
    this.#channel.send({ final: true, ...totals });
    this.#channel.send({ session_closed: true, ...totals, ...(usage !== null && { usage: usageOnWire(usage) }) });
  }
}

function totalsOf({ audioMs = 0, chunkCount = 0, frameCount = 0 } = {}) {
  return {
    total_audio_seconds: secondsOf(audioMs),
    total_text_chunks: chunkCount,
    total_audio_chunks: frameCount,
  };
}
