import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, Speaker } from '../language-table.ts';
import { japaneseAcronyms } from './ja-words.ts';
import { productVersionRules } from './product-version-rules.ts';

/** Telephone numbers, codes and addresses: 零 is called ゼロ among single digits, and の stands for the hyphen. */
export function sayDigits(digits: string, speaker: Speaker): string {
  return speaker.digits(digits).replaceAll('零', 'ゼロ');
}

function sayGroups(written: string, speaker: Speaker): string {
  return written
    .split('-')
    .map((group) => sayDigits(group, speaker))
    .join('の');
}

const eras: Readonly<Record<string, string>> = { R: '令和', H: '平成', S: '昭和', T: '大正', M: '明治' };

const calendarRules: readonly LanguageRule[] = [
  {
    name: 'short-date-range',
    template: String.raw`(?<month>0?[1-9]|1[0-2])/(?<day>0?[1-9]|[12]\d|3[01])(?: ?\((?<weekday>[月火水木金土日])\))? ?~ ?(?<lastMonth>0?[1-9]|1[0-2])/(?<lastDay>0?[1-9]|[12]\d|3[01])(?![\d/])`,
    say: ({ month = '', day = '', weekday: name, lastMonth = '', lastDay = '' }, speaker) =>
      `${speaker.number(month)}月${speaker.number(day)}日${weekday(name)}から${speaker.number(lastMonth)}月${speaker.number(lastDay)}日`,
  },
  {
    name: 'short-date',
    template: String.raw`{monthNumber}/{day} ?\((?<weekday>[月火水木金土日])(?:曜日?)?(?<holiday>[・,、]祝)?\)`,
    say: ({ monthNumber = '', day = '', weekday: name, holiday }, speaker) =>
      `${speaker.number(monthNumber)}月${speaker.number(day)}日${weekday(name)}${holiday === undefined ? '' : '祝日'}`,
  },
  {
    name: 'short-date',
    // Elsewhere "12/24" is a fraction.
    template: String.raw`{monthNumber}/{day}(?= ?(?:まで|以降|付|締|必着|発売|開催|開始|開店|公開|放送|予定|現在|時点|頃|発|着))`,
    say: ({ monthNumber = '', day = '' }, speaker) => `${speaker.number(monthNumber)}月${speaker.number(day)}日`,
  },
  {
    name: 'month',
    template: String.raw`(?<year>(?:19|20)\d\d)/(?<month>0?[1-9]|1[0-2])(?![\d/])`,
    say: ({ year = '', month = '' }, speaker) => `${speaker.number(year)}年${speaker.number(month)}月`,
  },
  {
    name: 'year-range',
    template: String.raw`(?<from>(?:19|20)\d\d)[-–/](?<to>\d\d|(?:19|20)\d\d)(?=年|シーズン)`,
    say: ({ from = '', to = '' }, speaker) => `${speaker.number(from)}から${speaker.number(to)}`,
  },
  {
    name: 'era',
    template: String.raw`(?<![A-Za-z0-9])(?<era>[RHSTM])(?<year>\d{1,2})[./](?<month>0?[1-9]|1[0-2])[./](?<day>0?[1-9]|[12]\d|3[01])(?![\d./])`,
    say: ({ era = '', year = '', month = '', day = '' }, speaker) =>
      `${eras[era.toUpperCase()] ?? ''}${year === '1' ? '元' : speaker.number(year)}年${speaker.number(month)}月${speaker.number(day)}日`,
  },
  {
    name: 'era',
    template: String.raw`(?<![A-Za-z0-9])(?<era>[RHST])(?<year>\d{1,2})(?=年)`,
    say: ({ era = '', year = '' }, speaker) =>
      `${eras[era.toUpperCase()] ?? ''}${year === '1' ? '元' : speaker.number(year)}`,
  },
  {
    name: 'quarter',
    template: String.raw`Q(?<quarter>[1-4])(?![A-Za-z0-9])(?<=(?:年度?|\d\d)[ /]?Q\d)`,
    say: ({ quarter = '' }, speaker) => `第${speaker.number(quarter)}四半期`,
  },
  {
    name: 'half-day',
    template: String.raw`(?<![A-Za-z])(?<half>[ap])\.?m\.? ?(?<hour>1\d|0?\d)(?::(?<minute>[0-5]\d))?(?=時|[^\d.A-Za-z]|$)`,
    say({ half = '', hour = '', minute = '00' }, speaker) {
      const hours = `${half.toLowerCase() === 'a' ? '午前' : '午後'}${speaker.number(hour)}`;
      if (speaker.surroundings.after.startsWith('時')) return hours;
      return minute === '00' ? `${hours}時` : `${hours}時${speaker.number(minute)}分`;
    },
  },
  { name: 'always', template: String.raw`24/7(?!\d)`, say: () => '二十四時間年中無休' },
  {
    name: 'weekdays',
    template: String.raw`(?<![\p{L}\d・])(?<first>[月火水木金土日])[-~–](?<last>[月火水木金土日祝])(?=[ :、,]? ?\d|[ )・]|$)`,
    say: ({ first = '', last }) => `${weekday(first)}から${weekday(last)}`,
  },
  {
    name: 'weekday-list',
    template: String.raw`(?<=毎週 ?|[\s(:]|^)(?<days>[月火水木金土日](?:[・、][月火水木金土日]){1,5})(?!\p{L})`,
    say: ({ days = '' }) => days.replaceAll(/[月火水木金土日]/gu, (day) => `${day}曜日`),
  },
  {
    name: 'fiscal-year',
    template: String.raw`FY ?(?<year>(?:20)?\d\d)(?![A-Za-z\d])`,
    say: ({ year = '' }, speaker) => `${speaker.number(year)}年度`,
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
    template: String.raw`(?<=\d ?[\p{Script=Han}%]{0,3} ?|[年月日時分秒紀代旬末初頃半)] ?)~ ?(?=[¥$€]?\p{Script=Han}{0,4}\d|[初上中下]旬|[月火水木金土日](?!\p{Script=Han})|今|翌|来|同|深夜|正午|現在|[AP]\.?M)`,
    say: () => 'から',
  },
  {
    name: 'onwards',
    template: String.raw`(?<=[円時分日月年]|\d:\d\d) ?~(?=[\s、。)]|$)`,
    say: () => 'から',
  },
  {
    name: 'leading-nought',
    template: String.raw`0(?<number>[1-9])(?<noun>月|日|時|分|秒)`,
    say: ({ number = '', noun = '' }, speaker) => `${speaker.number(number)}${noun}`,
  },
  {
    name: 'year',
    // "2022FIFAワールドカップ": the letters of a name are no part of its year.
    template: String.raw`(?<year>(?:19|20)\d\d)(?=[A-Z]{2})`,
    say: ({ year = '' }, speaker) => speaker.number(year),
  },
];

