import type { OrdinalParts, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

type Gender = NonNullable<NumberForm['gender']>;

/**
 * How a plain number agrees with the noun behind it, told by the noun's ending: one, three, four and the hundreds show
 * gender. Source: Κλαίρης και Μπαμπινιώτης, Γραμματική της Νέας Ελληνικής, endings of nouns by gender.
 */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordBefore, after } = speaker.surroundings;
  const noun = /^ (\p{Ll}{3,40})/u.exec(after)?.[1] ?? '';
  if (noun === '' || neverCounted.has(noun)) return hourForm(digits, wordBefore);
  const gender = digits === '1' ? genderOfOne(noun) : genderOfMany(noun);
  if (/[ωώ]ν$/u.test(noun))
    return { gender: gender ?? (feminineGenitives.test(noun) ? 'feminine' : 'neuter'), case: 'genitive' };
  if (gender === undefined) return hourForm(digits, wordBefore);
  return noun.endsWith('ους') && gender === 'masculine' ? { gender, case: 'accusative' } : { gender };
}

const feminineGenitives =
  /(?:ημερ|ωρ|εβδομάδ|σελίδ|γυναικ|μονάδ|χιλιάδ|θέσε|περιπτώσε|ομάδ|δόσε|χωρ|φορ|δραχμ|λιρ|στροφ)[ωώ]ν$/u;

/** "στις 3" is an hour, and hours are feminine. */
function hourForm(digits: string, wordBefore: string): NumberForm | undefined {
  return /^(?:στις|τις|μία|ώρα)$/u.test(wordBefore) && Number(digits) <= 24 ? { gender: 'feminine' } : undefined;
}

const neverCounted = new Set(
  (
    'και έως από για στο στη στην στον στους στις στα του της των τους τις την τον είναι ήταν που πως αλλά όταν μετά ' +
    'πριν κατά προς χωρίς συν μείον επί ίσον διά κόμμα δεν θα να ενώ διότι γιατί μέχρι παρά εκατομμύρια'
  ).split(' '),
);

function genderOfOne(noun: string): Gender {
  if (/(?:μα|ι|ί|ο|ό|υ|ύ|ιο)$/u.test(noun)) return 'neuter';
  if (/(?:έτος|μέρος|λάθος|μέλος|κράτος|βήμα|τέλος|είδος|έθνος|δάσος|ύψος|μήκος|βάρος|έργο)$/u.test(noun))
    return 'neuter';
  return /(?:ος|ός|ης|ής|ας|άς)$/u.test(noun) ? 'masculine' : 'feminine';
}

/** Nouns in -ες are of either gender; for three and four it makes no difference, for hundreds the feminine is likelier. */
function genderOfMany(noun: string): Gender | undefined {
  if (/(?:ητές|ιστές|ατές|ώτες|ίτες|άτες)$/u.test(noun) || masculineInEs.has(noun)) return 'masculine';
  if (/(?:ες|ές|εις|είς)$/u.test(noun)) return 'feminine';
  if (/(?:οι|οί|ους|ούς)$/u.test(noun)) return 'masculine';
  return undefined;
}

const masculineInEs = new Set(
  (
    'μήνες άντρες άνδρες αιώνες αγώνες πίνακες μαθητές φοιτητές επιβάτες πολίτες στρατιώτες παίκτες παίχτες κάτοικες ' +
    'πατέρες καθηγητές επισκέπτες τουρίστες εργάτες πελάτες υπολογιστές βαθμοί ψηφοφόροι αστέρες τόμοι'
  ).split(' '),
);

/** Of the noun that is counted, when it is a noun at all: neuters in the plural end like nothing else. */
export function genderOfCounted(noun: string, isOne: boolean): Gender | undefined {
  if (neverCounted.has(noun)) return undefined;
  if (isOne) return genderOfOne(noun);
  return genderOfMany(noun) ?? (/[αάηήώ]$/u.test(noun) ? 'neuter' : undefined);
}

/** What CLDR has no rules for: "τριών ετών", "διακοσίων", and the accusative of masculine numerals. */
export function inCase(words: string, form: NumberForm | undefined): string {
  if (form?.case !== 'genitive' && form?.case !== 'accusative') return words;
  const endings = form.case === 'genitive' ? genitiveEndings : accusativeEndings;
  return words
    .split(' ')
    .map((word) => {
      const found = endings.find(([ending]) => ending.test(word));
      return found === undefined ? word : word.replace(found[0], found[1]);
    })
    .join(' ');
}

const genitiveEndings: readonly (readonly [ending: RegExp, genitive: string])[] = [
  [/^(?:ένα|ένας)$/u, 'ενός'],
  [/^μία$/u, 'μίας'],
  [/τρ(?:ία|εις|είς)$/u, 'τριών'],
  [/τέσσερ(?:α|ις)$/u, 'τεσσάρων'],
  [/κόσι(?:α|οι|ες)$/u, 'κοσίων'],
  [/^χίλι(?:α|οι|ες)$/u, 'χιλίων'],
  [/^χιλιάδες$/u, 'χιλιάδων'],
  [/^((?:δισ|τρισ)?εκατομμ)ύρι(?:ο|α)$/u, '$1υρίων'],
];

const accusativeEndings: readonly (readonly [ending: RegExp, accusative: string])[] = [
  [/^ένας$/u, 'έναν'],
  [/κόσιοι$/u, 'κόσιους'],
  [/^χίλιοι$/u, 'χίλιους'],
];

/** "1ος", "2ης", "20ού": the ending that was written gives the form of each word, as all of them decline. */
export function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string {
  const plain = withoutAccent(marker);
  const gender = plain.startsWith('η') ? 'feminine' : 'masculine';
  const words = speaker.ordinal(digits, { gender });
  return words
    .split(' ')
    .map((word) => word.replace(/(?:ος|ός|η|ή)$/u, (ending) => endingLike(ending, plain)))
    .join(' ');
}

/** The written ending with the accent where the word has it. */
function endingLike(ending: string, marker: string): string {
  return /[όή]/u.test(ending) ? marker.replace(/^(?:ου|οι|α|ο|η|ε|ω)/u, (vowel) => accented[vowel] ?? vowel) : marker;
}

const accented: Readonly<Record<string, string>> = { ου: 'ού', οι: 'οί', α: 'ά', ο: 'ό', η: 'ή', ε: 'έ', ω: 'ώ' };

function withoutAccent(marker: string): string {
  return marker.normalize('NFD').replaceAll('\u{301}', '').normalize();
}

/** By the ending of a word beside it: "Γεώργιος Α΄" is the first as he is. */
export function genderOfName(word: string): Gender {
  if (/(?:ος|ός|ης|ής|ας|άς|ου|ού|ον|ων|ών|ιο)$/u.test(word)) return 'masculine';
  return /[ηήαά]$/u.test(word) ? 'feminine' : 'neuter';
}
