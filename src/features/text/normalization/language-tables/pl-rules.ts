import type { LanguageRule, Speaker } from '../language-table.ts';
import { parseRoman } from '../classify/parse-roman.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { respellWords, wordForms } from './declined-nouns.ts';
import { polishCurrencies, polishUnits } from './pl-nouns.ts';
import {
  codeNumberRule,
  dottedHoursRule,
  joinedDaysRule,
  roundTheClockRule,
  scaleRule,
  weekdaysRule,
} from './slavic-rules.ts';

type Case = NonNullable<NumberForm['case']>;

function sayYear(year: string, yearCase: Case, { words }: Speaker): string {
  return words.year(Number(year), { gender: 'masculine', case: yearCase });
}

/** Prepositions before a year; any other word, and none, leaves it in the genitive: "5 maja 1999 r.". */
const yearCases: Readonly<Partial<Record<string, readonly [yearCase: Case, noun: string]>>> = {
  w: ['locative', 'roku'],
  we: ['locative', 'roku'],
  po: ['locative', 'roku'],
  o: ['locative', 'roku'],
  przed: ['instrumental', 'rokiem'],
  na: ['accusative', 'rok'],
  za: ['accusative', 'rok'],
};

/** "w 1999 r.", "od 1999 roku": the noun's form, else the preposition, tells the case. */
function sayYearWithNoun(year: string, noun: string, speaker: Speaker): string {
  const { wordBefore, after } = speaker.surroundings;
  const [governed, governedNoun] = yearCases[wordBefore] ?? ['genitive', 'roku'];
  if (noun === 'r.') {
    const endsSentence = /^["')\]]{0,2}(?:$|\s+\p{Lu})/u.test(after);
    return `${sayYear(year, governed, speaker)} ${governedNoun}${endsSentence ? '.' : ''}`;
  }
  if (noun === 'rok') return `${sayYear(year, 'nominative', speaker)} rok`;
  if (noun === 'rokiem') return `${sayYear(year, 'instrumental', speaker)} rokiem`;
  return `${sayYear(year, governed === 'locative' ? 'locative' : 'genitive', speaker)} roku`;
}

/** After "rok", and after prepositions that a year is more likely to follow than a count. */
export function sayLoneYear(digits: string, speaker: Speaker): string | undefined {
  const { wordBefore, before, after } = speaker.surroundings;
  if (!/^(?:1[0-9]|20)\d\d$/u.test(digits)) return undefined;
  if (/^rok(?:u|iem)?$/u.test(wordBefore)) return sayYear(digits, caseAfterNoun(wordBefore, before), speaker);
  if (countsSomething(after)) return undefined;
  if (/^(?:od|do|z|sprzed)$/u.test(wordBefore)) return sayYear(digits, 'genitive', speaker);
  const governed = /^(?:w|po|przed)$/u.test(wordBefore) ? yearCases[wordBefore]?.[0] : undefined;
  return governed === undefined ? undefined : sayYear(digits, governed, speaker);
}

function caseAfterNoun(noun: string, before: string): Case {
  if (noun === 'rok') return 'nominative';
  if (noun === 'rokiem') return 'instrumental';
  return /(?:^|\s)(?:w|we|po|o) roku $/iu.test(before) ? 'locative' : 'genitive';
}

/** A word behind it, unless it is a preposition or a verb of few letters. */
function countsSomething(after: string): boolean {
  return (
    /^ ?(?:\p{Ll}|[%€$£°])/u.test(after) && !/^ (?:do|i|a|w|we|z|na|po|jest|był[aoy]?|oraz|o|u|r)(?!\p{L})/u.test(after)
  );
}

const genitiveNumbers = wordForms(
  'jeden jednego,jedna jednej,jedno jednego,dwa dwóch,dwie dwóch,trzy trzech,cztery czterech,pięć pięciu,sześć sześciu,' +
    'siedem siedmiu,osiem ośmiu,dziewięć dziewięciu,dziesięć dziesięciu,jedenaście jedenastu,dwanaście dwunastu,' +
    'trzynaście trzynastu,czternaście czternastu,piętnaście piętnastu,szesnaście szesnastu,siedemnaście siedemnastu,' +
    'osiemnaście osiemnastu,dziewiętnaście dziewiętnastu,dwadzieścia dwudziestu,trzydzieści trzydziestu,' +
    'czterdzieści czterdziestu,pięćdziesiąt pięćdziesięciu,sześćdziesiąt sześćdziesięciu,' +
    'siedemdziesiąt siedemdziesięciu,osiemdziesiąt osiemdziesięciu,dziewięćdziesiąt dziewięćdziesięciu,sto stu,' +
    'dwieście dwustu,trzysta trzystu,czterysta czterystu,pięćset pięciuset,sześćset sześciuset,siedemset siedmiuset,' +
    'osiemset ośmiuset,dziewięćset dziewięciuset,tysiąc tysiąca,tysiące tysięcy,milion miliona,miliony milionów',
);

/** Numbers and the words of units, from the form after two to four to the genitive plural. */
const genitiveWords = new Map([...genitiveNumbers, ...unitWords()]);

function unitWords(): readonly (readonly [string, string])[] {
  const nouns = [...Object.values(polishUnits), ...Object.values(polishCurrencies).map(({ unit }) => unit)];
  return nouns.flatMap((noun) => {
    if (typeof noun === 'string' || noun.few === undefined || noun.many === undefined) return [];
    const many = noun.many.split(' ');
    return noun.few.split(' ').map((word, index) => [word, many[index] ?? word] as const);
  });
}

/** "5–10 km": "pięć do dziesięciu kilometrów"; hours "od dziewiątej do siedemnastej"; years and the rest with a pause. */
export function sayPolishRange(from: string, to: string): string {
  if (clockWords.test(from) && clockWords.test(to)) return `od ${hourInGenitive(from)} do ${hourInGenitive(to)}`;
  const isYear = /^(?:tysiąc|dwa tysiące)/u.test(from);
  if (isYear || /przecinek/u.test(to)) return `${from} – ${to}`;
  const isNumber = genitiveNumbers.has(/^\p{L}+/u.exec(to)?.[0] ?? '');
  return isNumber ? `${from} do ${respellWords(to, genitiveWords)}` : `${from} – ${to}`;
}

const clockWords =
  /^(?:zero|zerowa|dwudziesta|pierwsza|druga|trzecia|czwarta|piąta|szósta|siódma|ósma|dziewiąta|dziesiąta|\p{L}+nasta)(?: |$)/u;

function hourInGenitive(words: string): string {
  return words
    .split(' ')
    .map((word) => (clockWords.test(word) ? word.replace(/a$/u, 'ej').replace(/iej$/u, 'iej') : word))
    .join(' ');
}

const romanMonths = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const monthsInGenitive =
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' ');

