import type { LanguageCode } from '../../contracts/language.ts';

/** A full stop after one of these never ends a sentence: a name, or what they shorten, must follow. */
export function expectsMore(abbreviation: string, language: LanguageCode): boolean {
  return titles.has(abbreviation) || (openEnded.get(language)?.has(abbreviation) ?? false);
}

/** A full stop after one of these does not end a sentence when a number follows: "No. 5", "S. 12", "ca. 30". */
export function expectsNumber(abbreviation: string): boolean {
  return beforeNumbers.has(abbreviation);
}

/** Languages that write an ordinal as a number with a full stop: "am 3. Mai". */
export const languagesWithOrdinalDots: ReadonlySet<LanguageCode> = new Set([
  'de',
  'da',
  'no',
  'fi',
  'cs',
  'sk',
  'sl',
  'hr',
  'sr',
  'hu',
  'pl',
  'tr',
]);

/** Words that begin a sentence rather than follow an initial: "in the U.S. The law …", but "J. Smith". */
export function beginsSentence(word: string): boolean {
  return sentenceStarters.has(word);
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** The same in several languages, and a word in none. All lists are in lower case, without the last full stop. */
const titles = words(
  'dr dra drs prof mr mrs ms mme mlle messrs mx rev hon gen col capt lt sgt gov sen rep pres st ste sr sra jr bzw',
);

const openEnded: ReadonlyMap<LanguageCode, ReadonlySet<string>> = new Map([
  ['en', words('vs cf viz approx esp resp incl excl mt ft ave blvd dept univ assn')],
  [
    'de',
    words('bzgl ca evtl ggf inkl exkl insb sog vgl str hr fr hl ing dipl mag frl usf gegr geb gest zzgl abzgl mio mrd'),
  ],
  ['fr', words('env cf av bd mgr vve m mm')],
  ['es', words('ud uds vd vds d da dña ee pág avda av excmo ilmo aprox')],
  ['it', words('sig sigg ing avv arch dott on ecc spett cfr ca')],
  ['pt', words('exmo exma eng av aprox')],
  ['nl', words('dhr mevr mw ir ing ca bijv m.b.t o.a evt incl')],
  ['pl', words('ul al św mgr inż hab im np tzw tj wg prof ok pl')],
  ['sv', words('ca bl t.ex s.k resp ev kl')],
  ['da', words('ca bl f.eks hr fr kl evt')],
  ['no', words('ca bl f.eks hr fr kl evt')],
  ['fi', words('esim mm ns n tri toht ks')],
  ['cs', words('ing mgr bc např tzv tj ul sv resp př')],
  ['sk', words('ing mgr bc napr tzv tj ul sv resp')],
  ['sl', words('npr oz ga g dr t.i sv')],
  ['hr', words('npr tzv sv g gđa ul')],
  ['sr', words('npr tzv sv g gđa ul нпр тзв св г гђа ул')],
  ['hu', words('ifj id özv pl ún ill kb')],
  ['ro', words('dl dna str bd ing sf')],
  ['ru', words('г ул пр им св проф акад тов гр т.е т.н т.к')],
  ['uk', words('м вул просп ім св проф акад гр т.зв')],
  ['bg', words('г-н г-жа ул бул гр св проф инж т.нар')],
  ['el', words('κ κα κ.κ αγ λεωφ')],
  ['tr', words('sn av doç yrd bkz cad sok mah')],
]);

const beforeNumbers = words(
  'no nos nr nrs núm num n vol vols ch chap kap cap art fig figs abb s p pp pg pág págs sec sect tel ext ca approx circa aprox env ok ed par para str č стр с гл рис № jan feb mar apr jun jul aug sep sept oct nov dec okt dez',
);

const sentenceStarters = words(
  'The This That These Those There Then It Its He She We They You In On At And But So If When What Who Why How My His Her Our Der Die Das Ein Eine Er Sie Es Wir Ihr Und Aber Dann Le La Les Il Elle Ils Nous Vous On Et Mais El Los Las Una Un Ella Pero Y',
);
