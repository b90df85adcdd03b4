import type { OrdinalParts, Speaker, WrittenNumber } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import {
  type AgreementRule,
  type AmountHabits,
  formAround,
  type GenitivePlaces,
  isSecondOfTwo,
  respellWords,
  wordForms,
} from './declined-nouns.ts';

export const slovakGenitives: GenitivePlaces = { singular: 'many', plural: 'other' };

const genitiveBefore = new Set('od do z zo bez u okolo počas podľa vedľa okrem blízko'.split(' '));

export const slovakAmounts: AmountHabits = {
  genitives: slovakGenitives,
  wantsGenitive: genitiveBefore,
  wantsAccusative: new Set('za na o cez pre'.split(' ')),
  accusative: ({ amount, unit }) => {
    if (amount.integer !== '1' || unit.gender !== 'feminine') return undefined;
    const noun = (unit.one ?? unit.other).replaceAll(/a(?= |$)/gu, 'u').replaceAll(/á(?= |$)/gu, 'ú');
    return `jednu ${noun}`;
  },
};

type ObliqueCase = 'accusative' | 'genitive' | 'dative' | 'locative' | 'instrumental';

const fiveAndMore = [
  'päť piat,šesť šiest,sedem siedm,osem ôsm,deväť deviat,desať desiat,jedenásť jedenást,dvanásť dvanást',
  'trinásť trinást,štrnásť štrnást,pätnásť pätnást,šestnásť šestnást,sedemnásť sedemnást,osemnásť osemnást',
  'devätnásť devätnást,dvadsať dvadsiat,tridsať tridsiat,štyridsať štyridsiat,päťdesiat päťdesiat',
  'šesťdesiat šesťdesiat,sedemdesiat sedemdesiat,osemdesiat osemdesiat,deväťdesiat deväťdesiat',
].join(',');

function withEnding(ending: string): string {
  return fiveAndMore.replaceAll(/(?=,|$)/gu, ending);
}

/** Hundreds and larger numbers, and those of tens and units, are left as they are ("do dvadsaťpäť metrov"). */
const obliqueWords: Readonly<Record<ObliqueCase, ReadonlyMap<string, string>>> = {
  accusative: wordForms('jedna jednu'),
  genitive: wordForms(
    `${withEnding('ich')},jeden jedného,jedno jedného,jedna jednej,dva dvoch,dve dvoch,tri troch,štyri štyroch`,
  ),
  dative: wordForms(
    `${withEnding('im')},jeden jednému,jedno jednému,jedna jednej,dva dvom,dve dvom,tri trom,štyri štyrom`,
  ),
  locative: wordForms(
    `${withEnding('ich')},jeden jednom,jedno jednom,jedna jednej,dva dvoch,dve dvoch,tri troch,štyri štyroch`,
  ),
  instrumental: wordForms(
    `${withEnding('imi')},jeden jedným,jedno jedným,jedna jednou,dva dvoma,dve dvoma,tri tromi,štyri štyrmi`,
  ),
};

function isOblique(name: NumberForm['case']): name is ObliqueCase {
  return name !== undefined && Object.hasOwn(obliqueWords, name);
}

/** Behind tens and hundreds one and two do not agree ("dvadsaťjeden korún"). */
export function saySlovakNumber(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const { integer, fraction } = value;
  if (fraction !== undefined) return plainNumber({ sign: '', integer: integer || '0', fraction }, speaker);
  const isCompound = /\d(?<!1)[12]$/u.test(integer);
  const gender = form?.gender === undefined || isCompound ? undefined : { gender: form.gender };
  const words = plainNumber({ sign: '', integer }, speaker, gender);
  return isOblique(form?.case) && integer.length < 3 ? respellWords(words, obliqueWords[form.case]) : words;
}

/** Two, three and four of men: "dvaja muži", "traja študenti". */
export function countPersons(digits: string, wordAfter: string): string | undefined {
  const isPersons =
    /^(?:ľudia|muži|chlapci|páni|hráči|lekári|vodiči|\p{L}{2,}(?:ovia|telia|enti|isti|ári|ári|áci|íci|nci))$/u;
  return isPersons.test(wordAfter) ? personCounts[digits] : undefined;
}

const personCounts: Readonly<Partial<Record<string, string>>> = { 2: 'dvaja', 3: 'traja', 4: 'štyria' };

const gendersAfterOne: readonly AgreementRule[] = [
  {
    after: /^(?:noc|vec|časť|moc|soľ|loď|kosť|sieť|pamäť|chuť|tvár|jar|jeseň|báseň|\p{L}+osť)$/u,
    form: { gender: 'feminine' },
  },
  { after: /^(?:dieťa|dievča|zviera|mláďa|mača|šteňa|kura|teľa|prasa|vnúča)$/u, form: { gender: 'neuter' } },
  { after: /a$/u, form: { gender: 'feminine' } },
  { after: /[^o]u$/u, form: { gender: 'feminine', case: 'accusative' } },
  { after: /[oe]$/u, form: { gender: 'neuter' } },
  { after: /[^aeiouyáäéíóôúý]$/u, form: { gender: 'masculine' } },
];

