/** How a name that is in no dictionary is probably said, as phones of the dictionary. Longest rules first, the first that fits. */
const rules: readonly (readonly [pattern: RegExp, phones: string])[] = [
  // Endings.
  [/tions?$/uy, 'SH AH N'],
  [/(?<=[aeiou])sions?$/uy, 'ZH AH N'],
  [/sions?$/uy, 'SH AH N'],
  [/[ct]ious$/uy, 'SH AH S'],
  [/tures?$/uy, 'CH ER'],
  [/ing$/uy, 'IH NG'],
  [/(?<=[td])ed$/uy, 'AH D'],
  [/(?<=[fkpsx])ed$/uy, 'T'],
  [/(?<=[a-z]{2})ed$/uy, 'D'],
  [/(?<=[sxz]|ch|sh)es$/uy, 'AH Z'],
  [/'s$/uy, 'Z'],
  [/le$/uy, 'AH L'],
  [/ski?y$/uy, 'S K IY'],
  [/(?<=[a-z]{2})e$/uy, ''],
  [/(?<=[a-z]{2})es$/uy, 'Z'],
  [/ie$/uy, 'IY'],
  [/[oe]y$/uy, 'IY'],
  [/ay$/uy, 'EY'],
  [/y$/uy, 'IY'],
  [/ia$/uy, 'IY AH'],
  [/ow$/uy, 'OW'],
  [/ough$/uy, 'OW'],
  [/ah?$/uy, 'AH'],
  [/i$/uy, 'IY'],
  [/o[hes]?$/uy, 'OW'],
  [/u[he]?$/uy, 'UW'],
  [/ers?$/uy, 'ER'],
  [/[ao]r$/uy, 'ER'],
  [/[ae]l$/uy, 'AH L'],
  [/[aeo]n$/uy, 'AH N'],
  [/mc(?=[a-z]{2})/uy, 'M AH K'],
  // Consonants of several letters.
  [/^gn|^kn/uy, 'N'],
  [/^wr/uy, 'R'],
  [/^ps/uy, 'S'],
  [/^x/uy, 'Z'],
  [/^rh/uy, 'R'],
  [/tch/uy, 'CH'],
  [/tsch/uy, 'CH'],
  [/sch/uy, 'SH'],
  [/dge?(?=[^a-z]|$|[aeiy])/uy, 'JH'],
  [/dg/uy, 'JH'],
  [/ch(?=[rlmn])/uy, 'K'],
  [/ch/uy, 'CH'],
  [/ck|kk|q(?!u)/uy, 'K'],
  [/cc(?=[eiy])/uy, 'K S'],
  [/sc(?=[eiy])/uy, 'S'],
  [/ph|ff/uy, 'F'],
  [/sh/uy, 'SH'],
  [/th/uy, 'TH'],
  [/wh/uy, 'W'],
  [/^gh/uy, 'G'],
  [/gh/uy, ''],
  [/ng$/uy, 'NG'],
  [/n(?=[kx]|c(?![eiy]))/uy, 'NG'],
  [/ng(?=[bdfkmnpstvz])/uy, 'NG'],
  [/ng/uy, 'NG G'],
  [/qu/uy, 'K W'],
  [/mb$/uy, 'M'],
  [/zz/uy, 'T S'],
  [/tz/uy, 'T S'],
  [/cz/uy, 'CH'],
  [/sz/uy, 'SH'],
  [/gg/uy, 'G'],
  [/([bdlmnprtv])\1/uy, '\\1'],
  [/ss/uy, 'S'],
  // Vowels of several letters.
  [/eigh/uy, 'EY'],
  [/igh/uy, 'AY'],
  [/augh/uy, 'AO'],
  [/air|are(?=[^a-z]|$)/uy, 'EH R'],
  [/ear|eer/uy, 'IH R'],
  [/our/uy, 'AO R'],
  [/oor/uy, 'AO R'],
  [/ee|ea/uy, 'IY'],
  [/ei/uy, 'AY'],
  [/ie/uy, 'IY'],
  [/oo/uy, 'UW'],
  [/ou/uy, 'AW'],
  [/ow(?=[aeiouy])/uy, 'OW W'],
  [/ow/uy, 'OW'],
  [/oi|oy/uy, 'OY'],
  [/ai|ay/uy, 'EY'],
  [/au|aw/uy, 'AO'],
  [/oa/uy, 'OW'],
  [/eu|ew/uy, 'UW'],
  [/ui|ue/uy, 'UW'],
  [/ae/uy, 'EY'],
  [/oe/uy, 'OW'],
  [/aa|ah/uy, 'AA'],
  [/[eiu]r(?![aeiouy])/uy, 'ER'],
  [/ar/uy, 'AA R'],
  [/or/uy, 'AO R'],
  // A vowel before one consonant and a silent e.
  [/a(?=[bcdfgklmnpstvz]es?$)/uy, 'EY'],
  [/e(?=[bcdfgklmnprstvz]es?$)/uy, 'IY'],
  [/i(?=[bcdfgklmnprstvz]es?$)/uy, 'AY'],
  [/o(?=[bcdfgklmnprstvz]es?$)/uy, 'OW'],
  [/u(?=[bcdfgklmnprstvz]es?$)/uy, 'UW'],
  // Letters.
  [/c(?=[eiy])/uy, 'S'],
  [/g(?=[eiy])/uy, 'JH'],
  [/c/uy, 'K'],
  [/(?<=[aeiou])s(?=[aeiou])/uy, 'Z'],
  [/^y(?=[aeiou])/uy, 'Y'],
  [/y(?=[aeiou])/uy, 'Y'],
  [/x/uy, 'K S'],
  [/j/uy, 'JH'],
  [/(?<=[aeiou])h(?![aeiou])/uy, ''],
  [/h/uy, 'HH'],
  [/y/uy, 'IH'],
  [/a/uy, 'AE'],
  [/e/uy, 'EH'],
  [/i/uy, 'IH'],
  [/o(?=[^aeiou][aeiou])/uy, 'OW'],
  [/o/uy, 'AA'],
  [/u/uy, 'AH'],
  [/[bdfgklmnprstvwz]/uy, '\\0'],
];

/** Vowels of names from elsewhere, which many say as they are said there. */
const elsewhere: Readonly<Record<string, string>> = { AE: 'AA', EH: 'EY', IH: 'IY', AH: 'UW', AY: 'IY' };

const letterNames: Readonly<Record<string, string>> = {
  a: 'EY',
  b: 'B IY',
  c: 'S IY',
  d: 'D IY',
  e: 'IY',
  f: 'EH F',
  g: 'JH IY',
  h: 'EY CH',
  i: 'AY',
  j: 'JH EY',
  k: 'K EY',
  l: 'EH L',
  m: 'EH M',
  n: 'EH N',
  o: 'OW',
  p: 'P IY',
  q: 'K Y UW',
  r: 'AA R',
  s: 'EH S',
  t: 'T IY',
  u: 'Y UW',
  v: 'V IY',
  w: 'D AH B AH L Y UW',
  x: 'EH K S',
  y: 'W AY',
  z: 'Z IY',
};

/**
 * Pronunciations of a word of letters a to z and apostrophes, the most probable first; none where there is nothing to say.
 * Without a vowel it is spelled.
 */
export function letterToSound(word: string): readonly string[] {
  if (!/[aeiouy]/u.test(word)) return [spelled(word)].filter((phones) => phones !== '');
  const parts: string[] = [];
  const partsElsewhere: string[] = [];
  for (let at = 0; at < word.length;) {
    const { length, phones } = ruleAt(word, at);
    at += length;
    if (phones === '') continue;
    parts.push(phones);
    // Single vowels only: what several letters say is said alike.
    partsElsewhere.push(length === 1 ? (elsewhere[phones] ?? phones) : phones);
  }
  return [...new Set([parts.join(' '), partsElsewhere.join(' ')])].filter((phones) => phones !== '');
}

function spelled(word: string): string {
  return [...word]
    .map((letter) => letterNames[letter])
    .filter((name) => name !== undefined)
    .join(' ');
}

function ruleAt(word: string, at: number): { readonly length: number; readonly phones: string } {
  for (const [pattern, phones] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(word);
    if (match === null || match[0] === '') continue;
    const [letters, letter = letters] = match;
    return { length: letters.length, phones: phones.startsWith('\\') ? letter.toUpperCase() : phones };
  }
  return { length: 1, phones: '' };
}
