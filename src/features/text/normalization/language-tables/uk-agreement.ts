import type { Noun, OrdinalParts, Speaker, WrittenNumber } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

type Case = NonNullable<NumberForm['case']>;

/** Prepositions and words that want the genitive of what is counted. */
const genitiveWords = new Set(
  (
    'від до без із з зі після близько біля коло більше менше більш менш протягом упродовж впродовж для крім окрім ' +
    'замість серед проти старше молодше вище нижче'
  ).split(' '),
);
const locativeWords = new Set(['у', 'в']);

export function wantsGenitive({ surroundings: { wordBefore } }: Speaker): boolean {
  return genitiveWords.has(wordBefore);
}

/** After a preposition that wants the genitive: "до п'яти кілометрів", "до двадцяти одного кілометра". */
export function countInGenitive(amount: WrittenNumber, noun: Noun, speaker: Speaker): string | undefined {
  if (amount.fraction !== undefined || amount.scale !== undefined || amount.sign !== '') return undefined;
  const isOne = speaker.agree(amount, { one: 'one', other: 'other' }) === 'one';
  const form: NumberForm = { case: 'genitive', ...(noun.gender === undefined ? {} : { gender: noun.gender }) };
  return `${speaker.number(amount, form)} ${isOne ? noun.other : (noun.many ?? noun.other)}`;
}

/** How a plain number agrees with the word behind it, told by that word's ending; else with the preposition before. */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordAfter } = speaker.surroundings;
  const single = digits === '1' ? formOfOne(speaker) : undefined;
  if (single !== undefined) return single;
  if (isBetween(speaker)) return { case: 'instrumental' };
  const oblique = pluralCases.find(([ending]) => wordAfter.length > 3 && ending.test(wordAfter))?.[1];
  const gender = genderBeside(digits, wordAfter);
  const agreement: NumberForm = gender === undefined ? {} : { gender };
  if (oblique !== undefined) return { ...agreement, case: oblique };
  if (wantsGenitive(speaker)) return { ...agreement, case: 'genitive' };
  if (gender === 'feminine' && digits.endsWith('1') && /[ую]$/u.test(wordAfter)) return { gender, case: 'accusative' };
  return gender === undefined ? undefined : agreement;
}

/** "з одним чоловіком", "в одному будинку", "в одній кімнаті". */
function formOfOne({ surroundings: { wordBefore, wordAfter } }: Speaker): NumberForm | undefined {
  if (/^(?:з|із|зі|перед|над|під|між|за)$/u.test(wordBefore)) {
    if (/[оеє]ю$/u.test(wordAfter)) return { gender: 'feminine', case: 'instrumental' };
    if (/(?:[оеє]м|ям)$/u.test(wordAfter)) return { gender: 'masculine', case: 'instrumental' };
  }
  if (!/^(?:у|в|на|о|по|при)$/u.test(wordBefore)) return undefined;
  if (masculineLocatives.test(wordAfter)) return { gender: 'masculine', case: 'locative' };
  return wordAfter.endsWith('і') && wordAfter.length > 3 ? { gender: 'feminine', case: 'locative' } : undefined;
}

const masculineLocatives =
  /^(?:місті|році|місці|домі|селі|лісі|світі|вікні|столі|місяці|класі|томі|тижні|дні|полі|морі|слові|випадку|ряду|дому|саду|\p{L}+(?:инку|овищі|истку|ентрі|нку))$/u;

/** "між 5 і 10": both are instrumental. */
function isBetween({ surroundings: { before, after } }: Speaker): boolean {
  return /(?:^|\s)між (?:\d{1,9} (?:і|й|та) )?$/iu.test(before) && /^(?:$|[.,;:!?)]| (?:і|й|та) \d)/u.test(after);
}

/** Children and people: "двоє дітей", "троє людей". */
export function countPersons(digits: string, speaker: Speaker): string | undefined {
  if (!/^(?:дітей|людей|немовлят|дверей)$/u.test(speaker.surroundings.wordAfter) || wantsGenitive(speaker))
    return undefined;
  return { 2: 'двоє', 3: 'троє', 4: 'четверо' }[Number(digits)];
}

const pluralCases: readonly (readonly [ending: RegExp, grammaticalCase: Case])[] = [
  [/(?:ами|ями|ими|іми|ьми)$/u, 'instrumental'],
  [/(?:ах|ях)$/u, 'locative'],
  [/(?:ам|ям)$/u, 'dative'],
];

/** Only one and two show gender. After two the ending does not: "два роки", "дві руки"; so the nouns are listed. */
function genderBeside(digits: string, wordAfter: string): NumberForm['gender'] {
  if (wordAfter.length < 3 || /1[12]$/u.test(digits)) return undefined;
  if (digits.endsWith('2')) return feminineAfterTwo.test(wordAfter) ? 'feminine' : undefined;
  if (!digits.endsWith('1')) return undefined;
  if (/[аяую]$/u.test(wordAfter)) return 'feminine';
  return /[еоє]$/u.test(wordAfter) ? 'neuter' : undefined;
}

