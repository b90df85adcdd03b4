import type { Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { toLatin } from './serbian-scripts.ts';

/**
 * How numbers agree with the words beside them in Croatian and in Serbian, whose endings are the same. Words are
 * compared in Latin letters. Sources: Barić and others, Hrvatska gramatika, "Brojevi"; Пипер, Клајн, Нормативна
 * граматика српског језика, "Бројеви".
 */
interface WordsAround {
  readonly before: string;
  readonly after: string;
}

export function wordsAround({ surroundings: { wordBefore, wordAfter, after } }: Speaker): WordsAround {
  // "od 1. do 8. razreda": both agree with the noun behind the second.
  const shared = sharedNoun.exec(after)?.groups?.['noun'];
  return { before: toLatin(wordBefore), after: toLatin((shared ?? wordAfter).toLowerCase()) };
}

const sharedNoun = /^\.?,? ?(?:do|i|ili|te|до|и|или|те|[-–]) ?\d{1,4}\. (?<noun>\p{Ll}{1,40})/u;

/** Of those that end in -a, what a number usually counts; other words in -a are genitives: "5. razreda". */
const feminineNouns = new Set(
  (
    'godina klasa sezona runda stranica strana epizoda obljetnica godišnjica minuta sekunda zona etaža liga smjena ' +
    'smena skupina grupa knjiga nagrada razina utakmica serija tema točka tačka dionica deonica brigada divizija ' +
    'armija osoba sednica sjednica faza verzija tablica tabela slika pozicija linija ulica dekada polovina polovica ' +
    'trećina četvrtina dimenzija generacija škola gimnazija kategorija obletnica konferencija skupština država'
  ).split(' '),
);
const locativePrepositions = new Set('u na o po pri prema k ka'.split(' '));

/** How "5." agrees with the word that follows. */
export function formOfOrdinal(around: WordsAround): NumberForm {
  return around.after === 'st' ? formOfCentury(around) : formBeside(around);
}

/** "u 19. st.": the century is abbreviated. */
function formOfCentury({ before }: WordsAround): NumberForm {
  if (before === '') return { gender: 'neuter' };
  return { gender: 'neuter', case: locativePrepositions.has(before) ? 'locative' : 'genitive' };
}

function formBeside({ before, after }: WordsAround): NumberForm {
  if (after === 'po') return { gender: 'masculine' };
  const feminine = feminineCase(after);
  if (feminine !== undefined) return { gender: 'feminine', case: feminine };
  const isLocated = locativePrepositions.has(before);
  if (/(?:[oe]ga?)$/u.test(after) && after.length > 4) return { gender: 'masculine', case: 'genitive' };
  if (after.endsWith('oj')) return { gender: 'feminine', case: 'locative' };
  if (after.endsWith('ih')) return { isPlural: true, case: 'genitive' };
  if (/[oe]m$/u.test(after)) return { gender: 'masculine', case: isLocated ? 'locative' : 'instrumental' };
  if (after.endsWith('a')) return { gender: 'masculine', case: 'genitive' };
  if (after.endsWith('u')) return { gender: 'masculine', case: 'locative' };
  if (after.endsWith('i')) return isLocated ? { gender: 'feminine', case: 'locative' } : { gender: 'masculine' };
  if (/(?:o|[ćšžčj]e|šte)$/u.test(after)) return { gender: 'neuter' };
  return after.endsWith('e') ? { gender: 'feminine', case: 'genitive' } : { gender: 'masculine' };
}

const feminineEndings: readonly (readonly [ending: string, grammaticalCase: NonNullable<NumberForm['case']>])[] = [
  ['om', 'instrumental'],
  ['a', 'nominative'],
  ['e', 'genitive'],
  ['i', 'locative'],
  ['u', 'accusative'],
];

function feminineCase(noun: string): NumberForm['case'] {
  const found = feminineEndings.find(([ending]) => {
    if (!noun.endsWith(ending)) return false;
    const stem = noun.slice(0, noun.length - ending.length);
    // Before the -i of the locative k, g become c, z: "knjizi".
    const older = stem.replace(/c$/u, 'k').replace(/z$/u, 'g');
    if (/[bcdfglmnprstvz]ij$/u.test(stem)) return true;
    return feminineNouns.has(`${stem}a`) || (ending === 'i' && feminineNouns.has(`${older}a`));
  });
  return found?.[1];
}

/** A year is an ordinal of "godina": "u 2020." is locative, and without a preposition it tells when: genitive. */
export function formOfYear(before: string): NumberForm {
  const found = yearCases[before] ?? (locativePrepositions.has(before) ? 'locative' : 'genitive');
  return { gender: 'feminine', case: found };
}

const yearCases: Readonly<Record<string, NonNullable<NumberForm['case']>>> = {
  za: 'accusative',
  godinu: 'accusative',
  godina: 'nominative',
  godini: 'locative',
};

/** "s jednim čovjekom", "u jednom slučaju", "u jednoj kući", "od jednog dana", "do jedne godine". */
function formOfOne({ before, after }: WordsAround): NumberForm | undefined {
  if (/^(?:s|sa|pred|nad|pod|među)$/u.test(before)) {
    if (feminineCase(after) === 'instrumental' || /(?:ženom|osobom|kućom|šću)$/u.test(after))
      return { gender: 'feminine', case: 'instrumental' };
    return /[oei]m$/u.test(after) ? { gender: 'masculine', case: 'instrumental' } : undefined;
  }
  if (locativePrepositions.has(before)) {
    if (after.endsWith('i')) return { gender: 'feminine', case: 'locative' };
    const isObject = feminineCase(after) === 'accusative' || feminineObjects.test(after);
    return after.endsWith('u') && !isObject ? { gender: 'masculine', case: 'locative' } : undefined;
  }
  if (!genitivePrepositions.has(before)) return undefined;
  if (after.endsWith('a')) return { gender: 'masculine', case: 'genitive' };
  return after.endsWith('e') ? { gender: 'feminine', case: 'genitive' } : undefined;
}

const genitivePrepositions = new Set(
  'od do iz bez oko prije pre poslije posle nakon kod kraj blizu osim zbog preko ispod iznad'.split(' '),
);
/** Objects of "u" and "na" that the list of feminine nouns does not have. */
const feminineObjects =
  /^(?:kuću|ženu|ulicu|sobu|ekipu|firmu|ruku|nogu|lokaciju|stanicu|kolonu|vrstu|cijenu|cenu|molbu|sednicu|sjednicu)$/u;
const masculinesInA = /^(?:kolege|sudije|vođe|tate|vladike|sluge|gazde|vojvode|pape|komšije|zanatlije)$/u;

/** Children: "dvoje djece", "петоро деце". */
export function countChildren(digits: string, speaker: Speaker, words: readonly string[]): string | undefined {
  const { before, after } = wordsAround(speaker);
  if (!/^(?:djece|dece|teladi|pilića)$/u.test(after) || !/^[2-9]$/u.test(digits)) return undefined;
  return genitivePrepositions.has(before) || /^(?:s|sa|među)$/u.test(before) ? undefined : words[Number(digits) - 2];
}

/** Only one and two show gender: "jedna knjiga", "jednu knjigu", "dvije knjige", "jedno mjesto". */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { before, after } = wordsAround(speaker);
  if (after.length < 3 || /1[12]$/u.test(digits)) return undefined;
  const oblique = digits.endsWith('1') ? formOfOne({ before, after }) : undefined;
  if (oblique !== undefined) return oblique;
  if (digits.endsWith('2') && masculinesInA.test(after)) return { gender: 'masculine' };
  if (digits.endsWith('2')) return /(?:e|noći|stvari|riječi|reči)$/u.test(after) ? { gender: 'feminine' } : undefined;
  if (!digits.endsWith('1')) return undefined;
  if (after.endsWith('a')) return { gender: 'feminine' };
  if (after.endsWith('u')) return { gender: 'feminine', case: 'accusative' };
  return /[oe]$/u.test(after) ? { gender: 'neuter' } : undefined;
}

/** The form of a ruler's number is that of the name: "Petra I.", "Elizabeta II.". */
export function formOfName(name: string): NumberForm {
  const latin = toLatin(name.toLowerCase());
  if (feminineNames.test(latin)) {
    const ending = latin.endsWith('om') ? 'om' : latin.slice(-1);
    return {
      gender: 'feminine',
      case: feminineEndings.find(([candidate]) => candidate === ending)?.[1] ?? 'nominative',
    };
  }
  if (latin.endsWith('a')) return { gender: 'masculine', case: 'genitive' };
  if (latin.endsWith('u')) return { gender: 'masculine', case: 'dative' };
  return /[oe]m$/u.test(latin) ? { gender: 'masculine', case: 'instrumental' } : { gender: 'masculine' };
}

const feminineNames =
  /^(?:elizabet|katarin|marij|an|viktorij|izabel|kristin|margaret|jelen|jekaterin|ekaterin|josefin|ivan)(?:a|e|i|u|om)$/u;
