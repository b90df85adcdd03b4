import type { Abbreviation } from '../language-table.ts';

/** Source: The Chicago Manual of Style, 17th edition, chapter 10. */
export const englishAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  'mr.': { spoken: 'mister', isFollowedBy: /^ ?(?:\p{Lu}|and )/u },
  'mrs.': { spoken: 'missus', isFollowedBy: /^ ?(?:\p{Lu}|and )/u },
  'ms.': beforeName('miz'),
  'dr.': [{ spoken: 'drive', isPrecededBy: /\d{1,5}(?: \p{Lu}[\p{L}'.]{0,20}){1,3} $/u }, beforeName('doctor')],
  Dr: beforeName('doctor'),
  Mr: beforeName('mister'),
  Mrs: beforeName('missus'),
  'prof.': beforeName('professor'),
  'rev.': beforeName('reverend'),
  'hon.': beforeName('honorable'),
  'gen.': beforeName('general'),
  'col.': beforeName('colonel'),
  'maj.': beforeName('major'),
  'capt.': beforeName('captain'),
  'lt.': beforeName('lieutenant'),
  'sgt.': beforeName('sergeant'),
  'cpl.': beforeName('corporal'),
  'gov.': beforeName('governor'),
  'sen.': beforeName('senator'),
  'rep.': beforeName('representative'),
  'pres.': beforeName('president'),
  'sr.': 'senior',
  'jr.': 'junior',
  Jr: { spoken: 'junior', isPrecededBy: 'name' },
  Sr: { spoken: 'senior', isPrecededBy: 'name' },
  'st.': [
    { spoken: 'street', isPrecededBy: /(?:\d(?:st|nd|rd|th)|\d{1,5}(?: \p{Lu}[\p{L}'.]{0,20}){1,3}) $/u },
    { spoken: 'saint', isFollowedBy: 'name' },
    { spoken: 'street', isPrecededBy: 'name' },
  ],
  'mt.': beforeName('mount'),
  'ft.': beforeName('fort'),
  'ave.': { spoken: 'avenue', isPrecededBy: 'word' },
  'blvd.': 'boulevard',
  'rd.': { spoken: 'road', isPrecededBy: 'name' },
  'inc.': 'incorporated',
  'ltd.': 'limited',
  'corp.': 'corporation',
  'bros.': 'brothers',
  'dept.': 'department',
  'govt.': 'government',
  'univ.': 'university',
  'assn.': 'association',
  'etc.': 'et cetera',
  'e.g.': { spoken: 'for example', isFollowedBy: /^/u },
  'i.e.': { spoken: 'that is', isFollowedBy: /^/u },
  'vs.': { spoken: 'versus', isFollowedBy: /^/u },
  'and/or': 'and or',
  'he/she': 'he or she',
  'his/her': 'his or her',
  's/he': 'she or he',
  'ph.d.': 'P H D',
  vs: 'versus',
  'v.': { spoken: 'versus', isPrecededBy: 'name', isFollowedBy: 'name' },
  'cf.': 'compare',
  'viz.': 'namely',
  'approx.': 'approximately',
  'esp.': 'especially',
  'incl.': 'including',
  'excl.': 'excluding',
  'ca.': { spoken: 'circa', isFollowedBy: 'number' },
  'c.': { spoken: 'circa', isFollowedBy: 'number' },
  'et al.': 'et alii',
  'a.k.a.': { spoken: 'also known as', isFollowedBy: /^/u },
  'apt.': { spoken: 'apartment', isFollowedBy: 'number' },
  'ste.': { spoken: 'suite', isFollowedBy: 'number' },
  No: { spoken: 'number', isFollowedBy: 'number' },
  'C#': 'C sharp',
  'w/o': 'without',
  'w/': 'with',
  'no.': { spoken: 'number', isFollowedBy: 'number' },
  'nos.': { spoken: 'numbers', isFollowedBy: 'number' },
  'nr.': { spoken: 'number', isFollowedBy: 'number' },
  'vol.': { spoken: 'volume', isFollowedBy: /^ ?(?:\d|[IVXLC]{1,6}\b)/u },
  'ch.': { spoken: 'chapter', isFollowedBy: /^ ?(?:\d|[IVXLC]{1,6}\b)/u },
  'fig.': { spoken: 'figure', isFollowedBy: 'number' },
  'figs.': { spoken: 'figures', isFollowedBy: 'number' },
  'sec.': { spoken: 'section', isFollowedBy: 'number' },
  'art.': { spoken: 'article', isFollowedBy: 'number' },
  'pp.': { spoken: 'pages', isFollowedBy: 'number' },
  'p.': { spoken: 'page', isFollowedBy: 'number' },
  'ext.': { spoken: 'extension', isFollowedBy: 'number' },
  'tel.': 'telephone',
  '#': { spoken: 'number', isFollowedBy: /^\d/u },
  'a.m.': { spoken: 'A M', isPrecededBy: 'number' },
  'p.m.': { spoken: 'P M', isPrecededBy: 'number' },
};

/** Capital sequences that are said as words or otherwise than letter by letter. */
/** Words of two letters, and of three that look like acronyms. */
export const englishCapitalizedWords: readonly string[] =
  'no on in of to it is at as by do go he if me my or so up us we am an be oh hi ha ah ex la ad ma pa the why try she who two fly dry cry sky spy shy sly pry fry you see too tea pie die tie lie bee fee sea hue due sue toe foe hoe woe doe rue zoo boo moo goo coo one our out oil air aid aim eat ear eye oak oat own use ace age ago are ate ice ode ore owe uni'.split(
    ' ',
  );

/** With vowels between consonants, and spelled all the same. */
const spelledAcronyms =
  'USA US UAE AI IP ID IQ UI AC FAQ API URL USB ATM ETA GUI SUV UFO VIP HIV IBM IRS UCLA MIT NYU OEM SEO ISO IDE EPA UPS ISBN IBAN ADHD LED OLED EUR'.split(
    ' ',
  );

/** Capital sequences that are not said as they look. */
export const englishAcronyms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(spelledAcronyms.map((letters) => [letters, [...letters].join(' ')])),
  JPEG: 'J peg',
  SQL: 'sequel',
};

function beforeName(spoken: string): Abbreviation {
  return { spoken, isFollowedBy: 'name' };
}
