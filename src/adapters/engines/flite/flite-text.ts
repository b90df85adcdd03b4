/** A text as flite may see it, and where each of its characters comes from. */
export interface FliteText {
  /** Printable ASCII only; other bytes mean nothing to flite, or worse. */
  readonly ascii: string;
  /** UTF-16 span of the original text behind `ascii[index]`. */
  readonly sources: readonly { readonly spanStart: number; readonly spanEnd: number }[];
  /** Whether there is anything to say: flite has no sound for punctuation alone. */
  readonly isSpeakable: boolean;
}

/** Letters and signs that Unicode's decomposition does not bring to ASCII, as an English reader would say them. */
const readings: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }),
  ...Object.entries({ ð: 'th', Ð: 'Th', þ: 'th', Þ: 'Th', ı: 'i' }),
  ...Object.entries({ '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' }),
  ...Object.entries({ '‐': '-', '‑': '-', '–': ', ', '—': ', ', '―': ', ', '¡': ' ', '¿': ' ', '·': ' ', '•': ', ' }),
  ...Object.entries({ '€': ' euros ', '£': ' pounds ', '¥': ' yen ', '¢': ' cents ', '°': ' degrees ' }),
  ...Object.entries({ '×': ' times ', '÷': ' divided by ', '±': ' plus or minus ', '−': '-', '⁄': '/' }),
]);

/** Control characters go, accents fall off, what has no English sound becomes a space. */
export function toFliteText(text: string): FliteText {
  let ascii = '';
  const sources: { readonly spanStart: number; readonly spanEnd: number }[] = [];
  let spanStart = 0;
  for (const character of text) {
    const spanEnd = spanStart + character.length;
    for (const letter of asciiOf(character)) {
      ascii += letter;
      sources.push({ spanStart, spanEnd });
    }
    spanStart = spanEnd;
  }
  return { ascii, sources, isSpeakable: /[a-z0-9]/iu.test(ascii) };
}

function asciiOf(character: string): string {
  if (isPrintableAscii(character)) return character;
  // A mark on the letter before it: nothing of its own.
  if (/^\p{Mark}$/u.test(character)) return '';
  const decomposed = character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const read = [...decomposed].map((letter) => readings.get(letter) ?? letter).join('');
  return isPrintableAscii(read) ? read : ' ';
}

function isPrintableAscii(text: string): boolean {
  return /^[\x20-\x7e]+$/u.test(text);
}
