import type { Abbreviation } from '../language-table.ts';
import { adjectiveEnding } from './de-agreement.ts';

/**
 * Something always follows these, and a capital letter after them is a noun rather than the next sentence. Source: Duden,
 * Das Wörterbuch der Abkürzungen, 6th edition.
 */
const leading = `z. b.=zum Beispiel;z.b.=zum Beispiel;d. h.=das heißt;d.h.=das heißt;i. d. r.=in der Regel;i.d.r.=in der Regel;
z. t.=zum Teil;z.t.=zum Teil;v. a.=vor allem;v.a.=vor allem;u. u.=unter Umständen;u.u.=unter Umständen;bzw.=beziehungsweise;
ca.=circa;evtl.=eventuell;ggf.=gegebenenfalls;ggfs.=gegebenenfalls;inkl.=inklusive;einschl.=einschließlich;
exkl.=exklusive;ausschl.=ausschließlich;vgl.=vergleiche;bspw.=beispielsweise;max.=maximal;mind.=mindestens;zzgl.=zuzüglich;
abzgl.=abzüglich;insb.=insbesondere;insbes.=insbesondere;lt.=laut;gem.=gemäß;bzgl.=bezüglich;bez.=bezüglich;geb.=geboren;
gez.=gezeichnet;hrsg.=herausgegeben;urspr.=ursprünglich;zw.=zwischen;allg.=allgemein;entspr.=entsprechend;tel.=Telefon;
s. o.=siehe oben;s.o.=siehe oben;s. u.=siehe unten;s.u.=siehe unten;i. v.=in Vertretung;z. hd.=zu Händen;
z.hd.=zu Händen;z. zt.=zur Zeit;z. z.=zur Zeit;o. b.=ohne Befund;mtl.=monatlich;jährl.=jährlich;tägl.=täglich;
wöchentl.=wöchentlich;durchschn.=durchschnittlich;verh.=verheiratet;ledig.=ledig;röm.=römisch;kath.=katholisch;ev.=evangelisch;
i. h. v.=in Höhe von;i.h.v.=in Höhe von;i. s. v.=im Sinne von;u. a.=unter anderem;u.a.=unter anderem;u. v. m.=und vieles mehr;
u.v.m.=und vieles mehr;p. a.=pro anno;p.a.=pro anno;wg.=wegen;ggü.=gegenüber;betr.=betreffend;zzt.=zurzeit;zus.=zusammen;dt.=deutsch;engl.=englisch;frz.=französisch`;

/** These stand at the end of a sentence as well as within one. */
const closing = `usw.=und so weiter;etc.=et cetera;u. ä.=und Ähnliches;u.ä.=und Ähnliches;o. ä.=oder Ähnliches;
o.ä.=oder Ähnliches;v. chr.=vor Christus;v.chr.=vor Christus;n. chr.=nach Christus;n.chr.=nach Christus;gest.=gestorben;
u. s. w.=und so weiter;hbf.=Hauptbahnhof;bhf.=Bahnhof;jh.=Jahrhundert;jhd.=Jahrhundert;jhdt.=Jahrhundert;u. dgl.=und dergleichen;
ä.=Ähnliches;e. v.=E V;e.v.=E V;e. k.=E K;e.k.=E K;etc. pp.=et cetera P P;whg.=Wohnung;mwst.=Mehrwertsteuer;ust.=Umsatzsteuer;usf.=und so fort`;

const titles = `dr. med.=Doktor med;dr. jur.=Doktor jur;dr. phil.=Doktor phil;dr. rer. nat.=Doktor rer nat;dr. h. c.=Doktor honoris causa;dr.-ing.=Doktor-Ingenieur;dipl.-ing.=Diplom-Ingenieur;dr.=Doktor;fa.=Firma;gebr.=Gebrüder;abt.=Abteilung;univ.=Universität;prof.=Professor;hr.=Herr;hrn.=Herrn;fr.=Frau;ing.=Ingenieur;dipl.=Diplom;mag.=Magister;
pfr.=Pfarrer;präs.=Präsident;min.=Minister;vors.=Vorsitzender;bgm.=Bürgermeister`;

