import type { OrdinalParts, Speaker, WrittenNumber } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import {
  type AgreementRule,
  type AmountHabits,
  formAround,
  type GenitivePlaces,
  governingWord,
  isSecondOfTwo,
} from './declined-nouns.ts';

export const polishGenitives: GenitivePlaces = { singular: 'other', plural: 'many' };

const genitiveBefore = new Set(
  'od do z ze bez u ok około koło powyżej poniżej oprócz wśród spośród dla według prócz wobec blisko'.split(' '),
);

export const polishAmounts: AmountHabits = {
  genitives: polishGenitives,
  wantsGenitive: genitiveBefore,
  wantsAccusative: new Set('za na przez po o w ponad'.split(' ')),
  accusative: ({ amount, unit }) => {
    if (amount.integer !== '1' || unit.gender !== 'feminine') return undefined;
    return `jedną ${(unit.one ?? unit.other).replaceAll(/a(?= |$)/gu, 'ę')}`;
  },
};

/** What follows a decimal mark does not agree. */
export function sayPolishNumber(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const { integer, fraction } = value;
  return plainNumber({ ...value, integer: integer || '0' }, speaker, fraction === undefined ? form : undefined);
}

const gendersAfterOne: readonly AgreementRule[] = [
  { after: /^(?:noc|rzecz|część|wieś|sól|twarz|krew|mysz|sieć|\p{L}+ość)$/u, form: { gender: 'feminine' } },
  { after: /a$/u, form: { gender: 'feminine' } },
  { after: /ę$/u, form: { gender: 'feminine', case: 'accusative' } },
  { after: /[oe]$/u, form: { gender: 'neuter' } },
  { after: /[^aeiouyąęó]$/u, form: { gender: 'masculine' } },
];

/** "z jedną kobietą", "z jednym domem", "w jednym domu": the ending of the noun tells the case after a preposition. */
const casesAfterOne: readonly AgreementRule[] = [
  {
    before: /^(?:z|ze|przed|nad|pod|między|za)$/u,
    after: /^(?:mężczyzną|kolegą|poetą|kierowcą|artystą|\p{L}+(?:em|ym|im))$/u,
    form: { gender: 'masculine', case: 'instrumental' },
  },
  { before: /^(?:z|ze|przed|nad|pod|między|za)$/u, after: /ą$/u, form: { gender: 'feminine', case: 'instrumental' } },
  { before: /^(?:w|we|o|po|przy)$/u, after: /u$/u, form: { gender: 'masculine', case: 'locative' } },
  {
    before: /^(?:w|we|na|o|po|przy)$/u,
    after:
      /^(?:mieście|miejscu|lesie|świecie|obiekcie|samochodzie|punkcie|procencie|tomie|zdaniu|dniu|oknie|krześle|sklepie)$/u,
    form: { gender: 'masculine', case: 'locative' },
  },
  {
    before: /^(?:w|we|o|po|przy)$/u,
    after: /(?:ie|[cdszrż]e|[cdszl]y|ji|li)$/u,
    form: { gender: 'feminine', case: 'locative' },
  },
];

/** Feminine nouns in -y, -i and -e are as frequent as others; the commonest are told by name. */
const femininePlural =
  /^(?:godziny|minuty|sekundy|doby|osoby|kobiety|książki|klasy|strony|tony|grupy|rodziny|szkoły|bramki|sprawy|matki|córki|siostry|kawy|herbaty|porcje|butelki|noce|rzeczy|części|firmy|akcje|wersje|ulice|stacje|prace|lekcje|zasady|gwiazdy|partie|osoby|ręce|nogi|połowy|próby|drogi|rundy|wizyty|tabletki|kapsułki|karty|sztuki|łyżki|łyżeczki|szklanki|paczki|dziewczyny|dziewczynki|koleżanki|panie|panny|ryby|róże|lampy|zupy|pizze|rany|nagrody|szafy|piłki|zimy|wiosny|jesienie|planety|epoki|liczby|cyfry|litery|kolejki|ścieżki|wycieczki|płyty|drużyny|ekipy|partie|kolacje|msze|dawki|krople|łodzie|kłótnie|pielęgniarki|nauczycielki|studentki|uczennice|lekarki|\p{L}+(?:ości|acje|encje|yczki|eczki|ówki|zynki|nice))$/u;

const persons =
  /^(?:mężczyzn|ludzi|chłopców|uczniów|studentów|panów|synów|braci|żołnierzy|lekarzy|nauczycieli|mieszkańców|pracowników|zawodników|posłów|gości|przyjaciół|rannych|zabitych|dorosłych|chorych|\p{L}{2,}(?:istów|arzy|icieli|owców|ańców|entów|antów|orów|ników))$/u;

