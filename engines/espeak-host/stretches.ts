// SPDX-License-Identifier: GPL-3.0-or-later

/** Part of a text that one voice says in one go. */
export interface Stretch {
  readonly text: string;
  /** UTF-16 offset of it in the whole text. */
  readonly start: number;
  readonly language: 'own' | 'english';
}

/** Words with a small letter, as many as stand together. Capitals alone are an abbreviation, which is spelt rightly. */
const latinWords = /[A-Za-z][A-Za-z'’&-]*(?:[ .][A-Za-z][A-Za-z'’&-]*)*/gu;

/** Sets words in Latin letters apart from a text of another script. The stretches together are the text. */
export function* stretchesOf(text: string): Generator<Stretch> {
  let position = 0;
  for (const { 0: words, index } of text.matchAll(latinWords)) {
    if (!/[A-Za-z][a-z]|[a-z][A-Za-z]/u.test(words)) continue;
    if (index > position) yield { text: text.slice(position, index), start: position, language: 'own' };
    yield { text: words, start: index, language: 'english' };
    position = index + words.length;
  }
  if (position < text.length) yield { text: text.slice(position), start: position, language: 'own' };
}
