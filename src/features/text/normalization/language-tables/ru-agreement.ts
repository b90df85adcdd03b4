import type { OrdinalParts, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

/** Prepositions and words that want the genitive of what is counted. */
const genitiveWords = new Set(
  (
    'от до без из около более менее больше меньше свыше после для против кроме вместо порядка течение среди ' +
    'с со у старше младше выше ниже'
  ).split(' '),
);

/** A month in any case: "мае", "января". */
export function isMonthName(word: string): boolean {
  return /^(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)(?:[ьяюе]|[её]м)$|^(?:март|август)(?:[ауе]|ом)?$|^ма[йяюе]$|^маем$/u.test(
    word,
  );
}

/** The accusative of a unit: "тонну", "штуку". */
export function countedAs(noun: string): string {
  return noun.replace(/а$/u, 'у');
}

export function wantsGenitive({ surroundings: { wordBefore } }: Speaker): boolean {
  return genitiveWords.has(wordBefore);
}

/** How a plain number agrees with the word behind it, told by that word's ending; else with the preposition before. */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordAfter } = speaker.surroundings;
  const plural = [
    [/(?:ами|ями|ыми|ими|ьми)$/u, 'instrumental'],
    [/(?:ах|ях)$/u, 'prepositional'],
    [/(?:ам|ям)$/u, 'dative'],
  ] as const;
  const oblique = plural.find(([ending]) => wordAfter.length > 2 && ending.test(wordAfter))?.[1];
  const one = formOfOne(digits, speaker);
  if (one !== undefined) return one;
  const gender = genderBeside(digits, wordAfter);
  const agreement: NumberForm = gender === undefined ? {} : { gender };
  if (oblique !== undefined) return { ...agreement, case: oblique };
  if (wantsGenitive(speaker)) return { ...agreement, case: 'genitive' };
  if (gender === 'feminine' && digits.endsWith('1') && /[ую]$/u.test(wordAfter)) return { gender, case: 'accusative' };
  return gender === undefined ? undefined : agreement;
}

/** "в одном городе", "у двадцати одного человека": after prepositions the endings of the noun mean something else. */
function formOfOne(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordBefore, wordAfter } = speaker.surroundings;
  if (!/(?:^|[^1])1$/u.test(digits) || wordAfter.length < 3) return undefined;
  if (wantsGenitive(speaker)) {
    if (/[ая]$/u.test(wordAfter)) return { gender: 'masculine', case: 'genitive' };
    return /[ыи]$/u.test(wordAfter) ? { gender: 'feminine', case: 'genitive' } : undefined;
  }
  const isPrepositional = /^(?:во?|на|об?|при)$/u.test(wordBefore) && wordAfter.endsWith('е');
  if (!isPrepositional) return undefined;
  return { gender: femininePlaces.test(wordAfter) ? 'feminine' : 'masculine', case: 'prepositional' };
}

/** Nouns whose prepositional ends as that of masculine ones does. */
const femininePlaces =
  /^(?:квартир|комнат|школ|групп|стран|стать|книг|минут|недел|страниц|глав|карт|улиц|больниц|команд|фирм|точк|строк|таблиц|систем|сумм|поездк|игр|встреч)\p{L}{0,2}$/u;

/** Only one and two show gender: "одна минута", "две недели", "два часа", "одно место". */
function genderBeside(digits: string, wordAfter: string): NumberForm['gender'] {
  if (wordAfter.length < 3 || /1[12]$/u.test(digits)) return undefined;
  if (digits.endsWith('1')) {
    if (/(?:[аяую]|ой|ость)$/u.test(wordAfter)) return 'feminine';
    return /[оеё]$/u.test(wordAfter) ? 'neuter' : undefined;
  }
  return digits.endsWith('2') && /(?:[ыи]|[ыи]е)$/u.test(wordAfter) ? 'feminine' : undefined;
}

/** "8-го", "2-я", "1950-е": the ending that was written, and the next word where that leaves a choice. */
export function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  const { wordAfter } = speaker.surroundings;
  return sayYearLike(digits, formOf(marker.replace(/^-/u, ''), wordAfter), speaker);
}

export function sayYearLike(digits: string, form: NumberForm, { words }: Speaker): string {
  return words.year(Number(digits), form);
}

function formOf(marker: string, wordAfter: string): NumberForm {
  if (marker.endsWith('м')) {
    return { gender: 'masculine', case: /(?:ом|ем|ём)$/u.test(wordAfter) ? 'instrumental' : 'prepositional' };
  }
  if (marker === 'е') {
    return /[оея]$/u.test(wordAfter) && !/[ыи]е$/u.test(wordAfter) ? { gender: 'neuter' } : { isPlural: true };
  }
  const form = formByEnding.find(([ending]) => ending.test(marker))?.[1];
  if (form !== undefined) return form;
  return /(?:[ыие]|ой)$/u.test(wordAfter) ? { gender: 'feminine', case: 'genitive' } : { gender: 'masculine' };
}

const formByEnding: readonly (readonly [ending: RegExp, form: NumberForm])[] = [
  [/я$/u, { gender: 'feminine' }],
  [/ю$/u, { gender: 'feminine', case: 'accusative' }],
  [/го$/u, { gender: 'masculine', case: 'genitive' }],
  [/му$/u, { gender: 'masculine', case: 'dative' }],
  [/х$/u, { isPlural: true, case: 'genitive' }],
  [/ми$/u, { isPlural: true, case: 'instrumental' }],
  [/ое$/u, { gender: 'neuter' }],
  [/ые$/u, { isPlural: true }],
];

/** The form of "год", "век" or "день", written out, is the form of the ordinal before it. */
export function formOfNoun(noun: string, wordBefore: string): NumberForm {
  const plural = pluralEndings.find(([ending]) => ending.test(noun))?.[1];
  if (plural !== undefined) return { isPlural: true, case: plural };
  if (noun.endsWith('у')) {
    return { gender: 'masculine', case: wordBefore === 'к' || wordBefore === 'ко' ? 'dative' : 'prepositional' };
  }
  const singular = singularEndings.find(([ending]) => ending.test(noun))?.[1];
  return singular === undefined ? { gender: 'masculine' } : { gender: 'masculine', case: singular };
}

type Case = NonNullable<NumberForm['case']>;
const pluralEndings: readonly (readonly [ending: RegExp, grammaticalCase: Case])[] = [
  [/ы$/u, 'nominative'],
  [/ов$/u, 'genitive'],
  [/ах$/u, 'prepositional'],
  [/ам$/u, 'dative'],
  [/ами$/u, 'instrumental'],
];
const singularEndings: readonly (readonly [ending: RegExp, grammaticalCase: Case])[] = [
  [/ом$/u, 'instrumental'],
  [/а$/u, 'genitive'],
  [/е$/u, 'prepositional'],
];

/** The form of a ruler's number is that of the name: "Петра I", "Екатерина II". */
export function formOfName(name: string): NumberForm {
  if (/(?:екатерина|елизавета|анна|мария|виктория|изабелла|маргарита|кристина)$/u.test(name)) {
    return { gender: 'feminine' };
  }
  if (/[ыи]$/u.test(name)) return { gender: 'feminine', case: 'genitive' };
  if (/[ая]$/u.test(name)) return { gender: 'masculine', case: 'genitive' };
  if (/[ую]$/u.test(name)) return { gender: 'masculine', case: 'dative' };
  if (/(?:ом|ем|ём)$/u.test(name)) return { gender: 'masculine', case: 'instrumental' };
  return { gender: 'masculine' };
}
