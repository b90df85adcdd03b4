import type { LanguageRule, Speaker } from '../language-table.ts';
import { koreanAcronyms } from './ko-letters.ts';
import { koreanFileTypes } from './ko-nouns.ts';
import { koreanCalendarRules } from './ko-calendar-rules.ts';
import { koreanCodeRules } from './ko-code-rules.ts';
import { productVersionRules } from './product-version-rules.ts';
import { monthName, nativeNumber, sayHour, withParticle } from './ko-words.ts';

/** Counted with native numbers; 개월, 개국, 달러 and others that begin alike are not. */
const counters =
  '개(?!월|국|년|소|교|사(?!과|탕|진)|항|팀|부처|시도)|명(?!령)|사람|살|마리|권(?!총)|대(?! ?\\d|통령|학|상|강| ?(?:기업|보험|명절|도시|원칙|과제|요소|은행|종교|천왕))|장(?!관|애|조)|잔|병(?!원|사)|번째|시간|달(?!러)|벌|켤레|송이|그루|가지|군데|곳|쌍|척|갑|자루|포기|차례|끼|배(?!럴|터)|바퀴|방울|조각|그릇|줄|걸음|마디|판|채(?!널)|곡|팀|상자|봉지|숟가락|컵|접시|박스|캔|건(?!물)|시(?!리즈|즌|험)';
/** Numbered with Sino-Korean ones: 일 번 출구. */
const numbered = '출구|문제|버스|국도|홈|타자|트랙|방|문항|채널|선수|창구|게이트|플랫폼|승강장|좌석|후보|코스|국번';
const weekdays = '월화수목금토일';

