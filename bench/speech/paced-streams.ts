import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A player takes 20 ms of 24 kHz PCM16 every 20 ms. */
const FRAME_MS = 20;
const FRAME_BYTES = 960;

/**
 * Plays a stream in real time: from the first byte on, one frame every 20 ms, not one byte more, so that the sender
 * feels the back-pressure of a listener. Returns the milliseconds between the deliveries of consecutive frames.
 */
export async function playPaced(stream: Readable, { durationMs }: { readonly durationMs: number }): Promise<number[]> {
  const gapsMs: number[] = [];
  let ended = false;
  stream.once('end', () => {
    ended = true;
  });
  await once(stream, 'readable');
  const startedAt = performance.now();
  let deliveredAt = startedAt;
  for (let frame = 1; frame * FRAME_MS <= durationMs && !ended; frame += 1) {
    while (!ended && stream.read(FRAME_BYTES) === null) {
      if (stream.readableEnded || (await readableOrEnd(stream)) === 'end') ended = true;
    }
    const now = performance.now();
    if (!ended) gapsMs.push(now - deliveredAt);
    deliveredAt = now;
    const dueInMs = startedAt + frame * FRAME_MS - performance.now();
    if (dueInMs > 0) await sleep(dueInMs);
  }
  return gapsMs;
}

function readableOrEnd(stream: Readable): Promise<'readable' | 'end'> {
  return new Promise((resolve) => {
    const settle = (what: 'readable' | 'end') => () => {
      stream.off('readable', onReadable).off('end', onEnd).off('close', onEnd);
      resolve(what);
    };
    const onReadable = settle('readable');
    const onEnd = settle('end');
    stream.once('readable', onReadable).once('end', onEnd).once('close', onEnd);
  });
}

/** The control: the same player against a process that only writes zeros to raw sockets. What it shows is the machine. */
export async function playControl({
  streams,
  durationMs,
}: {
  readonly streams: number;
  readonly durationMs: number;
}): Promise<number[]> {
  const program = fileURLToPath(new URL('./raw-socket-control.ts', import.meta.url));
  const child: ChildProcess = fork(program, [String(durationMs + 1000)]);
  const [port] = (await once(child, 'message')) as [number];
  try {
    const gaps = await Promise.all(
      Array.from({ length: streams }, async () => {
        const socket = connect(port, '127.0.0.1');
        const gapsMs = await playPaced(socket, { durationMs });
        socket.destroy();
        return gapsMs;
      }),
    );
    return gaps.flat();
  } finally {
    child.kill();
  }
}
