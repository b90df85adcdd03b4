import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  PictureCleanerBusyError,
  UnreadablePictureError,
  type CleanPicture,
  type PictureCleaner,
} from '../../contracts/picture-cleaner.ts';
import type { Clock } from '../../foundation/clock.ts';
import { Semaphore, SemaphoreFullError } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import { hostProgram } from './host-program.ts';
import { WatchedProgram } from './watched-program.ts';

/** By libvips, in a program that runs as long as one picture takes. */
export function createPictureCleaner({ clock }: { readonly clock: Clock }): PictureCleaner {
  const room = new Semaphore({ runningMax: limits.picturesAtOnceMax, waitingMax: limits.pictureQueueMax });
  return {
    async clean(path, { signal }) {
      using _place = await enter(room, signal);
      const absolutePath = resolve(path);
      await refuseByBytes(absolutePath);
      const program = hostProgram(hostPath, { hostArguments: [absolutePath], usesNativeCode: true });
      await using running = new WatchedProgram(program, { runMsMax: limits.decodeMsMax, clock, signal });
      const output = await readAll(running.output);
      signal.throwIfAborted();
      if (running.startFailure !== undefined) throw running.startFailure;
      if (running.condemned !== undefined) throw new UnreadablePictureError(sentences[running.condemned]);
      return pictureOf(output, running.complaints);
    },
  };
}

const hostPath = fileURLToPath(new URL('picture-host.ts', import.meta.url));

const sentences = {
  slow: 'The picture takes too long to read',
  large: 'The picture takes too much memory to read',
} as const;

async function enter(room: Semaphore, signal: AbortSignal): Promise<Disposable> {
  try {
    return await room.acquire({ signal });
  } catch (error) {
    if (error instanceof SemaphoreFullError) {
      throw new PictureCleanerBusyError('too many pictures wait', { cause: error });
    }
    throw error;
  }
}

async function refuseByBytes(path: string): Promise<void> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > limits.pictureBytesMax) {
    throw new UnreadablePictureError(`The picture is larger than ${limits.pictureBytesMax / 1_048_576} MiB`);
  }
  const head = new Uint8Array(MARK_BYTES_MAX);
  await file.read(head);
  if (!marks.some((mark) => mark.every((byte, index) => byte === null || byte === head[index]))) {
    throw new UnreadablePictureError('The file is not a PNG, JPEG or WebP picture');
  }
}

const MARK_BYTES_MAX = 12;
/** First bytes of PNG, JPEG and WebP (within RIFF, whose length lies between). Whatever else libvips reads it never gets. */
const marks: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** At most as much as the largest upload: a picture of this size that is drawn anew is far smaller. */
async function readAll(output: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of output) {
    bytes += piece.length;
    if (bytes > limits.pictureBytesMax) throw new UnreadablePictureError('The picture is too large when drawn anew');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const HEAD_BYTES = 8;

function pictureOf(output: Buffer, complaints: string): CleanPicture {
  if (output.length <= HEAD_BYTES) {
    throw new UnreadablePictureError(complaintAbout(complaints), { cause: new Error(complaints) });
  }
  const bytes = new Uint8Array(output.subarray(HEAD_BYTES));
  return { bytes, contentType: 'image/webp', width: output.readUInt32LE(0), height: output.readUInt32LE(4) };
}

/** sharp has no codes, only sentences. */
function complaintAbout(complaints: string): string {
  if (!complaints.includes('pixel limit')) return 'The picture is damaged';
  return `The picture has more than ${limits.picturePixelsMax / 1_000_000} million pixels`;
}
