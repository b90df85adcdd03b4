import type { Abbreviation } from '../language-table.ts';
import { readingsOf } from './readings-of.ts';

/** Source: Svenska skrivregler (Språkrådet), the list of abbreviations. */
export const swedishAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  ...variants('t ex', 'till exempel'),
  ...variants('bl a', 'bland annat'),
  ...variants('d v s', 'det vill säga'),
  'dvs.': 'det vill säga',
  dvs: 'det vill säga',
  ...variants('o s v', 'och så vidare'),
  'osv.': 'och så vidare',
  osv: 'och så vidare',
  ...variants('m m', 'med mera'),
  ...variants('m fl', 'med flera'),
  ...variants('p g a', 'på grund av'),
  'pga.': 'på grund av',
  pga: 'på grund av',
  ...variants('fr o m', 'från och med'),
  ...variants('t o m', 'till och med'),
  ...variants('s k', 'så kallad'),
  ...variants('f d', 'före detta'),
  ...variants('i st f', 'i stället för'),
  ...variants('f kr', 'före Kristus'),
  ...variants('e kr', 'efter Kristus'),
  ...variants('o d', 'och dylikt'),
  ...variants('e d', 'eller dylikt'),
  ...variants('f n', 'för närvarande'),
  ...variants('f ö', 'för övrigt'),
  ...variants('i o m', 'i och med'),
  ...variants('m a o', 'med andra ord'),
  ...variants('t v', 'tills vidare'),
  ...variants('o s a', 'om svar anhålles'),
  ...variants('m h t', 'med hänsyn till'),
  ...variants('m v h', 'med vänliga hälsningar'),
  mvh: 'med vänliga hälsningar',
  ...weekdays(
    'mån måndag',
    'tis tisdag',
    'ons onsdag',
    'tors torsdag',
    'tor torsdag',
    'fre fredag',
    'lör lördag',
    'sön söndag',
  ),
  'enl.': { spoken: 'enligt', isFollowedBy: 'word' },
  'ang.': { spoken: 'angående', isFollowedBy: 'word' },
  'fr.': { spoken: 'från', isFollowedBy: 'number' },
  'v.': { spoken: 'vecka', isFollowedBy: 'number' },
  v: { spoken: 'vecka', isFollowedBy: /^ \d{1,2}(?:$|[ ,.;:)-])/u },
  'forts.': 'fortsättning',
  'avd.': { spoken: 'avdelning', isFollowedBy: 'word' },
  'bil.': { spoken: 'bilaga', isFollowedBy: 'number' },
  'tab.': { spoken: 'tabell', isFollowedBy: 'number' },
  'ff.': { spoken: 'och följande', isPrecededBy: 'number' },
  'art.nr': 'artikelnummer',
  'art.nr.': 'artikelnummer',
  'org.nr': 'organisationsnummer',
  'org.nr.': 'organisationsnummer',
  'pers.nr': 'personnummer',
  'tr.': { spoken: 'trappor', isPrecededBy: 'number' },
  'vån.': 'våning',
  's:t': { spoken: 'Sankt', isFollowedBy: 'name' },
  's:ta': { spoken: 'Sankta', isFollowedBy: 'name' },
  'g:a': { spoken: 'gamla', isFollowedBy: 'word' },
  tel: { spoken: 'telefon', isFollowedBy: /^:? ?[\d+]/u },
  'ca.': 'cirka',
  ca: { spoken: 'cirka', isFollowedBy: 'number' },
  'kl.': { spoken: 'klockan', isFollowedBy: 'number' },
  kl: { spoken: 'klockan', isFollowedBy: 'number' },
  'nr.': { spoken: 'nummer', isFollowedBy: 'number' },
  nr: { spoken: 'nummer', isFollowedBy: 'number' },
  'tel.:': 'telefon',
  'tel.': 'telefon',
  'tfn.': 'telefon',
  tfn: 'telefon',
  'ankn.': { spoken: 'anknytning', isFollowedBy: 'number' },
  'inkl.': 'inklusive',
  'exkl.': 'exklusive',
  'resp.': 'respektive',
  'ev.': 'eventuellt',
  'jfr.': 'jämför',
  jfr: 'jämför',
  'max.': 'maximalt',
  'min.': { spoken: 'minst', isFollowedBy: 'number' },
  'ung.': 'ungefär',
  's.': { spoken: 'sidan', isFollowedBy: 'number' },
  'sid.': { spoken: 'sidan', isFollowedBy: 'number' },
  'kap.': { spoken: 'kapitel', isFollowedBy: /^ ?[\dIVX]/u },
  'fig.': { spoken: 'figur', isFollowedBy: 'number' },
  'st.': { spoken: 'stycken', isPrecededBy: 'number' },
  'dr.': { spoken: 'doktor', isFollowedBy: 'name' },
  'prof.': { spoken: 'professor', isFollowedBy: 'name' },
  'red.': { spoken: 'redaktör', isFollowedBy: 'name' },
  ...readingsOf('α', 'alfa'),
  ...readingsOf('β', 'beta'),
  ...readingsOf('γ', 'gamma'),
  ...readingsOf('δ', 'delta'),
  ...readingsOf('π', 'pi'),
  ...readingsOf('Ω', 'omega'),
};

/** Before hours: "lör 10–16". */
function weekdays(...entries: readonly string[]): Readonly<Record<string, Abbreviation>> {
  const isFollowedBy = /^\.?:? (?:\d|stängt|kl)/u;
  return Object.fromEntries(
    entries.map((entry) => [entry.split(' ')[0] ?? '', { spoken: entry.split(' ')[1] ?? '', isFollowedBy }]),
  );
}

/** "t ex" is also written "t.ex." and "t. ex."; without full stops it is read by a rule. */
function variants(parts: string, spoken: string): Readonly<Record<string, string>> {
  const pieces = parts.split(' ');
  return { [`${pieces.join('.')}.`]: spoken, [`${pieces.join('. ')}.`]: spoken, [pieces.join('.')]: spoken };
}

/** Spelled by readers although there are vowels among their letters. */
const spelledAcronyms =
  'EU USA AB AI IT API USB URL ID IP UI UX CEO FBI CIA UK SAS SEB LO TCO UD FOI OECD DNA ADHD IBM IFK AIK SUV HIF IK ' +
  'AMF SEO GPU CPU ISO HR PR OS UNHCR FIA AP EKG ECB EMU UV SVT TV';

export const swedishAcronyms: Readonly<Record<string, string>> = Object.fromEntries(
  spelledAcronyms.split(' ').map((acronym) => [acronym, [...acronym].join(' ')]),
);
