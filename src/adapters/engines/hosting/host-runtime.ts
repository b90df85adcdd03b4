import { loadAudioLibraries } from '../../../audio/shape-speech.ts';
import type { Frame } from '../../../foundation/frame-codec.ts';
import {
  frameTypes,
  type HostCredit,
  type HostFailed,
  type HostReady,
  type HostSynthesize,
  type HostWarning,
  type HostWord,
} from './host-protocol.ts';
import { HostStream, type SendFrame } from './host-stream.ts';
import { servePipe } from './serve-pipe.ts';
import { ShapingTurns } from './shaping-turns.ts';

export interface HostJob {
  readonly request: HostSynthesize;
  /** Aborted on cancel, when the cap is reached, or when the pipe closes. */
  readonly signal: AbortSignal;
}

export interface HostSink {
  /** Engine samples (mono, engine rate). `false`: nobody wants more, stop the engine now. Copies what it keeps. */
  audio(samples: Int16Array): boolean;
  /**
   * UTF-16 span in `request.text`; times in the engine's own time line, before leading silence is trimmed: the runtime
   * shifts and clamps them. In order of time, and before the samples of the word's end, so that it is not late.
   */
  word(word: HostWord): void;
  warning(warning: HostWarning): void;
}

export interface HostEngine {
  /** `espeak-ng 1.51 (native)` */
  readonly description: string;
  readonly sampleRateHz: number | ((voice: string) => number);
  readonly voices: HostReady['voices'];
  /** `speak` calls that may run at once. */
  readonly instances: number;
  /** One segment; resolves when the engine has said everything or was stopped. Rejects on failure. */
  speak(job: HostJob, sink: HostSink): Promise<void>;
}

/** Entry of every program that speaks: opens the engine, says `ready` or `fatal`, serves until the pipe ends, then exits. */
export async function runHost(open: () => Promise<HostEngine>): Promise<void> {
  await servePipe({
    open: async () => {
      await loadAudioLibraries();
      return open();
    },
    ready: ({ description, voices, instances }): HostReady => ({ engine: description, voices, instances }),
    serve: (engine, send) =>
      new HostServer(engine, (type, streamId, payload) => send(frameTypes[type], streamId, payload)),
  });
}

/** The conversation over the pipe: at most `instances` segments speak at once, the rest wait in order. */
class HostServer {
  readonly #engine: HostEngine;
  readonly #send: SendFrame;
  readonly #streams = new Map<number, HostStream>();
  /** Bounded by the server, which has at most `instances` + 1 segments here that are not spoken yet. */
  readonly #waiting: { readonly streamId: number; readonly request: HostSynthesize }[] = [];
  readonly #turns = new ShapingTurns();
  #speaking = 0;

  constructor(engine: HostEngine, send: SendFrame) {
    this.#engine = engine;
    this.#send = send;
  }

  receive({ type, streamId, payload }: Frame): void {
    switch (type) {
      case frameTypes.synthesize:
        this.#waiting.push({ streamId, request: parse(payload) as HostSynthesize });
        this.#speakNext();
        return;
      case frameTypes.credit:
        this.#streams.get(streamId)?.credit((parse(payload) as HostCredit).creditMs);
        return;
      case frameTypes.cancel:
        this.#cancel(streamId);
        return;
      case frameTypes.heartbeat:
        this.#send('heartbeat-reply', 0, payload);
        return;
      default:
        throw new Error(`the server sent a frame of unknown type ${type}`);
    }
  }

  #cancel(streamId: number): void {
    const position = this.#waiting.findIndex((job) => job.streamId === streamId);
    if (position >= 0) {
      this.#waiting.splice(position, 1);
      this.#send('cancelled', streamId, {});
      return;
    }
    this.#streams.get(streamId)?.cancel();
  }

  #speakNext(): void {
    while (this.#speaking < this.#engine.instances) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#speaking += 1;
      void this.#speak(job.streamId, job.request).finally(() => {
        this.#speaking -= 1;
        this.#speakNext();
      });
    }
  }

  async #speak(streamId: number, request: HostSynthesize): Promise<void> {
    let stream: HostStream;
    try {
      const { sampleRateHz } = this.#engine;
      const inputRateHz = typeof sampleRateHz === 'number' ? sampleRateHz : sampleRateHz(request.voice);
      stream = new HostStream({
        streamId,
        request,
        inputRateHz,
        send: this.#send,
        onWork: (shaping) => this.#turns.join(shaping),
        onOver: () => this.#streams.delete(streamId),
      });
    } catch (error) {
      this.#send('failed', streamId, { message: messageOf(error), reason: 'failed' } satisfies HostFailed);
      return;
    }
    this.#streams.set(streamId, stream);
    try {
      await this.#engine.speak({ request, signal: stream.signal }, stream);
      stream.engineFinished();
    } catch (error) {
      stream.engineFailed(error);
    }
  }
}

function parse(payload: Uint8Array): unknown {
  return JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString('utf8'));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
