import type { LanguageRule, Speaker } from '../language-table.ts';
import { digitsWithNought } from './ko-words.ts';

/** Telephone numbers, codes and addresses, digit by digit. */
export const koreanCodeRules: readonly LanguageRule[] = [
  {
    name: 'country-code',
    template: String.raw`\+(?<country>\d{1,3})[ -](?<rest>\(?\d{1,4}\)?(?:[ .-]\d{2,4}){1,4})(?!\d)`,
    say: ({ country = '', rest = '' }, speaker) =>
      `국가번호 ${digitsWithNought(country, speaker)} ${sayGroups(rest, speaker)}`,
  },
  {
    name: 'telephone',
    template: String.raw`(?:\((?<bracketed>\d{2,4})\)[ .-]?|(?<area>\d{2,4})[.-])(?<rest>\d{3,4}[.-]\d{4})(?![\d]|[.-]\d)`,
    say: ({ bracketed, area, rest = '' }, speaker) => sayGroups(`${bracketed ?? area ?? ''} ${rest}`, speaker),
  },
  {
    name: 'mobile',
    template: String.raw`(?<digits>01\d{8,9})(?!\d)`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'last-digits',
    template: String.raw`(?<=[자짜]리(?: ?숫자)?(?:는|가|:)? ?)(?<digits>\d{2,6})(?!\d)`,
    say: ({ digits = '' }, speaker) => digitsWithNought(digits, speaker),
  },
  {
    name: 'service',
    // 1588-1234 belongs to a firm, 112 to the police.
    template: String.raw`(?<number>1[5-9]\d\d-\d{4})(?!\d)|(?<emergency>1\d\d)(?=에 ?(?:신고|전화|연락|문의)|번?(?:으로|로) ?(?:신고|전화|연락|문의))`,
    say: ({ number, emergency = '' }, speaker) => sayGroups(`0 ${number ?? emergency}`, speaker).slice(2),
  },
  {
    name: 'code',
    template: String.raw`(?<=(?:번호|코드|계좌|송장|암호|PIN|OTP)(?:는|은|가|:)? ?#?)(?<digits>\d{2,12}(?:-\d{2,12}){1,4}|\d{4,20})(?![\d,]|[.-]\d)`,
    say: ({ digits = '' }, speaker) => sayGroups(`0 ${digits}`, speaker).slice(2),
  },
  {
    name: 'number-sign',
    template: String.raw`#(?=\d)`,
    mayTouchNext: true,
    say: (_groups, { surroundings }) => (/(?:번호|코드)(?:는|은|가|:)? ?$/u.test(surroundings.before) ? '' : '넘버 '),
  },
  {
    name: 'seat',
    template: String.raw`(?<row>\d{1,2})(?<seat>[A-K])(?= ?(?:석|번|좌석))`,
    say: ({ row = '', seat = '' }, speaker) => `${speaker.number(row)} ${speaker.spell(seat)}`,
  },
  {
    name: 'plate',
    template: String.raw`(?<region>\d{2,3})(?<letter>[가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주바사아자배하허호]) ?(?<digits>\d{4})(?![\d년원명개만억]|[.,]\d)`,
    say: ({ region = '', letter = '', digits = '' }, speaker) =>
      `${speaker.digits(region)}${letter} ${speaker.digits(digits)}`,
  },
  {
    name: 'address',
    // The hyphen of a plot is called 다시, "again".
    template: String.raw`(?<=[가-힣](?:로|길|동|리|가) ?)(?<plot>[1-9]\d{0,3})-(?<part>[1-9]\d{0,3})(?![\d-])`,
    say: ({ plot = '', part = '' }, speaker) => `${speaker.number(plot)} 다시 ${speaker.number(part)}`,
  },
];

/** 공 in numbers of Korea, which begin with it; 영 elsewhere. */
function sayGroups(written: string, speaker: Speaker): string {
  const groups = written.match(/\d+/gu) ?? [];
  const isKorean = groups[0]?.startsWith('0') === true;
  return groups.map((group) => (isKorean ? speaker.digits(group) : digitsWithNought(group, speaker))).join(' ');
}
