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

export const czechGenitives: GenitivePlaces = { singular: 'many', plural: 'other' };

const genitiveBefore = new Set('od do z ze bez u kolem okolo během podle kromě místo blízko'.split(' '));

export const czechAmounts: AmountHabits = {
  genitives: czechGenitives,
  wantsGenitive: genitiveBefore,
  wantsAccusative: new Set('za na o pro přes v ve'.split(' ')),
  accusative: ({ amount, unit }) => {
    if (amount.integer !== '1' || unit.gender !== 'feminine') return undefined;
    const noun = (unit.one ?? unit.other).replaceAll(/a(?= |$)/gu, 'u').replaceAll(/á(?= |$)/gu, 'ou');
    return `jednu ${noun}`;
  },
};

type ObliqueCase = 'accusative' | 'genitive' | 'dative' | 'locative' | 'instrumental';

/** What all cases but nominative and accusative have in common: from five on they end in -i. */
const fiveAndMore =
  'pět pěti,šest šesti,sedm sedmi,osm osmi,devět devíti,deset deseti,jedenáct jedenácti,dvanáct dvanácti,' +
  'třináct třinácti,čtrnáct čtrnácti,patnáct patnácti,šestnáct šestnácti,sedmnáct sedmnácti,osmnáct osmnácti,' +
  'devatenáct devatenácti,dvacet dvaceti,třicet třiceti,čtyřicet čtyřiceti,padesát padesáti,šedesát šedesáti,' +
  'sedmdesát sedmdesáti,osmdesát osmdesáti,devadesát devadesáti';

const obliqueWords: Readonly<Record<ObliqueCase, ReadonlyMap<string, string>>> = {
  accusative: wordForms('jedna jednu'),
  genitive: wordForms(
    `${fiveAndMore},jeden jednoho,jedno jednoho,jedna jedné,dva dvou,dvě dvou,tři tří,čtyři čtyř,sto sta,stě set,` +
      'sta set,tisíce tisíc',
  ),
  dative: wordForms(`${fiveAndMore},jeden jednomu,jedno jednomu,jedna jedné,dva dvěma,dvě dvěma,tři třem,čtyři čtyřem`),
  locative: wordForms(`${fiveAndMore},jeden jednom,jedno jednom,jedna jedné,dva dvou,dvě dvou,tři třech,čtyři čtyřech`),
  instrumental: wordForms(
    `${fiveAndMore},jeden jedním,jedno jedním,jedna jednou,dva dvěma,dvě dvěma,tři třemi,čtyři čtyřmi`,
  ),
};

function isOblique(name: NumberForm['case']): name is ObliqueCase {
  return name !== undefined && Object.hasOwn(obliqueWords, name);
}

/** Behind tens and hundreds one and two do not agree ("dvacet jedna korun", "sto dva korun"). */
export function sayCzechNumber(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const { integer, fraction } = value;
  if (fraction !== undefined) return plainNumber({ sign: '', integer: integer || '0', fraction }, speaker);
  const isCompound = /\d(?<!1)[12]$/u.test(integer);
  const gender = form?.gender === undefined || isCompound ? undefined : { gender: form.gender };
  const words = plainNumber({ sign: '', integer }, speaker, gender);
  // Larger numbers are usually left as they are.
  return isOblique(form?.case) && integer.length < 4 ? respellWords(words, obliqueWords[form.case]) : words;
}

const gendersAfterOne: readonly AgreementRule[] = [
  { after: /^(?:noc|věc|část|moc|síl|sůl|zeď|loď|\p{L}+ost)$/u, form: { gender: 'feminine' } },
  { after: /a$/u, form: { gender: 'feminine' } },
  { after: /[^o]u$/u, form: { gender: 'feminine', case: 'accusative' } },
  { after: /[oeě]$|í$/u, form: { gender: 'neuter' } },
  { after: /[^aeiouyáéíóúůý]$/u, form: { gender: 'masculine' } },
];

/** Feminine nouns in -y are as frequent as masculine ones; the stems of the commonest tell them. */
const femininePlural =
  /^(?:hodiny|minuty|sekundy|vteřiny|koruny|osoby|ženy|knihy|třídy|strany|zprávy|tuny|skupiny|rodiny|budovy|školy|branky|otázky|dívky|holky|matky|dcery|sestry|kávy|porce|lahve|láhve|libry|noci|věci|části|děti|firmy|akce|verze|ulice|stanice|práce|lekce|etapy|míle|studie|země|vlády|vody|zkoušky|jednotky|složky|položky|fotky|karty|tabletky|tablety|kapsle|sady|řady|ruce|nohy|oči|uši|židle|postele|košile|neděle|chvíle|tabule|slečny|hračky|známky|střechy|rostliny|zahrady|louky|řeky|hory|lampy|tašky|ceny|akce|večeře|snídaně|svíčky|krabice|lodě|věže|krávy|ovce|husy|kočky|ryby|včely|pizzy|polévky|sklenice|\p{L}+(?:ačky|enky|osti|tky|ice|íce|yně|židle|(?<!ou)žky|(?<!í)šky|sky|ovny|árny|írny))$/u;

