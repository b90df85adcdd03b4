// SPDX-License-Identifier: GPL-3.0-or-later

/** Pitch from 1 (lowest) to 5 in the course of a syllable; `?` where the voice creaks. */
type Contour = string;

/**
 * The tones of a language as espeak-ng numbers them. Mandarin is numbered by contour. The contours of the others are
 * those of the grammars (Cantonese: Matthews and Yip, 1994; Hanoi Vietnamese: Nguyễn, 1997); Thai has the tones that
 * came nearest when the pitch of each was measured, because espeak-ng's Thai is not that of any grammar.
 */
const tonesByLanguage: Readonly<Record<string, Readonly<Record<string, Contour>>>> = {
  zh: Object.fromEntries(['11', '21', '214', '22', '33', '35', '44', '51', '53', '55'].map((tone) => [tone, tone])),
  yue: { 1: '55', 2: '25', 3: '33', 4: '21', 5: '23', 6: '22', 7: '53' },
  vi: { 1: '33', 2: '21', 3: '35', 4: '313', 5: '3?5', 6: '21?' },
  th: { 1: '24', 2: '21', 3: '33', 4: '45', 5: '51' },
};

export function hasTones(languageCode: string): boolean {
  return tonesByLanguage[languageCode] !== undefined;
}

/** espeak-ng's mnemonic of the tone that is most like a contour; nothing in a language without tones. */
export function toneMnemonic(contour: Contour, languageCode: string): string {
  const tones = Object.entries(tonesByLanguage[languageCode] ?? {});
  let [nearest, least] = ['', Number.POSITIVE_INFINITY];
  for (const [mnemonic, candidate] of tones) {
    const distance = distanceBetween(contour, candidate);
    if (distance < least) [nearest, least] = [mnemonic, distance];
  }
  return nearest;
}

export function contourOfTone(mnemonic: string, languageCode: string): Contour | undefined {
  return tonesByLanguage[languageCode]?.[mnemonic];
}

/** Sum of the squares at beginning, middle and end. A creak weighs as much as two steps. */
function distanceBetween(left: Contour, right: Contour): number {
  const creak = left.includes('?') === right.includes('?') ? 0 : 4;
  const course = courseOf(left);
  return courseOf(right).reduce((sum, pitch, index) => sum + (pitch - (course[index] ?? 0)) ** 2, creak);
}

function courseOf(contour: Contour): readonly number[] {
  const pitches = Array.from(contour.replaceAll('?', ''), Number);
  const [first = 3, last = 3] = [pitches[0], pitches.at(-1)];
  const middle = pitches.length > 2 ? pitches[Math.floor(pitches.length / 2)] : (first + last) / 2;
  return [first, middle ?? first, last];
}