const numbered = `pos.=Position;lfd. nr.=laufende Nummer;rg.-nr.=Rechnungsnummer;best.-nr.=Bestellnummer;art.-nr.=Artikelnummer;kd.-nr.=Kundennummer;
auftr.-nr.=Auftragsnummer;tel.-nr.=Telefonnummer;konto-nr.=Kontonummer;st.-nr.=Steuernummer;nr.=Nummer;nrn.=Nummern;abb.=Abbildung;art.=Artikel;abs.=Absatz;tab.=Tabelle;ziff.=Ziffer;anm.=Anmerkung;
rn.=Randnummer;rdnr.=Randnummer;az.=Aktenzeichen;jg.=Jahrgang;bl.=Blatt;bj.=Baujahr;vers.=Version;zi.=Zimmer;tsd.=tausend`;

export const germanAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  ...entries(leading, (spoken) => [{ spoken, isFollowedBy: /^[,)]? ?[^\s.,;:!?)]/u }, { spoken }]),
  ...entries(closing, (spoken) => spoken),
  ...entries(titles, (spoken) => ({ spoken, isFollowedBy: 'name' })),
  ...entries(numbered, (spoken) => ({ spoken, isFollowedBy: 'number' })),
  'min.': [
    { spoken: 'mindestens', isFollowedBy: 'number' },
    { spoken: 'Minister', isFollowedBy: /^ \p{Lu}\p{Ll}+ \p{Lu}/u },
  ],
  'sog.': declined('sogenannt'),
  'o. g.': declined('oben genannt'),
  'o.g.': declined('oben genannt'),
  'u. g.': declined('unten genannt'),
  'versch.': { spoken: 'verschiedene', isFollowedBy: 'word' },
  'st.': [
    { spoken: 'Stück', isPrecededBy: 'number', isFollowedBy: /^ ?(?:\p{Lu}|$)/u },
    { spoken: 'Sankt', isFollowedBy: 'name' },
  ],
  'u.': { spoken: 'und', isPrecededBy: /\p{L}\.? $/u, isFollowedBy: /^ \p{L}/u },
  'lit.': { spoken: 'Buchstabe', isFollowedBy: /^ ?\p{Ll}(?!\p{L})/u },
  '#': { spoken: 'Nummer', isFollowedBy: /^\d/u },
  'C#': 'C Sharp',
  'Re.-Nr.': { spoken: 'Rechnungsnummer', isFollowedBy: /^:? ?[A-Z\d]/u },
  'USt-IdNr.': { spoken: 'Umsatzsteuer-Identifikationsnummer', isFollowedBy: /^/u },
  'USt-ID': 'Umsatzsteuer-Identifikationsnummer',
  'a. M.': { spoken: 'am Main', isPrecededBy: /Frankfurt $/u },
  'a.M.': { spoken: 'am Main', isPrecededBy: /Frankfurt $/u },
  'str.': { spoken: 'Straße', isPrecededBy: 'word' },
  'pl.': { spoken: 'Platz', isPrecededBy: 'name', isFollowedBy: 'number' },
  'mr.': { spoken: 'Mister', isFollowedBy: 'word' },
  'mrs.': { spoken: 'Misses', isFollowedBy: 'word' },
  'kap.': { spoken: 'Kapitel', isFollowedBy: /^ ?[\dIVX]/u },
  'bd.': { spoken: 'Band', isFollowedBy: /^ ?[\dIVX]/u },
  's.': [
    { spoken: 'siehe', isFollowedBy: /^ (?:Abb|Kap|Tab|Abschnitt|Seite|Anlage|Anhang|S|Nr|auch)\b/u },
    { spoken: 'Satz', isFollowedBy: 'number', isPrecededBy: /(?:Abs\.|Absatz|Art\.|Artikel|§) ?\d{1,4}[a-z]? $/u },
    { spoken: 'Seiten', isFollowedBy: /^ ?\d{1,4} ?(?:[-–]|bis |und )/u },
    { spoken: 'Seite', isFollowedBy: 'number' },
  ],
  'ff.': afterNumber('fortfolgende'),
  'f.': afterNumber('folgende'),
  'i. A.': { spoken: 'im Auftrag', isFollowedBy: 'name' },
  'i.A.': { spoken: 'im Auftrag', isFollowedBy: 'name' },
  KW: { spoken: 'Kalenderwoche', isFollowedBy: 'number' },
  GJ: { spoken: 'Geschäftsjahr', isFollowedBy: 'number' },
  WS: { spoken: 'Wintersemester', isFollowedBy: /^ \d\d/u },
  WiSe: 'Wintersemester',
  SoSe: 'Sommersemester',
  GmbH: 'G M B H',
  'Co. KG': 'Co K G',
  MwSt: 'Mehrwertsteuer',
  USt: 'Umsatzsteuer',
  Hbf: 'Hauptbahnhof',
  MfG: 'Mit freundlichen Grüßen',
  LG: { spoken: 'Liebe Grüße', isFollowedBy: /^,?\s{0,4}(?:$|\n)/u },
  VG: { spoken: 'Viele Grüße', isFollowedBy: /^,?\s{0,4}(?:$|\n)/u },
  AfD: 'A F D',
  'c/o': 'bei',
  'und/oder': 'und oder',
  ...weekdayEntries(),
};