/** What no habit covers. */
export const polishRules: readonly LanguageRule[] = [
  // Before addresses are looked for: "in" is a top-level domain.
  { name: 'abbreviation', template: String.raw`m\. ?in\.`, mayTouchNext: true, say: () => 'między innymi' },
  {
    name: 'flat',
    template: String.raw`(?<house>\d{1,4}) m\. ?(?=\d)`,
    mayTouchNext: true,
    say: ({ house = '' }, speaker) => `${speaker.number(house)} mieszkania `,
  },
  {
    name: 'year',
    template: String.raw`(?<year>[1-9]\d{2}|[12]\d{3}) ?(?<noun>r\.|roku|rokiem|rok(?!\p{L}))`,
    mayTouchNext: true,
    say: ({ year = '', noun = '' }, speaker) => sayYearWithNoun(year, noun.toLowerCase(), speaker),
  },
  {
    name: 'days',
    template: String.raw`{day} ?[-–] ?(?<last>\d{1,2}) (?={month})`,
    mayTouchNext: true,
    say: ({ day = '', last = '' }, speaker) => {
      const form = { gender: 'masculine', case: 'genitive' } as const;
      return `od ${speaker.ordinal(day, form)} do ${speaker.ordinal(last, form)} `;
    },
  },
  {
    name: 'days',
    template: String.raw`(?<=(?:^|[\s(])od ){day}(?= do \d{1,2} {month})`,
    say: ({ day = '' }, speaker) => speaker.ordinal(day, { gender: 'masculine', case: 'genitive' }),
  },
  {
    name: 'date',
    template: String.raw`{day} (?<roman>VI{0,3}|I{1,3}|IV|IX|XI{0,2}) {fullYear}`,
    say: ({ day = '', roman = '', year = '' }, speaker) => {
      const month = monthsInGenitive[romanMonths.indexOf(roman)];
      if (month === undefined) return undefined;
      return `${speaker.ordinal(day, { gender: 'masculine', case: 'genitive' })} ${month} ${sayYear(year, 'genitive', speaker)}`;
    },
  },
  {
    name: 'decade',
    template: String.raw`(?<=(?:^|[\s(])lata (?:\d0\. (?:i|oraz) )?)(?<decade>[1-9]0)(?:\.(?= \p{L}|[,;)]))?`,
    say: ({ decade = '' }, speaker) => speaker.ordinal(decade, { isPlural: true }),
  },
  {
    name: 'decade',
    template: String.raw`(?<=(?:^|[\s(])(?:latach |lat(?= \d0\.) )(?:\d0\. (?:i|oraz) )?)(?<decade>[1-9]0)(?:\.(?= \p{L}|[,;)]))?`,
    say: ({ decade = '' }, speaker) => speaker.ordinal(decade, { isPlural: true, case: 'genitive' }),
  },
  {
    name: 'compound adjective',
    template: String.raw`(?<number>\d{1,3})-(?<rest>\p{L}{2,24}(?:ym|ymi|ych|ego|emu|ej|[yaeią]|im|ich|imi|leciu))`,
    say: ({ number = '', rest = '' }, speaker) => `${stemOf(number, speaker)}${rest}`,
  },
  joinedDaysRule('i|oraz|lub|na', String.raw`\.?`, { gender: 'masculine', case: 'genitive' }),
  roundTheClockRule('na'),
  scaleRule('do', { case: 'genitive' }),
  dottedHoursRule((hours, speaker) => {
    const [from, to] = hours.map((time) => sayHours(time, speaker));
    return /^(?:od|do)$/u.test(speaker.surroundings.wordBefore) ? `${from} do ${to}` : `od ${from} do ${to}`;
  }),
  {
    name: 'hours',
    template: String.raw`(?<=godz(?:\.|inach|iny) |czynn[eay] )(?<from>2[0-4]|1?\d) ?[-–—] ?(?<to>2[0-4]|1?\d)(?!\d|[.:]\d)`,
    say: ({ from = '', to = '' }, speaker) => `od ${sayHours(from, speaker)} do ${sayHours(to, speaker)}`,
  },
  {
    // "o 17." ends a sentence or a clause: what follows counts nothing.
    name: 'hour',
    template: String.raw`(?<=(?:^|[^\p{L}])(?:już|dopiero|spotkanie|spotykamy się|kończymy|zaczynamy|wracam|jutro|dziś|dzisiaj|wieczorem|rano|będę|przyjdę) o )(?<hour>2[0-4]|1?\d)(?=[.,;!?]?(?:$| (?!\d)))(?! \p{Ll})`,
    say: ({ hour = '' }, speaker) => speaker.ordinal(hour, { gender: 'feminine', case: 'locative' }),
  },
  codeNumberRule('PESEL|NIP|REGON|KRS|PIN|kod'),
  weekdaysRule({
    days: 'pon:poniedziałku pn:poniedziałku wt:wtorku śr:środy czw:czwartku pt:piątku sob:soboty sb:soboty ndz:niedzieli niedz:niedzieli nd:niedzieli',
    from: 'od ',
    to: 'do',
  }),
  {
    name: 'telephone',
    template: String.raw`(?<number>\d{2} \d{3} \d{2} \d{2}(?! ?\d)|(?<=(?:pod(?: numer(?:em)?| nr)?|numer|nr|lub|albo) )[1-9]\d{2} \d{3} \d{3}(?! ?\d| zł| (?:os|lud|dol|eur)))`,
    say: ({ number = '' }, speaker) =>
      number
        .split(' ')
        .map((group) => speaker.digits(group))
        .join(', '),
  },
  {
    name: 'compound adjective',
    template: String.raw`(?-i:(?<numeral>[IVX]{1,6}))-(?<rest>wieczn\p{L}{1,4})`,
    say: ({ numeral = '', rest = '' }, speaker) => {
      const value = parseRoman(numeral);
      // The stem of "dziewiętnasty" is what "dziewiętnastowieczny" begins with.
      return value === undefined
        ? undefined
        : `${speaker.ordinal(value).replaceAll(' ', '').replaceAll(/[yi]$/gu, 'o')}${rest}`;
    },
  },
  {
    name: 'times',
    template: String.raw`(?<number>\d{1,4}) ?x(?= \p{L}|[.,;!?)]|$)`,
    say: ({ number = '' }, speaker) => `${speaker.number(number)} razy`,
  },
  {
    name: 'score',
    template: String.raw`(?<left>\d{1,3}):(?<right>\d{1,3})(?<=:\d|(?:wynik|wygra|przegra|zremisow|pokona|stosunk)[^.!?\n]{0,32}:\d{1,3})`,
    say: ({ left = '', right = '' }, speaker) =>
      `${speaker.number(left)} do ${speaker.number(right, { case: 'genitive' })}`,
  },
];

/** "8", "8.30": after "od" and "do". */
function sayHours(time: string, speaker: Speaker): string {
  const [hour = '', minute = ''] = time.split('.');
  const words = speaker.ordinal(hour, { gender: 'feminine', case: 'genitive' });
  if (Number(minute) === 0) return words;
  return `${words} ${minute.startsWith('0') ? 'zero ' : ''}${speaker.number(Number(minute))}`;
}

/** What compounds begin with, as it stands before "-tysięczny": "dwudziestopięcio", "jedno". */
function stemOf(number: string, speaker: Speaker): string {
  if (Number(number) === 1) return 'jedno';
  return speaker.ordinal(BigInt(number) * 1000n).replace(/tysięczny$/u, '');
}
