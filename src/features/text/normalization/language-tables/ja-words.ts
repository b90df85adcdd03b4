import type { Abbreviation } from '../language-table.ts';
import { hanNumbers, numberedSigns } from './numbered-signs.ts';

/** NHK放送文化研究所「NHKことばのハンドブック」: names of the Latin letters. */
export const japaneseLetters: Readonly<Record<string, string>> = {
  a: 'エー',
  b: 'ビー',
  c: 'シー',
  d: 'ディー',
  e: 'イー',
  f: 'エフ',
  g: 'ジー',
  h: 'エイチ',
  i: 'アイ',
  j: 'ジェー',
  k: 'ケー',
  l: 'エル',
  m: 'エム',
  n: 'エヌ',
  o: 'オー',
  p: 'ピー',
  q: 'キュー',
  r: 'アール',
  s: 'エス',
  t: 'ティー',
  u: 'ユー',
  v: 'ブイ',
  w: 'ダブリュー',
  x: 'エックス',
  y: 'ワイ',
  z: 'ゼット',
};

function spelled(acronym: string): string {
  return [...acronym.toLowerCase()].map((letter) => japaneseLetters[letter] ?? '').join('');
}

/** Spelled although they have vowels, or because they are written together with what follows: エーアイ. */
const spelledAcronyms =
  'AI BMI HDMI IP IT ITS IOT EU UN US UK USA UAE UFO UI UX API URL USB ATM GPU CPU GPS SNS PC TV DVD CD NHK TBS JR NTT KDDI IBM BBC CNN GDP IMF WHO WTO IOC OECD CEO CFO COO CTO CIA FBI ISO LED EV SUV SOS DIY NPO NGO ICU PTA ETC OS ID VIP VR AR FAQ PDF HP QR DNA RNA MVP HIV PCR AED BGM CM DJ EC ESG DX GPT LLM OL OB OG PR QOL SDGS TPP UV WEB';

/** Said as words. */
export const japaneseAcronyms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    spelledAcronyms
      .split(' ')
      .filter((acronym) => acronym !== 'WEB' && acronym !== 'SDGS')
      .map((acronym) => [acronym, spelled(acronym)]),
  ),
  SDGs: 'エスディージーズ',
  WEB: 'ウェブ',
  NASA: 'ナサ',
  NATO: 'ナトー',
  JAXA: 'ジャクサ',
  JAL: 'ジャル',
  ANA: 'アナ',
  UNESCO: 'ユネスコ',
  UNICEF: 'ユニセフ',
  OPEC: 'オペック',
  ASEAN: 'アセアン',
  APEC: 'エイペック',
  TOEIC: 'トーイック',
  TOEFL: 'トーフル',
  OK: 'オーケー',
  NG: 'エヌジー',
  AIDS: 'エイズ',
  COVID: 'コビッド',
};

/** Of addresses. */
export const japaneseDomains: Readonly<Record<string, string>> = {
  com: 'コム',
  net: 'ネット',
  org: 'オーグ',
  app: 'アップ',
  gmail: 'ジーメール',
  yahoo: 'ヤフー',
  google: 'グーグル',
  outlook: 'アウトルック',
  ...Object.fromEntries(
    'www co jp ne or ac go ed io ai tv us uk de fr cn kr eu me edu gov html php pdf'
      .split(' ')
      .map((part) => [part, spelled(part)]),
  ),
};

const beforeNumber = (spoken: string): Abbreviation => ({ spoken, isFollowedBy: 'number' });
/** Titles of works and people are Latin or kana. */
const beforeName = (spoken: string): Abbreviation => ({ spoken, isFollowedBy: /^ ?\p{L}/u });
const alone = (spoken: string): Abbreviation => ({ spoken, isFollowedBy: /^(?![A-Za-z0-9])/u });
/** Bookkeeping writes losses with a triangle. */
const loss: Abbreviation = { spoken: 'マイナス', isFollowedBy: /^ ?[¥$€]?\d/u };

export const japaneseAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  'no.': beforeNumber('ナンバー'),
  'Vol.': beforeNumber('ボリューム'),
  'vol.': beforeNumber('ボリューム'),
  'ver.': beforeNumber('バージョン'),
  'Dr.': beforeName('ドクター'),
  'Mr.': beforeName('ミスター'),
  'Mrs.': beforeName('ミセス'),
  'Ms.': beforeName('ミズ'),
  vs: { spoken: '対', isFollowedBy: /^[. ]/u, isPrecededBy: / $/u },
  'vs.': '対',
  FAX: { spoken: 'ファックス', isFollowedBy: /^[:. ]{0,2}[\d(+]/u },
  'Wi-Fi': 'ワイファイ',
  TEL: { spoken: '電話', isFollowedBy: /^[:. ]{0,2}[\d(+]/u },
  '㈱': '株式会社',
  '(株)': '株式会社',
  '㈲': '有限会社',
  '(有)': '有限会社',
  CO2: alone('シーオーツー'),
  H2O: alone('エイチツーオー'),
  'PM2.5': alone('ピーエム二点五'),
  '▲': loss,
  '△': loss,
  ...numberedSigns({ words: hanNumbers, pause: '、' }),
};
