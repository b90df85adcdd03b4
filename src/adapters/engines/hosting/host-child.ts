import { spawn, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../../foundation/clock.ts';
import { encodeFrame, FrameDecoder, type Frame } from '../../../foundation/frame-codec.ts';
import type { Log } from '../../../foundation/log.ts';
import type { EngineBounds } from './engine-bounds.ts';
import { logChildOutput } from './child-output.ts';
import { CoreWaits } from './core-waits.ts';
import { HostProtocolError } from './frame-body.ts';
import { frameTypes } from './host-protocol.ts';
import { residentMemoryBytes } from './resident-memory.ts';
import type { HostAnnouncement, ProcessReady, ServedWork, WorkLine } from './served-work.ts';

/** A program that serves an engine over its file descriptor 3. */
export interface HostProgram {
  /** Absolute path of a file that calls `runHost` or `runStreamHost`. */
  readonly path: string;
  readonly arguments?: readonly string[];
  /** The child's environment, and all of it but for the compile cache: the server's own holds secrets. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Why an engine process is no more. */
export interface ChildEnd {
  readonly kind:
    | 'missing'
    | 'start-failed'
    | 'start-overdue'
    | 'exited'
    | 'silent'
    | 'stalled'
    | 'cancel-overdue'
    | 'protocol'
    | 'memory'
    | 'stopped';
  /** One sentence for the log. */
  readonly message: string;
}

/** One that gets less of a core than the rest is of no use to anybody, and what hangs in it is to be found some day. */
const HELD_UP_SHARE_MAX = 0.95;

interface HostChildOptions<Ready extends ProcessReady> {
  readonly program: HostProgram;
  readonly bounds: EngineBounds;
  /** What the process says of itself, checked. Throws `HostProtocolError`. */
  readonly readAnnouncement: (frame: Frame) => HostAnnouncement<Ready>;
  /** Cancelled work that still goes on after this has hung. */
  readonly cancelMsMax: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Once, when the process can work. */
  readonly onReady: (ready: Ready) => void;
  /** Whenever an instance may have become free. */
  readonly onChange: () => void;
}

/** One life of an engine process, from spawn to death; `EngineProcess` gives it the next one. */
export class HostChild<Ready extends ProcessReady> {
  readonly #options: HostChildOptions<Ready>;
  readonly #process: ChildProcess;
  /** Absent when the process could not be started, for want of file descriptors for instance. */
  readonly #pipe: Duplex | undefined;
  readonly #decoder = new FrameDecoder();
  readonly #works = new Map<number, ServedWork>();
  readonly #lifetime = new AbortController();
  readonly #ended = Promise.withResolvers<ChildEnd>();
  readonly #exited = Promise.withResolvers<void>();
  /** `retiring`: takes no new work. `gone`: its pipe has ended and its exit is about to be reported. */
  #phase: 'starting' | 'ready' | 'retiring' | 'gone' | 'dead' = 'starting';
  /** 0 until it is ready. */
  #instances = 0;
  #lastStreamId = 0;
  #isFruitful = false;
  /** Since it was last heard, as far as it could have said something. */
  #silentMs = 0;
  /** How long it has waited for a core, in all. */
  #heldUpMs = 0;
  readonly #workSilences = new WeakMap<ServedWork, number>();

  /** Starts the process. */
  static spawn<Ready extends ProcessReady>(options: HostChildOptions<Ready>): HostChild<Ready> {
    const { path, arguments: programArguments = [], environment = {} } = options.program;
    const child = spawn(process.execPath, [...process.execArgv, path, ...programArguments], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...compileCache(), ...environment },
    });
    return new HostChild(options, child);
  }

  private constructor(options: HostChildOptions<Ready>, child: ChildProcess) {
    this.#options = options;
    this.#process = child;
    this.#pipe = (child.stdio as ChildProcess['stdio'] | undefined)?.[3] as Duplex | undefined;
    logChildOutput(child, options);
    child.on('error', (error) => {
      this.#end({ kind: 'start-failed', message: `could not be started: ${error.message}` });
      if (child.pid === undefined) this.#exited.resolve();
    });
    child.on('exit', (code, signal) => {
      this.#exited.resolve();
      this.#end({ kind: 'exited', message: `exited with ${signal ?? `status ${code}`}` });
    });
    this.#pipe?.on('error', () => this.#awaitExit());
    this.#pipe?.on('close', () => this.#awaitExit());
    this.#pipe?.on('data', (chunk: Buffer) => this.#receiveBytes(chunk));
    void this.#watchStart();
    void this.#watchHealth();
  }

  /** Resolves when the process is of no use any more, its work has been told, and it has been killed. */
  get ended(): Promise<ChildEnd> {
    return this.#ended.promise;
  }

  /** Resolves when the operating system has taken the process away. */
  get exited(): Promise<void> {
    return this.#exited.promise;
  }

  get processId(): number | undefined {
    return this.#process.pid;
  }

  /** Whether some work has succeeded in this life. */
  get isFruitful(): boolean {
    return this.#isFruitful;
  }

  /** Pieces of work that could be done at once besides those that are. */
  get freeInstances(): number {
    if (this.#phase !== 'ready' || this.#works.size >= this.#options.bounds.streamsMax) return 0;
    return Math.max(0, this.#instances - this.busyInstances);
  }

  get busyInstances(): number {
    return this.#works.values().reduce((count, work) => count + (work.occupiesEngine ? 1 : 0), 0);
  }

  /** Only when `freeInstances` is not zero. The work is told what the process says about it, from now until it is over. */
  serve(work: ServedWork): WorkLine {
    this.#lastStreamId += 1;
    const streamId = this.#lastStreamId;
    this.#works.set(streamId, work);
    return {
      send: (type, payload) => {
        if (!work.isOver) this.#send(type, streamId, payload);
      },
      cancel: () => {
        if (work.isOver || work.isCancelled) return;
        work.markCancelled();
        this.#send(frameTypes.cancel, streamId, {});
        void this.#watchCancel(work);
      },
    };
  }

  /** Kills the process. Idempotent. */
  stop(): void {
    this.#end({ kind: 'stopped', message: 'was told to stop' });
  }

  #send(type: number, streamId: number, body: object | Uint8Array): void {
    if (this.#phase === 'dead') return;
    const payload = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
    this.#pipe?.write(encodeFrame({ type, streamId, payload }));
  }

  #receiveBytes(chunk: Buffer): void {
    try {
      for (const frame of this.#decoder.decode(chunk)) {
        if (this.#phase === 'dead') return;
        this.#receive(frame);
      }
    } catch (error) {
      // Whatever went wrong while listening to it, this process has lost step with us.
      this.#end({ kind: 'protocol', message: error instanceof Error ? error.message : String(error) });
    }
  }

  #receive(frame: Frame): void {
    this.#silentMs = 0;
    if (frame.streamId === 0) {
      this.#receiveOwn(this.#options.readAnnouncement(frame));
      return;
    }
    const work = this.#works.get(frame.streamId);
    if (work === undefined) throw new HostProtocolError(`a frame of type ${frame.type} for work that is not here`);
    const { occupiesEngine } = work;
    work.receiveFrame(frame, this.#options.clock.monotonicMs());
    if (work.hasSucceeded) this.#isFruitful = true;
    if (work.isOver) {
      this.#works.delete(frame.streamId);
      this.#retireWhenIdle();
    }
    if (work.isOver || occupiesEngine !== work.occupiesEngine) this.#options.onChange();
  }

  #receiveOwn(message: HostAnnouncement<Ready>): void {
    if (message.type === 'heartbeat-reply') return;
    if (this.#phase !== 'starting') throw new HostProtocolError(`${message.type} from a process that has started`);
    if (message.type === 'fatal') {
      this.#end({ kind: message.body.missing ? 'missing' : 'start-failed', message: message.body.message });
      return;
    }
    this.#phase = 'ready';
    this.#instances = message.body.instances;
    this.#options.onReady(message.body);
    this.#options.onChange();
  }

  /** Takes no new work and ends with the last one that it has. */
  #retire(): void {
    if (this.#phase !== 'ready') return;
    this.#phase = 'retiring';
    this.#retireWhenIdle();
  }

  #retireWhenIdle(): void {
    if (this.#phase !== 'retiring' || this.#works.size > 0) return;
    this.#end({ kind: 'memory', message: `held more than ${this.#options.bounds.memoryBytesMax} bytes of memory` });
  }

  /** The pipe ends a moment before the exit is reported; the exit says more. */
  #awaitExit(): void {
    if (this.#phase === 'dead') return;
    this.#phase = 'gone';
    this.#process.kill('SIGKILL');
  }

  #end(end: ChildEnd): void {
    if (this.#phase === 'dead') return;
    const diedStarting = this.#instances === 0 && end.kind === 'exited';
    this.#phase = 'dead';
    this.#lifetime.abort();
    // SIGKILL: a process that hangs in native code hears nothing else, and it holds nothing worth saving.
    this.#process.kill('SIGKILL');
    this.#pipe?.destroy();
    const works = [...this.#works.values()];
    this.#works.clear();
    for (const work of works) work.lose(end.message);
    this.#ended.resolve(diedStarting ? { kind: 'start-failed', message: end.message } : end);
  }

  async #watchStart(): Promise<void> {
    const { startMsMax } = this.#options.bounds;
    if (!(await this.#hasHad(startMsMax)) || this.#phase !== 'starting') return;
    this.#end({ kind: 'start-overdue', message: `was not ready after ${startMsMax} ms` });
  }

  async #watchCancel(work: ServedWork): Promise<void> {
    const { cancelMsMax } = this.#options;
    if (!(await this.#hasHad(cancelMsMax)) || work.isOver) return;
    this.#end({ kind: 'cancel-overdue', message: `had not stopped ${cancelMsMax} ms after a cancel` });
  }

  async #watchHealth(): Promise<void> {
    const { clock, bounds } = this.#options;
    const waits = this.processId === undefined ? undefined : new CoreWaits(this.processId);
    let beatAtMs = clock.monotonicMs();
    while (await this.#sleptThrough(bounds.heartbeatMs)) {
      const passedMs = clock.monotonicMs() - beatAtMs;
      beatAtMs += passedMs;
      const heldUpMs = Math.min(HELD_UP_SHARE_MAX * passedMs, (await waits?.sinceLastMs()) ?? 0);
      this.#heldUpMs += heldUpMs;
      if (this.#phase !== 'ready' && this.#phase !== 'retiring') continue;
      // No beat counts for more than it should have lasted: while this thread itself is held up, nobody else is to blame.
      this.#checkVoice({ passedMs, hadMs: bounds.heartbeatMs * (1 - heldUpMs / Math.max(1, passedMs)) });
      await this.#checkMemory();
    }
  }

  /** `hadMs`: so much of the time since the last beat the process could have worked in. */
  #checkVoice({ passedMs, hadMs }: { readonly passedMs: number; readonly hadMs: number }): void {
    const { heartbeatMissedMs, stallMs } = this.#options.bounds;
    if (this.#silentMs >= heartbeatMissedMs) {
      this.#end({ kind: 'silent', message: `left heartbeats unanswered for ${Math.round(this.#silentMs)} ms` });
      return;
    }
    const nowMs = this.#options.clock.monotonicMs();
    for (const work of this.#works.values()) {
      const silentMs = work.silentMs(nowMs);
      const beforeMs = silentMs > passedMs ? (this.#workSilences.get(work) ?? 0) : 0;
      const countedMs = Math.min(silentMs, beforeMs + hadMs);
      this.#workSilences.set(work, countedMs);
      if (countedMs <= stallMs) continue;
      this.#end({ kind: 'stalled', message: `yielded nothing in ${stallMs} ms for what it had to do` });
      return;
    }
    this.#silentMs += hadMs;
    this.#send(frameTypes.heartbeat, 0, {});
  }

  async #checkMemory(): Promise<void> {
    if (this.#phase !== 'ready' || this.#process.pid === undefined) return;
    const memoryBytes = await residentMemoryBytes(this.#process.pid);
    if (memoryBytes === undefined || memoryBytes <= this.#options.bounds.memoryBytesMax) return;
    this.#retire();
  }

  /** Whether the process had so much time in this life; what it waits for a core is added. */
  async #hasHad(durationMs: number): Promise<boolean> {
    const { clock, bounds } = this.#options;
    const fromMs = clock.monotonicMs() - this.#heldUpMs;
    let leftMs = durationMs;
    while (await this.#sleptThrough(leftMs)) {
      const hadMs = clock.monotonicMs() - this.#heldUpMs - fromMs;
      if (hadMs >= durationMs) return true;
      // What it waits is known once in a heartbeat.
      leftMs = Math.max(durationMs - hadMs, bounds.heartbeatMs);
    }
    return false;
  }

  /** Whether so much time passed in this life. */
  async #sleptThrough(durationMs: number): Promise<boolean> {
    try {
      await this.#options.clock.sleep(durationMs, { signal: this.#lifetime.signal });
      return true;
    } catch {
      return false;
    }
  }
}

/** Where compiled code is kept, if we keep any ourselves: it halves the time a process needs to start. */
function compileCache(): { readonly NODE_COMPILE_CACHE?: string } {
  const directory = getCompileCacheDir();
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: dirname(directory) };
}
