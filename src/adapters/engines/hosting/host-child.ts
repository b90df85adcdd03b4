import { spawn, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../../foundation/clock.ts';
import { FrameDecoder, type Frame } from '../../../foundation/frame-codec.ts';
import type { Log } from '../../../foundation/log.ts';
import type { EngineBounds } from './engine-bounds.ts';
import { logChildOutput } from './child-output.ts';
import { encodeServerFrame, HostProtocolError, readHostMessage, type HostMessage } from './host-messages.ts';
import type { FrameType, HostReady, HostSynthesize } from './host-protocol.ts';
import { residentMemoryBytes } from './resident-memory.ts';
import { ServedSegment, type SegmentListener } from './served-segment.ts';

/** A program that serves an engine over its file descriptor 3. */
export interface HostProgram {
  /** Absolute path of a file that calls `runHost`. */
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

/** A segment in the hands of an engine process. */
export interface SegmentHandle {
  /** So much more audio may come. */
  credit(creditMs: number): void;
  /** Nobody listens any more. Idempotent; the listener's `over` follows. */
  cancel(): void;
}

interface HostChildOptions {
  readonly program: HostProgram;
  readonly bounds: EngineBounds;
  /** A cancelled segment that is still being spoken after this has hung. */
  readonly cancelMsMax: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Once, when the process can speak. */
  readonly onReady: (ready: HostReady) => void;
  /** Whenever an instance may have become free. */
  readonly onChange: () => void;
}

/** One life of an engine process, from spawn to death; `EngineProcess` gives it the next one. */
export class HostChild {
  readonly #options: HostChildOptions;
  readonly #process: ChildProcess;
  /** Absent when the process could not be started, for want of file descriptors for instance. */
  readonly #pipe: Duplex | undefined;
  readonly #decoder = new FrameDecoder();
  readonly #segments = new Map<number, ServedSegment>();
  readonly #lifetime = new AbortController();
  readonly #ended = Promise.withResolvers<ChildEnd>();
  readonly #exited = Promise.withResolvers<void>();
  /** `retiring`: takes no new segments. `gone`: its pipe has ended and its exit is about to be reported. */
  #phase: 'starting' | 'ready' | 'retiring' | 'gone' | 'dead' = 'starting';
  /** 0 until it is ready. */
  #instances = 0;
  #lastStreamId = 0;
  #segmentsEnded = 0;
  #heartbeatsMissed = 0;

  /** Starts the process. */
  static spawn(options: HostChildOptions): HostChild {
    const { path, arguments: programArguments = [], environment = {} } = options.program;
    const child = spawn(process.execPath, [...process.execArgv, path, ...programArguments], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...compileCache(), ...environment },
    });
    return new HostChild(options, child);
  }

  private constructor(options: HostChildOptions, child: ChildProcess) {
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

  /** Resolves when the process is of no use any more, its segments have been told, and it has been killed. */
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

  /** Segments that ended well in this life. */
  get segmentsEnded(): number {
    return this.#segmentsEnded;
  }

  /** Segments that could be spoken at once besides those that are. */
  get freeInstances(): number {
    if (this.#phase !== 'ready' || this.#segments.size >= this.#options.bounds.streamsMax) return 0;
    return Math.max(0, this.#instances - this.busyInstances);
  }

  get busyInstances(): number {
    return this.#segments.values().reduce((count, segment) => count + (segment.occupiesEngine ? 1 : 0), 0);
  }

  /** Only when `freeInstances` is not zero. */
  speak(request: HostSynthesize, listener: SegmentListener): SegmentHandle {
    this.#lastStreamId += 1;
    const streamId = this.#lastStreamId;
    const segment = new ServedSegment({ request, listener, nowMs: this.#options.clock.monotonicMs() });
    this.#segments.set(streamId, segment);
    this.#send('synthesize', streamId, request);
    return {
      credit: (creditMs) => {
        if (segment.isOver || segment.isCancelled) return;
        segment.credit(creditMs, this.#options.clock.monotonicMs());
        this.#send('credit', streamId, { creditMs });
      },
      cancel: () => {
        if (segment.isOver || segment.isCancelled) return;
        segment.markCancelled();
        this.#send('cancel', streamId, {});
        void this.#watchCancel(segment);
      },
    };
  }

  /** Kills the process. Idempotent. */
  stop(): void {
    this.#end({ kind: 'stopped', message: 'was told to stop' });
  }

  #send(type: FrameType, streamId: number, body: object): void {
    if (this.#phase !== 'dead') this.#pipe?.write(encodeServerFrame(type, streamId, body));
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
    const message = readHostMessage(frame);
    this.#heartbeatsMissed = 0;
    if (frame.streamId === 0) {
      this.#receiveOwn(message);
      return;
    }
    const segment = this.#segments.get(frame.streamId);
    if (segment === undefined) throw new HostProtocolError(`${message.type} for a segment that is not here`);
    segment.receive(message, this.#options.clock.monotonicMs());
    if (segment.isOver) {
      this.#segments.delete(frame.streamId);
      if (message.type === 'ended') this.#segmentsEnded += 1;
      this.#retireWhenIdle();
    }
    if (segment.isOver || message.type === 'spoken') this.#options.onChange();
  }

  #receiveOwn(message: HostMessage): void {
    if (message.type === 'heartbeat-reply') return;
    if (this.#phase !== 'starting') throw new HostProtocolError(`${message.type} from a process that has started`);
    if (message.type === 'ready') {
      this.#phase = 'ready';
      this.#instances = message.body.instances;
      this.#options.onReady(message.body);
      this.#options.onChange();
    } else if (message.type === 'fatal') {
      this.#end({ kind: message.body.missing ? 'missing' : 'start-failed', message: message.body.message });
    } else {
      throw new HostProtocolError(`${message.type} outside a segment`);
    }
  }

  /** Takes no new segments and ends with the last one that it has. */
  #retire(): void {
    if (this.#phase !== 'ready') return;
    this.#phase = 'retiring';
    this.#retireWhenIdle();
  }

  #retireWhenIdle(): void {
    if (this.#phase !== 'retiring' || this.#segments.size > 0) return;
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
    const segments = [...this.#segments.values()];
    this.#segments.clear();
    for (const segment of segments) segment.finish({ type: 'lost', message: end.message });
    this.#ended.resolve(diedStarting ? { kind: 'start-failed', message: end.message } : end);
  }

  async #watchStart(): Promise<void> {
    const { startMsMax } = this.#options.bounds;
    if (!(await this.#sleptThrough(startMsMax)) || this.#phase !== 'starting') return;
    this.#end({ kind: 'start-overdue', message: `was not ready after ${startMsMax} ms` });
  }

  async #watchCancel(segment: ServedSegment): Promise<void> {
    const { cancelMsMax } = this.#options;
    if (!(await this.#sleptThrough(cancelMsMax)) || segment.isOver) return;
    this.#end({ kind: 'cancel-overdue', message: `had not stopped ${cancelMsMax} ms after a cancel` });
  }

  async #watchHealth(): Promise<void> {
    const { heartbeatMs } = this.#options.bounds;
    while (await this.#sleptThrough(heartbeatMs)) {
      if (this.#phase === 'starting' || this.#phase === 'gone') continue;
      this.#checkVoice();
      await this.#checkMemory();
    }
  }

  #checkVoice(): void {
    const { heartbeatMs, heartbeatMissedMs, stallMs } = this.#options.bounds;
    const nowMs = this.#options.clock.monotonicMs();
    // Counted in heartbeats, not in time: while this thread itself is held up, nobody else is to blame.
    if (this.#heartbeatsMissed * heartbeatMs >= heartbeatMissedMs) {
      this.#end({ kind: 'silent', message: `left ${this.#heartbeatsMissed} heartbeats unanswered` });
      return;
    }
    if (this.#segments.values().some((segment) => segment.silentMs(nowMs) > stallMs)) {
      this.#end({ kind: 'stalled', message: `yielded nothing for a segment in ${stallMs} ms` });
      return;
    }
    this.#heartbeatsMissed += 1;
    this.#send('heartbeat', 0, {});
  }

  async #checkMemory(): Promise<void> {
    if (this.#phase !== 'ready' || this.#process.pid === undefined) return;
    const memoryBytes = await residentMemoryBytes(this.#process.pid);
    if (memoryBytes === undefined || memoryBytes <= this.#options.bounds.memoryBytesMax) return;
    this.#retire();
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
