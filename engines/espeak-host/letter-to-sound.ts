// SPDX-License-Identifier: GPL-3.0-or-later
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import koffi from 'koffi';
import { findLanguage } from './languages.ts';
import { espeak, openInstalledLibrary, registerSynthCallback } from './native-library.ts';
import { contourOfTone, hasTones } from './tones.ts';

/** A phoneme by espeak-ng's name and by that in IPA; the name without signs of stress. */
export interface NamedPhoneme {
  readonly mnemonic: string;
  /** Digits of the tone, where the language has tones and this is the vowel. */
  readonly tone: string;
  /** `'`, `,` or nothing. */
  readonly stress: string;
  readonly ipa: string;
}

/** espeak-ng as a reader that does not speak, for the programs that make and measure the tables of mnemonics. */
export interface LetterToSound {
  /** Of the library. */
  readonly version: string;
  readonly dataPath: string;
  setLanguage(code: string): void;
  /** Which table of `phontab` the voice of a language uses. */
  phonemeTableName(code: string): string;
  /** How a text would be read. */
  phonemesOf(text: string): readonly NamedPhoneme[];
  /** IPA of each of the phonemes in `mnemonics`, which `|` separates. */
  nameMnemonics(mnemonics: string): readonly string[];
}

/** Of `espeak_TextToPhonemes`: IPA instead of mnemonics, and the sign to set between phonemes. */
const IPA_MODE = 2;
const SEPARATOR_BITS = '|'.charCodeAt(0) << 8;
/** A clause ends where the library wants it; a text has fewer of them than this. */
const CLAUSES_MAX = 1000;

export function openLetterToSound(): LetterToSound {
  const { functions, path } = openInstalledLibrary();
  functions.initialize(espeak.outputSynchronous, 100, null, espeak.initializeDontExit);
  functions.setSynthCallback(registerSynthCallback(() => 0));
  const library = koffi.load(path ?? 'libespeak-ng.so.1');
  const textToPhonemes = library.func(
    'const char *espeak_TextToPhonemes(_Inout_ void **text, int textMode, int phonemeMode)',
  );
  const synthesize = library.func(
    'int espeak_Synth(const void *text, size_t size, uint position, int positionType, uint end, uint flags, void *id, void *user)',
  );
  const { dataPath, version } = functions.info();
  const read = (text: string, mode: number): string => {
    const buffer = Buffer.from(`${text}\0`, 'utf8');
    const position: [bigint | null] = [koffi.address(buffer)];
    let phonemes = '';
    for (let clause = 0; clause < CLAUSES_MAX && position[0] !== null; clause += 1) {
      const clausePhonemes: unknown = textToPhonemes(position, espeak.charsUtf8, mode | SEPARATOR_BITS);
      if (typeof clausePhonemes === 'string') phonemes += ` ${clausePhonemes}`;
    }
    return buffer.length > 0 ? phonemes.trim() : '';
  };
  let languageCode = '';
  return {
    version,
    dataPath,
    setLanguage(code) {
      languageCode = code;
      if (functions.setVoiceByName(voiceOf(code)) !== espeak.ok) throw new Error(`espeak-ng has no voice for ${code}`);
      // Whether mnemonics are read is remembered from the last call of this function.
      const text = Buffer.from('a\0');
      synthesize(text, text.length, 0, 0, 0, espeak.charsUtf8 | espeak.inputPhonemes, null, null);
    },
    phonemeTableName: (code) => tableNameOf(voiceOf(code), dataPath),
    phonemesOf(text) {
      const written = read(text, 0);
      // Where the voice lets another language's read a word the phonemes are that one's.
      if (languageSwitch.test(written)) return [];
      const mnemonics = split(written);
      const names = split(read(text, IPA_MODE));
      if (names.length !== mnemonics.length) return [];
      return mnemonics.map((mnemonic, index) => nameOf({ written: mnemonic, ipa: names[index] ?? '' }, languageCode));
    },
    nameMnemonics: (mnemonics) => split(read(`[[${mnemonics}]]`, IPA_MODE)),
  };
}

function voiceOf(code: string): string {
  const language = findLanguage(code);
  if (language === undefined) throw new Error(`espeak-ng does not speak ${code}`);
  return language.native;
}

const languageSwitch = /\([a-z-]+\)/u;

/** Words are parted by spaces, phonemes by the separator; pauses and signs of linking are no phonemes. */
function split(phonemes: string): string[] {
  return phonemes.split(/[\s|]+/u).filter((phoneme) => phoneme !== '' && !/^[ˈˌ',%=_!:;|^-]*$/u.test(phoneme));
}

function nameOf({ written, ipa }: { readonly written: string; readonly ipa: string }, code: string): NamedPhoneme {
  const [, stress = '', rest = ''] = /^[%=]*([',]?)[',%=]*(.*)$/u.exec(written) ?? [];
  const tone = hasTones(code) ? (/\d+$/u.exec(rest)?.[0] ?? '') : '';
  if (contourOfTone(tone, code) === undefined) return { mnemonic: rest, tone: '', stress, ipa };
  // In IPA the library writes the tone's first digit only, and that as a letter.
  return { mnemonic: rest.slice(0, -tone.length), tone, stress, ipa: ipa.replace(/[1-7ɜ]$/u, '') };
}

/** A voice file names its table, or its language does. */
function tableNameOf(voice: string, dataPath: string): string {
  for (const path of filesUnder(join(dataPath, 'lang'))) {
    const content = readFileSync(path, 'utf8');
    const languages = [...content.matchAll(/^language\s+(\S+)/gmu)].map(([, language]) => language);
    if (!languages.includes(voice)) continue;
    return /^phonemes\s+(\S+)/mu.exec(content)?.[1] ?? voice.split('-')[0] ?? voice;
  }
  return voice;
}

function* filesUnder(folder: string): Iterable<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}
