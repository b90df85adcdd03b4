import type { DateParts, FractionParts, LanguageTable, MeasureParts, Speaker, TimeParts } from '../language-table.ts';
import { japaneseCurrencies, japaneseUnits } from './ja-nouns.ts';
import { japaneseRules, sayDigits } from './ja-rules.ts';
import { japaneseAbbreviations, japaneseAcronyms, japaneseDomains, japaneseLetters } from './ja-words.ts';
import { sayShortAmount, shortScales } from './short-amounts.ts';

/**
 * Source: CLDR 48 (ja: units, currencies); 文化庁「公用文作成の考え方」 for numbers and dates; NHK放送文化研究所「ことばの
 * ハンドブック」 for telephone numbers and decimals. Numbers stay in kanji, which readers know to say beside each counter.
 */
export const japanese: LanguageTable = {
  language: 'ja',
  isSpaced: false,
  number: {
    decimalMark: '.',
    groupMarks: ',',
    minus: 'マイナス',
    plus: 'プラス',
    plusMinus: 'プラスマイナス',
    range: 'から',
    scales: {
      ...shortScales,
      ...Object.fromEntries(
        ['千万', '百万', '十万', '万', '億', '兆', '京', '千', '百'].map((scale) => [scale, scale]),
      ),
    },
    nounGap: '',
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'ymd',
    numericSeparators: '/-',
    months: [],
    weekdays: [],
    templates: [String.raw`(?<year>\d\d)[/-]{monthNumber}[/-]{day}(?![-/])`],
    say: sayDate,
  },
  time: {
    templates: [String.raw`(?<hour>2[4-9]|30):{minute}`, String.raw`{hour} ?{period}(?![A-Za-z])`],
    periods: { am: '午前', 'a.m.': '午前', pm: '午後', 'p.m.': '午後' },
    say: sayTime,
  },
  duration: { hour: '時間', minute: '分', second: '秒' },
  money: { currencies: japaneseCurrencies, say: sayShortAmount },
  measure: {
    units: japaneseUnits,
    per: (noun) => `毎${typeof noun === 'string' ? noun : noun.other}`,
    say: sayMeasure,
  },
  telephone: {
    cues: ['電話', '電話番号', '電話は', '携帯', 'ファックス', 'ファクス', 'フリーダイヤル', 'tel', 'fax'],
    sayGroup: (digits, _place, speaker) => sayDigits(digits, speaker),
    groupGap: 'の',
  },
  electronic: {
    marks: {
      '@': 'アットマーク',
      '.': 'ドット',
      '/': 'スラッシュ',
      ':': 'コロン',
      '-': 'ハイフン',
      _: 'アンダーバー',
      '#': 'ハッシュタグ',
      '?': 'クエスチョンマーク',
      '=': 'イコール',
      '&': 'アンド',
      '%': 'パーセント',
      '+': 'プラス',
      '~': 'チルダ',
    },
    said: japaneseDomains,
    unknownParts: 'as-words',
  },
  symbols: {
    '&': 'アンド',
    '©': 'コピーライト',
    '〒': '郵便番号',
    '√': 'ルート',
    '±': 'プラスマイナス',
    '×': 'かける',
    '÷': 'わる',
    '≒': 'ニアリーイコール',
    '№': 'ナンバー',
  },
  operators: {
    '+': '足す',
    '-': '引く',
    '×': 'かける',
    '*': 'かける',
    '÷': '割る',
    '/': '割る',
    '=': 'は',
    '==': 'は',
    '≠': 'ノットイコール',
    '!=': 'ノットイコール',
    '<': '小なり',
    '>': '大なり',
    '≤': '小なりイコール',
    '<=': '小なりイコール',
    '≥': '大なりイコール',
    '>=': '大なりイコール',
    '≈': 'ニアリーイコール',
  },
  abbreviations: japaneseAbbreviations,
  acronyms: japaneseAcronyms,
  letters: japaneseLetters,
  rules: japaneseRules,
};

/** The denominator comes first: 三分の一; 一と三分の一. */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const before = whole === '' ? '' : `${speaker.number(whole)}と`;
  return `${before}${speaker.number(denominator)}分の${speaker.number(numerator)}`;
}

function sayDate({ year, month, day }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined || day === undefined) return undefined;
  const years = year === undefined ? '' : `${speaker.number(year)}年`;
  return `${years}${speaker.number(month)}月${speaker.number(day)}日`;
}

/** Broadcasters count on behind midnight: 25:30. */
function sayTime({ hour, minute = 0, second, period, zone }: TimeParts, speaker: Speaker): string {
  const half = period === undefined || hour > 12 ? '' : period;
  const hours = `${half}${speaker.number(hour)}時`;
  const minutes = minute === 0 && second === undefined ? '' : `${speaker.number(minute)}分`;
  const seconds = second === undefined ? '' : `${speaker.number(second)}秒`;
  return `${zone ?? ''}${hours}${minutes}${seconds}`;
}

/** Speeds name the time first, and so does Fahrenheit its scale: 時速六十キロメートル, 華氏九十八度. */
function sayMeasure({ amount, symbol }: MeasureParts, speaker: Speaker): string | undefined {
  const around = {
    'km/h': '時速*キロメートル',
    'm/s': '秒速*メートル',
    'km/s': '秒速*キロメートル',
    mph: '時速*マイル',
    '°F': '華氏*度',
    '℉': '華氏*度',
  }[symbol];
  return around?.replace('*', speaker.number(amount));
}
