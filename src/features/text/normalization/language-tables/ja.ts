import type { DateParts, FractionParts, LanguageTable, MeasureParts, Speaker, TimeParts } from '../language-table.ts';
import { japaneseCurrencies, japaneseUnits } from './ja-nouns.ts';

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
    scales: Object.fromEntries(
      ['千万', '百万', '十万', '万', '億', '兆', '京', '千', '百'].map((scale) => [scale, scale]),
    ),
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
    templates: [String.raw`(?<hour>2[4-9]|30):{minute}`],
    periods: { am: '午前', 'a.m.': '午前', pm: '午後', 'p.m.': '午後' },
    say: sayTime,
  },
  duration: { hour: '時間', minute: '分', second: '秒' },
  money: { currencies: japaneseCurrencies },
  measure: {
    units: japaneseUnits,
    per: (noun) => `毎${typeof noun === 'string' ? noun : noun.other}`,
    say: sayMeasure,
  },
  telephone: {
    cues: ['電話', '電話番号', '電話は', '携帯', 'ファックス', 'ファクス', 'フリーダイヤル', 'tel', 'fax'],
    sayGroup: (digits, _place, speaker) => speaker.digits(digits).replaceAll('零', 'ゼロ'),
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
      '#': 'シャープ',
      '?': 'クエスチョンマーク',
      '=': 'イコール',
      '&': 'アンド',
      '%': 'パーセント',
      '+': 'プラス',
      '~': 'チルダ',
    },
    said: {
      com: 'コム',
      net: 'ネット',
      gmail: 'ジーメール',
      yahoo: 'ヤフー',
      google: 'グーグル',
      outlook: 'アウトルック',
    },
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
  abbreviations: { 'No.': { spoken: 'ナンバー', isFollowedBy: 'number' }, '㈱': '株式会社', '㈲': '有限会社' },
  rules: [
    {
      name: 'root-fraction',
      template: String.raw`√(?<numerator>\d{1,9})/(?<denominator>\d{1,9})(?!\d)`,
      say: ({ numerator = '', denominator = '' }, speaker) =>
        `${speaker.number(denominator)}分のルート${speaker.number(numerator)}`,
    },
    { name: 'negative', template: '-(?=√)', say: () => 'マイナス' },
    {
      name: 'short-date',
      template: String.raw`{monthNumber}/{day} ?\((?<weekday>[月火水木金土日])\)`,
      say: ({ monthNumber = '', day = '', weekday: name }, speaker) =>
        `${speaker.number(monthNumber)}月${speaker.number(day)}日${weekday(name)}`,
    },
    {
      name: 'weekday',
      // "18日(土)", "(火〜土)", "(月・祝)": one character stands for a day only in brackets behind a date.
      template: String.raw`(?<=日 ?)\((?<first>[月火水木金土日])(?:曜日?)?(?:(?<mark>[~・,、/-])(?<last>[月火水木金土日祝休])(?:曜日?)?)?\)`,
      say: ({ first = '', mark, last }) =>
        `${weekday(first)}${mark === '~' || mark === '-' ? 'から' : ''}${weekday(last)}`,
    },
    {
      name: 'until',
      template: String.raw`(?<=\d ?[\p{Script=Han}%]{0,3} ?|[年月日時分秒紀代旬末初頃半)] ?)~ ?(?=[¥$€]?\p{Script=Han}{0,4}\d|[初上中下]旬|[月火水木金土日](?!\p{Script=Han})|今|翌|来|同|深夜|正午|現在)`,
      say: () => 'から',
    },
    {
      name: 'leading-nought',
      template: String.raw`0(?<number>[1-9])(?<noun>月|日|時|分|秒)`,
      say: ({ number = '', noun = '' }, speaker) => `${speaker.number(number)}${noun}`,
    },
    {
      name: 'postcode',
      template: String.raw`(?<=〒 ?)(?<area>\d{3})-(?<place>\d{4})(?!\d)`,
      say: ({ area = '', place = '' }, speaker) =>
        `${speaker.digits(area)}の${speaker.digits(place)}`.replaceAll('零', 'ゼロ'),
    },
    {
      name: 'mobile',
      template: String.raw`(?<digits>0[5-9]0\d{8})(?!\d)`,
      say: ({ digits = '' }, speaker) => speaker.digits(digits).replaceAll('零', 'ゼロ'),
    },
    {
      name: 'score',
      template: String.raw`(?<home>\d{1,3}):(?<away>\d)(?![\d:])|(?<homeGoals>\d{1,2})-(?<awayGoals>\d{1,2})(?=で)`,
      say: ({ home, away, homeGoals = '', awayGoals = '' }, speaker) =>
        `${speaker.number(home ?? homeGoals)}対${speaker.number(away ?? awayGoals)}`,
    },
    {
      name: 'year',
      // "2022FIFAワールドカップ": the letters of a name are no part of its year.
      template: String.raw`(?<year>(?:19|20)\d\d)(?=[A-Z]{2})`,
      say: ({ year = '' }, speaker) => speaker.number(year),
    },
  ],
};

function weekday(character: string | undefined): string {
  if (character === undefined) return '';
  if (character === '祝') return '祝日';
  return character === '休' ? '休日' : `${character}曜日`;
}

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

/** Speeds name the time first: 時速六十キロメートル. */
function sayMeasure({ amount, symbol }: MeasureParts, speaker: Speaker): string | undefined {
  const speed = { 'km/h': '時速*キロメートル', 'm/s': '秒速*メートル', 'km/s': '秒速*キロメートル' }[symbol];
  return speed?.replace('*', speaker.number(amount));
}
