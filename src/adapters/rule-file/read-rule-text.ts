import { open } from 'node:fs/promises';

/**
 * The text of a file that somebody else writes. Throws the system's error, `EFBIG` when it is larger than
 * `bytesMax`; no more than that is read.
 */
export async function readRuleText(path: string, { bytesMax }: { readonly bytesMax: number }): Promise<string> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(Math.min((await file.stat()).size, bytesMax) + 1);
    let length = 0;
    // The file may grow while it is read; a read may give less than was asked for.
    while (length < buffer.length) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (length > bytesMax) throw Object.assign(new RangeError(`larger than ${bytesMax} bytes`), { code: 'EFBIG' });
    return buffer.toString('utf8', 0, length);
  } finally {
    await file.close();
  }
}
