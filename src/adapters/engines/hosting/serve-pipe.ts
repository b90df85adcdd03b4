import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { encodeFrame, FrameDecoder, type Frame } from '../../../foundation/frame-codec.ts';
import { EngineMissingError } from './engine-missing-error.ts';
import { frameTypes, type HostFatal } from './host-protocol.ts';

/** File descriptor of the pipe to the server; 0 to 2 are the usual three. */
const PIPE_FILE_DESCRIPTOR = 3;

/** Throws `FrameError` when the payload is longer than a frame may be. */
export type SendPipeFrame = (type: number, streamId: number, payload: object | Uint8Array) => void;

/**
 * What every engine process does, whatever it serves: opens the engine, says `ready` or `fatal`, hands frames over until the
 * pipe ends, then exits.
 */
export async function servePipe<Engine>(options: {
  readonly open: () => Promise<Engine>;
  /** The body of `ready`. */
  readonly ready: (engine: Engine) => object;
  readonly serve: (engine: Engine, send: SendPipeFrame) => { receive(frame: Frame): void };
}): Promise<void> {
  // The pipe alone ends this process: a Ctrl-C that reaches the whole group must not cut sentences being drained.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  const pipe = new Socket({ fd: PIPE_FILE_DESCRIPTOR, readable: true, writable: true });
  pipe.on('error', exitNow);
  pipe.on('close', exitNow);
  pipe.on('end', exitNow);
  const send: SendPipeFrame = (type, streamId, body) => {
    const payload = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
    const bytes = encodeFrame({ type, streamId, payload });
    gather(pipe);
    pipe.write(bytes);
  };
  try {
    const engine = await options.open();
    send(frameTypes.ready, 0, options.ready(engine));
    // This process ends by being killed, so what it has compiled is kept now.
    flushCompileCache();
    const server = options.serve(engine, send);
    const decoder = new FrameDecoder();
    pipe.on('data', (chunk: Buffer) => {
      for (const frame of decoder.decode(chunk)) server.receive(frame);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send(frameTypes.fatal, 0, { message, missing: error instanceof EngineMissingError } satisfies HostFatal);
    pipe.end(exitNow);
  }
}

/** What is sent in one turn of the event loop goes out in one system call, the dearest thing here but for shaping. */
function gather(pipe: Socket): void {
  if (pipe.writableCorked > 0) return;
  pipe.cork();
  process.nextTick(() => pipe.uncork());
}

/** SIGKILL, because an ordinary exit waits for native calls on other threads, and those may never return. */
function exitNow(): void {
  process.kill(process.pid, 'SIGKILL');
}
