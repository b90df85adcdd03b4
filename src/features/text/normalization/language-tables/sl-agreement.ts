import type { OrdinalParts, Speaker, WrittenNumber } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import {
  type AgreementRule,
  type AmountHabits,
  formAround,
  type GenitivePlaces,
  isSecondOfTwo,
} from './declined-nouns.ts';

export const sloveneGenitives: GenitivePlaces = { singular: 'withDecimals', plural: 'other' };

const genitiveBefore = new Set('od do iz brez ok okoli okrog blizu razen zaradi namesto prek izpod iznad'.split(' '));

/** After these the noun is an object: "za tri evre", "stane eno krono". */
const accusativeBefore = new Set(
  'za na v čez skozi stane stanejo plača plačal plačala plačati ima imam imajo'.split(' '),
);

export const sloveneAmounts: AmountHabits = {
  genitives: sloveneGenitives,
  wantsGenitive: genitiveBefore,
  wantsAccusative: accusativeBefore,
  accusative: ({ amount, unit }, speaker) => {
    if (unit.gender === 'feminine') {
      if (speaker.agree(amount, { one: 'one', other: '' }) !== 'one') return undefined;
      const number = speaker.number(amount, { gender: 'feminine', case: 'accusative' });
      return `${number} ${(unit.one ?? unit.other).replaceAll(/a(?= |$)/gu, 'o')}`;
    }
    if (speaker.agree(amount, { few: 'few', other: '' }) !== 'few') return undefined;
    return `${speaker.number(amount)} ${(unit.few ?? unit.other).replaceAll(/i(?= |$)/gu, 'e')}`;
  },
};

type ObliqueCase = 'accusative' | 'genitive' | 'dative' | 'locative' | 'instrumental';

/** One to four; from five on the endings are -ih, -im, -imi. */
const smallNumbers: Readonly<Record<ObliqueCase, Readonly<Partial<Record<string, string>>>>> = {
  accusative: { ena: 'eno' },
  genitive: {
    en: 'enega',
    eno: 'enega',
    ena: 'ene',
    dva: 'dveh',
    dve: 'dveh',
    tri: 'treh',
    trije: 'treh',
    štiri: 'štirih',
    štirje: 'štirih',
  },
  dative: {
    en: 'enemu',
    eno: 'enemu',
    ena: 'eni',
    dva: 'dvema',
    dve: 'dvema',
    tri: 'trem',
    trije: 'trem',
    štiri: 'štirim',
    štirje: 'štirim',
  },
  locative: {
    en: 'enem',
    eno: 'enem',
    ena: 'eni',
    dva: 'dveh',
    dve: 'dveh',
    tri: 'treh',
    trije: 'treh',
    štiri: 'štirih',
    štirje: 'štirih',
  },
  instrumental: {
    en: 'enim',
    eno: 'enim',
    ena: 'eno',
    dva: 'dvema',
    dve: 'dvema',
    tri: 'tremi',
    trije: 'tremi',
    štiri: 'štirimi',
    štirje: 'štirimi',
  },
};

const endings: Readonly<Record<ObliqueCase, string>> = {
  accusative: '',
  genitive: 'ih',
  dative: 'im',
  locative: 'ih',
  instrumental: 'imi',
};

function isOblique(name: NumberForm['case']): name is ObliqueCase {
  return name !== undefined && Object.hasOwn(endings, name);
}

function declined(word: string, numberCase: ObliqueCase): string {
  const small = smallNumbers[numberCase][word];
  if (small !== undefined || numberCase === 'accusative') return small ?? word;
  const stem = word === 'sedem' || word === 'osem' ? word.replace('em', 'm') : word;
  // Hundreds and thousands stay as they are.
  return /^(?:sedm|osm|\p{L}*(?:pet|šest|devet|deset|najst|dvajset))$/u.test(stem) ? stem + endings[numberCase] : word;
}

/** The decimals of a number do not agree; the words of one do in its last word. */
export function saySloveneNumber(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const { integer, fraction } = value;
  if (fraction !== undefined) return plainNumber({ sign: '', integer: integer || '0', fraction }, speaker);
  const gender = form?.gender === undefined ? undefined : { gender: form.gender };
  const words = plainNumber({ sign: '', integer }, speaker, gender);
  const numberCase = form?.case;
  if (!isOblique(numberCase)) return words;
  return words.replace(/\p{L}+$/u, (word) => declined(word, numberCase));
}

