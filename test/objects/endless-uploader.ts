/** A program that puts objects into a folder until it is killed, and prints the key of each when it is kept. */
import { FileObjects } from '../../src/adapters/objects/file-objects.ts';
import { createObjectAddresses } from '../../src/adapters/objects/object-addresses.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';

const [path = '', run = ''] = process.argv.slice(2);
const addresses = createObjectAddresses({ secret: new Secret('secret'), clock: systemClock });
const objects = new FileObjects({ path, addresses, clock: systemClock });
const { signal } = new AbortController();

await Promise.all(
  Array.from({ length: 4 }, async (_, uploader) => {
    for (let number = 0; ; number += 1) {
      const key = `voices/${run}/${uploader}/${number}`;
      await objects.put(key, bytesOf(key), { contentType: 'audio/wav', signal });
      process.stdout.write(`${key}\n`);
    }
  }),
);

/** In pieces, between which the process may be killed. */
async function* bytesOf(key: string): AsyncGenerator<Uint8Array, void, void> {
  for (let piece = 0; piece < 10; piece += 1) yield await Promise.resolve(Buffer.from(key.repeat(100)));
}