const feminineAfterTwo = new RegExp(
  `^(?:${(
    'книги книжки кішки собаки корови ріки річки гори стіни ціни зміни змінні лампи ями карти марки стрічки ручки посмішки хвилини години секунди тисячі гривні копійки сторінки людини особи жінки дівчини дівчинки дитини ' +
    'машини кімнати квартири країни частини половини школи групи родини сестри руки ноги доби ночі зими весни картини ' +
    "статті глави пісні команди гри партії сім'ї вулиці площі області громади миски чашки склянки ложки пляшки " +
    'пігулки таблетки літери цифри справи помилки спроби перемоги поразки мови республіки держави церкви тонни сотні'
  ).replaceAll(' ', '|')}|\\p{L}{2,30}(?:[цсз]ії|ості|ниці|івки|ентки|антки|истки|ільки|янки))$`,
  'u',
);

/** "8-го", "2-га", "90-ті": the ending that was written, and the next word where that leaves a choice. */
export function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  const ending = marker.replace(/^-/u, '');
  const cardinalCase = caseOfCardinal(digits, ending);
  if (cardinalCase !== undefined) return speaker.number(digits, { case: cardinalCase });
  const form = formOfEnding(ending, speaker.surroundings.wordAfter);
  const isYear = /^[12]\d{3}$/u.test(digits);
  return isYear ? speaker.words.year(Number(digits), form) : speaker.ordinal(digits, form);
}

/** "5-ти", "3-х", "10-ма" are cardinals; "90-х" are years of a decade. */
function caseOfCardinal(digits: string, ending: string): Case | undefined {
  if (ending === 'ма') return 'instrumental';
  return ending === 'ти' || (ending === 'х' && /^[234]$/u.test(digits)) ? 'genitive' : undefined;
}

function formOfEnding(marker: string, wordAfter: string): NumberForm {
  // "у 5-й школі": the locative of feminines ends like the nominative of masculines.
  if (/^[иі]?й$/u.test(marker) && wordAfter.endsWith('і')) return { gender: 'feminine', case: 'locative' };
  return formByEnding.find(([ending]) => ending.test(marker))?.[1] ?? { gender: 'masculine' };
}

const formByEnding: readonly (readonly [ending: RegExp, form: NumberForm])[] = [
  [/[ая]$/u, { gender: 'feminine' }],
  [/(?:о|ь)ю$/u, { gender: 'feminine', case: 'instrumental' }],
  [/му$/u, { gender: 'masculine', case: 'locative' }],
  [/[ую]$/u, { gender: 'feminine', case: 'accusative' }],
  [/го$/u, { gender: 'masculine', case: 'genitive' }],
  [/ї$/u, { gender: 'feminine', case: 'genitive' }],
  [/х$/u, { isPlural: true, case: 'genitive' }],
  [/ми$/u, { isPlural: true, case: 'instrumental' }],
  [/м$/u, { gender: 'masculine', case: 'instrumental' }],
  [/[еє]$/u, { gender: 'neuter' }],
  [/і$/u, { isPlural: true }],
];

/** The form of "рік" or "століття", written out, is the form of the ordinal before it. */
export function formOfYearNoun(noun: string): NumberForm {
  return { gender: 'masculine', case: yearCases[noun] ?? 'nominative' };
}

const yearCases: Readonly<Record<string, Case>> = {
  року: 'genitive',
  році: 'locative',
  роком: 'instrumental',
  років: 'genitive',
  роках: 'locative',
};

/** "століття" is nominative at the beginning of a clause, and after another word the genitive. */
export function formOfCentury(noun: string, wordBefore: string): NumberForm {
  if (noun === 'столітті' || (noun === 'ст' && locativeWords.has(wordBefore))) {
    return { gender: 'neuter', case: 'locative' };
  }
  if (noun === 'століттям') return { gender: 'neuter', case: 'instrumental' };
  if (noun === 'століттю') return { gender: 'neuter', case: 'dative' };
  const isNominative = wordBefore === '' || /^(?:у|в|на|за|це|як|і|й|та|а|але)$/u.test(wordBefore);
  return isNominative ? { gender: 'neuter' } : { gender: 'neuter', case: 'genitive' };
}

/** The form of a ruler's number is that of the name: "Петра I", "Катерина II". */
export function formOfName(name: string): NumberForm {
  if (/^(?:катерина|єлизавета|анна|марія|вікторія|ізабелла|маргарита|христина|ольга|микола)$/u.test(name)) {
    return { gender: name === 'микола' ? 'masculine' : 'feminine' };
  }
  if (/[иії]$/u.test(name)) return { gender: name === 'миколи' ? 'masculine' : 'feminine', case: 'genitive' };
  if (/[ая]$/u.test(name)) return { gender: 'masculine', case: 'genitive' };
  if (/(?:[ую]|[оеє]ві)$/u.test(name)) return { gender: 'masculine', case: 'dative' };
  return /[оеє]м$/u.test(name) ? { gender: 'masculine', case: 'instrumental' } : { gender: 'masculine' };
}
