import { existsSync } from 'node:fs';
import { readExcerpts } from '../voices/recorded-speakers.ts';

/** A person who speaks without noise, or with as little as the package has. */
export interface SpeechRecording {
  readonly name: string;
  readonly packageName: string;
  readonly remark: string;
  readonly excerpts: readonly { readonly path: string; readonly startS?: number; readonly durationS?: number }[];
}

const asterisk = '/usr/share/asterisk/sounds';
const pocketsphinx = '/usr/share/pocketsphinx/test/data';
const alsa = '/usr/share/sounds/alsa';

export const speechRecordings: readonly SpeechRecording[] = [
  {
    name: 'Allison',
    packageName: 'asterisk-core-sounds-en-g722',
    remark: 'woman, studio, 7 kHz',
    excerpts: [{ path: `${asterisk}/en_US_f_Allison/demo-instruct.g722`, durationS: 3.5 }],
  },
  {
    name: 'Armelle',
    packageName: 'asterisk-prompt-fr-armelle',
    remark: 'woman, French, GSM telephone; begins with a thump below 100 Hz',
    excerpts: [{ path: `${asterisk}/fr/vm-options.gsm`, durationS: 3.5 }],
  },
  {
    name: 'Librivox',
    packageName: 'pocketsphinx-testdata',
    remark: 'woman, reads a book, 8 kHz',
    excerpts: [{ path: `${pocketsphinx}/librivox/sense_and_sensibility_01_austen_64kb-0870.wav`, durationS: 3.5 }],
  },
  {
    name: 'Cards',
    packageName: 'pocketsphinx-testdata',
    remark: 'man, close microphone, 8 kHz',
    excerpts: [{ path: `${pocketsphinx}/cards/005.wav` }],
  },
  {
    name: 'VK5QI',
    packageName: 'codec2-examples',
    remark: 'man, 4 kHz',
    excerpts: [{ path: '/usr/share/codec2/wav/vk5qi.wav', durationS: 3.5 }],
  },
  {
    name: 'VE9QRP',
    packageName: 'codec2-examples',
    remark: 'man, radio, 4 kHz',
    excerpts: [{ path: '/usr/share/codec2/wav/ve9qrp.wav', startS: 50, durationS: 3.5 }],
  },
  {
    name: 'ALSA',
    packageName: 'alsa-utils',
    remark: 'woman, single words, full band',
    excerpts: ['Front_Center', 'Rear_Right'].map((name) => ({ path: `${alsa}/${name}.wav` })),
  },
];

/** More people who speak without noise: nothing is added to them, and they are no part of the babble. */
export const furtherCleanRecordings: readonly SpeechRecording[] = [
  {
    name: 'June',
    packageName: 'asterisk-core-sounds-fr-g722',
    remark: 'woman, French, studio, 7 kHz',
    folder: 'fr_CA_f_June',
  },
  {
    name: 'Carlo',
    packageName: 'asterisk-core-sounds-it-g722',
    remark: 'man, Italian, studio, 7 kHz',
    folder: 'it_IT_m_Carlo',
  },
  {
    name: 'IvrvoiceRU',
    packageName: 'asterisk-core-sounds-ru-g722',
    remark: 'woman, Russian, studio, 7 kHz',
    folder: 'ru_RU_f_IvrvoiceRU',
  },
].map(({ folder, ...recording }) => ({
  ...recording,
  excerpts: [{ path: `${asterisk}/${folder}/demo-instruct.g722`, durationS: 3.5 }],
}));

export function isInstalled({ excerpts }: SpeechRecording): boolean {
  return excerpts.every(({ path }) => existsSync(path));
}

export function readRecording({ excerpts }: SpeechRecording, sampleRateHz: number): Promise<Float32Array> {
  return readExcerpts(excerpts, sampleRateHz);
}

/** Sentences with their words, for a recogniser. */
export const readSentences: readonly { readonly path: string; readonly text: string }[] = [
  [
    '0870',
    'and mister john dashwood had then leisure to consider how much there might be prudently in his power to do for them',
  ],
  ['0880', 'he was not an ill disposed young man'],
  ['0890', 'unless to be rather cold hearted and rather selfish is to be ill disposed'],
  ['0920', 'had he married a more a amiable woman he might have been made still more respectable than he was'],
  ['0930', 'he might even have been made amiable himself'],
].map(([number, text]) => ({
  path: `${pocketsphinx}/librivox/sense_and_sensibility_01_austen_64kb-${number}.wav`,
  text: text ?? '',
}));