const codeRules: readonly LanguageRule[] = [
  {
    name: 'postcode',
    template: String.raw`(?<=〒 ?|郵便番号[:はが]? ?)(?<area>\d{3})-(?<place>\d{4})(?!\d)`,
    say: ({ area = '', place = '' }, speaker) => sayGroups(`${area}-${place}`, speaker),
  },
  {
    name: 'mobile',
    template: String.raw`(?<digits>0[5-9]0\d{8})(?!\d)`,
    say: ({ digits = '' }, speaker) => sayDigits(digits, speaker),
  },
  {
    name: 'code',
    template: String.raw`(?<=(?:番号|コード|口座|伝票|暗証|シリアル|\bID)(?:は|が|の|:|;)? ?#?)(?<digits>\d{2,12}(?:-\d{2,12}){1,4}|\d{4,20})(?![\d,]|[.-]\d)`,
    say: ({ digits = '' }, speaker) => sayGroups(digits, speaker),
  },
  {
    name: 'number-sign',
    template: String.raw`#(?=\d)`,
    say: (_groups, { surroundings }) => (/(?:番号|コード)[はがの:]? ?$/u.test(surroundings.before) ? '' : 'ナンバー'),
  },
  {
    name: 'seat',
    template: String.raw`(?<row>\d{1,2})(?<seat>[A-K])(?=席)`,
    say: ({ row = '', seat = '' }, speaker) => `${speaker.number(row)}の${speaker.spell(seat)}`,
  },
  {
    name: 'extension',
    template: String.raw`(?<=内線(?:番号)?[:は]? ?|市外局番[:は]? ?)(?<digits>\d{2,6})(?![\d,]|[.-]\d)`,
    say: ({ digits = '' }, speaker) => sayDigits(digits, speaker),
  },
  {
    name: 'address',
    // 渋谷区神南1-2-3, 2丁目3-4; numbers that begin with nought are telephones.
    template: String.raw`(?<=(?<!電話|番号|携帯)\p{Script=Han} ?)(?<numbers>[1-9]\d{0,3}(?:-\d{1,4}){2,3})(?![\d-])|(?<=[町目条通村] ?)(?<short>[1-9]\d{0,3}-\d{1,4})(?![\d-])`,
    say: ({ numbers, short = '' }, speaker) =>
      (numbers ?? short)
        .split('-')
        .map((part) => speaker.number(part))
        .join('の'),
  },
  {
    name: 'floor',
    template: String.raw`(?<floor>\d{1,2})F(?![A-Za-z0-9])`,
    say: ({ floor = '' }, speaker) => `${speaker.number(floor)}階`,
  },
  {
    name: 'magnitude',
    template: String.raw`(?<![A-Za-z0-9])M(?<integer>\d)(?:\.(?<fraction>\d))?(?=(?:の|クラスの|以上の|程度の)(?:大?地震|揺れ))`,
    say: ({ integer = '', fraction }, speaker) =>
      `マグニチュード${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })}`,
  },
  {
    name: 'about',
    // 2,3日 are two or three.
    template: String.raw`(?<less>[1-9]),(?<more>[1-9])(?=[日人個回年時分割週名件]|[ヶかカ]月)`,
    say: ({ less = '', more = '' }, speaker) => `${speaker.number(less)}、${speaker.number(more)}`,
  },
  {
    name: 'basement',
    template: String.raw`B(?<floor>\d)F(?![A-Za-z0-9])`,
    say: ({ floor = '' }, speaker) => `地下${speaker.number(floor)}階`,
  },
  {
    name: 'page',
    template: String.raw`pp?\. ?(?<from>\d{1,4})(?: ?[-~–] ?(?<to>\d{1,4}))?(?![\d.])`,
    say: ({ from = '', to }, speaker) =>
      to === undefined ? `${speaker.number(from)}ページ` : `${speaker.number(from)}から${speaker.number(to)}ページ`,
  },
];

