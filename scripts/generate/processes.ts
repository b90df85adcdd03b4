/** A program of the service as it runs: what it links decides under which licence it may be passed on. */
export interface ServiceProcess {
  readonly title: string;
  readonly entries: readonly string[];
  readonly ownLicence: string;
  /** Licences of packages that may be linked into it. */
  readonly licencesAllowed: readonly string[];
  /** What it opens at run time that comes from the system, not from a registry. */
  readonly systemLibraries: readonly { readonly name: string; readonly licence: string }[];
}

const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Apache-2.0', 'Unlicense'];

export const serviceProcesses: readonly ServiceProcess[] = [
  {
    title: 'Server and command line',
    entries: ['src/main.ts', 'src/cli/say.ts', 'src/cli/admin.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: permissive,
    systemLibraries: [],
  },
  {
    title: 'espeak-ng host',
    entries: ['engines/espeak-host/main.ts'],
    ownLicence: 'GPL-3.0-or-later',
    licencesAllowed: [...permissive, 'GPL-3.0', 'GPL-3.0-or-later'],
    systemLibraries: [{ name: 'libespeak-ng and its data', licence: 'GPL-3.0-or-later' }],
  },
  {
    title: 'flite host',
    entries: ['src/adapters/engines/flite/flite-host.ts'],
    ownLicence: 'Apache-2.0',
    licencesAllowed: permissive,
    systemLibraries: [{ name: 'libflite and its voices', licence: 'permissive, of Carnegie Mellon University' }],
  },
];
