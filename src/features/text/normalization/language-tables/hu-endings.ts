/**
 * Joins a word with an ending that was written behind a hyphen, as one word: "öt" + "tel" → "öttel", "óra" + "ban" →
 * "órában", "törvény" + "nyel" → "törvénnyel". Source: A magyar helyesírás szabályai, 12th edition, 93–95 and 265.
 */
export function attachEnding(spoken: string, ending: string): string | undefined {
  // Letters that were spelled keep the hyphen: "c e t-t".
  if (/(?:^| )\p{L}$/u.test(spoken)) return `${spoken}-${ending}`;
  const isVowel = /^[aáeéiíoóöőuúüű]/u.test(ending);
  if (isVowel) return stemBeforeVowel(spoken) + ending;
  if (ending === 't') return accusative(spoken);
  if (/^v[ae]l$/u.test(ending) && /[^aáeéiíoóöőuúüű]$/u.test(spoken)) return withAssimilated(spoken);
  const digraph = /^(gy|ny|sz|ty|ly|cs|zs)/u.exec(ending)?.[0];
  // A long consonant of two letters doubles the first one only.
  if (digraph !== undefined && spoken.endsWith(digraph)) return `${spoken.slice(0, -1)}${ending}`;
  if (/^(?:ként|kor|ért)/u.test(ending)) return spoken + ending;
  return lengthened(spoken) + ending;
}

/** "USD-vel" is "dollárral": the v of -val, -vel becomes the consonant before it, and the vowel is that of the word. */
function withAssimilated(word: string): string {
  const digraph = /(?:gy|ny|sz|ty|ly|cs|zs)$/u.exec(word)?.[0];
  const doubled = digraph === undefined ? `${word}${word.slice(-1)}` : `${word.slice(0, -1)}${digraph}`;
  // A word that ends in two of the same consonant has no third.
  const stem = /(\p{L})\1$/u.test(word) ? word : doubled;
  const vowel = (word.match(/[aáeéoóöőuúüű]/gu) ?? []).at(-1) ?? 'e';
  return `${stem}${/[aáoóuú]/u.test(vowel) ? 'al' : 'el'}`;
}

/** Final a and e are long before an ending. */
export function lengthened(word: string): string {
  if (word.endsWith('a')) return `${word.slice(0, -1)}á`;
  return word.endsWith('e') ? `${word.slice(0, -1)}é` : word;
}

const stems: readonly (readonly [whole: RegExp, stem: string])[] = [
  [/három$/u, 'hárm'],
  [/kettő$/u, 'kett'],
  [/két$/u, 'kett'],
  [/hét$/u, 'het'],
  [/ezer$/u, 'ezr'],
];

function stemBeforeVowel(word: string): string {
  const found = stems.find(([whole]) => whole.test(word));
  return found === undefined ? lengthened(word) : word.replace(found[0], found[1]);
}

/** After most consonants a vowel stands before the ending; which one the last vowel tells. */
function accusative(word: string): string {
  if (/[aáeéiíoóöőuúüű]$/u.test(word)) return `${lengthened(word)}t`;
  if (/(?:[^aáeéiíoóöőuúüű]|^)?[aáeéiíoóöőuúüű](?:[lrnjsz]|ny|sz|ly|zs)$/u.test(word)) return `${word}t`;
  const vowel = (word.match(/[aáeéiíoóöőuúüű]/gu) ?? []).at(-1) ?? 'e';
  if (/[öőüű]/u.test(vowel)) return `${word}öt`;
  const isBack = /[aáoóuú]/u.test(vowel) || (/[ií]/u.test(vowel) && /[aáoóuú]/u.test(word));
  return `${word}${isBack ? 'ot' : 'et'}`;
}

/** A day of the month from its ordinal: "ötödik" → "ötödike", "második" → "másodika"; the first is "elseje". */
export function dayName(ordinal: string): string {
  if (ordinal === 'első') return 'elseje';
  const vowel = (ordinal.replace(/ik$/u, '').match(/[aáeéoóöőuúüű]/gu) ?? []).at(-1) ?? 'e';
  return `${ordinal}${/[aáoóuú]/u.test(vowel) ? 'a' : 'e'}`;
}

/** "5-én" → "ötödikén", "1-jei" → "elsejei", "15-ig" → "tizenötödikéig". */
export function dayWithEnding(name: string, ending: string): string {
  const tail = ending.replace(/^j?[aeáé]?/u, '');
  if (tail === '' || tail === 'i') return name + tail;
  return lengthened(name) + tail;
}
