import type { LanguageRule, Speaker } from '../language-table.ts';
import type { ChineseWords } from './chinese-words.ts';

/** Ranges, roots, scores, divisors and pages. */
export function chineseRules(words: ChineseWords): readonly LanguageRule[] {
  const { minus, range, scoreTo, root } = words;
  return [
    {
      name: 'until',
      template: String.raw`(?<=\d ?[\p{Script=Han}%]{0,3}|[)]) ?(?:~|(?<![—–])[—–](?![—–])) ?(?=[¥$€]?\p{Script=Han}{0,4}\d)`,
      say: () => range,
    },
    {
      name: 'negative',
      template: String.raw`-(?=百分之|\d{1,9}分之|√)`,
      say: () => minus,
    },
    {
      name: 'blood-pressure',
      template: String.raw`(?<upper>\d{2,3})/(?<lower>\d{2,3}) ?mmHg`,
      say: ({ upper = '', lower = '' }, speaker) => `${speaker.number(upper)}，${speaker.number(lower)}毫米汞柱`,
    },
    { name: 'root', template: '√(?=[\\d(])', say: () => root },
    {
      name: 'score',
      template: String.raw`(?<home>\d{1,3}):(?<away>\d)(?![\d:])|(?<homeGoals>\d{1,2})-(?<awayGoals>\d{1,2})(?=的比分|[获獲取战戰击擊险險大完]胜|[战戰]平|[击擊][败敗]|[领領]先|落[后後]|[惜告][败敗负負]|淘汰|[赢贏输輸])`,
      say: ({ home, away, homeGoals = '', awayGoals = '' }, speaker) =>
        `${speaker.number(home ?? homeGoals)}${scoreTo}${speaker.number(away ?? awayGoals)}`,
    },
    {
      name: 'percent-range',
      template: String.raw`(?<from>\d{1,3}(?:\.\d{1,4})?)%? ?[-–—~至到] ?(?<to>\d{1,3}(?:\.\d{1,4})?)%`,
      say: ({ from = '', to = '' }, speaker) =>
        `百分之${sayDecimal(from, speaker)}${range}百分之${sayDecimal(to, speaker)}`,
    },
    { name: 'always', template: String.raw`24/7(?!\d)`, say: () => words.always },
    {
      name: 'per',
      template: String.raw`(?<=[元块塊圆圓万萬亿億币幣镑鎊字克升米里金]) ?/ ?(?<noun>人|位|名|天|日|月|年|周|週|次|晚|小[时時]|分[钟鐘]|秒|件|[个個]|只|隻|瓶|公?斤|千克|[吨噸]|平方?米|米|升|份|[张張]|台|[条條]|套|本|盒|箱|包|[户戶]|[间間]|kg)`,
      say: ({ noun = '' }) => `${words.perEach}${words.units[noun] ?? noun}`,
    },
    {
      name: 'height',
      // 一米七五, 八八折: tenths and hundredths go digit by digit.
      template: String.raw`(?<metres>\d)米(?<rest>\d{2})(?![\d.米公厘])|(?<price>[1-9][1-9])(?=折)`,
      say: ({ metres, rest = '', price = '' }, speaker) =>
        metres === undefined
          ? speaker.digits(price)
          : `${speaker.number(metres, { isAttributive: true })}米${speaker.digits(rest)}`,
    },
    {
      name: 'page',
      template: String.raw`pp?\. ?(?<page>\d{1,4})(?![\d.])`,
      say: ({ page = '' }, speaker) => words.page.replace('*', speaker.number(page)),
    },
  ];
}

/** As it was written, without a sign. */
function sayDecimal(written: string, speaker: Speaker): string {
  const [integer = '', fraction] = written.split('.');
  return speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) });
}