export const japaneseRules: readonly LanguageRule[] = [
  ...calendarRules,
  ...codeRules,
  ...productVersionRules({ acronyms: japaneseAcronyms, point: 'ドット' }),
  {
    name: 'root-fraction',
    template: String.raw`√(?<numerator>\d{1,9})/(?<denominator>\d{1,9})(?!\d)`,
    say: ({ numerator = '', denominator = '' }, speaker) =>
      `${speaker.number(denominator)}分のルート${speaker.number(numerator)}`,
  },
  {
    name: 'off',
    template: String.raw`(?<percent>\d{1,3})% ?OFF(?![A-Za-z])`,
    say: ({ percent = '' }, speaker) => `${speaker.number(percent)}パーセントオフ`,
  },
  {
    name: 'blood-pressure',
    template: String.raw`(?<upper>\d{2,3})/(?<lower>\d{2,3}) ?mmHg`,
    say: ({ upper = '', lower = '' }, speaker) =>
      `${speaker.number(upper)}の${speaker.number(lower)}水銀柱ミリメートル`,
  },
  {
    name: 'per',
    // 1,000円/人: what is divided by comes with its number.
    template: String.raw`(?<=[円ドルロン元]|\d ?(?:k?cal|[kmμ]?g|m?L|ml|[件個回人時本])) ?/ ?(?<noun>[日年人回個本台泊名枚週冊]|か?月|時間?|分|秒)(?!\p{sc=Han})`,
    say: ({ noun = '' }) => `、一${{ 月: 'か月', 時: '時間' }[noun] ?? noun}あたり`,
  },
  { name: 'negative', template: '-(?=√)', say: () => 'マイナス' },
  {
    name: 'score',
    template: String.raw`(?<home>\d{1,3}):(?<away>\d)(?![\d:])|(?<homeGoals>\d{1,2})-(?<awayGoals>\d{1,2})(?=で)`,
    say: ({ home, away, homeGoals = '', awayGoals = '' }, speaker) =>
      `${speaker.number(home ?? homeGoals)}対${speaker.number(away ?? awayGoals)}`,
  },
  {
    name: 'roman',
    template: String.raw`(?<![A-Za-z0-9])(?<numeral>[IVX]{1,7})(?=[世章部巻期]|条約)`,
    say({ numeral = '' }, speaker) {
      const value = parseRoman(numeral.toUpperCase());
      return value === undefined ? undefined : speaker.number(value);
    },
  },
];

function weekday(character: string | undefined): string {
  if (character === undefined) return '';
  if (character === '祝') return '祝日';
  return character === '休' ? '休日' : `${character}曜日`;
}
