/** A program of the service as it runs: what it links decides under which licence it may be passed on. */
export interface ServiceProcess {
  readonly title: string;
  readonly entries: readonly string[];
  readonly ownLicence: string;
  /** Licences of packages that may be linked into it. */
  readonly licencesAllowed: readonly string[];
  /** Work of others in it that is no package: libraries of the system, data. A sentence each, with the licence. */
  readonly otherParts: readonly string[];
}

const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Apache-2.0', 'Unlicense'];

/** What the packages of sharp say that bring libvips along. */
const lgplOfSharp = [
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
];

export const serviceProcesses: readonly ServiceProcess[] = [
  {
    title: 'Server and command line',
    entries: ['src/main.ts', 'src/cli/say.ts', 'src/cli/admin.ts'],
    ownLicence: 'Apache-2.0',
    // Either of which may be chosen: the second.
    licencesAllowed: [...permissive, '(AFL-2.1 OR BSD-3-Clause)'],
    otherParts: ['`src/features/text/language-table.bin` is made from data of the package `eld`, Apache-2.0.'],
  },
  {
    title: 'espeak-ng host',
    entries: ['engines/espeak-host/main.ts'],
    ownLicence: 'GPL-3.0-or-later',
    licencesAllowed: [...permissive, 'GPL-3.0', 'GPL-3.0-or-later'],
    otherParts: ['From the system, where it is installed: libespeak-ng with its data, GPL-3.0-or-later.'],
  },
  {
    title: 'flite host',
    entries: ['src/adapters/engines/flite/flite-host.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: permissive,
    otherParts: ['From the system, where it is installed: libflite with its voices, CMU licence (permissive).'],
  },
  {
    title: 'Recogniser host',
    entries: ['src/adapters/engines/pocketsphinx/pocketsphinx-host.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: permissive,
    otherParts: [
      'From the system, where they are installed: libpocketsphinx, libsphinxbase and their English model, BSD-2-Clause.',
    ],
  },
  {
    title: 'Detector host',
    entries: ['src/adapters/engines/silero/silero-host.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: [...permissive, '(MIT OR CC0-1.0)'],
    otherParts: ['The network Silero VAD v6, MIT, is a file of the package `@ricky0123/vad-web`, ISC.'],
  },
  {
    title: 'Noise removal host',
    entries: ['src/adapters/engines/noise-removal/noise-removal-host.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: permissive,
    otherParts: [
      'Read as files of packages: GTCRN with PFFFT, MIT and BSD-like, of `@sapphi-red/web-noise-suppressor`, MIT.',
      'Likewise RNNoise, BSD-3-Clause, of `@jitsi/rnnoise-wasm`, Apache-2.0.',
    ],
  },
  {
    title: 'Decoder host',
    entries: ['src/adapters/decoding/wasm-decoder-host.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: [...permissive, 'LGPL-3.0-or-later'],
    otherParts: [
      'In the packages, compiled to WebAssembly: libFLAC, libogg, libopus and libvorbis, BSD-3-Clause; mpg123, LGPL-2.1.',
    ],
  },
  {
    title: 'Picture host',
    entries: ['src/adapters/decoding/picture-host.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: [...permissive, ...lgplOfSharp],
    otherParts: ['libvips is a shared library under the LGPL, which may be replaced by another of its version.'],
  },
];
