/** A text as flite may see it, and where each of its characters comes from. */
export interface FliteText {
  /** Printable ASCII only; other bytes mean nothing to flite, or worse. */
  readonly ascii: string;
  /** UTF-16 span of the original text behind `ascii[index]`. */
  readonly sources: readonly { readonly spanStart: number; readonly spanEnd: number }[];
  /** Whether there is anything to say: flite has no sound for punctuation alone. */
  readonly isSpeakable: boolean;
  /** Letters, digits and signs with a name that were left out, because an English reader could not say them. */
  readonly lostCount: number;
  /** Words in `ascii` that only stand in for what is said there, in order. */
  readonly pronounced: readonly PronouncedWord[];
}

/** A word that is said by phones. */
export interface PronouncedWord {
  /** In `ascii`. */
  readonly position: number;
  readonly phones: string;
}

/** Part of a text and the phones of each word that is said for it. */
export interface PronouncedSpan {
  /** UTF-16 offsets, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Any word that flite takes for one word, and for an important one. */
const STAND_IN = 'lexeme';

/** Letters and signs that Unicode's decomposition does not bring to ASCII, as an English reader would say them. */
const readings: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }),
  ...Object.entries({ ð: 'th', Ð: 'Th', þ: 'th', Þ: 'Th', ı: 'i' }),
  ...Object.entries({ '‘': "'", '’': "'", '‚': ',', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' }),
  ...Object.entries({ '‐': '-', '‑': '-', '–': ', ', '—': ', ', '―': ', ', '¡': ' ', '¿': ' ', '·': ' ', '•': ', ' }),
  ...Object.entries({ '€': ' euros ', '£': ' pounds ', '¥': ' yen ', '¢': ' cents ', '°': ' degrees ' }),
  ...Object.entries({ '₽': ' rubles ', '₹': ' rupees ', '₨': ' rupees ', '₩': ' won ', '₪': ' shekels ' }),
  ...Object.entries({ '₺': ' lira ', '₴': ' hryvnias ', '₿': ' bitcoin ', '฿': ' baht ', '₫': ' dong ' }),
  ...Object.entries({ '₦': ' naira ', '₱': ' pesos ', '₸': ' tenge ', '﷼': ' rials ', '៛': ' riels ' }),
  ...Object.entries({ '©': ' copyright ', '®': ' registered ', '™': ' trademark ', '§': ' section ' }),
  ...Object.entries({ '×': ' times ', '÷': ' divided by ', '±': ' plus or minus ', '−': '-', '⁄': '/' }),
  ...Object.entries({ '√': ' square root of ', '∞': ' infinity ', '≠': ' not equal to ', '≈': ' about ' }),
  ...Object.entries({ '≤': ' at most ', '≥': ' at least ', '‰': ' per mille ' }),
]);

/** Control characters go, accents fall off, what has no English sound becomes a space; `spans` are stood in for. */
export function toFliteText(text: string, spans: readonly PronouncedSpan[] = []): FliteText {
  const writer = new FliteTextWriter(text);
  let position = 0;
  for (const span of spans) {
    writer.write(position, span.start);
    writer.standIn(span);
    position = span.end;
  }
  writer.write(position, text.length);
  return writer.written();
}

class FliteTextWriter {
  readonly #text: string;
  #ascii = '';
  #lostCount = 0;
  readonly #sources: { readonly spanStart: number; readonly spanEnd: number }[] = [];
  readonly #pronounced: PronouncedWord[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  write(start: number, end: number): void {
    let spanStart = start;
    for (const character of this.#text.slice(start, end)) {
      const spanEnd = spanStart + character.length;
      const reading = asciiOf(character);
      if (reading === ' ' && hasName.test(character)) this.#lostCount += 1;
      this.#add(reading, { spanStart, spanEnd });
      spanStart = spanEnd;
    }
  }

  standIn({ start, end, words }: PronouncedSpan): void {
    const source = { spanStart: start, spanEnd: end };
    for (const phones of words) {
      this.#pronounced.push({ position: this.#ascii.length + 1, phones });
      this.#add(` ${STAND_IN}`, source);
    }
    // Punctuation stays at the word, and what else follows is a word of its own.
    if (!/^[\s.,;:!?)]/u.test(this.#text.slice(end))) this.#add(' ', source);
  }

  written(): FliteText {
    const [ascii, sources, pronounced] = [this.#ascii, this.#sources, this.#pronounced];
    return { ascii, sources, isSpeakable: speakable.test(ascii), lostCount: this.#lostCount, pronounced };
  }

  #add(ascii: string, source: { readonly spanStart: number; readonly spanEnd: number }): void {
    this.#ascii += ascii;
    for (const _ of ascii) this.#sources.push(source);
  }
}

/** Whether flite says more of the text than it leaves out: a foreign name in a sentence, but no foreign sentence. */
export function canFliteSay(text: string): boolean {
  const { ascii, lostCount } = toFliteText(text);
  return (ascii.match(allSpeakable)?.length ?? 0) > lostCount;
}

/** What flite has a sound for by itself, also where it stands alone. */
const speakable = /[a-z0-9$%&@#+=]/iu;
const allSpeakable = new RegExp(speakable, 'giu');

const hasName = /[\p{L}\p{N}\p{Sc}]/u;

function asciiOf(character: string): string {
  if (isPrintableAscii(character)) return character;
  // A mark on the letter before it: nothing of its own.
  if (/^\p{Mark}$/u.test(character)) return '';
  if (/^\p{Nd}$/u.test(character)) return europeanDigit(character);
  // Before decomposition, which makes ≠ an equals sign.
  const whole = readings.get(character);
  if (whole !== undefined) return whole;
  const decomposed = character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const read = [...decomposed].map((letter) => readings.get(letter) ?? letter).join('');
  if (isPrintableAscii(read)) return read;
  return /^\p{Sc}$/u.test(character) ? ' currency ' : ' ';
}

/** Unicode lays out the digits of every script in a row from 0 to 9, and such rows end to end at most. */
function europeanDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let rowStart = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(rowStart - 1))) rowStart -= 1;
  return String((codePoint - rowStart) % 10);
}

function isPrintableAscii(text: string): boolean {
  return /^[\x20-\x7e]+$/u.test(text);
}