/** Feminine nouns in -y and -e are as frequent as masculine ones; the commonest are told by name. */
const femininePlural =
  /^(?:deti|hodiny|minúty|sekundy|koruny|osoby|ženy|knihy|triedy|strany|správy|tony|skupiny|rodiny|budovy|školy|otázky|matky|dcéry|sestry|kávy|porcie|fľaše|libry|noci|veci|časti|firmy|akcie|verzie|ulice|stanice|práce|lekcie|etapy|míle|štúdie|krajiny|vlády|skúšky|jednotky|položky|fotky|karty|tabletky|tablety|kapsuly|sady|ruky|nohy|izby|bunky|sliepky|postele|košele|nedele|chvíle|tabule|slečny|hračky|známky|strechy|rastliny|záhrady|lúky|rieky|hory|lampy|ceny|večere|sviečky|krabice|lode|veže|kravy|ovce|husi|mačky|ryby|včely|pizze|polievky|lyžice|lyžičky|skúsenosti|stoličky|\p{L}+(?:ačky|enky|osti|tky|ičky|ice|yne|(?<!ú)žky|(?<!í)šky|árne|iarne))$/u;

/** "s jedným mužom", "s jednou ženou", "v jednom dome", "v jednej triede". */
const casesAfterOne: readonly AgreementRule[] = [
  { before: /^(?:s|so|pred|nad|pod|medzi|za)$/u, after: /ou$/u, form: { gender: 'feminine', case: 'instrumental' } },
  {
    before: /^(?:s|so|pred|nad|pod|medzi|za)$/u,
    after: /(?:om|ím|ým)$/u,
    form: { gender: 'masculine', case: 'instrumental' },
  },
  { before: /^(?:k|ku|vďaka|voči)$/u, after: /(?:u|ovi)$/u, form: { gender: 'masculine', case: 'dative' } },
  { before: /^(?:k|ku|vďaka|voči)$/u, after: /[ei]$/u, form: { gender: 'feminine', case: 'dative' } },
  {
    before: /^(?:v|vo|na|o|po|pri)$/u,
    after:
      /^(?:prípade|dome|roku|meste|mieste|byte|lese|svete|dni|stole|hrade|okne|aute|slove|kole|storočí|bode|\p{L}+(?:ku|hu|chu|gu))$/u,
    form: { gender: 'masculine', case: 'locative' },
  },
  { before: /^(?:v|vo|na|o|po|pri)$/u, after: /[ei]$/u, form: { gender: 'feminine', case: 'locative' } },
];

const caseByNoun: readonly (readonly [ending: RegExp, grammaticalCase: ObliqueCase])[] = [
  [/^\p{L}{2,}(?:ami|mi)$/u, 'instrumental'],
  [/^\p{L}{2,}(?:och|ách|iach|ích|ých)$/u, 'locative'],
  [/^\p{L}{2,}(?:ám|iam)$/u, 'dative'],
];

const caseByPreposition: readonly (readonly [preposition: RegExp, grammaticalCase: ObliqueCase])[] = [
  [/^(?:s|so|pred|nad|pod|medzi)$/u, 'instrumental'],
  [/^(?:k|ku|vďaka|voči)$/u, 'dative'],
];

/** How a plain number agrees with the word behind it, told by that word's ending; else with the preposition before. */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordAfter, wordBefore } = speaker.surroundings;
  const grammaticalCase = caseByNoun.find(([ending]) => ending.test(wordAfter))?.[1];
  const single = digits === '1' ? formAround(casesAfterOne, speaker) : undefined;
  if (single !== undefined) return single;
  if (grammaticalCase !== undefined) return { case: grammaticalCase };
  if (genitiveBefore.has(wordBefore)) {
    return { case: 'genitive', gender: /[ye]$/u.test(wordAfter) ? 'feminine' : 'masculine' };
  }
  if (isSecondOfTwo(speaker)) return { case: 'instrumental' };
  const governed = caseByPreposition.find(([preposition]) => preposition.test(wordBefore))?.[1];
  if (governed !== undefined) return { case: governed };
  if (digits === '1') return formAround(gendersAfterOne, speaker);
  if (digits !== '2') return undefined;
  return femininePlural.test(wordAfter) || /(?:á|[^vľ]ia|cia)$/u.test(wordAfter) ? { gender: 'feminine' } : undefined;
}

const gen =
  /^(?:od|do|z|zo|bez|u|okolo|počas|podľa|kon(?:iec|ca|com)|začiat(?:ok|ku|kom)|polovic[aeiu]|prelom|prelome)$/u;