const caseByNoun: readonly (readonly [ending: RegExp, grammaticalCase: ObliqueCase])[] = [
  [/^\p{L}{2,}(?:ami|emi|imi)$/u, 'instrumental'],
  [/^\p{L}{2,}(?:ih|ah)$|^(?:dneh|ljudeh)$/u, 'locative'],
];

const caseByPreposition: readonly (readonly [preposition: RegExp, grammaticalCase: ObliqueCase])[] = [
  [/^(?:s|z|pred|nad|pod|med)$/u, 'instrumental'],
  [/^(?:k|h|proti|kljub)$/u, 'dative'],
  [/^(?:pri|ob|po|o)$/u, 'locative'],
];

/** "z enim moškim", "z eno žensko", "v enem primeru", "v eni hiši". */
const casesAfterOne: readonly AgreementRule[] = [
  {
    before: /^(?:s|z|pred|nad|pod|med)$/u,
    after: /(?:om|em|im)$/u,
    form: { gender: 'masculine', case: 'instrumental' },
  },
  { before: /^(?:s|z|pred|nad|pod|med)$/u, after: /o$/u, form: { gender: 'feminine', case: 'instrumental' } },
  { before: /^(?:k|h|proti|kljub)$/u, after: /u$/u, form: { gender: 'masculine', case: 'dative' } },
  { before: /^(?:k|h|proti|kljub)$/u, after: /i$/u, form: { gender: 'feminine', case: 'dative' } },
  { before: /^(?:v|na|o|po|pri|ob)$/u, after: /u$/u, form: { gender: 'masculine', case: 'locative' } },
  { before: /^(?:v|na|o|po|pri|ob)$/u, after: /i$/u, form: { gender: 'feminine', case: 'locative' } },
];

const oneRules: readonly AgreementRule[] = [
  { after: /^(?:noč|stvar|reč|pot|vas|moč|sol|jed|kost|\p{L}+ost)$/u, form: { gender: 'feminine' } },
  { after: /a$/u, form: { gender: 'feminine' } },
  { before: /./u, after: /[^j]o$/u, form: { gender: 'feminine', case: 'accusative' } },
  { after: /[oe]$/u, form: { gender: 'neuter' } },
  { after: /[^aeiou]$/u, form: { gender: 'masculine' } },
];
/** Neuter nouns whose nominative is also what a feminine accusative ends in. */
const neuterNouns =
  /^(?:mesto|leto|jabolko|pivo|vino|okno|kolo|darilo|podjetje|vprašanje|pismo|delo|drevo|jajce|morje)$/u;
const masculineDual = /a$/u;
const feminineDual = /i$/u;
/** Plurals in -i after three and four are masculine, unless they are of the kind of "stvari". */
const masculinePlural = /^(?!(?:dni|stvari|reči|poti|vasi|noči|jedi|kosti|oči|\p{L}+osti)$)\p{L}+(?:i|je)$/u;

/** How a plain number agrees with the word behind it, told by that word's ending; else with the preposition before. */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordAfter, wordBefore } = speaker.surroundings;
  const grammaticalCase = caseByNoun.find(([ending]) => ending.test(wordAfter))?.[1];
  const single = digits === '1' ? formAround(casesAfterOne, speaker) : undefined;
  if (single !== undefined) return single;
  if (grammaticalCase !== undefined) return { case: grammaticalCase };
  if (genitiveBefore.has(wordBefore)) {
    return { case: 'genitive', gender: wordAfter.endsWith('e') ? 'feminine' : 'masculine' };
  }
  if (isSecondOfTwo(speaker)) return { case: 'instrumental' };
  const governed = caseByPreposition.find(([preposition]) => preposition.test(wordBefore))?.[1];
  if (governed !== undefined) return { case: governed };
  return formByCount(digits, speaker);
}

function formByCount(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordAfter } = speaker.surroundings;
  const count = Number(digits.slice(-2));
  if (count === 1) return neuterNouns.test(wordAfter) ? { gender: 'neuter' } : formAround(oneRules, speaker);
  if (count === 2) {
    if (wordAfter === 'dni') return { gender: 'masculine' };
    if (masculineDual.test(wordAfter)) return { gender: 'masculine' };
    return feminineDual.test(wordAfter) ? { gender: 'feminine' } : undefined;
  }
  const isMasculine = (count === 3 || count === 4) && masculinePlural.test(wordAfter);
  return isMasculine ? { gender: 'masculine' } : undefined;
}

