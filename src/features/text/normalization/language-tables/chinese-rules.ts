import type { LanguageRule, Speaker } from '../language-table.ts';
import type { ChineseWords } from './chinese-words.ts';

/** Years, months and days without leading noughts, eras, scores, and two before what it counts. */
export function chineseRules(words: ChineseWords): readonly LanguageRule[] {
  const { minus, range, scoreTo, beforeChrist, root } = words;
  return [
    {
      name: 'era',
      template: String.raw`(?<year>\d{1,4})年?(?:(?<month>\d{1,2})月)? ?(?<era>b\.?c\.?(?:e\.?)?|a\.?d\.?|c\.e\.)(?![A-Za-z])`,
      say: ({ year = '', month, era = '' }, speaker) => {
        const name = era.toLowerCase().startsWith('b') ? beforeChrist : '公元';
        return `${name}${speaker.digits(year)}年${month === undefined ? '' : `${speaker.number(month)}月`}`;
      },
    },
    {
      name: 'year-range',
      template: String.raw`(?<from>\d{4})年? ?[-–—~至到] ?(?<to>\d{4}|\d{2})(?<noun>年(?!代)|赛季|賽季|学年|學年)`,
      say: ({ from = '', to = '', noun = '' }, speaker) =>
        `${speaker.digits(from)}${range}${speaker.digits(to)}${noun}`,
    },
    {
      name: 'year',
      template: String.raw`(?<year>\d{1,4})(?<noun>年代?)`,
      say: ({ year = '', noun = '' }, speaker) => sayYear({ year, noun }, speaker),
    },
    {
      name: 'day',
      template: String.raw`0(?<number>[1-9])(?<noun>月|日|[号號])`,
      say: ({ number = '', noun = '' }, speaker) => `${speaker.number(number)}${noun}`,
    },
    {
      name: 'until',
      template: String.raw`(?<=\d ?[\p{Script=Han}%]{0,3}|[)]) ?~ ?(?=[¥$€]?\p{Script=Han}{0,4}\d)`,
      say: () => range,
    },
    {
      name: 'negative',
      template: String.raw`-(?=百分之|\d{1,9}分之|√)`,
      say: () => minus,
    },
    { name: 'root', template: '√(?=[\\d(])', say: () => root },
    {
      name: 'score',
      template: String.raw`(?<home>\d{1,3}):(?<away>\d)(?![\d:])`,
      say: ({ home = '', away = '' }, speaker) => `${speaker.number(home)}${scoreTo}${speaker.number(away)}`,
    },
    {
      name: 'mobile',
      template:
        words.language === 'zh'
          ? String.raw`(?<digits>1[3-9]\d{9})(?!\d)`
          : String.raw`(?<digits>[2-9]\d{3} \d{4})(?!\d)`,
      say: ({ digits = '' }, speaker) => speaker.digits(digits).replaceAll('一', words.telephoneOne),
    },
    {
      name: 'code',
      template: String.raw`(?<=(?:房间号|编号|号码|验证码|密码|邮编|尾号|车牌号|房間號|編號|號碼|驗證碼|密碼|郵編)[为是係:]? ?)(?<digits>\d{3,18})(?![\d-])`,
      say: ({ digits = '' }, speaker) => speaker.digits(digits).replaceAll('一', words.telephoneOne),
    },
    {
      name: 'hot-line',
      template: String.raw`(?<=[打拨撥])(?<digits>1\d{2}|9\d{2}|1\d{4}|9\d{4})(?!\d)`,
      say: ({ digits = '' }, speaker) => speaker.digits(digits).replaceAll('一', words.telephoneOne),
    },
  ];
}

/** Years of the calendar digit by digit, spans and decades as numbers: 二零一五年, 十五年, 九十年代. */
function sayYear({ year, noun }: { readonly year: string; readonly noun: string }, speaker: Speaker): string {
  const { before, after } = speaker.surroundings;
  const isDecade = noun.endsWith('代');
  const isDated = /(?:公元|公元前|西元|西元前)$/u.test(before) || /^ ?\d{1,2} ?月/u.test(after);
  // Round thousands are spans ("5000年的历史") more often than years, all but the one we live in.
  const isSpan = year.endsWith('000') && (year !== '2000' || /^(?:的?历史|的?歷史|前|以)/u.test(after));
  const isCalendar = (year.length === 4 && !isSpan) || isDated || (year.length === 2 && year.startsWith('0'));
  if (isCalendar && !(isDecade && year.length < 4)) return `${speaker.digits(year)}${noun}`;
  return year === '2' && !isDecade
    ? `${/两|兩/u.exec(speaker.number('2000'))?.[0] ?? '二'}${noun}`
    : `${speaker.number(year)}${noun}`;
}