export const koreanRules: readonly LanguageRule[] = [
  ...koreanCalendarRules,
  {
    name: 'memorable-day',
    // Days that history has named by their figures: 육이오, 삼일절, 십이십이.
    template: String.raw`(?<month>1?\d)[·./](?<day>1|11|12|15|16|18|19|25|26|29)(?= ?(?:운동|절|혁명|민주|전쟁|광복|사변|사태|사건|선언|테러))`,
    say: ({ month = '', day = '' }, speaker) =>
      `${speaker.number(month)}${day === '12' ? speaker.number(day) : speaker.digits(day)}`,
  },
  {
    name: 'month-range',
    template: String.raw`(?<from>0?[1-9]|1[0-2]) ?[-~–] ?(?<to>0?[1-9]|1[0-2])월(?!드)`,
    say: ({ from = '', to = '' }, speaker) =>
      `${monthName(Number(from), speaker).replace(/월$/u, '')}부터 ${monthName(Number(to), speaker)}`,
  },
  {
    name: 'month',
    template: String.raw`(?<month>0?[1-9]|1[0-2]) ?월(?!드)`,
    say: ({ month = '' }, speaker) => `${monthName(Number(month), speaker)}${gapBeforeDay(speaker)}`,
  },
  {
    name: 'counted-range',
    template: `(?<from>\\d{1,2}) ?[-~–] ?(?<to>\\d{1,2})(?<gap> ?)(?<noun>${counters})`,
    say: ({ from = '', to = '', gap = '', noun = '' }, speaker) =>
      `${counted(from, noun, speaker)}${gap}${noun}${noun === '시' ? '부터' : '에서'} ${counted(to, noun, speaker)}${gap}${noun}`,
  },
  {
    name: 'counted',
    // "제1장" is the first chapter, not one sheet.
    template: `(?<!제 ?)(?<number>\\d{1,3}(?:,?\\d{3}){0,3}|\\d{1,2})(?<gap> ?)(?<noun>${counters})`,
    say: ({ number = '', gap = '', noun = '' }, speaker) =>
      `${counted(number.replaceAll(',', ''), noun, speaker)}${gap}${noun}${noun === '시' ? gapBeforeDay(speaker) : ''}`,
  },
  {
    name: 'times',
    template: `(?<number>[1-9])(?<gap> ?)번(?!호|지|길|대|역| ?(?:${numbered}))`,
    say: ({ number = '', gap = '' }, speaker) => `${nativeNumber(number, speaker)}${gap}번`,
  },
  {
    name: 'leading-nought',
    template: String.raw`0(?<number>[1-9])(?<noun> ?(?:일|분|초))`,
    say: ({ number = '', noun = '' }, speaker) => `${speaker.number(number)}${noun}`,
  },
  {
    name: 'root-fraction',
    template: String.raw`√(?<numerator>\d{1,9})/(?<denominator>\d{1,9})(?!\d)`,
    say: ({ numerator = '', denominator = '' }, speaker) =>
      `${/\S$/u.test(speaker.surroundings.before) ? ' ' : ''}${speaker.number(denominator)}분의 루트 ${speaker.number(numerator)}`,
  },
  { name: 'negative', template: '-(?=√)', say: () => '마이너스 ' },
  {
    name: 'weekday',
    // "(목)", "(월~금)": one character stands for a day only in brackets behind a date.
    template: String.raw`(?<=일) ?\((?<first>[${weekdays}])(?:요일)?(?:[~-](?<last>[${weekdays}])(?:요일)?)?\)`,
    say: ({ first = '', last }) => ` ${first}요일${last === undefined ? '' : `부터 ${last}요일`}`,
  },
  {
    name: 'weekdays',
    template: String.raw`(?<![\p{L}\p{N}])(?<first>[${weekdays}])~(?<last>[${weekdays}])(?!\p{L})`,
    say: ({ first = '', last = '' }) => `${first}요일부터 ${last}요일`,
  },
  {
    name: 'until',
    template: String.raw`(?<=\d ?(?:년대?|월|일|시|분|초|세기)|시 ?반|\d ?층|[)]) ?~ ?(?=\p{L}{0,4} ?\d)`,
    say: () => '부터 ',
  },
  ...koreanCodeRules,
  ...productVersionRules({ acronyms: koreanAcronyms, point: ' 닷 ' }),
  {
    name: 'file',
    template: `(?<=[\\p{L}\\p{N}])\\.(?<type>${Object.keys(koreanFileTypes).join('|')})(?![A-Za-z])`,
    say: ({ type = '' }) => ` 닷 ${koreanFileTypes[type.toLowerCase()] ?? type}`,
  },
  {
    name: 'score',
    template: String.raw`(?<home>\d{1,3}):(?<away>\d)(?![\d:])|(?<homeGoals>\d{1,2})-(?<awayGoals>\d{1,2})(?=(?:으?로)? ?(?:이[기겼]|졌|승|패|비[기겼]|무승부|완승|역전|앞))|(?<=[가-힣](?<![로길동리가]) )(?<ours>\d)-(?<theirs>\d)(?= [가-힣]{2})`,
    say: ({ home, away, homeGoals, awayGoals, ours = '', theirs = '' }, speaker) =>
      `${speaker.number(home ?? homeGoals ?? ours)} 대 ${speaker.number(away ?? awayGoals ?? theirs)}`,
  },
  {
    name: 'onwards',
    template: String.raw`(?<=[원시분일월년]) ?~(?=[\s,.)]|$)`,
    say: () => '부터',
  },
  {
    name: 'equals',
    template: String.raw`(?<=\p{sc=Hangul}) ?= ?(?=\d)`,
    mayTouchNext: true,
    say: (_groups, { surroundings }) => `${withParticle(surroundings.before.slice(-1), '는')?.slice(1) ?? '는'} `,
  },
  {
    name: 'blood-pressure',
    template: String.raw`(?<upper>\d{2,3})/(?<lower>\d{2,3}) ?mmHg`,
    say: ({ upper = '', lower = '' }, speaker) => `${speaker.number(upper)}에 ${speaker.number(lower)} 수은주밀리미터`,
  },
  {
    name: 'ten-thousand',
    // One is not said before ten thousand: 만 오천 원.
    template: String.raw`1(?=만(?![가-힣]?\d)(?! ?[~–-]))`,
    say: () => '',
  },
  {
    name: 'mark',
    template: String.raw`(?<integer>\d{1,2})(?:\.(?<fraction>\d{1,2}))?/(?<most>5|10|100)(?= ?점)`,
    say: ({ integer = '', fraction, most = '' }, speaker) =>
      `${speaker.number(most)}점 만점에 ${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })}`,
  },
  {
    name: 'offer',
    template: String.raw`(?<number>[123])\+1(?= ?(?:행사|이벤트|상품|할인|증정|세일|구매|혜택))`,
    say: ({ number = '' }) => `${{ '1': '원', '2': '투', '3': '쓰리' }[number] ?? ''} 플러스 원`,
  },
  {
    name: 'basement',
    template: String.raw`B(?<floor>\d)(?=층|F(?![A-Za-z0-9]))F?`,
    say: ({ floor = '' }, speaker) => `지하 ${speaker.number(floor)}`,
  },
  {
    name: 'page',
    template: String.raw`pp?\. ?(?<from>\d{1,4})(?: ?[-~–] ?(?<to>\d{1,4}))?(?![\d.])`,
    say: ({ from = '', to }, speaker) =>
      to === undefined ? `${speaker.number(from)} 쪽` : `${speaker.number(from)}에서 ${speaker.number(to)} 쪽`,
  },
];

/** Days counted in hours go by Sino-Korean numbers. */
const longHours: ReadonlySet<string> = new Set(['24', '36', '48', '72', '96']);

/** "20대" are people in their twenties, "2대" two machines; hours have native numbers up to twelve. */
function counted(digits: string, noun: string, speaker: Speaker): string {
  if (noun === '시') return sayHour(Number(digits), speaker);
  if ((noun === '대' && digits.endsWith('0')) || (noun === '시간' && longHours.has(digits)))
    return speaker.number(BigInt(digits));
  return nativeNumber(digits, speaker);
}

/** "3월1일", "10시30분" are two words each. */
function gapBeforeDay({ surroundings }: Speaker): string {
  return /^\d/u.test(surroundings.after) ? ' ' : '';
}
