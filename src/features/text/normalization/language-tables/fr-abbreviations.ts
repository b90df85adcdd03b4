import type { Abbreviation, LanguageTable } from '../language-table.ts';
import { beforeName } from './romance-nouns.ts';
import { spelledAcronyms } from './spelled-acronyms.ts';

/** Letters as they are raised. */
const modifiers: ReadonlyMap<string, string> = new Map(
  [...'aceégilmorstuv'].map((letter, index) => [letter, [...'ᵃᶜᵉᵉᵍⁱˡᵐᵒʳˢᵗᵘᵛ'][index] ?? letter] as const),
);

/** Titles whose last letters may be raised: "Mme" and "Mᵐᵉ". Source: Lexique des règles typographiques, "abréviations". */
const titles: Readonly<Record<string, string>> = {
  Mme: 'madame',
  Mmes: 'mesdames',
  Mlle: 'mademoiselle',
  Mlles: 'mesdemoiselles',
  Mr: 'monsieur',
  Dr: 'docteur',
  Drs: 'docteurs',
  Dre: 'docteure',
  Dres: 'docteures',
  Pr: 'professeur',
  Prs: 'professeurs',
  Pre: 'professeure',
  Mgr: 'monseigneur',
  Me: 'maître',
  Mes: 'maîtres',
  Vve: 'veuve',
  Cte: 'comte',
  Ctesse: 'comtesse',
  Vte: 'vicomte',
  Mis: 'marquis',
  St: 'saint',
  Ste: 'sainte',
  Sts: 'saints',
  Stes: 'saintes',
  Cie: 'compagnie',
  Sté: 'société',
};

/** What is no word without raised letters only beside a name: "Me Dupont", but "Mes amis" at a beginning. */
const onlyBeforeNames = new Set(['Me', 'Mis', 'St', 'Ste', 'Pre', 'Sts', 'Stes']);
const neverPlain = new Set(['Mes', 'Pre', 'Cte', 'Vte']);

