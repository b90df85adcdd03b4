// SPDX-License-Identifier: GPL-3.0-or-later
import type { LetterToSound, NamedPhoneme } from './letter-to-sound.ts';
import { pronounce } from './pronounce.ts';
import { properIpaOf } from './proper-ipa.ts';
import { contourOfTone } from './tones.ts';

/** A word on its way through IPA and back. */
export interface RoundTrip {
  readonly word: string;
  /** How the voice reads it. */
  readonly ipa: string;
  /** How it reads that as a pronunciation. */
  readonly returned: string;
  readonly isSame: boolean;
}

/** Sends a word through IPA and back, phone by phone with stress and tone. `undefined` where the voice leaves it to another. */
export function roundTrip(word: string, library: LetterToSound, languageCode: string): RoundTrip | undefined {
  const reading = library.phonemesOf(word);
  if (reading.length === 0) return undefined;
  const ipa = transcribe(reading, languageCode);
  const words = pronounce(ipa, languageCode)?.words ?? [];
  const returned = transcribe(library.phonemesOf(words.map((mnemonics) => `[[${mnemonics}]]`).join(' ')), languageCode);
  // A particle that the voice leaves without stress gets one, because a pronunciation is of something said by itself.
  return { word, ipa, returned, isSame: returned === ipa || returned.replace('ˈ', '') === ipa };
}

function transcribe(phonemes: readonly NamedPhoneme[], languageCode: string): string {
  return phonemes.map((phoneme) => transcribeOne(phoneme, languageCode)).join('');
}

function transcribeOne({ ipa, stress, tone }: NamedPhoneme, languageCode: string): string {
  const sign = stress.replace("'", 'ˈ').replace(',', 'ˌ');
  const name = properIpaOf(ipa.replaceAll(/[ˈˌ]/gu, ''), languageCode);
  return sign + name + toneLetters(contourOfTone(tone, languageCode) ?? '');
}

function toneLetters(contour: string): string {
  return Array.from(contour, (sign) => (sign === '?' ? 'ˀ' : ' ˩˨˧˦˥'.charAt(Number(sign)))).join('');
}