const loc = /^(?:v|vo|na|o|po|pri)$/u;
const dat = /^(?:k|ku|vďaka|voči)$/u;
const masculineStems =
  '(?:ročník|rok|diel|mesiac|týžd|bod|člán|odsek|zápas|závod|pokus|dň|deň|stup|stupň|polčas|rad|dom|gól|kilometr|metr)';
const neuterStems = '(?:miest|kol|čísl|dejstv|vydan|prikázan|nástupišt|poschod|storoč|výroč|obdob)';
const obliqueOf = `^(?:${masculineStems}|${neuterStems})\\p{L}{1,2}$`;

/** The noun behind an ordinal, and the preposition before it where the noun's ending leaves a choice. */
const ordinalRules: readonly AgreementRule[] = [
  // "v 2. pol. 19. stor.": the words behind are abbreviated.
  { before: /^vo?$/u, after: /^pol$/u, form: { gender: 'feminine', case: 'locative' } },
  { before: /./u, after: /^pol$/u, form: { gender: 'feminine', case: 'genitive' } },
  { after: /^pol$/u, form: { gender: 'feminine' } },
  { before: /^vo?$/u, after: /^stor$/u, form: { gender: 'neuter', case: 'locative' } },
  { before: /./u, after: /^stor$/u, form: { gender: 'neuter', case: 'genitive' } },
  { after: /^stor$/u, form: { gender: 'neuter' } },
  { after: /^roky$/u, form: { isPlural: true } },
  { after: /^rokov$|^rokoch$|^\p{L}{2,}(?:ých|ích|och|ách|iach)$/u, form: { isPlural: true, case: 'genitive' } },
  { after: /(?:ého|ieho)$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: /(?:ému|iemu)$/u, form: { gender: 'masculine', case: 'dative' } },
  { before: loc, after: /om$/u, form: { gender: 'masculine', case: 'locative' } },
  { after: /(?:ým|om|ím)$/u, form: { gender: 'masculine', case: 'instrumental' } },
  { after: /ou$/u, form: { gender: 'feminine', case: 'instrumental' } },
  { after: /ej$/u, form: { gender: 'feminine', case: 'genitive' } },
  { after: /ú$/u, form: { gender: 'feminine', case: 'accusative' } },
  { after: /á$/u, form: { gender: 'feminine' } },
  { after: /[éo]$/u, form: { gender: 'neuter' } },
  { before: loc, after: new RegExp(obliqueOf, 'u'), form: { gender: 'masculine', case: 'locative' } },
  { before: dat, after: new RegExp(obliqueOf, 'u'), form: { gender: 'masculine', case: 'dative' } },
  { after: /ie$/u, form: { gender: 'neuter' } },
  {
    after: new RegExp(`^(?:${masculineStems}(?:u|a|ku|ka)|${neuterStems}i?a)$`, 'u'),
    form: { gender: 'masculine', case: 'genitive' },
  },
  { before: gen, after: /a$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: /(?:a|osť|časť)$/u, form: { gender: 'feminine' } },
  { after: /u$/u, form: { gender: 'feminine', case: 'accusative' } },
  { after: /[eyi]$/u, form: { gender: 'feminine', case: 'genitive' } },
];

/** "5." before a word, or alone: a full stop ends a sentence as often. */
export function saySlovakOrdinal({ digits }: OrdinalParts, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  if (before.trim() === '' && after.trim() === '') return speaker.ordinal(digits);
  if (!/^ \p{Ll}/u.test(after) || digits.length > 3) return undefined;
  // "2. pol. 19. stor."
  if (before.endsWith('pol. ') && after.startsWith(' stor.')) {
    return speaker.ordinal(digits, { gender: 'neuter', case: 'genitive' });
  }
  return speaker.ordinal(digits, formAround(ordinalRules, speaker) ?? { gender: 'masculine' });
}

/** The form of a ruler's number is that of the name: "Karol IV.", "Karola IV.", "Alžbeta II.". */
export function saySlovakRuler(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formOfName(speaker.surroundings.wordBefore));
}

function formOfName(name: string): NumberForm {
  if (/^(?:mária|alžbeta|anna|katarína|izabela|viktória)$/u.test(name)) return { gender: 'feminine' };
  if (/^(?:márie|alžbety|anny|kataríny|izabely|viktórie)$/u.test(name)) return { gender: 'feminine', case: 'genitive' };
  if (name.endsWith('a')) return { gender: 'masculine', case: 'genitive' };
  if (/(?:ovi|u)$/u.test(name)) return { gender: 'masculine', case: 'dative' };
  return name.endsWith('om') ? { gender: 'masculine', case: 'instrumental' } : { gender: 'masculine' };
}

/** "20. storočie", written "XX. storočie", takes the same form. */
export function saySlovakCentury(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formAround(ordinalRules, speaker) ?? { gender: 'neuter' });
}