const caseByNoun: readonly (readonly [ending: RegExp, grammaticalCase: NonNullable<NumberForm['case']>])[] = [
  [/^(?:laty|\p{L}{2,}(?:ami|dźmi|śćmi|ńmi|ymi|imi))$/u, 'instrumental'],
  [/^\p{L}{2,}ach$/u, 'locative'],
  [/^\p{L}{3,}om$/u, 'dative'],
];

/** How a plain number agrees with the word behind it, told by that word's ending; else with the preposition before. */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordAfter, wordBefore } = speaker.surroundings;
  const grammaticalCase = caseByNoun.find(([ending]) => ending.test(wordAfter))?.[1];
  if (grammaticalCase !== undefined) return { case: grammaticalCase, gender: genderOf(wordAfter) };
  const single = digits === '1' ? formAround(casesAfterOne, speaker) : undefined;
  if (single !== undefined) return single;
  if (genitiveBefore.has(governingWord(speaker)))
    return { case: 'genitive', gender: /[yi]$/u.test(wordAfter) ? 'feminine' : 'masculine' };
  if (wordBefore === 'między' || isSecondOfTwo(speaker)) return { case: 'instrumental' };
  // Of men the number itself is a genitive: "pięciu mężczyzn przyszło".
  if (digits !== '1' && digits.length < 4 && persons.test(wordAfter)) return { case: 'genitive' };
  if (digits === '1') return formAround(gendersAfterOne, speaker);
  return /(?<!1)2$/u.test(digits) && femininePlural.test(wordAfter) ? { gender: 'feminine' } : undefined;
}

/** Only "dwiema" and "dwoma" differ. */
function genderOf(instrumental: string): NonNullable<NumberForm['gender']> {
  const singulars = ['y', 'i', 'e'].map((ending) => instrumental.replace(/(?:i?ami)$/u, ending));
  return singulars.some((form) => femininePlural.test(form)) ? 'feminine' : 'masculine';
}

const gen =
  /^(?:od|do|z|ze|bez|u|około|podczas|według|koniec|końca|początek|początku|początkiem|połow[aęy]|przełom(?:ie|u)?)$/u;
const loc = /^(?:w|we|na|o|po|przy)$/u;
const dat = /^(?:ku|dzięki|przeciw)$/u;
const ins = /^(?:przed|nad|pod|między|za)$/u;
const masculineStems =
  '(?:wiek|rok|dzie|dni|tygodni|tydzie|miesiąc|etap|tom|rozdzial|punkt|dom|stopni|sezon|odcink|konkurs|numer|zjazd|zjeździ|moment|rząd|rzędzi|akci|akt|seci|set|odcin|etapi|tomi|punkci|sezoni|semestr|semestrz|kwartał|kwartal|artykul|artykuł|oddzial|wydzial|turniej|mecz|wyścig|kilometr|kilometrz|poziomi|poziom|podpunkci)';
const neuterStems = '(?:piętr|piętrz|miejsc|okrążeni|spotkani|stuleci|tysiącleci|półrocz|półroczu|posiedzeni|wydani)';
const stems = `^(?:${masculineStems}|${neuterStems})`;

/** The noun behind an ordinal, and the preposition before it where the noun's ending leaves a choice. */
export const polishOrdinalRules: readonly AgreementRule[] = [
  { after: /^lata$/u, form: { isPlural: true } },
  { after: /^(?:lat|latach)$|^\p{L}{2,}(?:ych|ich|ach)$/u, form: { isPlural: true, case: 'genitive' } },
  { after: /ego$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: /emu$/u, form: { gender: 'masculine', case: 'dative' } },
  { after: /[yi]m$|em$/u, form: { gender: 'masculine', case: 'instrumental' } },
  { after: /ej$/u, form: { gender: 'feminine', case: 'genitive' } },
  { after: /ą$/u, form: { gender: 'feminine', case: 'instrumental' } },
  { after: /ę$/u, form: { gender: 'feminine', case: 'accusative' } },
  { before: loc, after: new RegExp(`${stems}(?:u|ie|e|owi)$`, 'u'), form: { gender: 'masculine', case: 'locative' } },
  { before: loc, after: /u$/u, form: { gender: 'masculine', case: 'locative' } },
  { before: dat, after: /(?:u|owi)$/u, form: { gender: 'masculine', case: 'dative' } },
  { before: gen, after: /a$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: new RegExp(`${stems}a$`, 'u'), form: { gender: 'masculine', case: 'genitive' } },
  { after: /u$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: /(?:[ac]|ość|część)$/u, form: { gender: 'feminine' } },
  { before: loc, after: /[ei]$/u, form: { gender: 'feminine', case: 'locative' } },
  { after: /(?:nie|cie|[^n]ce|rze|le|o)$/u, form: { gender: 'neuter' } },
  { before: ins, after: /[eyi]$/u, form: { gender: 'masculine' } },
  { before: /./u, after: /[yi]$/u, form: { gender: 'feminine', case: 'genitive' } },
];

