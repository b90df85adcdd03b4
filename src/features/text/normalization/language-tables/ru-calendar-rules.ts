import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { formOfNoun, isMonthName, sayYearLike } from './ru-agreement.ts';

const months = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const weekday = 'пн|вт|ср|чт|пт|сб|вс';

/** Years, days and opening hours as running text has them. Source: Мильчин, Чельцова, Справочник издателя и автора. */
export const russianCalendarRules: readonly LanguageRule[] = [
  {
    name: 'years',
    template: String.raw`(?<from>[12]\d{3}) ?[-–—] ?(?<to>[12]\d{3}) ?(?:гг\.?|годы)`,
    say: ({ from = '', to = '' }, speaker) =>
      `${sayYearLike(from, { gender: 'masculine' }, speaker)} — ${sayYearLike(to, { gender: 'masculine' }, speaker)} годы`,
  },
  {
    name: 'school year',
    template: String.raw`(?<from>[12]\d{3}) ?[-–—/] ?(?<to>[12]\d{3}|\d{2}) (?<kind>(?:уч(?:\.|ебн\p{L}{2,3}) )?)(?<noun>год[ауе]?|годом|г\.)`,
    say: ({ from = '', to = '', kind = '', noun = '' }, speaker) => {
      const spokenNoun = noun === 'г.' ? nounAfter(speaker) : noun;
      const form = formOfNoun(spokenNoun, speaker.surroundings.wordBefore);
      const adjective = kind.replace('уч. ', `${schoolForms[spokenNoun] ?? 'учебный'} `);
      return `${sayYearLike(from, form, speaker)} — ${sayYearLike(to, form, speaker)} ${adjective}${spokenNoun}`;
    },
  },
  {
    name: 'year',
    template: String.raw`(?<year>[12]\d{3})(?= по [12]\d{3} г)`,
    say: ({ year = '' }, speaker) => sayYearLike(year, { gender: 'masculine', case: 'genitive' }, speaker),
  },
  {
    name: 'year',
    template: String.raw`(?<year>[12]\d{3}) (?<noun>год[ауе]?|годом)`,
    say: ({ year = '', noun = '' }, speaker) =>
      `${sayYearLike(year, formOfNoun(noun, speaker.surroundings.wordBefore), speaker)} ${noun}`,
  },
  {
    name: 'year',
    template: String.raw`(?<year>1\d{3}|20\d\d) ?г(?<stop>\.?)`,
    say: ({ year = '', stop = '' }, speaker) => {
      // "1500 г муки" are grams.
      if (stop === '' && nounAfter(speaker) === 'год') return undefined;
      const noun = nounAfter(speaker);
      return `${sayYearLike(year, formOfNoun(noun, speaker.surroundings.wordBefore), speaker)} ${noun}${stop !== '' && endsSentence(speaker) ? '.' : ''}`;
    },
  },
  {
    name: 'quarter',
    template: String.raw`(?<quarter>[1-4]|I{1,3}|IV)(?:-[йм])? кв\.? (?<year>[12]\d{3})(?: ?г(?:ода|\.)?)?`,
    say: ({ quarter = '', year = '' }, speaker) => {
      const { wordBefore } = speaker.surroundings;
      const noun =
        { в: 'квартале', во: 'квартале', с: 'квартала', до: 'квартала', из: 'квартала' }[wordBefore] ?? 'квартал';
      const value = /\d/u.test(quarter) ? BigInt(quarter) : parseRoman(quarter);
      if (value === undefined || quarter !== quarter.toUpperCase()) return undefined;
      const spokenYear = sayYearLike(year, { gender: 'masculine', case: 'genitive' }, speaker);
      return `${speaker.ordinal(value, formOfNoun(noun, wordBefore))} ${noun} ${spokenYear} года`;
    },
  },
  {
    name: 'order',
    template: String.raw`(?<from>\d{1,2}) по (?<to>\d{1,2}) (?=(?:класс|этаж|курс|день|раунд|тур|том|урок)(?!\p{L}))`,
    mayTouchNext: true,
    say: ({ from = '', to = '' }, speaker) =>
      speaker.surroundings.wordBefore === 'с' || speaker.surroundings.wordBefore === 'со'
        ? `${speaker.ordinal(from, { gender: 'masculine', case: 'genitive' })} по ${speaker.ordinal(to, { gender: 'masculine' })} `
        : undefined,
  },
  {
    name: 'decades',
    template: String.raw`(?<from>\d0)(?:-[ех])? ?[-–] ?(?<to>\d0)(?:-(?<ending>[ех]))? ?(?:гг\.?|(?=годы|годов))`,
    mayTouchNext: true,
    say: ({ from = '', to = '', ending }, speaker) => {
      const isGenitive = ending === 'х';
      const form: NumberForm = isGenitive ? { isPlural: true, case: 'genitive' } : { isPlural: true };
      const noun = isGenitive ? 'годов' : 'годы';
      return `${sayYearLike(from, form, speaker)} — ${sayYearLike(to, form, speaker)} ${speaker.surroundings.after.startsWith('год') ? '' : noun}`;
    },
  },
  {
    name: 'days',
    template: String.raw`(?<from>[12]\d|3[01]|0?[1-9])(?<mark> ?[-–—] ?| по | до )(?<to>[12]\d|3[01]|0?[1-9]) (?=(?:${months})(?!\p{L}))`,
    mayTouchNext: true,
    say: ({ from = '', mark = '', to = '' }, speaker) => {
      const isWord = /\p{L}/u.test(mark);
      if (isWord && speaker.surroundings.wordBefore !== 'с' && speaker.surroundings.wordBefore !== 'со')
        return undefined;
      const [first, last] = [sayDay(from, speaker), sayDay(to, speaker)];
      if (!isWord) return `${first} — ${last} `;
      return `${first}${mark}${mark === ' по ' ? speaker.ordinal(to, { gender: 'neuter' }) : last} `;
    },
  },
  {
    name: 'weekdays',
    template: String.raw`(?<from>${weekday})\.? ?[-–—] ?(?<to>${weekday})\.?`,
    say: ({ from = '', to = '' }) => {
      const [first, last] = [weekdayForms[from.toLowerCase()], weekdayForms[to.toLowerCase()]];
      return first === undefined || last === undefined ? undefined : `с ${first.genitive} по ${last.accusative}`;
    },
  },
  {
    name: 'hours',
    template: String.raw`{hour}[:.]{minute} ?[-–—] ?(?<toHour>2[0-4]|1\d|0?\d)[:.](?<toMinute>[0-5]\d)`,
    say: ({ hour = '', minute = '', toHour = '', toMinute = '' }, speaker) => {
      const lead = speaker.surroundings.wordBefore === 'с' ? '' : 'с ';
      return `${lead}${sayHourInGenitive(hour, minute, speaker)} до ${sayHourInGenitive(toHour, toMinute, speaker)}`;
    },
  },
  {
    name: 'always open',
    template: String.raw`24 ?\/ ?7`,
    say: (_groups, speaker) => `${speaker.number(24)} на ${speaker.number(7)}`,
  },
];

