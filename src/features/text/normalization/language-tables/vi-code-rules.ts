import type { LanguageRule, Speaker } from '../language-table.ts';

const codeCue = String.raw`(?:đơn hàng|mã(?: số)?(?: (?:OTP|PIN|đơn(?: hàng)?|vận đơn|đặt chỗ|khách hàng|xác (?:nhận|thực|minh)|bưu (?:điện|chính)|thuế|sinh viên|nhân viên))?|tài khoản|thẻ|mật khẩu|hộ chiếu|OTP|PIN|STK|CCCD|CMND|MST)(?: số| là| của bạn là|:)?[ #]{0,2}`;

/** What is read digit by digit, and the slashes of addresses and decrees. */
export const vietnameseCodeRules: readonly LanguageRule[] = [
  {
    name: 'number-sign',
    template: String.raw`#(?=\d{1,20}(?![\p{L}\d]))`,
    mayTouchNext: true,
    say: (_groups, { surroundings }) => (codeBefore.test(surroundings.before) ? '' : 'số '),
  },
  {
    name: 'code',
    template: String.raw`(?<=${codeCue})(?<digits>\d{2,12}(?:-\d{2,12}){1,4}|\d{4,20})(?![.,]\d|\d)`,
    say: ({ digits = '' }, speaker) =>
      digits
        .split('-')
        .map((group) => speaker.digits(group))
        .join(' '),
  },
  {
    name: 'seat',
    // "12A" are amperes only where nothing is numbered.
    template: String.raw`(?<=(?:ghế|lô|phòng|căn|lộ|số|lớp|tuyến|khu|tòa|toà|block|nhà) )(?<number>\d{1,4})(?<letter>(?-i:[A-Z]))(?!-)`,
    say: ({ number = '', letter = '' }, speaker) => `${speaker.number(number)} ${speaker.spell(letter)}`,
  },
  {
    name: 'emergency',
    template: String.raw`(?<=gọi (?:điện )?(?:ngay )?(?:cho |đến |tới )?(?:số )?)(?<digits>11[1-9])(?!\d| (?:lần|người|cuộc))`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'plate',
    template: String.raw`(?<plate>\d{2}(?-i:[A-Z])[A-Z\d]?-(?:\d{3}\.\d{2}|\d{4,5}))(?!\d)`,
    say: ({ plate = '' }, speaker) => speaker.spell(plate),
  },
  {
    name: 'address',
    template: String.raw`(?<=(?<!nghị định |quyết định |thông tư |luật )(?:số(?: nhà)?|nhà|ngõ|ngách|hẻm|kiệt) )(?<numbers>\d{1,4}(?:/\d{1,4}){1,3})(?=,? (?:đường|phố|đ\.|ngõ|ngách|hẻm|phường|\p{Lu})|,|$)`,
    say: ({ numbers = '' }, speaker) => sayParts(numbers, speaker),
  },
  {
    name: 'decree',
    // "15/2020/NĐ-CP": number, year, kind and issuer.
    template: String.raw`(?<numbers>\d{1,5}/(?:19|20)\d\d)/(?<issuer>(?-i:\p{Lu}[\p{Lu}g]{1,5})(?:-(?-i:\p{Lu}[\p{Lu}g]{1,6})){0,2}\d{0,2})(?![\p{L}\d])`,
    say: ({ numbers = '', issuer = '' }, speaker) => `${sayParts(numbers, speaker)} ${issuers(issuer, speaker)}`,
  },
];

const codeBefore = new RegExp(`(?:${codeCue})$`, 'iu');

function sayParts(numbers: string, speaker: Speaker): string {
  return numbers
    .split('/')
    .map((part) => speaker.number(part))
    .join(' trên ');
}

/** Nghị định 30/2020/NĐ-CP: abbreviations of kinds of documents and of those who issue them. */
const issuerNames: Readonly<Record<string, string>> = {
  NĐ: 'nghị định',
  QĐ: 'quyết định',
  TT: 'thông tư',
  NQ: 'nghị quyết',
  CT: 'chỉ thị',
  TB: 'thông báo',
  KH: 'kế hoạch',
  CP: 'chính phủ',
  TTg: 'thủ tướng',
  UBND: 'ủy ban nhân dân',
  HĐND: 'hội đồng nhân dân',
  BTC: 'bộ tài chính',
  BYT: 'bộ y tế',
  BCA: 'bộ công an',
  BCT: 'bộ công thương',
  BGDĐT: 'bộ giáo dục và đào tạo',
  NHNN: 'ngân hàng nhà nước',
};

function issuers(written: string, speaker: Speaker): string {
  const parts = written.split('-').map((part) => {
    const session = /^QH(?<number>\d{1,2})$/u.exec(part)?.groups?.['number'];
    if (session !== undefined) return `quốc hội ${speaker.number(session)}`;
    return issuerNames[part] ?? speaker.spell(part);
  });
  return parts.join(' ');
}
