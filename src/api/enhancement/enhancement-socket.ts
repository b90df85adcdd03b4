import { NATIVE_SAMPLE_RATE_HZ } from '../../audio/formats.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import { ENHANCEMENT_MODEL_ID } from '../../features/enhancement/enhancement-order.ts';
import type { LiveMessage } from '../../features/enhancement/live-events.ts';
import type { LiveOrder } from '../../features/enhancement/live-order.ts';
import type { LiveRunner } from '../../features/enhancement/live-runner.ts';
import type { OpenLiveEnhancement } from '../../features/enhancement/open-live-enhancement.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { errorFrameOf } from '../sockets/error-frame.ts';
import type { SocketChannel, SocketSession } from '../sockets/socket-session.ts';
import { frameCheck, type Frame } from '../speech-sockets/check-frame.ts';
import {
  ConfigFrame,
  taskOf,
  type DoneFrame,
  type EnhancementErrorFrame,
  type ReadyFrame,
} from './enhancement.schemas.ts';
import { secondsOf } from './seconds-of.ts';

const checkedConfig = frameCheck(ConfigFrame);

/** Interface supplement, 12.2. Clients ask for it in the handshake, and find out by the first `ready` whether they got it. */
export function isSession({ query }: Pick<SocketChannel, 'query'>): boolean {
  return query['session'] === '1';
}

/** One connection of `/v1/audio/enhance/stream`: frames in, the words of the runner; its words and audio, frames out. */
export class EnhancementSocketSession implements SocketSession {
  /** A config may hold the sample of a speaker: eight seconds, 48 kHz, stereo, floats, in base64 are 4.1 MB. */
  readonly frameBytesMax = limits.socketMessageBytesMax;
  readonly #runner: LiveRunner;

  constructor(
    channel: SocketChannel,
    { openLiveEnhancement, log }: { readonly openLiveEnhancement: OpenLiveEnhancement; readonly log: Log },
  ) {
    const { requestId, caller } = channel;
    const inSession = isSession(channel);
    this.#runner = openLiveEnhancement({
      requestId,
      caller,
      isSession: inSession,
      log: log.child({ requestId }),
      outlet: {
        tell: (message) => channel.send(frameOf(message, { requestId, inSession })),
        audio: (payload) => channel.sendBinary(payload),
        holdBack: () => channel.holdBack(),
        readOn: () => channel.readOn(),
        close: (code, reason) => channel.close(code, reason),
      },
    });
  }

  receive(frame: Frame): void {
    try {
      this.#take(frame);
    } catch (error) {
      if (!isServiceError(error)) throw error;
      this.refuse(error);
    }
  }

  receiveBinary(bytes: Uint8Array): void {
    this.#runner.post({ type: 'audio', bytes });
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

  #take(frame: Frame): void {
    switch (frame['type']) {
      case 'config':
        this.#runner.post({ type: 'config', order: orderOf(frame) });
        break;
      case 'end':
        this.#runner.post({ type: 'end' });
        break;
      case 'close':
        this.#runner.post({ type: 'goodbye' });
        break;
      default:
        throw new ServiceError('field-invalid', {
          holes: { field: 'type', complaint: 'must be one of config, end, close' },
        });
    }
  }
}

/** Which fields belong to which task is for the use case to say, as for uploads. Throws `field-invalid` and its like. */
function orderOf(frame: Frame): LiveOrder {
  const config = checkedConfig(frame);
  const { model } = config;
  if (model !== ENHANCEMENT_MODEL_ID) {
    throw new ServiceError('enhancement-model-unknown', { holes: { model, known: ENHANCEMENT_MODEL_ID } });
  }
  return {
    task: taskOf(config.task),
    sampleRateHz: config.sample_rate_hz,
    speakerWav: config.speaker_wav_b64 === undefined ? undefined : Buffer.from(config.speaker_wav_b64, 'base64'),
  };
}

function frameOf(
  message: LiveMessage,
  { requestId, inSession }: { readonly requestId: string; readonly inSession: boolean },
): ReadyFrame | DoneFrame | EnhancementErrorFrame {
  const session = inSession ? { request_id: requestId } : {};
  switch (message.type) {
    case 'ready': {
      const { speakerWarnings } = message.opening;
      return {
        type: 'ready',
        sample_rate_hz: NATIVE_SAMPLE_RATE_HZ,
        encoding: 'pcm_s16le',
        ...session,
        ...(speakerWarnings.length > 0 && { speaker_warnings: [...speakerWarnings] }),
      };
    }
    case 'done':
      return { type: 'done', duration_s: secondsOf(message.summary.durationMs), ...session };
    case 'error': {
      const frame = errorFrameOf(message.error, { requestId });
      return { type: 'error', message: frame.error, ...frame };
    }
    default:
      return message satisfies never;
  }
}
