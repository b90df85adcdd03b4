/** A phone as phonetics describes it; what a vowel has no value for a consonant has, and the other way round. */
interface Consonant {
  readonly type: 'consonant';
  /** From the lips (0) to the glottis (10). */
  readonly place: number;
  readonly manner: Manner;
  readonly isVoiced: boolean;
}

interface Vowel {
  readonly type: 'vowel';
  /** From close (0) to open (6). */
  readonly openness: number;
  /** From front (0) to back (4). */
  readonly backness: number;
  readonly isRounded: boolean;
}

type Manner = 'stop' | 'nasal' | 'trill' | 'tap' | 'fricative' | 'approximant' | 'lateral-fricative' | 'lateral';

/**
 * The chart of the International Phonetic Association (2020), row by row: manner, then for each place from the lips to
 * the glottis the voiceless and the voiced letter, `.` for none.
 */
const consonantChart = `
stop              pb .. .. td .. ʈɖ cɟ kɡ qɢ .. ʔ.
nasal             .m .ɱ .. .n .. .ɳ .ɲ .ŋ .ɴ .. ..
trill             .ʙ .. .. .r .. .. .. .. .ʀ .. ..
tap               .. .. .. .ɾ .. .ɽ .. .. .. .. ..
fricative         ɸβ fv θð sz ʃʒ ʂʐ çʝ xɣ χʁ ħʕ hɦ
approximant       .. .ʋ .. .ɹ .. .ɻ .j .ɰ .. .. ..
lateral-fricative .. .. .. ɬɮ .. .. .. .. .. .. ..
lateral           .. .. .. .l .. .ɭ .ʎ .ʟ .. .. ..`;

/** Letters that are not on the chart, by what they are on it nearly. */
const relatives: ReadonlyMap<string, string> = new Map(
  Object.entries({ ɕ: 'ʃ', ʑ: 'ʒ', w: 'ʋ', ʍ: 'f', ɥ: 'j', ɧ: 'ʃ', ʜ: 'ħ', ʢ: 'ʕ', ɓ: 'b', ɗ: 'd', ʄ: 'ɟ', ɠ: 'ɡ' }),
);
const moreRelatives: ReadonlyMap<string, string> = new Map(
  Object.entries({ ʛ: 'ɢ', ɺ: 'ɾ', ɫ: 'l', ʘ: 'p', ǀ: 't', ǃ: 't', ǂ: 'c', ǁ: 't', ɚ: 'ə', ɝ: 'ɜ' }),
);

/** Vowels from close to open; in each row front, near-front, central, near-back, back: unrounded and rounded. */
const vowelChart = `
iy .. ɨʉ .. ɯu
.. ɪʏ .. .ʊ ..
eø .. ɘɵ .. ɤo
.. .. ə. .. ..
ɛœ .. ɜɞ .. ʌɔ
æ. .. ɐ. .. ..
aɶ .. .. .. ɑɒ`;

/** Rows are a step apart, but for ɪ ʏ ʊ, which are nearly as close as i y u. */
const rowOpenness: readonly number[] = [0, 0.8, 2, 3, 4, 5, 6];

const phones: ReadonlyMap<string, Consonant | Vowel> = new Map<string, Consonant | Vowel>([
  ...consonants(),
  ...vowels(),
]);

function* consonants(): Iterable<readonly [string, Consonant]> {
  for (const line of consonantChart.trim().split('\n')) {
    const [manner, ...places] = line.split(/\s+/u);
    for (const [place, pair] of places.entries()) {
      const consonant = { type: 'consonant', place, manner: manner as Manner } as const;
      yield* lettersOf(pair).map(([letter, column]) => [letter, { ...consonant, isVoiced: column === 1 }] as const);
    }
  }
}

function* vowels(): Iterable<readonly [string, Vowel]> {
  for (const [row, line] of vowelChart.trim().split('\n').entries()) {
    const openness = rowOpenness[row] ?? row;
    for (const [backness, pair] of line.split(' ').entries()) {
      const vowel = { type: 'vowel', openness, backness } as const;
      yield* lettersOf(pair).map(([letter, column]) => [letter, { ...vowel, isRounded: column === 1 }] as const);
    }
  }
}

