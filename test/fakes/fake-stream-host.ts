/**
 * An engine process with streams, for tests of its supervisor. A call to a stream names how it behaves; so may the parameter
 * `opening` of the stream.
 *
 * Arguments: a folder for notes that outlive the process, how it starts (`good`, `missing`, `broken`), and how many streams
 * it has. A behaviour that ends in `-once` is shown in the first life only.
 */
import { existsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EngineMissingError } from '../../src/adapters/engines/hosting/engine-missing-error.ts';
import type {
  CallBody,
  StreamAnswer,
  StreamCall,
  StreamEngine,
  StreamWork,
} from '../../src/adapters/engines/hosting/stream-engine.ts';
import { runStreamHost } from '../../src/adapters/engines/hosting/stream-host.ts';
import { streamFrameTypes } from '../../src/adapters/engines/hosting/stream-protocol.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { encodeFrame } from '../../src/foundation/frame-codec.ts';

const PIPE_FILE_DESCRIPTOR = 3;
const [notesDirectory = '/nonexistent', startBehaviour = 'good', streamsMax = '2'] = process.argv.slice(2);

const leaked: Uint8Array[] = [];
let openCount = 0;
let closedCount = 0;

await runStreamHost(open);

async function open(): Promise<StreamEngine> {
  const start = inThisLife(startBehaviour);
  if (start === 'missing') throw new EngineMissingError('libfake.so.1 is not installed');
  if (start === 'broken') throw new Error('the fake library is broken');
  return {
    description: 'fake 1.0',
    facts: { revision: 'fake-0123456789ab' },
    streamsMax: Number(streamsMax),
    open: openStream,
  };
}

async function openStream(parameters: CallBody): Promise<StreamWork> {
  const behaviour = parameters['opening'];
  if (typeof behaviour === 'string') await behave(behaviour);
  openCount += 1;
  let callCount = 0;
  return {
    call: (call) => {
      callCount += 1;
      return answer(call, callCount);
    },
    [Symbol.dispose]: () => {
      openCount -= 1;
      closedCount += 1;
    },
  };
}

async function answer({ method, body, samples }: StreamCall, callCount: number): Promise<StreamAnswer> {
  switch (method) {
    case 'double':
      return { body: { ...body, callCount }, samples: samples.map((sample) => 2 * sample) };
    case 'counts':
      return { body: { openCount, closedCount } };
    case 'nothing':
      return {};
    case 'slow':
      await systemClock.sleep(Number(body['durationMs']), {});
      return { body: { callCount } };
    case 'compute':
      compute(Number(body['durationMs']));
      return { body: { callCount } };
    default:
      await behave(method);
      return {};
  }
}

/** For so long on a core of its own. */
function compute(durationMs: number): void {
  const begun = process.cpuUsage();
  for (let usedMs = 0; usedMs < durationMs;) {
    const { user, system } = process.cpuUsage(begun);
    usedMs = (user + system) / 1_000;
  }
}

async function behave(name: string): Promise<void> {
  switch (inThisLife(name)) {
    case undefined:
      return;
    case 'hang':
      return new Promise(() => undefined);
    case 'deaf':
      for (;;) Math.sqrt(2);
    case 'die':
      return process.exit(255);
    case 'refuse':
      throw new Error('the fake engine will not');
    case 'garbage':
      sendAsIs(Buffer.alloc(100, 0xff));
      return;
    case 'flood':
      for (;;)
        sendAsIs(encodeFrame({ type: streamFrameTypes.answer, streamId: 1, payload: Buffer.from('\x02\0\0\0{}') }));
    case 'leak':
      leaked.push(new Uint8Array(400 * 1024 * 1024).fill(1));
      return;
    default:
      throw new Error(`no behaviour ${name}`);
  }
}

/** `undefined`: it has misbehaved once, and that was all. */
function inThisLife(behaviour: string): string | undefined {
  if (!behaviour.endsWith('-once')) return behaviour;
  const note = join(notesDirectory, behaviour);
  if (existsSync(note)) return undefined;
  writeFileSync(note, '');
  return behaviour.slice(0, -'-once'.length);
}

function sendAsIs(bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length;) {
    try {
      offset += writeSync(PIPE_FILE_DESCRIPTOR, bytes, offset);
    } catch (error) {
      // The pipe is full; the supervisor is about to notice.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}
