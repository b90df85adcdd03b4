import type { Abbreviation, LanguageTable } from '../language-table.ts';
import { goingOn } from './going-on.ts';

/** Source: Taalunie, Woordenlijst (Leidraad 16, afkortingen) and Taaladvies, list of abbreviations. */
export const dutchAbbreviations: NonNullable<LanguageTable['abbreviations']> = {
  ...goingOn({
    'bijv.': 'bijvoorbeeld',
    'bv.': 'bijvoorbeeld',
    'd.w.z.': 'dat wil zeggen',
    'o.a.': 'onder andere',
    'm.a.w.': 'met andere woorden',
    'i.p.v.': 'in plaats van',
    'i.v.m.': 'in verband met',
    'm.b.t.': 'met betrekking tot',
    'n.a.v.': 'naar aanleiding van',
    't.o.v.': 'ten opzichte van',
    'ca.': 'circa',
    'incl.': 'inclusief',
    'excl.': 'exclusief',
    'resp.': 'respectievelijk',
    'evt.': 'eventueel',
    'max.': 'maximaal',
    'm.n.': 'met name',
    'm.u.v.': 'met uitzondering van',
    'd.m.v.': 'door middel van',
    'a.d.h.v.': 'aan de hand van',
    'i.t.t.': 'in tegenstelling tot',
    'i.h.b.': 'in het bijzonder',
    'i.c.m.': 'in combinatie met',
    'o.b.v.': 'op basis van',
    'o.l.v.': 'onder leiding van',
    't.a.v.': 'ter attentie van',
    't.b.v.': 'ten behoeve van',
    'v.a.': 'vanaf',
    'vnl.': 'voornamelijk',
    'zgn.': 'zogenaamd',
    'vgl.': 'vergelijk',
    'd.d.': 'de dato',
    'tel.': 'telefoon',
  }),
  'enz.': 'enzovoort',
  'etc.': 'et cetera',
  'z.s.m.': 'zo snel mogelijk',
  'a.u.b.': 'alstublieft',
  'n.v.t.': 'niet van toepassing',
  't/m': 'tot en met',
  'v.chr.': 'voor Christus',
  'n.chr.': 'na Christus',
  'min.': { spoken: 'minimaal', isFollowedBy: 'number' },
  'nr.': { spoken: 'nummer', isFollowedBy: 'number' },
  'blz.': { spoken: 'bladzijde', isFollowedBy: 'number' },
  'p.': { spoken: 'pagina', isFollowedBy: 'number' },
  'art.': { spoken: 'artikel', isFollowedBy: 'number' },
  // A key with a capital stands before the one that is found in any case.
  'Dhr.': { spoken: 'De heer', isFollowedBy: 'name' },
  'Mevr.': { spoken: 'Mevrouw', isFollowedBy: 'name' },
  'Mw.': { spoken: 'Mevrouw', isFollowedBy: 'name' },
  'dhr.': { spoken: 'de heer', isFollowedBy: 'name' },
  'mevr.': { spoken: 'mevrouw', isFollowedBy: 'name' },
  'dr.': { spoken: 'doctor', isFollowedBy: 'name' },
  'prof.': { spoken: 'professor', isFollowedBy: 'word' },
  'ir.': { spoken: 'ingenieur', isFollowedBy: 'name' },
  'e.d.': 'en dergelijke',
  'e.v.': 'en volgende',
  't.z.t.': 'te zijner tijd',
  'a.s.': { spoken: 'aanstaande', isFollowedBy: 'word' },
  'jl.': 'jongstleden',
  'j.l.': 'jongstleden',
  'nl.': { spoken: 'namelijk', isFollowedBy: 'word' },
  zgn: 'zogenaamd',
  'ong.': { spoken: 'ongeveer', isFollowedBy: 'number' },
  ivm: 'in verband met',
  svp: 'alstublieft',
  's.v.p.': 'alstublieft',
  'hfst.': { spoken: 'hoofdstuk', isFollowedBy: /^ ?[\dIVX]/u },
  'afb.': { spoken: 'afbeelding', isFollowedBy: 'number' },
  'mw.': { spoken: 'mevrouw', isFollowedBy: 'name' },
  'drs.': { spoken: 'doctorandus', isFollowedBy: 'name' },
  'mr.': { spoken: 'meester', isFollowedBy: 'name' },
  'ing.': { spoken: 'ingenieur', isFollowedBy: 'name' },
  'St.': { spoken: 'Sint', isFollowedBy: 'name' },
  'st.': { spoken: 'stuks', isPrecededBy: 'number' },
  ...Object.fromEntries(
    'ma/maandag di/dinsdag wo/woensdag do/donderdag vr/vrijdag za/zaterdag zo/zondag'
      .split(' ')
      .map((day) => day.split('/'))
      .flatMap(([short = '', spoken = '']) => [
        [short, weekday(spoken)],
        [`${short}.`, weekday(spoken)],
      ]),
  ),
};

/** "ma t/m vr", "za 10.00-17.00 uur", "di 5 mei": what an abbreviated day stands beside; "zo" alone is "so". */
function weekday(spoken: string): readonly Abbreviation[] {
  return [
    {
      spoken,
      isFollowedBy:
        /^(?: ?(?:[-–/]|t\/m|en) ?(?:di|wo|do|vr|za|zo)(?!\p{L})|:? \d{1,2}(?:[.:]\d\d| ?[-–]| (?:jan|feb|m(?:aa)?r|apr|mei|jun|jul|aug|sep|okt|nov|dec|uur)))/u,
    },
    { spoken, isPrecededBy: /(?:^|[^\p{L}])(?:ma|di|wo|do|vr|za)\.? ?(?:[-–/]|t\/m|en) ?$/u },
  ];
}