export const frenchAbbreviations: NonNullable<LanguageTable['abbreviations']> = {
  ...titleAbbreviations(),
  'M.': { spoken: 'monsieur', isFollowedBy: /^ ?(?:\p{Lu}|l[ea] |l'|et (?:M|Mme|Mlle|sa|son)[ .])/u },
  'MM.': { spoken: 'messieurs', isFollowedBy: /^ ?(?:\p{Lu}|les )/u },
  'dr.': beforeName('docteur'),
  'prof.': beforeName('professeur'),
  'gén.': beforeName('général'),
  'cap.': { spoken: 'capitaine', isFollowedBy: 'name' },
  'lt.': { spoken: 'lieutenant', isFollowedBy: 'name' },
  'av.': [
    { spoken: 'avant', isFollowedBy: /^ J/u },
    { spoken: 'avenue', isFollowedBy: 'word' },
  ],
  'av. j.-c.': 'avant Jésus-Christ',
  'apr. j.-c.': 'après Jésus-Christ',
  'ap. j.-c.': 'après Jésus-Christ',
  'j.-c.': 'Jésus-Christ',
  bd: { spoken: 'boulevard', isFollowedBy: 'word' },
  'bd.': { spoken: 'boulevard', isFollowedBy: 'word' },
  'boul.': { spoken: 'boulevard', isFollowedBy: 'word' },
  'pl.': { spoken: 'place', isFollowedBy: 'word' },
  rte: { spoken: 'route', isFollowedBy: 'word' },
  'imp.': { spoken: 'impasse', isFollowedBy: 'word' },
  'ch.': { spoken: 'chemin', isFollowedBy: 'word' },
  fg: { spoken: 'faubourg', isFollowedBy: 'word' },
  'n°': 'numéro',
  nº: 'numéro',
  no: { spoken: 'numéro', isFollowedBy: 'number' },
  'n°s': 'numéros',
  nᵒ: 'numéro',
  nᵒˢ: 'numéros',
  'p.': [
    { spoken: 'pages', isFollowedBy: /^ ?\d{1,4} ?(?:[-–]|à) ?\d/u },
    { spoken: 'page', isFollowedBy: 'number' },
  ],
  'pp.': { spoken: 'pages', isFollowedBy: 'number' },
  'vol.': { spoken: 'volume', isFollowedBy: /^ ?(?:\d|[IVXL]{1,7}(?!\p{L}))/u },
  't.': { spoken: 'tome', isFollowedBy: 'number' },
  'chap.': [{ spoken: 'chapitre', isFollowedBy: /^ ?(?:\d|[IVXL]{1,7}(?!\p{L}))/u }, { spoken: 'chapitre' }],
  'art.': { spoken: 'article', isFollowedBy: /^ ?(?:\d|[LRD]\.)/u },
  'al.': { spoken: 'alinéa', isFollowedBy: 'number' },
  's.': { spoken: 'siècle', isPrecededBy: /[IVX]e $/u },
  'arr.': { spoken: 'arrondissement', isPrecededBy: /\d(?:er|e|ème) $/u },
  'ét.': { spoken: 'étage', isPrecededBy: /\d(?:er|e|ème) $/u },
  'apt.': { spoken: 'appartement', isFollowedBy: 'number' },
  'appt.': { spoken: 'appartement', isFollowedBy: 'number' },
  'bât.': { spoken: 'bâtiment', isFollowedBy: 'word' },
  CP: { spoken: 'code postal', isFollowedBy: /^ ?:? ?\d/u },
  BP: { spoken: 'boîte postale', isFollowedBy: 'number' },
  'pers.': { spoken: 'personnes', isPrecededBy: 'number' },
  'hab.': { spoken: 'habitants', isPrecededBy: 'number' },
  HT: { spoken: 'hors taxes', isPrecededBy: /(?:[\d€]|euros?) ?$/u },
  TTC: 'toutes taxes comprises',
  'T.V.A.': 'T V A',
  NB: { spoken: 'nota bene', isFollowedBy: /^ ?:/u },
  'N.B.': { spoken: 'nota bene', isFollowedBy: /^ ?:/u },
  'P.-S.': 'post-scriptum',
  'A/R': 'aller-retour',
  'et/ou': 'et ou',
  'R.-U.': 'Royaume-Uni',
  'É.-U.': 'États-Unis',
  'th.': { spoken: 'thermostat', isFollowedBy: 'number' },
  km: { spoken: 'kilomètre', isFollowedBy: 'number', isPrecededBy: /(?:^|\p{L} |[,(] ?)$/u },
  'P.-V.': 'procès-verbal',
  'c.c.': { spoken: 'copie conforme', isFollowedBy: /^ ?:/u },
  qté: 'quantité',
  nbre: 'nombre',
  'adr.': { spoken: 'adresse', isFollowedBy: /^ ?:/u },
  'approx.': 'approximativement',
  'resp.': { spoken: 'respectivement', isFollowedBy: 'number' },
  'trim.': { spoken: 'trimestre', isPrecededBy: 'word' },
  'fig.': { spoken: 'figure', isFollowedBy: 'number' },
  'éd.': 'édition',
  'réf.': 'référence',
  'tél.': 'téléphone',
  'etc.': 'et cetera',
  'env.': { spoken: 'environ', isFollowedBy: 'number' },
  'p. ex.': 'par exemple',
  'p.ex.': 'par exemple',
  'par ex.': 'par exemple',
  'ex.': { spoken: 'exemple', isFollowedBy: /^ ?:/u },
  'c.-à-d.': "c'est-à-dire",
  càd: "c'est-à-dire",
  'cf.': 'confer',
  'vs.': 'versus',
  'max.': 'maximum',
  'min.': { spoken: 'minimum', isPrecededBy: 'word' },
  svp: "s'il vous plaît",
  's.v.p.': "s'il vous plaît",
  rdv: 'rendez-vous',
  'c/o': 'chez',
  'dép.': 'département',
  'dept.': 'département',
  'sept.': { spoken: 'septembre', isPrecededBy: 'word' },
  qqn: "quelqu'un",
  qqch: 'quelque chose',
  'qqch.': 'quelque chose',
  bcp: 'beaucoup',
  'r.-v.': 'rendez-vous',
};

/** Acronyms that are said as words; those of letters with a vowel among them are spelled here. */
export const frenchAcronyms: Readonly<Record<string, string>> = {
  ...spelledAcronyms(
    'ADN API ARN BCE CAF CDI CE CEE CEO CIA EDF FAQ FBI GPS IA INA IRM IUT OGM OMC OMS ONG PDF PIB PME PSA PSG QI RATP RER RSA SAV SUV TVA UE UHT URL URSS USA USB',
  ),
  ONU: 'O N U',
  OTAN: 'Otan',
  IBAN: 'iban',
  RIB: 'rib',
  UNESCO: 'Unesco',
  UNICEF: 'Unicef',
  NASA: 'Nasa',
  FIFA: 'Fifa',
  UEFA: 'Uefa',
  OPEP: 'Opep',
  COVID: 'covid',
  SIDA: 'sida',
  SMIC: 'smic',
  SAMU: 'samu',
  PACS: 'pacs',
  INSEE: 'Insee',
  FNAC: 'Fnac',
  ENA: 'Ena',
  CAC: 'cac',
  ZAC: 'zac',
  ZEP: 'zep',
  HLM: 'H L M',
  LASER: 'laser',
  OVNI: 'ovni',
  PIN: 'pin',
  OK: 'ok',
};

export const frenchShortWords: readonly string[] =
  'à a ai as au aux ce ces d de des du elle en es est et il je l la le les lui m ma me mes n ne ni nos ou où oui on par pas pour qu que qui s sa se ses si son sur t ta te tes toi ton tu un une va vos y'.split(
    ' ',
  );

function titleAbbreviations(): NonNullable<LanguageTable['abbreviations']> {
  const entries: [string, Abbreviation | readonly Abbreviation[] | string][] = [];
  for (const [written, spoken] of Object.entries(titles)) {
    entries.push([raised(written), spoken]);
    if (neverPlain.has(written)) continue;
    if (onlyBeforeNames.has(written)) {
      const reading: Abbreviation = { spoken, isFollowedBy: /^[ -]\p{Lu}/u };
      entries.push([written, reading], [`${written}.`, reading]);
    } else entries.push([written, spoken], [`${written}.`, { spoken, isFollowedBy: 'name' }]);
  }
  return Object.fromEntries(entries);
}

/** All letters but the first as modifier letters: "Mme" → "Mᵐᵉ". */
function raised(word: string): string {
  return word.slice(0, 1) + Array.from(word.slice(1), (letter) => modifiers.get(letter) ?? letter).join('');
}
