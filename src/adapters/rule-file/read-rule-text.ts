import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

/**
 * The text of a file that somebody else writes. Throws the system's error, `EFBIG` when it is larger than `bytesMax`;
 * no more than one byte beyond that is read, whatever size the file says it has. Throws `EINVAL` for a pipe or a device:
 * to open a pipe is to wait for its writer, for ever if there is none.
 */
export async function readRuleText(path: string, { bytesMax }: { readonly bytesMax: number }): Promise<string> {
  if (!(await stat(path)).isFile()) throw Object.assign(new Error('not a file'), { code: 'EINVAL' });
  const file = await open(path, 'r');
  // The stream closes the file, also when it fails. `end` is the last byte, counted from 0.
  const bytes = await buffer(file.createReadStream({ end: bytesMax }));
  if (bytes.length > bytesMax) {
    throw Object.assign(new RangeError(`larger than ${bytesMax} bytes`), { code: 'EFBIG' });
  }
  return bytes.toString('utf8');
}
