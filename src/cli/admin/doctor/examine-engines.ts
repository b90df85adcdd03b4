import systemPackages from '../system-packages.json' with { type: 'json' };
import type { Finding } from './finding.ts';
import type { Machine } from './machine.ts';

const ESPEAK_LIBRARIES = [
  'libespeak-ng.so.1',
  '/opt/homebrew/lib/libespeak-ng.1.dylib',
  '/usr/local/lib/libespeak-ng.1.dylib',
];
const ESPEAK_PORT = '@echogarden/espeak-ng-emscripten';
/** The folders of Debian's architectures, of other distributions and of macOS package managers. */
const ESPEAK_DATA_FOLDERS = [
  '/usr/lib/x86_64-linux-gnu/espeak-ng-data',
  '/usr/lib/aarch64-linux-gnu/espeak-ng-data',
  '/usr/lib/arm-linux-gnueabihf/espeak-ng-data',
  '/usr/share/espeak-ng-data',
  '/usr/local/share/espeak-ng-data',
  '/opt/homebrew/share/espeak-ng-data',
];
const FLITE_VOICES = ['slt', 'rms', 'awb', 'kal16'];

type SpeaksWithoutPort = 'everything' | 'english' | 'nothing';

/** What can speak here: the two bindings of espeak-ng, and flite voice by voice. */
export async function examineEngines(machine: Machine): Promise<readonly Finding[]> {
  const bridge = await examineBridge(machine);
  const library = await examineEspeakLibrary(machine);
  const data = await examineEspeakData(machine);
  const fliteVoices = await findFliteVoices(machine);
  const isNativeFit = [bridge, library, data].every(({ state }) => state === 'fine');
  const isFliteFit = bridge.state === 'fine' && fliteVoices.length > 0;
  const port = examineEspeakPort(machine, speaksWithoutPort({ isNativeFit, isFliteFit }));
  return [bridge, library, data, port, examineFlite(fliteVoices)];
}

function speaksWithoutPort({
  isNativeFit,
  isFliteFit,
}: {
  readonly isNativeFit: boolean;
  readonly isFliteFit: boolean;
}): SpeaksWithoutPort {
  if (isNativeFit) return 'everything';
  return isFliteFit ? 'english' : 'nothing';
}

async function examineBridge(machine: Machine): Promise<Finding> {
  const subject = 'native libraries';
  const failure = await machine.loadPackage('koffi');
  if (failure === undefined) return { subject, state: 'fine', found: 'can be called (koffi loads)' };
  return {
    subject,
    state: 'limited',
    found: `cannot be called (${failure})`,
    consequence: 'the JavaScript port of espeak-ng speaks everything',
  };
}

async function examineEspeakLibrary(machine: Machine): Promise<Finding> {
  const subject = 'espeak-ng library';
  const name = await firstThat(ESPEAK_LIBRARIES, async (path) => (await machine.loadLibrary(path)) === undefined);
  if (name !== undefined) return { subject, state: 'fine', found: `${name} loads` };
  return { subject, state: 'limited', found: 'not found', consequence: adviceFor('libespeak-ng1') };
}

async function examineEspeakData(machine: Machine): Promise<Finding> {
  const subject = 'espeak-ng data';
  const folder = await firstThat(ESPEAK_DATA_FOLDERS, (path) => machine.exists(`${path}/phontab`));
  if (folder !== undefined) return { subject, state: 'fine', found: folder };
  return { subject, state: 'limited', found: 'not found', consequence: adviceFor('espeak-ng-data') };
}

function examineEspeakPort(machine: Machine, withoutPort: SpeaksWithoutPort): Finding {
  const subject = 'espeak-ng port';
  const isNeeded = withoutPort !== 'everything';
  if (machine.hasPackage(ESPEAK_PORT)) {
    return { subject, state: 'fine', found: isNeeded ? 'installed, and used' : 'installed, not needed' };
  }
  const found = 'not installed (the optional npm package)';
  if (!isNeeded) return { subject, state: 'fine', found: `${found}, not needed` };
  const loss = withoutPort === 'english' ? 'only English is spoken' : 'nothing can speak';
  return {
    subject,
    state: withoutPort === 'english' ? 'limited' : 'broken',
    found,
    consequence: `${loss}; npm ci --include=optional installs it`,
  };
}

async function findFliteVoices(machine: Machine): Promise<readonly string[]> {
  const failures = await Promise.all(
    FLITE_VOICES.map(async (voice) => machine.loadLibrary(`libflite_cmu_us_${voice}.so.1`)),
  );
  return FLITE_VOICES.filter((_, index) => failures[index] === undefined);
}

function examineFlite(present: readonly string[]): Finding {
  const subject = 'flite voices';
  if (present.length === FLITE_VOICES.length) return { subject, state: 'fine', found: present.join(', ') };
  const missing = FLITE_VOICES.filter((voice) => !present.includes(voice)).join(', ');
  const found = present.length === 0 ? 'none found' : `${present.join(', ')}; missing: ${missing}`;
  return { subject, state: 'limited', found, consequence: adviceFor('flite') };
}

/** What follows from a missing system package, and how to get it. */
function adviceFor(packageName: string): string {
  const row = systemPackages.find(({ name }) => name === packageName);
  return `${row?.without ?? 'it is not used'}; the package is called ${packageName} on Debian and Ubuntu`;
}

async function firstThat<Item>(
  items: readonly Item[],
  isIt: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  const answers = await Promise.all(items.map(isIt));
  return items.find((_, index) => answers[index] === true);
}