function lettersOf(pair: string): readonly (readonly [string, number])[] {
  return Array.from(pair, (letter, column) => [letter, column] as const).filter(([letter]) => letter !== '.');
}

/** Whether it is a vowel, or a consonant in the place of one. */
export function isSyllabic(phone: string): boolean {
  return featuresOf(phone)?.type === 'vowel' ? !phone.includes('\u032f') : phone.includes('\u0329');
}

/** Of `candidates` the phone that sounds most like `phone`, or `undefined` for a letter of no known sound. */
export function nearestPhone(phone: string, candidates: Iterable<string>): string | undefined {
  const wanted = featuresOf(phone);
  if (wanted === undefined) return undefined;
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const features = featuresOf(candidate);
    if (features === undefined) continue;
    const unlikeness = distanceBetween(wanted, features);
    const areRhotic = rhotics.has(phone.charAt(0)) && rhotics.has(candidate.charAt(0));
    const distance = (areRhotic ? Math.min(1, unlikeness) : unlikeness) + diacriticDistance(phone, candidate);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Wherever in the mouth they are made, listeners take one for another. */
const rhotics: ReadonlySet<string> = new Set('rɾɹɻɽʀʁ');

/** Of its letter; diacritics move a phone less than another letter does. */
function featuresOf(phone: string): Consonant | Vowel | undefined {
  const letter = phone.charAt(0);
  return phones.get(relatives.get(letter) ?? moreRelatives.get(letter) ?? letter);
}

/** Greater than what any two phones of one kind are apart. */
const OTHER_KIND = 100;

function distanceBetween(left: Consonant | Vowel, right: Consonant | Vowel): number {
  if (left.type === 'vowel') return right.type === 'vowel' ? vowelDistance(left, right) : OTHER_KIND;
  return right.type === 'consonant' ? consonantDistance(left, right) : OTHER_KIND;
}

/** Openness is heard best, then the place of the tongue, then rounding. */
function vowelDistance(left: Vowel, right: Vowel): number {
  const rounding = left.isRounded === right.isRounded ? 0 : 2;
  // The open vowels lie close together in the mouth.
  const width = Math.max(left.openness, right.openness) >= 5 ? 0.3 : 1.1;
  return 0.9 * Math.abs(left.openness - right.openness) + width * Math.abs(left.backness - right.backness) + rounding;
}

/** How unlike two manners sound; pairs that are not listed are as unlike as can be. */
const mannerDistances: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'tap trill': 0.5,
    'approximant tap': 1.5,
    'approximant trill': 1.5,
    'lateral lateral-fricative': 2,
    'fricative lateral-fricative': 1,
    'approximant fricative': 2,
    'fricative trill': 2,
    'approximant lateral': 2,
    'lateral tap': 2.5,
    'fricative stop': 3,
  }),
);

const LAST_LIP_PLACE = 1;

function consonantDistance(left: Consonant, right: Consonant): number {
  const manners = [left.manner, right.manner].toSorted().join(' ');
  const manner = left.manner === right.manner ? 0 : (mannerDistances.get(manners) ?? 5);
  // Lips and tongue are far apart, although their places are neighbours.
  const organ = left.place <= LAST_LIP_PLACE === right.place <= LAST_LIP_PLACE ? 0 : 0.5;
  const voicing = left.isVoiced === right.isVoiced ? 0 : 1.2;
  return manner + organ + 0.7 * Math.abs(left.place - right.place) + voicing;
}

/** What a diacritic too many or too few costs: length, nasality and being a syllable tell words apart. */
const diacriticWeights: ReadonlyMap<string, number> = new Map([
  ['ː', 1.7],
  ['\u0303', 2],
  ['\u0329', 3],
  ['ʲ', 1],
  ['ʰ', 0.5],
]);
const OTHER_DIACRITIC = 0.2;

function diacriticDistance(phone: string, candidate: string): number {
  const signs = new Set(phone.slice(1));
  // What is left in the set is missing in the candidate.
  const surplus = Array.from(candidate.slice(1)).filter((sign) => !signs.delete(sign));
  return [...signs, ...surplus].reduce((sum, sign) => sum + (diacriticWeights.get(sign) ?? OTHER_DIACRITIC), 0);
}
