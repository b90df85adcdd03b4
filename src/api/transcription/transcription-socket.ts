import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { LiveMessage } from '../../features/transcription/live-events.ts';
import type { ClientEvent, LiveRunner } from '../../features/transcription/live-runner.ts';
import type { LiveSettings } from '../../features/transcription/live-state.ts';
import type { OpenLiveTranscription } from '../../features/transcription/open-live-transcription.ts';
import type { TurnEndReason } from '../../features/transcription/live-turn-end.ts';
import { TRANSCRIPTION_MODEL_ID } from '../../features/transcription/transcription-model.ts';
import type { Log } from '../../foundation/log.ts';
import type { SocketChannel, SocketSession } from '../sockets/socket-session.ts';
import { frameCheck, type Frame } from '../speech-sockets/check-frame.ts';
import { boostedPhrasesOf } from './boosted-phrases.ts';
import { bytesOfBase64 } from './sent-recording.ts';
import { alternativesOnWire } from './transcript-on-wire.ts';
import {
  AudioChunkFrame,
  ConfigFrame,
  type AlternativesFrame,
  type FinalFrame,
  type PartialFrame,
} from './transcription-frames.schemas.ts';

const checkedConfig = frameCheck(ConfigFrame);
const checkedChunk = frameCheck(AudioChunkFrame);

const firstSettings: LiveSettings = { sampleRateHz: 16_000, boostedPhrases: [], endsAtPause: false };

/** One connection of `/v1/audio/transcriptions/stream`: frames in, the words of the runner; its words, frames out. */
export class TranscriptionSocketSession implements SocketSession {
  readonly #runner: LiveRunner;

  constructor(
    channel: SocketChannel,
    { openLiveTranscription, log }: { readonly openLiveTranscription: OpenLiveTranscription; readonly log: Log },
  ) {
    const { requestId, caller } = channel;
    const runner = openLiveTranscription({
      requestId,
      caller,
      settings: firstSettings,
      log: log.child({ requestId }),
      outlet: {
        tell: (message) => {
          if (message.type === 'error') channel.sendError(message.error);
          else for (const frame of framesOf(message, runner)) channel.send(frame);
        },
        holdBack: () => channel.holdBack(),
        readOn: () => channel.readOn(),
        close: (code, reason) => channel.close(code, reason),
      },
    });
    this.#runner = runner;
    runner.start();
  }

  receive(frame: Frame): void {
    try {
      const event = eventOf(frame);
      if (event !== undefined) this.#runner.receive(event);
    } catch (error) {
      if (!isServiceError(error)) throw error;
      this.refuse(error);
    }
  }

  refuse(error: ServiceError): void {
    this.#runner.receive({ type: 'refusal', error });
  }

  drain(): void {
    this.#runner.drain();
  }

  end(error: ServiceError): void {
    this.#runner.end(error);
  }

  disconnected(): void {
    this.#runner.disconnected();
  }
}

/** `undefined` where there is nothing in it. */
function eventOf(frame: Frame): ClientEvent | undefined {
  switch (frame['type']) {
    case 'config':
      return { type: 'config', settings: settingsOf(frame) };
    case 'audio_chunk': {
      const bytes = chunkOf(frame);
      return bytes.length === 0 ? undefined : { type: 'audio', bytes };
    }
    case 'end_of_speech':
      return { type: 'end-of-speech' };
    default:
      throw new ServiceError('transcription-frame-unknown');
  }
}

function settingsOf(frame: Frame): LiveSettings {
  const { model = TRANSCRIPTION_MODEL_ID } = frame;
  if (model !== TRANSCRIPTION_MODEL_ID) throw new ServiceError('transcription-model-unknown');
  const config = checked(frame, { check: checkedConfig, key: 'transcription-config-invalid' });
  const boosted = boostedPhrasesOf(config.boosted_phrases ?? []);
  if ('complaint' in boosted) {
    const complaint = `boosted_phrases: ${boosted.complaint}`;
    throw new ServiceError('transcription-config-invalid', { holes: { complaint } });
  }
  return {
    sampleRateHz: config.sample_rate ?? firstSettings.sampleRateHz,
    boostedPhrases: boosted.phrases,
    endsAtPause: config.server_flush === true,
  };
}

function chunkOf(frame: Frame): Uint8Array {
  const { audio_b64: audio } = checked(frame, { check: checkedChunk, key: 'transcription-audio-invalid' });
  const bytes = bytesOfBase64(audio);
  const complaint =
    bytes === undefined ? 'audio_b64 must be base64' : 'samples of 16 bits have an even number of bytes';
  if (bytes === undefined || bytes.length % 2 !== 0)
    throw new ServiceError('transcription-audio-invalid', { holes: { complaint } });
  return bytes;
}

/** What is wrong is told as that of a frame of its kind: they differ in what becomes of the connection. */
function checked<Checked>(
  frame: Frame,
  {
    check,
    key,
  }: {
    readonly check: (frame: Frame) => Checked;
    readonly key: 'transcription-config-invalid' | 'transcription-audio-invalid';
  },
): Checked {
  try {
    return check(frame);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    throw new ServiceError(key, { holes: { complaint: error.message }, cause: error });
  }
}

const reasonsOnWire = {
  'client-end-of-speech': 'client_end_of_speech',
  'model-end-of-turn': 'model_end_of_turn',
  'silence-timeout': 'silence_timeout',
} as const satisfies Record<TurnEndReason, FinalFrame['turn_end_reason']>;

function framesOf(
  message: Exclude<LiveMessage, { readonly type: 'error' }>,
  { modelRevision }: Pick<LiveRunner, 'modelRevision'>,
): readonly (PartialFrame | FinalFrame | AlternativesFrame)[] {
  if (message.type === 'partial') return [{ type: 'partial', partial_text: message.words.join(' '), is_final: false }];
  const text = message.transcription?.text ?? '';
  const words = alternativesOnWire(message.transcription?.wordAlternatives ?? []);
  const model = { model: TRANSCRIPTION_MODEL_ID, model_revision: modelRevision } as const;
  const final: FinalFrame = {
    type: 'partial',
    partial_text: text,
    is_final: true,
    ...model,
    turn_end_reason: reasonsOnWire[message.reason],
    word_alternatives: [],
  };
  if (words.length === 0) return [final];
  return [final, { type: 'alternatives', partial_text: text, ...model, word_alternatives: words }];
}