/** "5." before a word, or alone: a full stop ends a sentence as often. */
export function sayPolishOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  if (marker !== '.') return speaker.ordinal(digits, formByMarker[marker.replace('-', '')] ?? { gender: 'masculine' });
  if (before.trim() === '' && after.trim() === '') return speaker.ordinal(digits);
  if (!/^ \p{Ll}/u.test(after) || digits.length > 3) return undefined;
  return speaker.ordinal(digits, formAround(polishOrdinalRules, speaker) ?? { gender: 'masculine' });
}

/** Endings after digits are wrong by the books and frequent all the same. */
const formByMarker: Readonly<Partial<Record<string, NumberForm>>> = {
  ego: { gender: 'masculine', case: 'genitive' },
  go: { gender: 'masculine', case: 'genitive' },
  szy: { gender: 'masculine' },
  sza: { gender: 'feminine' },
  ej: { gender: 'feminine', case: 'genitive' },
  tej: { gender: 'feminine', case: 'genitive' },
  ta: { gender: 'feminine' },
  ty: { gender: 'masculine' },
  te: { gender: 'neuter' },
  tych: { isPlural: true, case: 'genitive' },
  ych: { isPlural: true, case: 'genitive' },
};

/** Children are counted by numerals of their own: "troje dzieci", "dla trojga dzieci", "z trojgiem dzieci". */
export function countChildren(digits: string, { surroundings, words }: Speaker): string | undefined {
  const { wordAfter, wordBefore } = surroundings;
  if (!/^(?:dzieci|dziećmi|niemowląt|szczeniąt|kociąt|rodzeństwa|wnucząt)$/u.test(wordAfter)) return undefined;
  const last = Number(digits.slice(-1));
  const teens = Number(digits.slice(-2));
  const small = collectives[teens > 10 && teens < 20 ? teens : last];
  if (small === undefined || digits.length > 4 || (last === 1 && teens !== 11)) return undefined;
  const [nominative, genitive, instrumental] = small;
  const isInstrumental = /^(?:z|ze|przed|nad|między)$/u.test(wordBefore);
  const bare = genitiveBefore.has(wordBefore) ? genitive : nominative;
  const form = isInstrumental ? instrumental : bare;
  const rest = BigInt(digits) - BigInt(teens > 10 && teens < 20 ? teens : last);
  // Of larger numbers only the nominative is in common use.
  if (rest > 0n) return form === nominative ? `${words.cardinal(rest)} ${form}` : undefined;
  return form;
}

/** Two to nine and eleven to nineteen: nominative, genitive, instrumental. */
const collectives: Readonly<Partial<Record<number, readonly [string, string, string]>>> = Object.fromEntries(
  (
    '2 dwoj 3 troj 4 czworg 5 pięciorg 6 sześciorg 7 siedmiorg 8 ośmiorg 9 dziewięciorg 11 jedenaściorg ' +
    '12 dwanaściorg 13 trzynaściorg 14 czternaściorg 15 piętnaściorg 16 szesnaściorg 17 siedemnaściorg ' +
    '18 osiemnaściorg 19 dziewiętnaściorg'
  )
    .split(/ (?=\d)/u)
    .map((entry) => {
      const [number = '', stem = ''] = entry.split(' ');
      const isSmall = stem.endsWith('j');
      const nominative = isSmall ? `${stem}e` : stem.replace(/g$/u, 'o');
      return [
        number,
        [nominative, isSmall ? `${stem}ga` : `${stem}a`, isSmall ? `${stem}giem` : `${stem}iem`],
      ] as const;
    }),
);

/** The form of a ruler's number is that of the name: "Jan Paweł II", "Jana Pawła II", "Elżbieta II". */
export function sayPolishRuler(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formOfName(speaker.surroundings.wordBefore));
}

function formOfName(name: string): NumberForm {
  if (/^(?:elżbieta|katarzyna|maria|anna|izabela|wiktoria|krystyna)$/u.test(name)) return { gender: 'feminine' };
  if (/^(?:elżbiety|katarzyny|marii|anny|izabeli|wiktorii|krystyny)$/u.test(name)) {
    return { gender: 'feminine', case: 'genitive' };
  }
  if (name.endsWith('a')) return { gender: 'masculine', case: 'genitive' };
  if (name.endsWith('owi')) return { gender: 'masculine', case: 'dative' };
  return /(?:em|im|ym)$/u.test(name) ? { gender: 'masculine', case: 'instrumental' } : { gender: 'masculine' };
}

/** "XX wiek", "w XX wieku", "VII klasa". */
export function sayPolishCentury(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formAround(polishOrdinalRules, speaker) ?? { gender: 'masculine' });
}