/** How a plain number agrees with the word behind it, told by that word's ending; else with the preposition before. */
export function formBesideNoun(digits: string, speaker: Speaker): NumberForm | undefined {
  const { wordAfter, wordBefore } = speaker.surroundings;
  const grammaticalCase = caseByNoun.find(([ending]) => ending.test(wordAfter))?.[1];
  const single = digits === '1' ? formAround(casesAfterOne, speaker) : undefined;
  if (single !== undefined) return single;
  if (grammaticalCase !== undefined) return { case: grammaticalCase };
  if (genitiveBefore.has(wordBefore)) {
    return { case: 'genitive', gender: /[yě]$/u.test(wordAfter) ? 'feminine' : 'masculine' };
  }
  if (isSecondOfTwo(speaker)) return { case: 'instrumental' };
  const governed = caseByPreposition.find(([preposition]) => preposition.test(wordBefore))?.[1];
  if (governed !== undefined) return { case: governed };
  if (digits === '1') return formAround(gendersAfterOne, speaker);
  if (digits !== '2') return undefined;
  if (femininePlural.test(wordAfter) || /(?:[^aeiouy]a|í)$/u.test(wordAfter)) return { gender: 'feminine' };
  return undefined;
}

/** "s jedním mužem", "s jednou ženou", "v jednom domě", "v jedné třídě". */
const casesAfterOne: readonly AgreementRule[] = [
  {
    before: /^(?:s|se|před|nad|pod|mezi)$/u,
    after: /em$|ím$|ým$/u,
    form: { gender: 'masculine', case: 'instrumental' },
  },
  {
    before: /^(?:s|se|před|nad|pod|mezi|za)$/u,
    after: /(?:ou|í)$/u,
    form: { gender: 'feminine', case: 'instrumental' },
  },
  { before: /^(?:k|ke|díky|vůči)$/u, after: /(?:u|i|ovi)$/u, form: { gender: 'masculine', case: 'dative' } },
  { before: /^(?:k|ke|díky|vůči)$/u, after: /[eě]$/u, form: { gender: 'feminine', case: 'dative' } },
  {
    before: /^(?:v|ve|na|o|po|při)$/u,
    after:
      /^(?:případě|domě|roce|městě|místě|bytě|bytu|lese|světě|dni|dnu|stole|hradě|okně|autě|slově|kole|letě|století|\p{L}+(?:bodě|ku|vu|ru|hu|chu))$/u,
    form: { gender: 'masculine', case: 'locative' },
  },
  {
    before: /^(?:v|ve|na|o|po|při)$/u,
    after: /(?:ě|ce|ze|ře|še|li|sti|ci)$/u,
    form: { gender: 'feminine', case: 'locative' },
  },
];

const caseByNoun: readonly (readonly [ending: RegExp, grammaticalCase: ObliqueCase])[] = [
  [/^\p{L}{2,}(?:ami|emi|ěmi|ími|ými|dmi|tmi)$/u, 'instrumental'],
  [/^\p{L}{2,}(?:ech|ách|ích|ých)$/u, 'locative'],
  [/^\p{L}{2,}(?:ům|ám)$/u, 'dative'],
];

const caseByPreposition: readonly (readonly [preposition: RegExp, grammaticalCase: ObliqueCase])[] = [
  [/^(?:s|se|před|nad|pod|mezi)$/u, 'instrumental'],
  [/^(?:k|ke|díky|vůči)$/u, 'dative'],
];

const gen =
  /^(?:od|do|z|ze|bez|u|kolem|okolo|během|podle|dle|kon(?:ec|ce|cem)|začát(?:ek|ku|kem)|počát(?:ek|ku|kem))$/u;
const loc = /^(?:v|ve|na|o|po|při)$/u;
const dat = /^(?:k|ke|díky|vůči)$/u;
const ins = /^(?:s|se|před|nad|pod|mezi|za)$/u;
const masculineStems =
  '(?:ročník|rok|díl|měsíc|týd|bod|člán|odstav|zápas|závod|pokus|sjezd|dn|de|stupe?[nň]|prvek|král|den|pluk|kilometr|metr)';
const neuterStems = '(?:pat[rř]|míst|kol|čísl|dějstv|vydán|přikázán|nástupišt|kolej)';