const gen = /^(?:od|do|iz|brez|okoli|okrog|konec|konca|koncem|začetek|začetka|začetku|sredi|polovic[aeio]|prelomu?)$/u;
const loc = /^(?:v|na|o|po|pri|ob)$/u;
const stems =
  '(?:razred|rojstn|krog|del|dan|dnev|mest|nadstropj|stoletj|tisočletj|obletj|letnik|člen|odstav|poglavj|tedn|mesec|let|kilometr|četrtletj|polletj|obdobj|srečanj)';

/** The noun behind an ordinal, and the preposition before it where the noun's ending leaves a choice. */
const ordinalRules: readonly AgreementRule[] = [
  // "v 19. stol.": the noun is abbreviated.
  { before: /^v$/u, after: /^stol$/u, form: { gender: 'neuter', case: 'locative' } },
  { before: /./u, after: /^stol$/u, form: { gender: 'neuter', case: 'genitive' } },
  { after: /^stol$/u, form: { gender: 'neuter' } },
  { before: /^(?!od|do|iz|brez)/u, after: /^leta$/u, form: { gender: 'feminine' } },
  { after: /^let(?:ih)?$|^\p{L}{2,}(?:ih|ah)$/u, form: { isPlural: true, case: 'genitive' } },
  { after: /[^j]?ega$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: /emu$/u, form: { gender: 'masculine', case: 'dative' } },
  { after: /(?:om|im|jem|cem)$/u, form: { gender: 'masculine', case: 'instrumental' } },
  { after: /em$/u, form: { gender: 'masculine', case: 'locative' } },
  { before: /^(?:k|h|proti)$/u, after: /u$/u, form: { gender: 'masculine', case: 'dative' } },
  { after: /u$/u, form: { gender: 'masculine', case: 'locative' } },
  { after: new RegExp(`^${stems}[ac]a?$`, 'u'), form: { gender: 'masculine', case: 'genitive' } },
  { before: gen, after: /a$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: /(?:a|ost)$/u, form: { gender: 'feminine' } },
  {
    after:
      /^(?:mesto|leto|kolo|okno|nadstropje|stoletje|tisočletje|poglavje|četrtletje|polletje|obdobje|srečanje|\p{L}+(?:nje|tje))$/u,
    form: { gender: 'neuter' },
  },
  { after: /o$/u, form: { gender: 'feminine', case: 'accusative' } },
  { before: loc, after: /i$/u, form: { gender: 'feminine', case: 'locative' } },
  { before: /./u, after: /e$/u, form: { gender: 'feminine', case: 'genitive' } },
];

/** "5." before a word, or alone: a full stop ends a sentence as often. */
export function saySloveneOrdinal({ digits }: OrdinalParts, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  if (before.trim() === '' && after.trim() === '') return speaker.ordinal(digits);
  if (!/^ \p{Ll}/u.test(after) || digits.length > 3) return undefined;
  return speaker.ordinal(digits, formAround(ordinalRules, speaker) ?? { gender: 'masculine' });
}

/** The form of a ruler's number is that of the name: "Karel IV.", "Karla IV.", "Elizabeta II.". */
export function saySloveneRuler(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formOfName(speaker.surroundings.wordBefore));
}

function formOfName(name: string): NumberForm {
  if (/^(?:marija|elizabeta|ana|katarina|viktorija|kristina|izabela)$/u.test(name)) return { gender: 'feminine' };
  if (/^(?:marije|elizabete|ane|katarine|viktorije|kristine|izabele)$/u.test(name)) {
    return { gender: 'feminine', case: 'genitive' };
  }
  if (name.endsWith('a')) return { gender: 'masculine', case: 'genitive' };
  if (name.endsWith('u')) return { gender: 'masculine', case: 'dative' };
  return /[eo]m$/u.test(name) ? { gender: 'masculine', case: 'instrumental' } : { gender: 'masculine' };
}

/** "20. stoletje", written "XX. stoletje", takes the same form. */
export function saySloveneCentury(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formAround(ordinalRules, speaker) ?? { gender: 'neuter' });
}
