import type { Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

/**
 * How a plain number agrees with the noun behind it ("două zile", "un an", "douăzeci și una de pagini"): only one and two
 * and what ends in them show gender, and the noun's ending tells it nearly always. Source: Gramatica limbii române
 * (2005), "Substantivul" (endings by gender) and "Numeralul".
 */
export function formBesideNoun(digits: string, { surroundings }: Speaker): NumberForm | undefined {
  const { wordBefore, after } = surroundings;
  if (!/[12]$/u.test(digits) || digits.endsWith('11') || labels.has(wordBefore)) return undefined;
  const noun = (/^ (?:de )?(\p{Ll}{2,40})/u.exec(after)?.[1] ?? '').normalize();
  if (noun === '' || noun === 'de' || neverCounted.has(noun)) return undefined;
  if (digits === '1') return { isAttributive: true, gender: isFeminineSingular(noun) ? 'feminine' : 'masculine' };
  return { gender: isFemininePlural(noun) ? 'feminine' : 'masculine' };
}

/** What is numbered stands before its number: "etajul 2 are …". */
const labels = new Set(
  (
    'capitolul pagina numărul nr articolul etajul apartamentul blocul linia canalul versiunea punctul litera scara ' +
    'volumul clasa grupa faza partea ora orele camera sala poarta peronul anul anexa figura tabelul'
  ).split(' '),
);
const neverCounted = new Set(
  (
    'și sau la pe în din cu al ai ale pentru este sunt era mai dar dintre între plus minus până fără sub peste prin către față ' +
    'are au va vor a ca că iar nu se deci împărțit înmulțit egal virgulă pe ianuarie februarie martie aprilie iunie ' +
    'iulie august septembrie octombrie noiembrie decembrie'
  ).split(' '),
);

function isFeminineSingular(noun: string): boolean {
  if (feminineSingulars.has(noun)) return true;
  if (masculineInE.has(noun)) return false;
  return /(?:ă|e|ea|a)$/u.test(noun);
}

const feminineSingulars = new Set(['zi', 'tanti', 'luni', 'marți', 'joi', 'vineri']);
const masculineInE = new Set(
  'frate câine nume pește perete munte dinte iepure rege student soare litre oaspete șarpe burete preț tată popă'.split(
    ' ',
  ),
);

/** Neuter nouns count as feminine here. Nouns in -i are masculine but for those of these endings and of this list. */
function isFemininePlural(noun: string): boolean {
  if (/(?:e|uri)$/u.test(noun)) return true;
  return feminineInI.has(noun) || /(?:ări|ăți|uni|ții|gii|nii|rii|dii)$/u.test(noun);
}

const feminineInI = new Set(
  (
    'ori cărți luni săptămâni părți nopți flori mâini vești străzi bucăți școli biserici fete țări seri veri ierni ' +
    'dimineți vieți minți morți inimi limbi lumi mese linii pâini roți sări stații uși vaci văi voci sticluțe lămâi ' +
    'mașini femei grădini lumini rochii idei familii poezii melodii studii exerciții servicii principii'
  ).split(' '),
);
