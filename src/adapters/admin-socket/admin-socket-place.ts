import { join } from 'node:path';

/** Longest path of a unix socket that every system takes: 104 bytes on BSD and macOS, with the zero at the end. */
const PATH_BYTES_MAX = 103;
/** While it is being made it has a name of its own: a hyphen and so many hexadecimal digits longer. */
export const TEMPORARY_SUFFIX_DIGITS = 8;

/** Where the server of a data folder takes instructions, or why it cannot. */
export type AdminSocketPlace =
  | { readonly type: 'place'; readonly folder: string; readonly path: string }
  | { readonly type: 'none'; readonly reason: string };

/** A folder of its own, so that it can be closed to everybody else also where the data folder is not. */
export function adminSocketPlaceIn(
  dataDirectory: string,
  { platform }: { readonly platform: NodeJS.Platform } = process,
): AdminSocketPlace {
  // Named pipes would do, but who may open them is decided by lists that Node cannot set.
  if (platform === 'win32') return { type: 'none', reason: 'Windows has no unix sockets that Node can use' };
  const folder = join(dataDirectory, 'admin');
  const path = join(folder, 'socket');
  if (Buffer.byteLength(path) + 1 + TEMPORARY_SUFFIX_DIGITS > PATH_BYTES_MAX)
    return { type: 'none', reason: 'the path of the data folder is too long for a unix socket' };
  return { type: 'place', folder, path };
}
