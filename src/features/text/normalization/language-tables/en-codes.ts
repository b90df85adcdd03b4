import type { LanguageRule, Speaker } from '../language-table.ts';
import { spelledAcronyms } from './en-abbreviations.ts';
import { plural } from './en-numbers.ts';

/** What is followed by a code, whatever its length, and what is by one of five digits and more. */
const surely = 'pin|code|otp|passcode|password|sku|serial|zip|ssn|passport|number|no\\.|id|#';
const perhaps =
  'order|invoice|ticket|case|tracking|account|confirmation|reference|ref|booking|customer|member|policy|claim';

/** Numbers that count nothing: those of orders, flights and telephones; and names made of letters and digits. */
export const englishCodeRules: readonly LanguageRule[] = [
  {
    name: 'code',
    template: String.raw`(?<code>\d{5,20}|\d{4,12}(?:-\d{2,12}){1,4})(?<=\b(?:${perhaps})(?: (?:number|no\.?|code|id|is))?(?::|\.|,)? ?#?[\d-]{5,50})(?! (?:\p{Ll}{3,20}s|people)\b)`,
    say: ({ code = '' }, speaker) => digitGroups(code, speaker),
  },
  {
    name: 'code',
    template: String.raw`(?<code>\d{4,20}(?:-\d{2,12}){0,4}|\d{3,5}(?: \d{3,5}){1,3})(?<=(?:\b(?:${surely})|#)(?: (?:is|number))?:? ?[-\d ]{4,50})(?<!\b(?:number|no\.|code) (?:19|20)\d\d)(?! (?:\p{Ll}{3,20}s|people)\b)`,
    say: ({ code = '' }, speaker) => digitGroups(code, speaker),
  },
  {
    name: 'digits',
    template: String.raw`(?<digits>\d{3,6})(?<=\bending (?:in|with) \d{3,6})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'telephone',
    template: String.raw`(?<digits>[2-9]11|988|999|112)(?<=\b(?:call|calls|called|calling|dial|dialed|dialing|text|phone) \d{3})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'telephone',
    template: String.raw`(?<digits>\d{5}-\d{4}|[2-9]\d\d-\d{4}|[2-9]\d\d [2-9]\d\d \d{4})(?![-/]|\.\d)`,
    say: ({ digits = '' }, speaker) => digitGroups(digits, speaker),
  },
  {
    name: 'code',
    // "#INV-2024-001".
    template: String.raw`#(?-i:(?<letters>[A-Z]{1,5}))-(?<code>\d{2,12}(?:-\d{1,12}){0,3})`,
    say: ({ letters = '', code = '' }, speaker) => `number ${speaker.spell(letters)} ${digitGroups(code, speaker)}`,
  },
  {
    name: 'flight',
    template: String.raw`(?-i:(?<airline>[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?(?<digits>\d{1,4}))(?<=\bflights? [A-Z\d]{2} ?\d{1,4})`,
    say: ({ airline = '', digits = '' }, speaker) => `${speaker.spell(airline)} ${speaker.digits(digits)}`,
  },
  {
    name: 'aircraft',
    template: String.raw`(?-i:7(?<rest>\d7))(?<=(?:Boeing|jet|Jet|the|a|two) 7\d7)`,
    say: ({ rest = '' }, speaker) => `seven ${rest.startsWith('0') ? 'oh seven' : speaker.number(rest)}`,
  },
  {
    name: 'aircraft',
    template: String.raw`(?-i:A(?<rest>[23][0-8]0))(?=-\d00|[ ,.;!?)]|$)(?<=(?:Airbus|jet|an|the) A\d{3})`,
    say: ({ rest = '' }, speaker) => `A ${speaker.digits(rest.slice(0, 1))} ${speaker.number(rest.slice(1))}`,
  },
  {
    name: 'initials',
    template: String.raw`(?-i:(?<left>[A-Z]{1,3})&(?<right>[A-Z]{1,3})(?<plural>s)?)`,
    say: ({ left = '', right = '', plural: ending }, speaker) =>
      `${speaker.spell(left)} and ${speaker.spell(right)}${ending === undefined ? '' : "'s"}`,
  },
  {
    name: 'initials',
    template: String.raw`(?-i:(?<left>[A-Z]{2,3})/(?<right>[A-Z]{2,3}))`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.spell(left)} slash ${speaker.spell(right)}`,
  },
  {
    name: 'initials',
    template: String.raw`(?-i:(?<left>[A-Z])/(?<right>[A-Z]))(?![/=])`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.spell(left)} ${speaker.spell(right)}`,
  },
  {
    name: 'aircraft',
    // "F-16s" are several.
    template: String.raw`(?-i:(?<letters>[A-Z]{1,4})-(?<number>\d{1,3})s)`,
    say: ({ letters = '', number = '' }, speaker) => `${speaker.spell(letters)} ${plural(speaker.number(number))}`,
  },
  {
    name: 'tax',
    // Sections of the American tax law: "401(k)", "501(c)(3)".
    template: String.raw`(?-i:(?<section>40[13]|457|501)(?:\((?<letter>[a-z])\)(?:\((?<number>\d)\))?|(?<short>k)))`,
    say({ section = '', letter, number, short }, speaker) {
      const digits = speaker.digits(section).replace('zero', 'oh');
      return `${digits} ${speaker.spell(letter ?? short ?? '')} ${number === undefined ? '' : speaker.number(number)}`.trimEnd();
    },
  },
  {
    name: 'compound',
    template: String.raw`(?<left>\d{1,2})-(?<word>on|to|by|for|in|of|and)-(?<right>\d{1,2})`,
    say: ({ left = '', word = '', right = '' }, speaker) => `${speaker.number(left)} ${word} ${speaker.number(right)}`,
  },
  {
    name: 'hashtag',
    template: String.raw`#(?<number>\d{1,4})(?-i:(?<words>(?:\p{Lu}\p{L}{0,20}){1,6}))`,
    say: ({ number = '', words = '' }, speaker) =>
      `hashtag ${speaker.number(number)} ${(words.match(/\p{Lu}\P{Lu}*/gu) ?? []).join(' ')}`,
  },
  {
    name: 'standard',
    template: String.raw`802\.(?<part>\d{1,2})(?<letters>[a-z]{1,2})?`,
    say: ({ part = '', letters = '' }, speaker) =>
      `eight oh two dot ${speaker.number(part)} ${speaker.spell(letters)}`.trimEnd(),
  },
  {
    name: 'king',
    template: String.raw`(?-i:(?<=(?:Charles|Henry|George|Edward|James|William|Elizabeth|Louis|Philip|Richard|Francis|Frederick|Pius|Leo|Paul|Clement|Urban|Gustav|Christian|Mohammed) )(?:(?<value>[VX])(?![\p{L}.])|I(?= of \p{Lu})))`,
    mayTouchNext: true,
    say: ({ value }, speaker) => `the ${speaker.ordinal({ V: 5, X: 10 }[value ?? ''] ?? 1)}`,
  },
  {
    // Currencies whose codes are words.
    name: 'word',
    template: String.raw`(?-i:(?<word>[Tt]ry|[Rr]on|[Gg]el|[Mm]ad|[Ss]ek))(?= \d)`,
    say: ({ word }) => word,
  },
  {
    name: 'acronym',
    template: String.raw`(?-i:(?<letters>[A-Z]{2,5})s)`,
    say({ letters = '' }, speaker) {
      return isSpelled(letters) ? `${speaker.spell(letters)}'s` : undefined;
    },
  },
];

const spelled: ReadonlySet<string> = new Set(spelledAcronyms);

function isSpelled(letters: string): boolean {
  return spelled.has(letters) || !/[AEIOUY]/u.test(letters);
}

/** With a pause where a hyphen or space is. */
function digitGroups(code: string, speaker: Speaker): string {
  const groups = code.match(/\d+/gu) ?? [];
  return groups.map((group) => speaker.digits(group)).join(', ');
}
