import type { LanguageRule, Speaker } from '../language-table.ts';
import type { ChineseWords } from './chinese-words.ts';

/** Plates begin with the character of a province. */
const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';

/** What is read digit by digit, in Mandarin with 幺 for one: telephones, codes, rooms, trains, flights and plates. */
export function chineseCodeRules(words: ChineseWords): readonly LanguageRule[] {
  const sayDigits = (digits: string, speaker: Speaker): string =>
    speaker.digits(digits).replaceAll('一', words.telephoneOne);
  const sayCode = (code: string, speaker: Speaker): string =>
    (code.match(/\d+|[A-Z]+/giu) ?? [])
      .map((piece) => (/^\d/u.test(piece) ? sayDigits(piece, speaker) : speaker.spell(piece)))
      .join(' ');
  return [
    {
      name: 'mobile',
      template:
        words.language === 'zh'
          ? String.raw`(?<digits>1[3-9]\d{9})(?!\d)`
          : String.raw`(?<digits>[2-9]\d{3} \d{4})(?!\d)`,
      say: ({ digits = '' }, speaker) => sayDigits(digits, speaker),
    },
    {
      name: 'hot-line',
      template: String.raw`(?<=[打拨撥])(?<digits>1\d{2}|9\d{2}|1\d{4}|9\d{4})(?!\d)`,
      say: ({ digits = '' }, speaker) => sayDigits(digits, speaker),
    },
    {
      name: 'country-code',
      template: String.raw`\(?\+(?<country>\d{1,3})(?:[ -]|\) ?)(?<rest>\d{2,12}(?:[ -]\d{2,8}){0,4})(?![\d]|[.-]\d)`,
      say: ({ country = '', rest = '' }, speaker) =>
        [
          `${words.telephonePlus}${sayDigits(country, speaker)}`,
          ...rest.split(/[ -]/u).map((group) => sayDigits(group, speaker)),
        ].join('，'),
    },
    {
      name: 'code',
      template: String.raw`(?<=(?:房间|编|号|验证|密|邮|尾|车牌|单|証|证|卡|账|帐|学|工|代|流水|房間|編|號|驗證|密|郵|車牌|單|證|賬|帳|學)(?:号码?|码|號碼?|碼|编|編)[为是係:]? ?|(?:转|轉|分机|分機|总机|總機|QQ群?|微信群?|OTP)[:是]? ?#?|[订訂][单單] ?#)(?<code>[A-Z]{0,3}\d{3,20}X?|\d{2,12}-\d{2,12})(?![\dA-Z]|[.,]\d|-\d)`,
      say: ({ code = '' }, speaker) => sayCode(code, speaker),
    },
    { name: 'number-sign', template: String.raw`#(?=\d)`, say: () => '' },
    {
      name: 'seat',
      template: String.raw`(?<row>\d{1,2})(?<seat>[A-K])(?=座|号座|號座|排)`,
      say: ({ row = '', seat = '' }, speaker) => `${speaker.number(row)} ${seat.toUpperCase()} `,
    },
    {
      name: 'plate',
      template: `(?<=[${provinces}])(?<code>[A-Z][· ]?[A-Z0-9]{5,6})(?![A-Za-z0-9])`,
      say: ({ code = '' }, speaker) => (/\d/u.test(code) ? sayCode(code, speaker) : undefined),
    },
    {
      name: 'train',
      template: String.raw`(?<![A-Za-z0-9])(?<code>[GDCZTKYSL]\d{1,4})(?=次|列[车車])|(?<![A-Za-z0-9])(?<flight>[A-Z][A-Z0-9]\d{3,4})(?=次?航班|班[机機])`,
      say: ({ code, flight = '' }, speaker) => sayCode(code ?? flight, speaker),
    },
    {
      name: 'room',
      template: String.raw`(?<digits>\d{3,4})(?=室|[号號]?房(?![间間子屋价價产產贷貸]))`,
      say: ({ digits = '' }, speaker) => sayDigits(digits, speaker),
    },
  ];
}
