import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

/**
 * The text of a file that somebody else writes. Throws the system's error, `EFBIG` when it is larger than `bytesMax`;
 * no more than one byte beyond that is read, whatever size the file says it has.
 */
export async function readRuleText(path: string, { bytesMax }: { readonly bytesMax: number }): Promise<string> {
  const file = await open(path, 'r');
  // The stream closes the file, also when it fails. `end` is the last byte, counted from 0.
  const bytes = await buffer(file.createReadStream({ end: bytesMax }));
  if (bytes.length > bytesMax) {
    throw Object.assign(new RangeError(`larger than ${bytesMax} bytes`), { code: 'EFBIG' });
  }
  return bytes.toString('utf8');
}
