import type { DateParts, FractionParts, LanguageTable, MeasureParts, Speaker, TimeParts } from '../language-table.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { koreanCurrencies, koreanDomains, koreanScales, koreanUnits } from './ko-nouns.ts';
import { koreanRules } from './ko-rules.ts';
import { koreanAbbreviations, koreanAcronyms, koreanLetters } from './ko-letters.ts';
import { monthName, sayHour, withParticle } from './ko-words.ts';
import { sayShortAmount, shortScales } from './short-amounts.ts';

/**
 * Source: CLDR 48 (ko: units, currencies, months); 국립국어원 「한글 맞춤법」 제43항, 제44항 and 표준국어대사전 for native and
 * Sino-Korean numbers, 유월, 시월, 공 and 영. Particles are written to words and numbers alike, so words are found by
 * script rather than by spaces.
 */
export const korean: LanguageTable = {
  language: 'ko',
  isSpaced: false,
  number: {
    decimalMark: '.',
    groupMarks: ',',
    minus: '마이너스',
    plus: '플러스',
    plusMinus: '플러스마이너스',
    range: sayRange,
    scales: { ...shortScales, ...koreanScales },
    digitsMax: 19,
    // Units take Sino-Korean numbers; counted things, which take native ones, have a rule.
    say: (value, speaker) => plainNumber(value, speaker),
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'ymd',
    numericSeparators: './-',
    months: [],
    weekdays: [],
    templates: [
      String.raw`(?<year>\d{4})\. ?{monthNumber}\. ?{day}\.?`,
      String.raw`(?<year>\d\d)/{monthNumber}/{day}(?!/)`,
      String.raw`(?<year>\d\d)\. ?{monthNumber}\. ?{day}(?!\.\d)`,
    ],
    say: sayDate,
  },
  time: {
    templates: [String.raw`{hour}:{minute} ?분(?!기|의|위|야|류)`, String.raw`{hour} ?{period}(?![A-Za-z])`],
    periods: { am: '오전', 'a.m.': '오전', pm: '오후', 'p.m.': '오후' },
    say: sayTime,
  },
  duration: { hour: '시간', minute: '분', second: '초' },
  money: { currencies: koreanCurrencies, say: sayShortAmount },
  measure: {
    units: koreanUnits,
    per: (noun) => `퍼 ${typeof noun === 'string' ? noun : noun.other}`,
    say: sayFahrenheit,
  },
  telephone: { cues: ['전화', '전화번호', '연락처', '휴대폰', '팩스', '문의', 'tel'], groupGap: ' ' },
  electronic: {
    marks: {
      '@': '골뱅이',
      '.': '닷',
      '/': '슬래시',
      ':': '콜론',
      '-': '하이픈',
      _: '언더바',
      '#': '해시태그',
      '?': '물음표',
      '=': '이퀄',
      '&': '앤드',
      '%': '퍼센트',
      '+': '플러스',
      '~': '물결표',
    },
    said: { ...koreanDomains, gmail: 'gmail', naver: 'naver', daum: 'daum', yahoo: 'yahoo', google: 'google' },
    unknownParts: 'kept',
  },
  symbols: {
    '&': '앤드',
    '©': '저작권',
    '√': '루트',
    '±': '플러스마이너스',
    '×': '곱하기',
    '÷': '나누기',
    '№': '넘버',
  },
  operators: {
    '+': '더하기',
    '-': '빼기',
    '×': '곱하기',
    '*': '곱하기',
    '÷': '나누기',
    '/': '나누기',
    '=': '는',
    '==': '는',
    '<': '작다',
    '>': '크다',
    '≤': '작거나 같다',
    '≥': '크거나 같다',
    '≠': '같지 않다',
    '≈': '약',
  },
  abbreviations: koreanAbbreviations,
  acronyms: koreanAcronyms,
  letters: koreanLetters,
  rules: koreanRules,
  suffix: {
    template: String.raw`(?<ending>이|가|은|는|을|를)(?![\p{L}\p{N}])`,
    attach: withParticle,
  },
  respell: (spoken) =>
    withEqualsParticle(spoken).replaceAll(/(?<=[\p{L}\p{N}]) 의(?= (?:\S+ ){0,6}(?:제곱|세제곱))/gu, '의'),
};

/** "=" is the topic particle in sums, which the number before it chooses: 삼은, 이는. */
function withEqualsParticle(spoken: string): string {
  return spoken.replaceAll(
    /(?<number>\p{sc=Hangul}) 는(?= )/gu,
    (written, number: string) => withParticle(number, '는') ?? written,
  );
}

/** What is dated begins "부터"; amounts and spans of time go "에서". */
function sayRange(from: string, to: string, { surroundings: { before, after } }: Speaker): string {
  const isSpan = /^ ?(?:분(?! ?전)|일 ?(?:간|이내|안|소요|정도|만에|후|동안))/u.test(after) && !/시 ?$/u.test(before);
  const isDated = /^ ?(?:년|월|일|시|분|요일|세기)/u.test(after) || /(?:[년월일시분초]|년대)$/u.test(from);
  return `${from}${isDated && !isSpan ? '부터' : '에서'} ${to}`;
}

/** Fahrenheit names its scale first. */
function sayFahrenheit({ amount, symbol }: MeasureParts, speaker: Speaker): string | undefined {
  return symbol === '°F' || symbol === '℉' ? `화씨 ${speaker.number(amount)} 도` : undefined;
}

/** The denominator comes first: 이분의 일; 일과 이분의 일. */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const before = whole === '' ? '' : `${withParticle(speaker.number(whole), '과') ?? ''} `;
  const gap = /^(?:컵|잔|큰술|작은술|스푼|티스푼|인분|개|마리|쪽|조각|통|봉지|병|모)/u.test(speaker.surroundings.after)
    ? ' '
    : '';
  return `${before}${speaker.number(denominator)}분의 ${speaker.number(numerator)}${gap}`;
}

function sayDate({ year, month, day }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined || day === undefined) return undefined;
  const years = year === undefined ? '' : `${speaker.number(year)}년 `;
  return `${years}${monthName(month, speaker)} ${speaker.number(day)}일`;
}

function sayTime({ hour, minute = 0, second, period, zone }: TimeParts, speaker: Speaker): string {
  const parts = [
    zone ?? '',
    hour > 12 ? '' : (period ?? ''),
    `${sayHour(hour, speaker)} 시`,
    minute === 0 && second === undefined ? '' : `${speaker.number(minute)} 분`,
    second === undefined ? '' : `${speaker.number(second)} 초`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