/** The noun behind an ordinal, and the preposition before it where the noun's ending leaves a choice. */
const ordinalRules: readonly AgreementRule[] = [
  // "v 2. pol. 19. stol.": the words behind are abbreviated.
  { before: /^ve?$/u, after: /^pol$/u, form: { gender: 'feminine', case: 'locative' } },
  { before: /./u, after: /^pol$/u, form: { gender: 'feminine', case: 'genitive' } },
  { after: /^pol$/u, form: { gender: 'feminine' } },
  { before: /^ve?$/u, after: /^stol$/u, form: { gender: 'neuter', case: 'locative' } },
  { before: /./u, after: /^stol$/u, form: { gender: 'neuter', case: 'genitive' } },
  { after: /^stol$/u, form: { gender: 'neuter' } },
  { after: /^léta$/u, form: { gender: 'feminine' } },
  { after: /^let$/u, form: { isPlural: true, case: 'genitive' } },
  { after: /^letech$|^\p{L}{2,}(?:ých|ích|ách|ech)$/u, form: { isPlural: true, case: 'genitive' } },
  { after: /(?:ého|ího)$/u, form: { gender: 'masculine', case: 'genitive' } },
  { after: /(?:ému|ímu)$/u, form: { gender: 'masculine', case: 'dative' } },
  { after: /ém$/u, form: { gender: 'masculine', case: 'locative' } },
  { after: /ým$/u, form: { gender: 'masculine', case: 'instrumental' } },
  { after: /ou$/u, form: { gender: 'feminine', case: 'instrumental' } },
  { after: /ý$/u, form: { gender: 'masculine' } },
  { after: /á$/u, form: { gender: 'feminine' } },
  { after: /é$/u, form: { gender: 'feminine', case: 'genitive' } },
  { before: loc, after: /í$/u, form: { gender: 'neuter', case: 'locative' } },
  { before: dat, after: /í$/u, form: { gender: 'neuter', case: 'dative' } },
  { before: gen, after: /í$/u, form: { gender: 'neuter', case: 'genitive' } },
  { before: /./u, after: /^(?:století|tisíciletí|pololetí|čtvrtletí)$/u, form: { gender: 'neuter', case: 'genitive' } },
  { after: /í$/u, form: { gender: 'neuter' } },
  { after: /[íe]m$/u, form: { gender: 'neuter', case: 'instrumental' } },
  {
    before: loc,
    after: new RegExp(`^(?:${masculineStems}|${neuterStems})\\p{L}{1,2}$`, 'u'),
    form: { gender: 'masculine', case: 'locative' },
  },
  {
    before: dat,
    after: new RegExp(`^(?:${masculineStems}|${neuterStems})\\p{L}{1,2}$`, 'u'),
    form: { gender: 'masculine', case: 'dative' },
  },
  {
    after: new RegExp(`^(?:${masculineStems}(?:u|e|ce|ne)|${neuterStems}a)$`, 'u'),
    form: { gender: 'masculine', case: 'genitive' },
  },
  { after: /o$/u, form: { gender: 'neuter' } },
  { before: gen, after: /a$/u, form: { gender: 'neuter', case: 'genitive' } },
  { after: /(?:a|ost|část|větev|směs)$/u, form: { gender: 'feminine' } },
  { before: ins, after: /[eyi]$/u, form: { gender: 'feminine' } },
  { after: /u$/u, form: { gender: 'feminine', case: 'accusative' } },
  { before: /^$/u, after: /(?:ie|ice|áce|yně|ole)$/u, form: { gender: 'feminine' } },
  { after: /[eěyi]$/u, form: { gender: 'feminine', case: 'genitive' } },
];

/** "5." before a word, or alone: a full stop ends a sentence as often. */
export function sayCzechOrdinal({ digits }: OrdinalParts, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  if (before.trim() === '' && after.trim() === '') return speaker.ordinal(digits);
  if (!/^ \p{Ll}/u.test(after) || digits.length > 3) return undefined;
  // "2. pol. 19. stol."
  if (before.endsWith('pol. ') && after.startsWith(' stol.')) {
    return speaker.ordinal(digits, { gender: 'neuter', case: 'genitive' });
  }
  return speaker.ordinal(digits, formAround(ordinalRules, speaker) ?? { gender: 'masculine' });
}

/** The form of a ruler's number is that of the name: "Karel IV.", "Karla IV.", "Marie II.". */
export function sayCzechRuler(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formOfName(speaker.surroundings.wordBefore));
}

function formOfName(name: string): NumberForm {
  if (/(?:marie|alžbět[ay]|anna|kateřin[ay]|isabel[ay]|viktori[ae])$/u.test(name)) {
    return { gender: 'feminine', ...(/[ey]$/u.test(name) && name !== 'marie' ? { case: 'genitive' } : {}) };
  }
  if (name.endsWith('a')) return { gender: 'masculine', case: 'genitive' };
  if (/(?:ovi|u)$/u.test(name)) return { gender: 'masculine', case: 'dative' };
  return name.endsWith('em') ? { gender: 'masculine', case: 'instrumental' } : { gender: 'masculine' };
}

/** "20. století", written "XX. století", takes the same form. */
export function sayCzechCentury(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formAround(ordinalRules, speaker) ?? { gender: 'neuter' });
}
