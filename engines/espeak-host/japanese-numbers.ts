// SPDX-License-Identifier: GPL-3.0-or-later

/** A number as it may stand in a text, with thousands separators and decimals. */
export const numberPattern = /[0-9０-９]+(?:[,，][0-9０-９]{3})*(?:[.．][0-9０-９]+)?/gu;

/**
 * The reading of a number in katakana; espeak-ng's own says 100 as "one hundred" and drops every sound change. Digit by
 * digit when it begins with a zero (a telephone number) or has more than 16 places.
 */
export function readJapaneseNumber(written: string): string {
  const [whole = '', decimals] = written.normalize('NFKC').replaceAll(',', '').split('.');
  const isSpelt = (whole.length > 1 && whole.startsWith('0')) || whole.length > 16;
  const wholeReading = isSpelt ? readDigits(whole) : readWhole(whole);
  return decimals === undefined ? wholeReading : `${wholeReading}テン${readDigits(decimals)}`;
}

/**
 * Number and counter together where one changes the other (四月 is シガツ, 三分 is サンプン, 二十日 is ハツカ); `undefined`
 * where each keeps its own reading.
 */
export function readJapaneseCount(written: string, counter: string): string | undefined {
  const rule = counters[counter];
  const digits = written.normalize('NFKC').replaceAll(',', '');
  if (rule === undefined || !/^[1-9]\d*$/u.test(digits)) return undefined;
  const whole = rule.wholes?.[digits];
  if (whole !== undefined) return whole;
  const reading = readJapaneseNumber(digits);
  const ending = rule.endings?.[digits.slice(-1)];
  const last = digits.endsWith('0') ? 'ジュー' : digitReadings[Number(digits.slice(-1))];
  // Of round numbers only tens change: 三十分 is サンジュップン.
  if (ending === undefined || last === undefined || !reading.endsWith(last)) return `${reading}${rule.reading}`;
  return `${reading.slice(0, -last.length)}${ending}`;
}

interface CounterRule {
  readonly reading: string;
  /** Whole numbers that have a word of their own. */
  readonly wholes?: Readonly<Record<string, string>>;
  /** What the last digit and the counter become. */
  readonly endings?: Readonly<Record<string, string>>;
}

const counters: Readonly<Record<string, CounterRule>> = {
  年: { reading: 'ネン', endings: { 4: 'ヨネン' } },
  月: { reading: 'ガツ', endings: { 4: 'シガツ', 7: 'シチガツ', 9: 'クガツ' } },
  日: {
    reading: 'ニチ',
    wholes: {
      1: 'ツイタチ',
      2: 'フツカ',
      3: 'ミッカ',
      4: 'ヨッカ',
      5: 'イツカ',
      6: 'ムイカ',
      7: 'ナノカ',
      8: 'ヨーカ',
      9: 'ココノカ',
      10: 'トーカ',
      14: 'ジューヨッカ',
      20: 'ハツカ',
      24: 'ニジューヨッカ',
    },
  },
  時: { reading: 'ジ', endings: { 4: 'ヨジ', 7: 'シチジ', 9: 'クジ' } },
  分: {
    reading: 'フン',
    endings: { 0: 'ジュップン', 1: 'イップン', 3: 'サンプン', 4: 'ヨンプン', 6: 'ロップン', 8: 'ハップン' },
  },
  円: { reading: 'エン', endings: { 4: 'ヨエン' } },
  人: { reading: 'ニン', wholes: { 1: 'ヒトリ', 2: 'フタリ' }, endings: { 4: 'ヨニン' } },
};

const digitReadings = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'] as const;

function readDigits(digits: string): string {
  return Array.from(digits, (digit) => digitReadings[Number(digit)]).join('');
}

/** Readings of 1 to 9 times ten, hundred and thousand where they are not digit + unit. */
const irregularUnits: Readonly<Record<string, string>> = {
  '1ジュー': 'ジュー',
  '1ヒャク': 'ヒャク',
  '3ヒャク': 'サンビャク',
  '6ヒャク': 'ロッピャク',
  '8ヒャク': 'ハッピャク',
  '1セン': 'セン',
  '3セン': 'サンゼン',
  '8セン': 'ハッセン',
};
const placeNames = ['', 'ジュー', 'ヒャク', 'セン'] as const;
/** Powers of ten thousand. */
const groupNames = ['', 'マン', 'オク', 'チョー'] as const;
const irregularGroups: Readonly<Record<string, string>> = {
  '1チョー': 'イッチョー',
  '8チョー': 'ハッチョー',
  '10チョー': 'ジュッチョー',
};

function readWhole(digits: string): string {
  if (/^0*$/u.test(digits)) return digitReadings[0];
  let reading = '';
  for (let end = digits.length, group = 0; end > 0; end -= 4, group += 1) {
    const value = Number(digits.slice(Math.max(0, end - 4), end));
    if (value === 0) continue;
    const name = groupNames[group] ?? '';
    reading =
      (irregularGroups[`${value}${name}`] ?? readBelowTenThousand(value, { beforeGroup: name !== '' }) + name) +
      reading;
  }
  return reading;
}

function readBelowTenThousand(value: number, { beforeGroup }: { readonly beforeGroup: boolean }): string {
  let reading = '';
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) continue;
    const name = placeNames[place] ?? '';
    // 1000 is セン alone and イッセン before 万.
    if (digit === 1 && place === 3 && beforeGroup) reading += 'イッセン';
    else
      reading +=
        place === 0 ? digitReadings[digit] : (irregularUnits[`${digit}${name}`] ?? `${digitReadings[digit]}${name}`);
  }
  return reading;
}
