import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { durationMsOf, type AudioFormat } from '../../audio/formats.ts';
import { wavHeader } from '../../audio/wav.ts';
import type { SpeechEvent } from '../../features/synthesis/speech-order.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { signalOfClient } from './client-presence.ts';
import { ReaderStalledError, writeWithBackPressure } from './write-with-back-pressure.ts';

/** The part of a reply that streaming needs: the headers set so far, and taking the response over. */
export interface AudioReply {
  readonly raw: ServerResponse;
  getHeaders(): Record<string, number | string | string[] | undefined>;
  /** From here on the caller writes the response itself. */
  hijack(): unknown;
}

export interface AudioAnswer {
  readonly requestId: string;
  readonly reply: AudioReply;
  /** Begins the work; it must stop when the signal is aborted. */
  readonly speak: (options: { readonly signal: AbortSignal }) => AsyncIterable<SpeechEvent>;
  readonly container: 'raw' | 'wav';
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Streams speech to the client. Everything up to the first sound is awaited before the first header, so that whatever
 * fails until then still has its own status: it is thrown. Later the only honest sign of failure is a transfer that
 * does not end properly.
 */
export async function sendAudio({ requestId, reply, speak, container, clock, log }: AudioAnswer): Promise<void> {
  const response = reply.raw;
  const signal = signalOfClient(response);
  const events = speak({ signal })[Symbol.asyncIterator]();
  let sampleCount = 0;
  let format: AudioFormat | undefined;
  try {
    format = await startOf(events);
    let sound = await nextSound(events);
    const headers: OutgoingHttpHeaders = { ...reply.getHeaders(), ...audioHeaders(format, container) };
    response.writeHead(200, headers);
    reply.hijack();
    if (container === 'wav') response.write(wavHeader(format, 'unknown'));
    while (sound !== undefined) {
      const drained = writeWithBackPressure(response, sound.payload, { clock, signal });
      if (drained !== undefined) await drained;
      sampleCount += sound.sampleCount;
      sound = await nextSound(events);
    }
    response.end();
  } catch (error) {
    if (!response.headersSent && !signal.aborted) throw error;
    reply.hijack();
    response.destroy();
    const position = { sampleCount, audioMs: format && Math.round(durationMsOf(sampleCount, format.sampleRateHz)) };
    if (signal.aborted) log.debug({ requestId, ...position }, 'the listener left');
    else if (error instanceof ReaderStalledError) log.warn({ requestId, ...position }, 'the listener stopped reading');
    else log.error({ requestId, ...position, error }, 'speech broke off after its first sound');
  } finally {
    await events.return?.();
  }
}

type SpeechIterator = AsyncIterator<SpeechEvent, unknown>;
type Sound = Extract<SpeechEvent, { readonly type: 'audio-delta' }>;

async function startOf(events: SpeechIterator): Promise<AudioFormat> {
  const first = await events.next();
  if (first.done === true || first.value.type !== 'speech-start')
    throw new Error('speech must begin with speech-start');
  return first.value.format;
}

/**
 * Words have no place in a body of nothing but audio. `speech-end` comes when the record of usage is written: whoever has
 * seen the end of a transfer must find it accounted for, even if this process is killed the next moment.
 */
async function nextSound(events: SpeechIterator): Promise<Sound | undefined> {
  for (;;) {
    const next = await events.next();
    if (next.done === true) return undefined;
    if (next.value.type === 'audio-delta' && next.value.payload.byteLength > 0) return next.value;
  }
}

function audioHeaders({ encoding, sampleRateHz }: AudioFormat, container: 'raw' | 'wav'): Record<string, string> {
  const rawType = encoding === 'pcm_s16le' ? 'audio/pcm' : 'audio/basic';
  return {
    'content-type': container === 'wav' ? 'audio/wav' : rawType,
    'x-sample-rate': String(sampleRateHz),
    'x-audio-format': encoding,
    'x-svc-ai-generated': 'true',
  };
}
