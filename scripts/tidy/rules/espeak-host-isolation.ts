import { packageOf } from '../imports.ts';
import { isTest, isUnder } from '../places.ts';
import type { Rule, SourceFile, Violation } from '../project.ts';

/** The program around the GPL library, itself under the GPL. */
const hostFolder = 'engines/espeak-host';

const packagesAllowed = ['koffi', '@echogarden/espeak-ng-emscripten', 'lindera-wasm-nodejs-ipadic'];
const placesAllowed = [
  hostFolder,
  'src/foundation/frame-codec.ts',
  'src/audio',
  'src/adapters/engines/hosting/engine-missing-error.ts',
  'src/adapters/engines/hosting/host-protocol.ts',
  'src/adapters/engines/hosting/host-runtime.ts',
  'src/adapters/engines/hosting/ipa',
];

/**
 * espeak-ng is under GPL-3, the service under Apache-2.0. They are two programs that talk over a pipe: the host takes
 * only the codec, the audio arithmetic, the runtime of hosts, the reader of IPA and types of contracts from us, and
 * nothing of it is linked into ours.
 */
export const espeakHostIsolation: Rule = {
  name: 'espeak-host-isolation',
  excusable: false,
  *check({ sources }) {
    for (const source of sources.values()) {
      if (!isUnder(source.path, [hostFolder])) yield* checkOutside(source);
      else if (!isTest(source.path)) yield* checkInside(source);
    }
  },
};

function* checkOutside({ path, imports }: SourceFile): Iterable<Violation> {
  for (const { target, kind, line } of imports) {
    if (target === null || kind === 'url' || !isUnder(target, [hostFolder])) continue;
    const message = `${target} is GPL-3.0-or-later and must not be linked; start it as a process and talk over its pipe`;
    yield { path, line, message };
  }
}

function* checkInside({ path, imports }: SourceFile): Iterable<Violation> {
  for (const { target, specifier, typeOnly, line } of imports) {
    const packageName = packageOf(specifier);
    // Types are gone when the program runs: nothing is linked.
    if (target !== null && typeOnly && isUnder(target, ['src/contracts'])) continue;
    if (target !== null && !isUnder(target, placesAllowed)) {
      yield { path, line, message: `the espeak host takes only ${placesAllowed.slice(1).join(', ')} from us` };
    } else if (packageName !== undefined && !packagesAllowed.includes(packageName)) {
      yield { path, line, message: `the espeak host takes only ${packagesAllowed.join(', ')} from node_modules` };
    }
  }
}
