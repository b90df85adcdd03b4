import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, RomanHabits, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { formOfName, formOfNoun } from './ru-agreement.ts';
import { readingsOf } from './readings-of.ts';

export const russianRoman: RomanHabits = {
  after: {
    ...readingsOf('глава главы главе главу том часть раздел статья акт', (value: bigint, speaker: Speaker) =>
      speaker.number(value),
    ),
    ...readingsOf('пётр петра петру александр александра александру николай николая павел павла', sayRuler),
    ...readingsOf('екатерина екатерины елизавета елизаветы карл карла франциск', sayRuler),
  },
  before: {
    ...readingsOf(
      'век века веке веку веком веков веках съезд съезда съезде конгресс конгресса конгрессе ' +
        'квартал квартала квартале кварталу этап этапа этапе тур тура туре тип типа созыв созыва класс класса классе ' +
        'международный международного всероссийский всероссийского чемпионат чемпионата фестиваль форум форума форуме',
      (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value, formOfNoun(speaker.surroundings.wordAfter, speaker.surroundings.wordBefore)),
    ),
    ...readingsOf(
      'место места месте полугодие полугодия полугодии тысячелетие тысячелетия тысячелетии',
      (value: bigint, speaker: Speaker) => speaker.ordinal(value, neuterForm(speaker.surroundings.wordAfter)),
    ),
    ...readingsOf(
      'степень степени группа группы группе группу категория категории категорию очередь очереди олимпиада олимпиады ' +
        'мировая мировой мировую',
      (value: bigint, speaker: Speaker) => speaker.ordinal(value, feminineForm(speaker.surroundings.wordAfter)),
    ),
  },
  afterName: sayRuler,
};

function sayRuler(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formOfName(speaker.surroundings.wordBefore));
}

function neuterForm(noun: string): NumberForm {
  if (/[оие]е$|место$/u.test(noun)) return { gender: 'neuter' };
  return { gender: 'neuter', case: /[яа]$/u.test(noun) ? 'genitive' : 'prepositional' };
}

function feminineForm(noun: string): NumberForm {
  if (/[ую]$/u.test(noun)) return { gender: 'feminine', case: 'accusative' };
  return /(?:[ыие]|ой)$/u.test(noun) ? { gender: 'feminine', case: 'genitive' } : { gender: 'feminine' };
}

/** "в XVIII в.", "XIX–XX вв.", "с XV века". */
export const centuryRule: LanguageRule = {
  name: 'century',
  template: String.raw`(?<from>[IVX]{1,6})(?: ?(?:[-–—]|и) ?(?<to>[IVX]{1,6}))? (?<noun>вв?\.|век[аеу]?|веком|веков|веках)`,
  say: ({ from = '', to, noun = '' }, speaker) => {
    const [first, last] = [romanValue(from), to === undefined ? undefined : romanValue(to)];
    if (first === undefined || (to !== undefined && last === undefined)) return undefined;
    const { wordBefore } = speaker.surroundings;
    const isPlural = to !== undefined;
    const spokenNoun = noun.endsWith('.') ? centuryNoun(speaker.surroundings, isPlural) : noun;
    // "века" of several is the nominative.
    const form = isPlural && spokenNoun === 'века' ? {} : formOfNoun(spokenNoun, wordBefore);
    const ordinals = [first, last].flatMap((value) =>
      value === undefined ? [] : [speaker.ordinal(value, { gender: 'masculine', ...singular(form) })],
    );
    return `${ordinals.join(' — ')} ${spokenNoun}`;
  },
};

function romanValue(numeral: string): bigint | undefined {
  return numeral === numeral.toUpperCase() ? parseRoman(numeral) : undefined;
}

/** Each of several centuries is one: "в девятнадцатом — двадцатом веках". */
function singular({ case: grammaticalCase }: NumberForm): NumberForm {
  return grammaticalCase === undefined ? {} : { case: grammaticalCase };
}

function centuryNoun({ before, wordBefore }: Speaker['surroundings'], isPlural: boolean): string {
  if (/(?:гг?\.|год\p{L}{1,2}) $/u.test(before)) return isPlural ? 'веков' : 'века';
  if (wordBefore === 'в' || wordBefore === 'во') return isPlural ? 'веках' : 'веке';
  if (
    /^(?:с|до|от|из|после|начал\p{L}{1,2}|конец|конц\p{L}{1,2}|середин\p{L}|половин\p{L}|четверт\p{L})$/u.test(
      wordBefore,
    )
  )
    return isPlural ? 'веков' : 'века';
  if (wordBefore === 'к') return isPlural ? 'векам' : 'веку';
  return isPlural ? 'века' : 'век';
}
