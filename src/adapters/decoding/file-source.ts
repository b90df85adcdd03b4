import type { FileHandle } from 'node:fs/promises';
import type { ByteSource } from '../../foundation/byte-source.ts';

/** An open file, as long as it was when this was called. */
export async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    bytes: size,
    async read(offset, bytesMax) {
      const room = new Uint8Array(Math.max(0, Math.min(bytesMax, size - offset)));
      let filled = 0;
      while (filled < room.length) {
        const { bytesRead } = await file.read(room, filled, room.length - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return room.subarray(0, filled);
    },
  };
}
