// SPDX-License-Identifier: GPL-3.0-or-later

/** Signs that a text may consist of, and that some voice of espeak-ng passes over in silence. */
export const namedSymbols = /[\p{Sc}%‰#@§°©®™=×÷√∞≤≥≠≈0-9]/gu;

/**
 * Which voice passes over which, besides `passedOverEverywhere`. Found by letting both bindings say each of them alone
 * (1.51 and the port), as the test does.
 */
const passedOver: Readonly<Record<string, string>> = {
  fr: '#§=√∞≤≥¤',
  es: '×÷√∞≤≥¢¤¥',
  it: '×÷¢¥',
  pt: '#√≤≥¤',
  nl: '§×÷√∞≤≥¢£¤¥',
  pl: '√∞≤≥€',
  sv: '§°×÷√∞≤≥¢£¤¥',
  da: '°√∞≤≥¤',
  no: '§°×÷√∞≤≥¢£¤¥€',
  fi: '#§°×÷√∞≤≥¢¥',
  cs: '√∞≤≥¢£¤¥',
  hu: '≤≥¢£¤¥',
  ro: '§×÷√∞≤≥¢£¤¥',
  el: '§°×÷√∞≤≥¢£¤¥',
  uk: '§°×÷√∞≤≥$¢£¤¥€',
  bg: '§°×÷√∞≤≥¢£¤¥€',
  tr: '@#×÷√∞≤≥¢£¤¥',
  vi: '§°×÷√∞≤≥¢£¤¥€',
  ar: '%§°=×÷√∞≤≥¢¤',
  hi: '§°×÷√∞≤≥¢£¤¥€',
  zh: '§°×÷√∞≤≥$¢£¤¥€',
  ja: '§°√∞≤≥$¢¤¥€',
  ko: '§°×÷√∞≤≥$¢£¤¥€',
  sk: '√∞≠≤≥≈',
  sl: '§°×÷√∞≤≥¢£¤¥€',
  hr: '√∞≤≥¢£¥',
  sr: '√∞≤≥¢£¥',
  ru: '§°×÷√∞≤≥¢£¤¥€',
  he: '§°×÷√∞≤≥$¢£¤¥€0123456789',
  fa: '§°√∞≤≥¢£¤¥€',
  ur: '§°×÷√∞≤≥¢£¤¥€',
  bn: '§°×÷√∞≤≥¢£¤¥€',
  ta: '°√∞≤≥¢£¤¥€',
  yue: '§°×÷√∞≤≥$¢£¤¥€',
  th: '§°×÷√∞≤≥$¢£¤¥€',
  id: '§°×÷√∞≤≥¢¤¥€',
  ms: '§°×÷√∞≤≥¢¤¥€',
};

/** Some voices know a few of these currencies, none better than ICU does. */
const passedOverEverywhere = /[[\p{Sc}--[$€£¥¢¤₩௹]]‰©®™]/v;

/** Each sign with the code of its currency (ISO 4217). */
const currencies: ReadonlyMap<string, string> = new Map(
  (
    '$USD €EUR £GBP ¥JPY ₹INR ₽RUB ₪ILS ₺TRY ₴UAH ฿THB ₫VND ₦NGN ₱PHP ₸KZT ₮MNT ₡CRC ₲PYG ₵GHS ₼AZN ₾GEL ֏AMD ؋AFN ' +
    '৳BDT ៛KHR ₭LAK ﷼IRR ₨PKR ₤ITL ₣FRF ₧ESP ₯GRD'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
);

/** What ICU has no word for. Hebrew numbers are read digit by digit, in the gender of counting. */
const ownWords: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  ar: new Map([['%', 'بالمئة']]),
  he: new Map(Object.entries(['אפס', 'אחת', 'שתיים', 'שלוש', 'ארבע', 'חמש', 'שש', 'שבע', 'שמונה', 'תשע'])),
};

/** What the English voice has no word for itself; other signs of currencies are no more than that. */
const englishWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ '‰': 'per mille', '©': 'copyright', '®': 'registered', '™': 'trademark', '₿': 'bitcoin' }),
);

export type SymbolReading =
  /** espeak-ng says it. */
  | { readonly by: 'itself' }
  | { readonly by: 'word'; readonly word: string }
  /** The language has no word that we know of; the English voice has one. */
  | { readonly by: 'english-voice' };

/** How one of `namedSymbols` is made heard in a language (ISO 639 code). */
export function readSymbol(symbol: string, languageCode: string): SymbolReading {
  const key = `${languageCode} ${symbol}`;
  const known = readings.get(key);
  if (known !== undefined) return known;
  const reading = findReading(symbol, languageCode);
  readings.set(key, reading);
  return reading;
}

/** The text with words in place of the signs that have one, apart from what stands beside them. */
export function withSymbolWords(text: string, languageCode: string): string {
  let spoken = '';
  let position = 0;
  for (const { 0: symbol, index } of text.matchAll(namedSymbols)) {
    const reading = readSymbol(symbol, languageCode);
    if (reading.by !== 'word') continue;
    spoken = apart(spoken + text.slice(position, index)) + reading.word;
    position = index + symbol.length;
    if (/^[\p{L}\p{N}\p{S}]/u.test(text.slice(position))) spoken = apart(spoken);
  }
  return spoken + text.slice(position);
}

function apart(text: string): string {
  return text === '' || text.endsWith(' ') ? text : `${text} `;
}

/** ICU takes 0.1 ms for a word, and a text may be full of one sign. As many as there are languages times signs. */
const readings = new Map<string, SymbolReading>();

function findReading(symbol: string, languageCode: string): SymbolReading {
  if (!passedOverEverywhere.test(symbol) && !(passedOver[languageCode] ?? '').includes(symbol)) return { by: 'itself' };
  const word = wordOf(symbol, languageCode);
  return word === undefined ? { by: 'english-voice' } : { by: 'word', word };
}

function wordOf(symbol: string, languageCode: string): string | undefined {
  const ownWord = ownWords[languageCode]?.get(symbol);
  if (ownWord !== undefined) return ownWord;
  const currency = symbol === '¥' && ['zh', 'yue'].includes(languageCode) ? 'CNY' : currencies.get(symbol);
  if (currency !== undefined) return unitWord(languageCode, { style: 'currency', currency, currencyDisplay: 'name' });
  if (symbol === '°') return unitWord(languageCode, { style: 'unit', unit: 'degree', unitDisplay: 'long' });
  if (languageCode !== 'en') return undefined;
  return englishWords.get(symbol) ?? 'currency';
}

/** As after a number, where such signs mostly stand: five is many in every language. */
function unitWord(languageCode: string, options: Intl.NumberFormatOptions): string | undefined {
  const parts = new Intl.NumberFormat(languageCode, options).formatToParts(5);
  // Turkish writes the sign of its lira besides, before the number.
  return parts.findLast(({ type }) => type === 'currency' || type === 'unit')?.value;
}
