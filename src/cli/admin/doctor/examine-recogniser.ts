import systemPackages from '../system-packages.json' with { type: 'json' };
import type { Finding } from './finding.ts';
import type { Machine } from './machine.ts';

const LIBRARIES = ['libpocketsphinx.so.3', 'libsphinxbase.so.3'];
/** As in `pocketsphinx-config.ts`, whose engine this command does not load. */
const MODEL_FOLDER = '/usr/share/pocketsphinx/model/en-us';
const MODEL_FILES = ['en-us/mdef', 'en-us.lm.bin', 'cmudict-en-us.dict'];

/** What can understand speech here: the library of the recogniser, and its model. */
export async function examineRecogniser(machine: Machine): Promise<readonly Finding[]> {
  const failures = await Promise.all(LIBRARIES.map((name) => machine.loadLibrary(name)));
  const found = await Promise.all(MODEL_FILES.map((file) => machine.exists(`${MODEL_FOLDER}/${file}`)));
  return [
    findingOf({
      subject: 'recogniser',
      missing: LIBRARIES.filter((_, index) => failures[index] !== undefined),
      found: `${LIBRARIES.join(' and ')} load`,
      packageName: 'libpocketsphinx3',
    }),
    findingOf({
      subject: 'recogniser model',
      missing: MODEL_FILES.filter((_, index) => found[index] !== true),
      found: MODEL_FOLDER,
      packageName: 'pocketsphinx-en-us',
    }),
  ];
}

function findingOf(options: {
  readonly subject: string;
  readonly missing: readonly string[];
  readonly found: string;
  readonly packageName: string;
}): Finding {
  const { subject, missing, found, packageName } = options;
  if (missing.length === 0) return { subject, state: 'fine', found };
  const without = systemPackages.find(({ name }) => name === packageName)?.without ?? 'there is no speech to text';
  return {
    subject,
    state: 'limited',
    found: `missing: ${missing.join(', ')}`,
    consequence: `${without}; the package is called ${packageName} on Debian and Ubuntu`,
  };
}