const schoolForms: Readonly<Record<string, string>> = { году: 'учебном', года: 'учебного', годом: 'учебным' };

const weekdayForms: Readonly<Record<string, { readonly genitive: string; readonly accusative: string } | undefined>> = {
  пн: { genitive: 'понедельника', accusative: 'понедельник' },
  вт: { genitive: 'вторника', accusative: 'вторник' },
  ср: { genitive: 'среды', accusative: 'среду' },
  чт: { genitive: 'четверга', accusative: 'четверг' },
  пт: { genitive: 'пятницы', accusative: 'пятницу' },
  сб: { genitive: 'субботы', accusative: 'субботу' },
  вс: { genitive: 'воскресенья', accusative: 'воскресенье' },
};

function sayDay(day: string, speaker: Speaker): string {
  return speaker.ordinal(day, { gender: 'neuter', case: 'genitive' });
}

/** "девяти часов", "двадцати одного часа тридцати минут". */
function sayHourInGenitive(hour: string, minute: string, speaker: Speaker): string {
  const hours = `${speaker.number(hour, { gender: 'masculine', case: 'genitive' })} ${endsWithOne(hour) ? 'часа' : 'часов'}`;
  if (Number(minute) === 0) return hours;
  return `${hours} ${speaker.number(minute, { gender: 'feminine', case: 'genitive' })} ${endsWithOne(minute) ? 'минуты' : 'минут'}`;
}

function endsWithOne(digits: string): boolean {
  return /(?:^|[^1])1$/u.test(digits);
}

/** "Он родился в 1990 г. Потом …", but "В 1990 г. Москва …": a sentence has more than a preposition and a year. */
function endsSentence({ surroundings: { before, after } }: Speaker): boolean {
  const sentence = before.split(/[.!?]\s/u).at(-1) ?? '';
  return /^\s+\p{Lu}\p{Ll}/u.test(after) && (sentence.match(/\p{L}+/gu) ?? []).length > 2;
}

/** What "г." stands for: a month or a season before it is one of that year. */
function nounAfter({ surroundings: { wordBefore } }: Speaker): string {
  if (isMonthName(wordBefore) || partsOfYear.test(wordBefore)) return 'года';
  return nounByPreposition[wordBefore] ?? 'год';
}

const partsOfYear = /^(?:квартал|полугоди|весн|лет|осен|зим)\p{L}{0,3}$/u;

const nounByPreposition: Readonly<Record<string, string>> = {
  в: 'году',
  к: 'году',
  с: 'года',
  до: 'года',
  от: 'года',
  после: 'года',
  около: 'года',
};
