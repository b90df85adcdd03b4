import type { Abbreviation } from '../language-table.ts';
import { numberedSigns } from './numbered-signs.ts';

/** 표준국어대사전: names of the Latin letters. */
export const koreanLetters: Readonly<Record<string, string>> = {
  a: '에이',
  b: '비',
  c: '시',
  d: '디',
  e: '이',
  f: '에프',
  g: '지',
  h: '에이치',
  i: '아이',
  j: '제이',
  k: '케이',
  l: '엘',
  m: '엠',
  n: '엔',
  o: '오',
  p: '피',
  q: '큐',
  r: '아르',
  s: '에스',
  t: '티',
  u: '유',
  v: '브이',
  w: '더블유',
  x: '엑스',
  y: '와이',
  z: '제트',
};

function spelled(acronym: string): string {
  return [...acronym.toLowerCase()].map((letter) => koreanLetters[letter] ?? '').join('');
}

const spelledAcronyms =
  'AI BMI HDMI IP IT IOT EU UN US UK USA UAE UFO UI UX API URL USB ATM GPU CPU GPS SNS PC TV DVD CD KBS MBC SBS EBS JTBC YTN KTX SRT ITX LG SK KT CJ GS IBM BBC CNN GDP IMF WHO WTO IOC OECD CEO CFO COO CTO CIA FBI ISO LED EV SUV SOS NGO ICU FAQ PDF QR DNA RNA MVP HIV PCR ID OTT MOU VIP VR AR DM GPT LLM PD MC DJ PB R&D AS OS APT FTA KFC LCD LTE PPT SUV UHD VPN';

export const koreanAcronyms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    spelledAcronyms
      .split(' ')
      .filter((acronym) => /^[A-Z]+$/u.test(acronym))
      .map((acronym) => [acronym, spelled(acronym)]),
  ),
  NASA: '나사',
  NATO: '나토',
  UNESCO: '유네스코',
  UNICEF: '유니세프',
  OPEC: '오펙',
  ASEAN: '아세안',
  APEC: '에이펙',
  FIFA: '피파',
  TOEIC: '토익',
  TOEFL: '토플',
  AIDS: '에이즈',
  OK: '오케이',
};

const alone = (spoken: string): Abbreviation => ({ spoken, isFollowedBy: /^(?![A-Za-z0-9])/u });
/** Words of their own, even where the sign touches the next. */
const touching = (spoken: string): readonly Abbreviation[] => [
  { spoken: `${spoken} `, isFollowedBy: /^[\p{L}\p{N}]/u },
  { spoken },
];

const numbers = [...'일이삼사오육칠팔구십'];

export const koreanAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  '㈜': touching('주식회사'),
  '(주)': touching('주식회사'),
  '㈔': touching('사단법인'),
  '(사)': touching('사단법인'),
  'no.': [
    { spoken: '넘버 ', isFollowedBy: /^\d/u },
    { spoken: '넘버', isFollowedBy: / \d/u },
  ],
  '√': { spoken: '루트 ', isFollowedBy: /^\d/u },
  vs: { spoken: '대', isFollowedBy: /^[. ]/u, isPrecededBy: / $/u },
  'vs.': '대',
  'Dr.': { spoken: '닥터', isFollowedBy: /^ ?\p{L}/u },
  'Mr.': { spoken: '미스터', isFollowedBy: /^ ?\p{L}/u },
  'Ms.': { spoken: '미즈', isFollowedBy: /^ ?\p{L}/u },
  'Wi-Fi': '와이파이',
  TEL: { spoken: '전화', isFollowedBy: /^[:. ]{0,2}[\d(+]/u },
  FAX: { spoken: '팩스', isFollowedBy: /^[:. ]{0,2}[\d(+]/u },
  CO2: alone('시오투'),
  H2O: alone('에이치투오'),
  'PM2.5': alone('피엠 이점오'),
  'COVID-19': alone('코로나 십구'),
  ...numberedSigns({
    words: [...numbers, ...numbers.slice(0, 9).map((ones) => `십${ones}`), '이십'],
    pause: ', ',
  }),
};
