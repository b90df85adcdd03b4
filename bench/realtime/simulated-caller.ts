import { RealtimeClient } from '../../test/api/realtime-client.ts';
import { Talker, type TalkerLine } from '../../test/service/realtime-talker.ts';
import type { RunningService } from '../../test/service/running-service.ts';

const RATE_HZ = 16_000;

export const callerLine: TalkerLine = {
  format: { type: 'audio/pcm', rate: RATE_HZ },
  transport: 'binary',
  sampleBytes: 2,
  silence: 0,
};

/** Whoever waits for longer has hung up. */
const patienceMs = 45_000;
/** So much silence inside a reply is noticed. */
const stallMs = 60;

export interface CallerSounds {
  readonly questions: readonly Uint8Array[];
  readonly interruption: Uint8Array;
}

export interface AnsweredTurn {
  /** From the caller's last sound to the agent's first. */
  readonly firstAudioMs: number;
  /** Silences inside the reply, because its sound came too late. */
  readonly stalls: number;
  readonly reply: string;
}

export interface Interruption {
  /** From the first sound of the interruption until a player is told to stop. */
  readonly silenceMs: number;
}

/** Somebody who talks to the agent in real time: the microphone is open, replies are played and reported, and interrupted. */
export class SimulatedCaller implements Disposable {
  readonly #client: RealtimeClient;
  readonly #talker: Talker;
  #soundAtMs = Number.NaN;
  #playedUntilMs = 0;
  #stalls = 0;

  /** Throws where the session is refused. */
  static async connect(
    { address, apiKey }: RunningService,
    session: { readonly instructions: string },
  ): Promise<SimulatedCaller> {
    const url = `${address.replace('http', 'ws')}/v1/realtime?model=svc-agent-1&api_key=${apiKey}`;
    const client = new RealtimeClient(url);
    await client.hear('session.created');
    const { format, transport } = callerLine;
    const audio = { input: { format, transport }, output: { format, transport } };
    client.send({ type: 'session.update', session: { ...session, audio } });
    await client.hear('session.updated');
    return new SimulatedCaller(client);
  }

  private constructor(client: RealtimeClient) {
    this.#client = client;
    this.#talker = new Talker(client, callerLine);
    const { onSound } = client;
    client.onSound = (bytes) => {
      this.#takeSound(bytes);
      onSound(bytes);
    };
  }

  /** Asks, and hears the answer to its end. */
  async ask(question: Uint8Array): Promise<AnsweredTurn> {
    const { responseId, saidAtMs } = await this.#say(question);
    await this.#patiently(this.#client.hear('response.done'));
    return {
      firstAudioMs: this.#soundAtMs - saidAtMs,
      stalls: this.#stalls,
      reply: this.#client.textOf(responseId),
    };
  }

  /** Asks, hears so much of the answer, and then speaks over it. The interruption is answered too. */
  async interrupt(
    question: Uint8Array,
    { interruption, afterMs }: { readonly interruption: Uint8Array; readonly afterMs: number },
  ): Promise<Interruption> {
    const { responseId } = await this.#say(question);
    while (this.#talker.playedMs(responseId) < afterMs) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const startedAtMs = performance.now();
    const said = this.#talker.say(interruption);
    await this.#patiently(this.#client.hear('response.cancelled'));
    const silenceMs = performance.now() - startedAtMs;
    await said;
    await this.#answered();
    await this.#patiently(this.#client.hear('response.done'));
    return { silenceMs };
  }

  [Symbol.dispose](): void {
    this.#talker[Symbol.dispose]();
  }

  /** Resolves when the answer begins to sound. */
  async #say(sound: Uint8Array): Promise<{ readonly responseId: string; readonly saidAtMs: number }> {
    await this.#talker.say(sound);
    const saidAtMs = performance.now();
    return { responseId: await this.#answered(), saidAtMs };
  }

  /** The turn ends, a reply is asked for, and begins. */
  async #answered(): Promise<string> {
    await this.#patiently(this.#client.hear('input_audio_buffer.committed'));
    this.#client.send({ type: 'response.create' });
    const { response } = await this.#patiently(this.#client.hear('response.created'));
    this.#soundAtMs = Number.NaN;
    this.#stalls = 0;
    await this.#patiently(this.#client.hear('response.output_audio_transcript.delta'));
    while (Number.isNaN(this.#soundAtMs)) await this.#patiently(new Promise((resolve) => setTimeout(resolve, 1)));
    return (response as { readonly id: string }).id;
  }

  #takeSound(bytes: Uint8Array): void {
    const nowMs = performance.now();
    if (Number.isNaN(this.#soundAtMs)) {
      this.#soundAtMs = nowMs;
      this.#playedUntilMs = nowMs;
    } else if (nowMs - this.#playedUntilMs > stallMs) this.#stalls += 1;
    this.#playedUntilMs = Math.max(nowMs, this.#playedUntilMs) + bytes.length / 2 / (RATE_HZ / 1000);
  }

  async #patiently<T>(event: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const last = () => JSON.stringify(this.#client.events.slice(-3)).slice(0, 600);
    const timer = setTimeout(() => reject(new Error(`nothing came for ${patienceMs} ms after ${last()}`)), patienceMs);
    try {
      return await Promise.race([event, promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A sentence of a caller as one of our voices says it, from its first sound to its last. */
export async function callerSound({ address, apiKey }: RunningService, text: string): Promise<Uint8Array> {
  const answered = await fetch(`${address}/v1/tts/generate`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ text, voice_id: 2, language: 'en', output_format: `pcm_${RATE_HZ}` }),
  });
  if (!answered.ok) throw new Error(`${answered.status}: ${await answered.text()}`);
  const bytes = Buffer.from(await answered.arrayBuffer());
  const loud = (place: number): boolean => Math.abs(bytes.readInt16LE(place)) > soundLeast;
  const places = Array.from({ length: bytes.length / 2 }, (_, index) => 2 * index);
  const from = places.find(loud) ?? 0;
  const to = (places.findLast(loud) ?? bytes.length - 2) + 2;
  return new Uint8Array(bytes.subarray(from, to));
}

/** About −50 dBFS. */
const soundLeast = 100;
