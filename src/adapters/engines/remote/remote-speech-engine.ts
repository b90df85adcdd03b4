import { AnswerPatience, type PatienceBounds } from '../../../foundation/answer-patience.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { EngineRefusal } from '../hosting/engine-refusal.ts';
import type { HostEngine, HostJob, HostSink } from '../hosting/host-runtime.ts';
import { exchangeSpeech } from './exchange-speech.ts';
import type { RemoteEndpoint } from './remote-endpoint.ts';
import { asRemoteFailure, nonsense } from './remote-failure.ts';
import { REMOTE_RATE_HZ } from './sound-reader.ts';

/** The limits under which a server is asked to speak; tests tighten them. */
export interface RemoteSpeechBounds extends PatienceBounds {
  readonly triesMax: number;
  readonly retryPauseMs: number;
  readonly requestsMax: number;
  /** What a text may take at most, whoever speaks it: so much, and so much for each UTF-16 unit at normal speed. */
  readonly soundMsMax: number;
  readonly soundMsPerUnitMax: number;
}

export interface RemoteSpeechSettings {
  readonly endpoint: RemoteEndpoint;
  readonly voices: HostEngine['voices'];
  readonly bounds: RemoteSpeechBounds;
}

/** Any server that speaks the protocol of OpenAI for speech. What it sends is shaped here like the sound of any engine. */
export function openRemoteSpeech(
  settings: RemoteSpeechSettings & { readonly clock: Clock },
): Pick<HostEngine, 'description' | 'sampleRateHz' | 'voices' | 'instances' | 'speak'> {
  const { endpoint, voices, bounds } = settings;
  return {
    description: `${endpoint.model} of a remote server`,
    sampleRateHz: REMOTE_RATE_HZ,
    voices,
    instances: bounds.requestsMax,
    async speak(job, sink) {
      const { voice } = job.request;
      if (!voices.some(({ id }) => id === voice)) throw new Error(`no voice ${voice}`);
      await speak(job, { sink, ...settings });
    },
  };
}

/** Tried again only while nothing has come, and not after a wait: a listener has waited once then. */
async function speak(
  { request, signal: unwanted }: HostJob,
  { endpoint, bounds, clock, sink }: RemoteSpeechSettings & { readonly clock: Clock; readonly sink: HostSink },
): Promise<void> {
  using patience = new AnswerPatience(bounds, clock);
  patience.start();
  const signal = AbortSignal.any([unwanted, patience.signal]);
  const allowance = new Allowance(request, bounds);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await hear(exchangeSpeech(endpoint, request, { signal }), { patience, allowance, sink });
      return;
    } catch (error) {
      if (unwanted.aborted) return;
      const failure = asRemoteFailure(patience.signal.aborted ? patience.signal.reason : error);
      const isLast = attempt >= bounds.triesMax || !failure.isPassing || allowance.isTouched;
      if (isLast) throw new EngineRefusal(failure.reason, failure.message);
    }
    await untilAborted(clock.sleep(bounds.retryPauseMs, { signal }));
  }
}

/** Leaving early ends the exchange. */
async function hear(
  sound: AsyncIterable<Int16Array>,
  {
    patience,
    allowance,
    sink,
  }: { readonly patience: AnswerPatience; readonly allowance: Allowance; readonly sink: HostSink },
): Promise<void> {
  for await (const samples of sound) {
    if (samples.length === 0) continue;
    patience.begin();
    allowance.take(samples.length);
    if (!sink.audio(samples)) return;
    patience.await();
  }
  if (!allowance.isTouched) throw nonsense('no sound');
}

/** How much sound a text may become: a server that never stops is found out. */
class Allowance {
  readonly #samplesMax: number;
  #samples = 0;

  constructor(
    { text, speed }: { readonly text: string; readonly speed: number },
    { soundMsMax, soundMsPerUnitMax }: Pick<RemoteSpeechBounds, 'soundMsMax' | 'soundMsPerUnitMax'>,
  ) {
    const durationMs = soundMsMax + (text.length * soundMsPerUnitMax) / Math.min(1, speed);
    this.#samplesMax = (durationMs / 1000) * REMOTE_RATE_HZ;
  }

  get isTouched(): boolean {
    return this.#samples > 0;
  }

  take(samples: number): void {
    this.#samples += samples;
    if (this.#samples > this.#samplesMax) throw nonsense('more sound than the text can have');
  }
}

/** The next try fails at once by the same signal. */
async function untilAborted(pause: Promise<void>): Promise<void> {
  await pause.catch(() => undefined);
}
