import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { RequestMessage } from '../../features/speech-sockets/request-events.ts';
import { RequestRunner } from '../../features/speech-sockets/request-runner.ts';
import type { Gate, SoundOutlet, SpeechOutlet } from '../../features/speech-sockets/speech-outlet.ts';
import type { ModelCatalog } from '../../features/synthesis/model-catalog.ts';
import type { SpeakPassage } from '../../features/synthesis/passage.ts';
import { speechDefaults } from '../../features/synthesis/speech-order.ts';
import { mannerOf } from '../../features/synthesis/speech-wishes.ts';
import type { Log } from '../../foundation/log.ts';
import type { SocketChannel, SocketSession } from '../sockets/socket-session.ts';
import { speechWishesOf } from '../synthesis/speech-wishes-of-fields.ts';
import { frameCheck, type Frame } from './check-frame.ts';
import { modelHintOf } from './model-hint.ts';
import { RequestFrame, type FinalFrame } from './request-frames.schemas.ts';
import { rounded, usageOnWire, wordsOnWire } from './server-frames.ts';
import { SoundSender } from './sound-sender.ts';
import { noteUnknownFields } from './unknown-fields.ts';
import { isUpdateOfSettings, settingsOfFrame, settingsOnWire } from './update-settings.ts';

export interface SpeechSocketDependencies {
  readonly modelCatalog: ModelCatalog;
  readonly speakPassage: SpeakPassage;
  readonly log: Log;
}

const checkedRequest = frameCheck(RequestFrame);
const known = { ...RequestFrame.properties, cancel: true, update_settings: true };

/** One connection of `/ws/tts`: frames in, the words of the runner; its words, frames out. */
export class RequestSocketSession implements SocketSession {
  readonly #channel: SocketChannel;
  readonly #dependencies: SpeechSocketDependencies;
  readonly #runner: RequestRunner;

  constructor(channel: SocketChannel, dependencies: SpeechSocketDependencies) {
    const { requestId, caller } = channel;
    this.#channel = channel;
    this.#dependencies = { ...dependencies, log: dependencies.log.child({ requestId }) };
    this.#runner = new RequestRunner({
      speak: (wishes, listener) => {
        const manner = mannerOf({ temperature: speechDefaults.temperature, ...wishes });
        return dependencies.speakPassage({ requestId, caller, ...manner, chunks: { type: 'whole' } }, listener);
      },
      outlet: new RequestOutlet(channel),
      log: this.#dependencies.log,
    });
  }

  receive(frame: Frame): void {
    if (frame['cancel'] === true) this.#runner.post({ type: 'cancel' });
    else if (isUpdateOfSettings(frame)) this.#updateSettings(frame);
    else this.#request(frame);
  }

  refuse(error: ServiceError): void {
    this.#runner.post({ type: 'refusal', error });
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

  #request(frame: Frame): void {
    const { modelCatalog, log } = this.#dependencies;
    noteUnknownFields(frame, { known, log });
    try {
      const checked = checkedRequest(frame);
      if (!/\S/u.test(checked.text)) throw new ServiceError('text-empty');
      const wishes = {
        ...modelHintOf(this.#channel.query, modelCatalog),
        ...speechWishesOf(checked, { modelCatalog }),
      };
      this.#runner.post({ type: 'request', wishes, text: checked.text });
    } catch (error) {
      if (!isServiceError(error)) throw error;
      this.#runner.post({ type: 'refusal', error });
    }
  }

  #updateSettings(frame: Frame): void {
    try {
      this.#runner.post({ type: 'settings', settings: settingsOfFrame(frame) });
    } catch (error) {
      if (!isServiceError(error)) throw error;
      this.#runner.post({ type: 'settings-refusal', error });
    }
  }
}

class RequestOutlet implements SpeechOutlet<RequestMessage> {
  readonly #channel: SocketChannel;
  #sound: SoundSender | undefined;

  constructor(channel: SocketChannel) {
    this.#channel = channel;
  }

  tell(message: RequestMessage): void {
    switch (message.type) {
      case 'settings-update':
        this.#channel.send({ settings_updated: true, settings: settingsOnWire(message.settings) });
        break;
      case 'interruption':
        this.#channel.send({ interrupted: true });
        break;
      case 'final':
        this.#channel.send(finalFrame(message, { frameCount: this.#sound?.frameCount ?? 0 }));
        break;
      case 'error':
        this.#channel.sendError(message.error);
        break;
      default:
        message satisfies never;
    }
  }

  openSound(gate: Gate): SoundOutlet {
    const sound = new SoundSender(this.#channel, { gate });
    this.#sound = sound;
    return {
      audio: (audio) => sound.send(audio),
      words: ({ words }) => this.#channel.send({ word_timestamps: wordsOnWire(words) }),
      // Of a request as a whole nobody is told when it begins, and `final` tells its end.
      chunkStarted: () => undefined,
      chunkEnded: () => undefined,
    };
  }

  close(code: number, reason: string): void {
    this.#channel.close(code, reason);
  }
}

function finalFrame(
  { request, summary }: Extract<RequestMessage, { readonly type: 'final' }>,
  { frameCount }: { readonly frameCount: number },
): FinalFrame {
  const { sampleCount, audioMs, generationMs, firstAudioMs, usage } = summary;
  return {
    final: true,
    chunks: frameCount,
    total_samples: sampleCount,
    dur_ms: rounded(audioMs),
    gen_ms: rounded(generationMs),
    rtf: audioMs === 0 ? 0 : rounded(generationMs / audioMs),
    debug: {
      original_text: request.text,
      ttfa_ms: firstAudioMs === null ? null : rounded(firstAudioMs),
      speed: request.wishes.speed ?? speechDefaults.speed,
    },
    ...(usage !== null && { usage: usageOnWire(usage) }),
  };
}
