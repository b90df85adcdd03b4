import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

import type { LanguageCode } from '../../../src/contracts/language.ts';

/** A person who can be heard in a package of Debian 12, with different texts for fitting and for judging. */
export interface RecordedSpeaker {
  readonly name: string;
  readonly packageName: string;
  readonly language: LanguageCode;
  readonly sex: 'female' | 'male';
  readonly sampleRateHz: number;
  readonly fitting: readonly Excerpt[];
  readonly judging: readonly Excerpt[];
}

interface Excerpt {
  readonly path: string;
  /** The whole file when absent. */
  readonly startS?: number;
  readonly durationS?: number;
}

const asterisk = '/usr/share/asterisk/sounds';
const codec2 = '/usr/share/codec2';

/** The prompts of a telephone exchange that one person has recorded. */
function prompts(folder: string, names: readonly string[]): readonly Excerpt[] {
  return names.map((name) => ({ path: `${asterisk}/${folder}/${name}` }));
}

function wideband(
  name: string,
  { folder, ...speaker }: { readonly folder: string } & Pick<RecordedSpeaker, 'packageName' | 'language' | 'sex'>,
): RecordedSpeaker {
  return {
    name,
    ...speaker,
    sampleRateHz: 16_000,
    fitting: [{ path: `${asterisk}/${folder}/demo-instruct.g722`, startS: 0, durationS: 40 }],
    judging: prompts(folder, ['demo-congrats.g722', 'vm-options.g722']),
  };
}

/**
 * Ten people: six women and four men, in five languages, from a studio to a radio. The American and the Mexican prompts are of
 * one woman, so only the American ones are here.
 */
export const recordedSpeakers: readonly RecordedSpeaker[] = [
  wideband('Allison', {
    folder: 'en_US_f_Allison',
    packageName: 'asterisk-core-sounds-en-g722',
    language: 'en',
    sex: 'female',
  }),
  wideband('June', {
    folder: 'fr_CA_f_June',
    packageName: 'asterisk-core-sounds-fr-g722',
    language: 'fr',
    sex: 'female',
  }),
  wideband('Carlo', {
    folder: 'it_IT_m_Carlo',
    packageName: 'asterisk-core-sounds-it-g722',
    language: 'it',
    sex: 'male',
  }),
  wideband('IvrvoiceRU', {
    folder: 'ru_RU_f_IvrvoiceRU',
    packageName: 'asterisk-core-sounds-ru-g722',
    language: 'ru',
    sex: 'female',
  }),
  {
    name: 'Menardi',
    packageName: 'asterisk-prompt-it-menardi-wav',
    language: 'it',
    sex: 'female',
    sampleRateHz: 8000,
    fitting: [{ path: `${asterisk}/it_IT_f_Menardi/demo-instruct.wav`, startS: 0, durationS: 40 }],
    judging: prompts('it_IT_f_Menardi', ['demo-congrats.wav', 'vm-options.wav']),
  },
  {
    name: 'es-co',
    packageName: 'asterisk-prompt-es-co',
    language: 'es',
    sex: 'female',
    sampleRateHz: 8000,
    fitting: prompts('es', ['conf-usermenu.gsm', 'vm-options.gsm']),
    judging: prompts('es', ['dir-intro.gsm', 'demo-echotest.gsm', 'demo-enterkeywords.gsm']),
  },
  {
    name: 'Armelle',
    packageName: 'asterisk-prompt-fr-armelle',
    language: 'fr',
    sex: 'female',
    sampleRateHz: 8000,
    fitting: prompts('fr', ['conf-adminmenu.gsm', 'vm-msginstruct.gsm']),
    judging: prompts('fr', ['vm-options.gsm', 'dir-intro.gsm']),
  },
  ...(
    [
      { name: 've9qrp', path: `${codec2}/wav/ve9qrp.wav`, parts: [0, 50, 60] },
      { name: 'vk5qi', path: `${codec2}/wav/vk5qi.wav`, parts: [0, 7, 7] },
      { name: 'cq_ref', path: `${codec2}/raw/cq_ref.raw`, parts: [0, 5, 5] },
    ] as const
  ).map(({ name, path, parts: [startS, durationS, judgedFromS] }): RecordedSpeaker => ({
    name,
    packageName: 'codec2-examples',
    language: 'en',
    sex: 'male',
    sampleRateHz: 8000,
    fitting: [{ path, startS, durationS }],
    judging: [{ path, startS: judgedFromS }],
  })),
];

export function isInstalled({ fitting, judging }: RecordedSpeaker): boolean {
  return [...fitting, ...judging].every(({ path }) => existsSync(path));
}

/** The excerpts one after the other, −1…1. */
export async function readExcerpts(excerpts: readonly Excerpt[], sampleRateHz: number): Promise<Float32Array> {
  const parts: Buffer[] = [];
  for (const { path, startS = 0, durationS } of excerpts) {
    const options = ['-v', 'error', ...inputFormat(path), '-i', path, '-ss', String(startS)];
    const length = durationS === undefined ? [] : ['-t', String(durationS)];
    const output = ['-f', 's16le', '-ac', '1', '-ar', String(sampleRateHz), '-'];
    const { stdout } = await run('ffmpeg', [...options, ...length, ...output], {
      encoding: 'buffer',
      maxBuffer: 2 ** 26,
    });
    parts.push(stdout);
  }
  const bytes = Buffer.concat(parts);
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index) / 32_768);
}

const run = promisify(execFile);

/** These files say nothing of themselves. */
function inputFormat(path: string): readonly string[] {
  if (path.endsWith('.raw')) return ['-f', 's16le', '-ar', '8000', '-ac', '1'];
  return path.endsWith('.g722') ? ['-f', 'g722'] : [];
}
