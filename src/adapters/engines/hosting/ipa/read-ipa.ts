/** A transcription in the International Phonetic Alphabet, taken apart. */
export type IpaSymbol =
  /** One letter with its diacritics and length, decomposed (NFD), in the spelling of the current alphabet. */
  | { readonly type: 'phone'; readonly phone: string }
  | { readonly type: 'stress'; readonly level: 'primary' | 'secondary' }
  /** Pitch of the syllable before it, from 1 (lowest) to 5, as it moves: `51` falls from the top, `21?` ends in a creak. */
  | { readonly type: 'tone'; readonly contour: string; readonly place: 'over-vowel' | 'after-syllable' }
  /** A boundary of syllables, or of words. */
  | { readonly type: 'syllable' | 'gap' };

/** What stands around a transcription or between its parts, and is not heard. */
const unheard = /\u035c|\u0361|[/[\]()‿|‖ꜛꜜ↗↘\u200b-\u200d\u2060⁀-]/gu;

/** Other spellings of the same sound: old ligatures, signs of keyboards, letters that only look alike. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    g: 'ɡ',
    ʦ: 'ts',
    ʣ: 'dz',
    ʧ: 'tʃ',
    ʤ: 'dʒ',
    ʨ: 'tɕ',
    ʥ: 'dʑ',
    ꭧ: 'tʂ',
    ꭦ: 'dʐ',
    ε: 'ɛ',
    ɩ: 'ɪ',
    ɷ: 'ʊ',
    ı: 'i',
    ǝ: 'ə',
    ⱱ: 'v',
    ᵻ: 'ɨ̞',
    ᵿ: 'ʉ̞',
    ɿ: 'ɹ̩',
    ʅ: 'ɻ̩',
    ':': 'ː',
    '’': 'ʼ',
    "'": 'ˈ',
    '′': 'ˈ',
    ʹ: 'ˈ',
    ',': 'ˌ',
    ꞌ: 'ˈ',
    // Breathy and aspirated are one series in every language spoken here.
    ʱ: 'ʰ',
  }),
);
const otherSpellings = new RegExp(`[${[...spellings.keys()].join('')}]`, 'gu');

/** Tones written over the vowel, in the values that the alphabet gives them. */
const toneMarks: ReadonlyMap<string, string> = new Map([
  ['\u030b', '55'],
  ['\u0301', '44'],
  ['\u0304', '33'],
  ['\u0300', '22'],
  ['\u030f', '11'],
  ['\u0302', '51'],
  ['\u030c', '15'],
  ['\u1dc4', '35'],
  ['\u1dc5', '13'],
  ['\u1dc8', '353'],
]);

const toneLetters = '˩˨˧˦˥';
const raisedDigits = '⁰¹²³⁴⁵';

const letter = /[a-zçæøœðħŋɐ-ʯβθχᴀ-ᴿɫꞎ]/u;
/** Signs that belong to the letter before them: marks above and below, raised letters, length, ejection, rhoticity. */
const attached = /[\p{M}ʰʲʷˠˤʱʼːˑ˞ⁿˡ˺ᵊᵝ]/u;

/** The symbols in order, or `undefined` when a sign is none of the alphabet or nothing is to be heard. */
export function readIpa(transcription: string): readonly IpaSymbol[] | undefined {
  const symbols: IpaSymbol[] = [];
  let isHeard = false;
  for (const { 0: part, index } of plain(transcription).matchAll(parts)) {
    const symbol = symbolOf(part);
    if (symbol === undefined) return undefined;
    if (symbol.type === 'phone') {
      isHeard = true;
      symbols.push(...phoneAndTone(symbol.phone));
    } else if (symbol.type !== 'tone' || index > 0) {
      symbols.push(symbol);
    }
  }
  return isHeard ? symbols : undefined;
}

function plain(transcription: string): string {
  return (
    transcription
      .normalize('NFD')
      // The mark of ç is part of its letter, not a diacritic of c.
      .replaceAll('c\u0327', 'ç')
      .replace(otherSpellings, (spelling) => spellings.get(spelling) ?? spelling)
      .replace(unheard, '')
      .trim()
  );
}

const parts = new RegExp(
  `${letter.source}(?:${attached.source})*|[˩˨˧˦˥][˩˨˧˦˥ˀ]*|[⁰¹²³⁴⁵][⁰¹²³⁴⁵ˀ]*|[1-5]+ˀ?|\\s+|.`,
  'gsu',
);

function symbolOf(part: string): IpaSymbol | undefined {
  if (part === 'ˈ') return { type: 'stress', level: 'primary' };
  if (part === 'ˌ') return { type: 'stress', level: 'secondary' };
  if (part === '.') return { type: 'syllable' };
  if (/^\s/u.test(part)) return { type: 'gap' };
  if (letter.test(part.charAt(0))) return { type: 'phone', phone: part };
  if (toneLetters.includes(part.charAt(0))) return afterSyllable(pitches(part, toneLetters, 1));
  if (raisedDigits.includes(part.charAt(0))) return afterSyllable(pitches(part, raisedDigits, 0));
  return /^[1-5]/u.test(part) ? afterSyllable(part.replace('ˀ', '?')) : undefined;
}

function afterSyllable(contour: string): IpaSymbol {
  return { type: 'tone', contour, place: 'after-syllable' };
}

function pitches(signs: string, scale: string, lowest: number): string {
  return Array.from(signs, (sign) => (sign === 'ˀ' ? '?' : String(scale.indexOf(sign) + lowest))).join('');
}

/** A phone loses the tone that is written over it, and half length, which no engine makes. */
function* phoneAndTone(phone: string): Iterable<IpaSymbol> {
  let contour = '';
  let rest = '';
  for (const sign of phone) {
    const mark = toneMarks.get(sign);
    if (mark !== undefined) contour = mark;
    else if (sign !== 'ˑ' && sign !== '˺' && sign !== '\u031a') rest += sign;
  }
  yield { type: 'phone', phone: rest };
  if (contour !== '') yield { type: 'tone', contour, place: 'over-vowel' };
}
