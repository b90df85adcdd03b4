import type { LanguageRule, Speaker } from '../language-table.ts';
import { hindiCurrencies } from './hi-nouns.ts';
import { addressWords, hindiElectronic, regions, weekdayNames } from './hi-words.ts';
import { scoreRule } from './score-rule.ts';

const weekday = Object.keys(weekdayNames).join('|');
const codes = 'OTP|PIN|PNR|ओटीपी|पीएनआर|कोड|ऑर्डर नंबर|ऑर्डर संख्या|खाता संख्या|खाता नंबर|रसीद संख्या';
const products = 'iOS|iPadOS|macOS|Android|एंड्रॉयड|Windows|विंडोज़|Python|Java|PHP|Node|Chrome|Bluetooth|वर्शन|संस्करण|v\\.?';

/** What no habit covers. */
export const hindiRules: readonly LanguageRule[] = [
  {
    name: 'path',
    template: String.raw`(?<path>[A-Z]:\\[\w.\\-]{0,120}|\/(?:var|usr|home|etc|opt|tmp|bin|root|mnt|srv)(?:\/[\w.-]{1,40}){0,8}\/?)`,
    mayTouchNext: true,
    say: ({ path = '' }, speaker) =>
      (path.match(/\d+|[A-Za-z]+|[^A-Za-z\d]/gu) ?? []).map((piece) => sayPathPiece(piece, speaker)).join(' '),
  },
  {
    name: 'postal code',
    template: String.raw`(?<code>[1-9]\d{5})`,
    say: ({ code = '' }, speaker) => (isPostalCode(speaker) ? speaker.digits(code) : undefined),
  },
  {
    name: 'code',
    template: String.raw`(?<=(?:${codes})(?: (?:है|नंबर))?[: ]{1,2})(?<digits>\d{3,20})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'telephone',
    template: String.raw`(?<number>[6-9]\d{9}|0\d{2,7}[-.]\d{4,8}|1[89]00[- ]\d{3}[- ]\d{3,4})(?!\d)`,
    say: ({ number = '' }, speaker) => speaker.digits(number.replaceAll(/[^\d]/gu, '')),
  },
  {
    name: 'identity number',
    template: String.raw`(?<digits>\d{4} \d{4} \d{4})(?! ?\d)`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits.replaceAll(' ', '')),
  },
  {
    name: 'price',
    template: String.raw`(?:(?:₹|Rs\.?|रु\.?) ?)?(?<amount>{integer})\/-`,
    mayTouchNext: true,
    say: ({ amount = '' }, speaker) => speaker.count(amount.replaceAll(',', ''), hindiCurrencies['INR']?.unit ?? ''),
  },
  {
    name: 'years',
    template: String.raw`(?<from>1[1-9]\d\d|20\d\d)[-–](?<to>\d\d|\d{4})(?![\d-])`,
    say: ({ from = '', to = '' }, speaker) =>
      `${speaker.year(Number(from))} से ${to.length === 4 ? speaker.year(Number(to)) : speaker.number(to)}`,
  },
  {
    name: 'hours',
    template: String.raw`(?<from>2[0-4]|1\d|0?\d) ?[-–] ?(?<to>2[0-4]|1\d|0?\d) बजे`,
    say: ({ from = '', to = '' }, speaker) => `${speaker.number(from)} से ${speaker.number(to)} बजे`,
  },
  {
    name: 'weekdays',
    template: String.raw`(?<from>${weekday}) ?[-–] ?(?<to>${weekday})`,
    say: ({ from = '', to = '' }) => {
      const [first, last] = [weekdayNames[from], weekdayNames[to]];
      return first === undefined || last === undefined ? undefined : `${first} से ${last}`;
    },
  },
  {
    name: 'fraction',
    template: String.raw`(?<top>\d{10,18})/(?<bottom>\d{1,9})(?!\d)`,
    say: ({ top = '', bottom = '' }, speaker) => `${speaker.number(top)} बटा ${speaker.number(bottom)}`,
  },
  {
    name: 'dimensions',
    template: String.raw`(?<left>\d{1,6}) ?[x×] ?(?<right>\d{1,6})(?!\d| ?[=+])`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} बाई ${speaker.number(right)}`,
  },
  {
    name: 'version',
    template: String.raw`(?<=(?:${products}) ?)(?<major>\d{1,4})\.(?<minor>\d{1,4})`,
    say: ({ major = '', minor = '' }, speaker) => `${speaker.number(major)} डॉट ${speaker.number(minor)}`,
  },
  {
    name: 'score',
    template: String.raw`(?<left>\d{1,3})[-–](?<right>\d{1,3})(?= (?:से|की) (?:जीत|हरा|हार|मात|आगे|बढ़त|पराजित))`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} ${speaker.number(right)}`,
  },
  {
    name: 'ratio',
    template: String.raw`(?<=अनुपात )(?<left>\d{1,4}):(?<right>\d{1,4})`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} अनुपात ${speaker.number(right)}`,
  },
  scoreRule(''),
  // Last: where it is no address, nothing else is asked.
  {
    name: 'address',
    template: String.raw`(?<first>\d{1,5})(?<letter>[A-Z])?(?:(?<mark>[-/])(?<second>\d{1,5}))?(?!\d|[,.]\d|(?:st|nd|rd|th))`,
    say({ first = '', letter, mark, second }, speaker) {
      const { before, after } = speaker.surroundings;
      if (!addressWords.test(before) && !addressWords.test(after)) return undefined;
      // "फ्लैट, 1200 वर्ग फुट" is a size.
      if (/^ ?(?:वर्ग|फुट|फ़ुट|रुपए|रुपये|लाख|करोड़|हज़ार|मीटर|BHK)/u.test(after)) return undefined;
      const words = [speaker.digits(first), letter === undefined ? '' : speaker.spell(letter)];
      if (mark !== undefined) words.push(mark === '-' ? 'हाइफ़न' : 'बटा', speaker.digits(second ?? ''));
      return words.filter((word) => word !== '').join(' ');
    },
  },
];

/** After the name of a state, or where a short line ends: "अमरावती 468252". */
function isPostalCode({ surroundings: { before, after } }: Speaker): boolean {
  return regions.test(before) || (after.trim() === '' && /^[\p{L}\p{M}]{2,30} $/u.test(before));
}

function sayPathPiece(piece: string, speaker: Speaker): string {
  if (/\d/u.test(piece)) return speaker.digits(piece);
  const said = hindiElectronic.said?.[piece.toLowerCase()] ?? hindiElectronic.marks[piece];
  return said ?? (/[A-Za-z]/u.test(piece) ? speaker.spell(piece) : '');
}