/** Capital sequences that are spelled though they have vowels enough to be said, and the other way round. */
export const germanAcronyms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'USA ARD ADAC AOK EKG EDV ABC ABS ADHS AKW EZB ETF OLG HIV BIP VIP SUV ISBN AGB KMU API URL USB CEO CFO CTO COO FAQ ETA OECD OSZE LED OLED ICE IHK IBM UKW UHD ESP AMG ASB EEG EBK EFH UVP UPS SEO CAD CIA FBI DIY IPO HDMI ÖPNV ÖBB UMTS'
      .split(' ')
      .map((letters) => [letters, [...letters].join(' ')]),
  ),
  WLAN: 'W Lan',
  OK: 'okay',
};

/** Words of two letters, and of three that look like acronyms. */
export const germanCapitalizedWords: readonly string[] =
  'ab an am da du eh ei er es ha he im in ja je na ob oh so um wo zu ok aus auf ein eis eid die sie wie nie see fee tee neu bau sau rau hau lau hai mai zoo bio zwo pro ski los'.split(
    ' ',
  );

function entries<Entry>(list: string, make: (spoken: string) => Entry): Record<string, Entry> {
  return Object.fromEntries(
    list.split(';').map((entry) => {
      const [written = '', spoken = ''] = entry.trim().split('=');
      return [written, make(spoken)];
    }),
  );
}

/** "S. 5 f.", at the end of a sentence or before its next word. */
function afterNumber(spoken: string): readonly Abbreviation[] {
  return [
    { spoken, isPrecededBy: 'number', isFollowedBy: 'end' },
    { spoken, isPrecededBy: 'number', isFollowedBy: /^ \p{Ll}/u },
  ];
}

/** "ein sogenannter Experte", "die oben genannte Adresse". */
function declined(stem: string): Abbreviation {
  return { spoken: (speaker) => `${stem}${adjectiveEnding(speaker)}`, isFollowedBy: 'word' };
}

/** "Mo 9–12 Uhr", "Mo, Mi und Fr": two letters are a weekday only beside a time or another one. */
function weekdayEntries(): Record<string, readonly Abbreviation[]> {
  const days = 'Mo|Di|Mi|Do|Fr|Sa|So';
  const followed = new RegExp(
    String.raw`^:? \d{1,2}(?:[:.]\d\d)?(?: ?[-–] ?\d{1,2}(?:[:.]\d\d)?)? ?(?:Uhr|h\b)|^(?:, ?|/| und | u\. | \+ | & | oder )(?:${days})(?!\p{L})|^ (?:ab|von|bis) \d{1,2}(?:[:.]\d\d)?(?: bis \d{1,2}(?:[:.]\d\d)?)? ?Uhr|^:? (?:geschlossen|Ruhetag|geöffnet)|^, ?\d{1,2}\.(?: ?\d|\s?\p{Lu})`,
    'u',
  );
  const preceded = new RegExp(String.raw`(?:^|[^\p{L}])(?:${days})(?:, ?|/| und | u\. | \+ | & | oder )$`, 'u');
  const names = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');
  return Object.fromEntries(
    names.flatMap((spoken) =>
      ['', '.'].map((stop) => [
        spoken.slice(0, 2) + stop,
        [
          { spoken, isFollowedBy: followed },
          { spoken, isPrecededBy: preceded },
        ],
      ]),
    ),
  );
}
