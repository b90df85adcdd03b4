import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, Speaker, WrittenNumber } from '../language-table.ts';
import { sayOrdinalInContext } from './de-agreement.ts';
import { germanUnits } from './de-units.ts';

const size = String.raw`\d{1,5}(?:,\d{1,3})?`;

/** Scores, prices, sizes and streets, which no habit covers. */
export const germanRules: readonly LanguageRule[] = [
  {
    name: 'score',
    template: String.raw`(?<left>\d{1,3}):(?<right>\d{1,3})(?<=:\d|(?:zu|mit|gewann|gewinnt|siegte|siegt|verlor|verliert|endete|endet|stand|steht|führt|führte|Spiel|Ergebnis|Endstand|Halbzeitstand|unentschieden)[^.!?\n]{0,24}:\d{1,3})`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} zu ${speaker.number(right)}`,
  },
  {
    name: 'scale',
    template: String.raw`(?<left>\d{1,2}):(?<right>\d{3,7}|\d{1,3}(?:\.\d{3}){1,2}|\d{1,3}(?<=(?:Maßstab|Verhältnis|Format)(?: von)? \d{1,2}:\d{1,3}))`,
    say: ({ left = '', right = '' }, speaker) =>
      `${speaker.number(left)} zu ${speaker.number(right.replaceAll('.', ''))}`,
  },
  {
    name: 'share',
    template: String.raw`(?<left>[1-9]\d):(?<right>[1-9]\d)`,
    say({ left = '', right = '' }, speaker) {
      return Number(left) + Number(right) === 100 ? `${speaker.number(left)} zu ${speaker.number(right)}` : undefined;
    },
  },
  {
    name: 'rating',
    template: String.raw`(?<points>\d{1,3})/(?<most>5|6|10|15|20|100)(?:(?= (?:Sternen?|Punkten?)\b)|(?<=\b(?:Bewertung|Wertung|bewertet)(?: (?:mit|von|ist))?:? \d{1,3}/\d{1,3}))`,
    say: ({ points = '', most = '' }, speaker) => `${speaker.number(points)} von ${speaker.number(most)}`,
  },
  {
    name: 'price',
    // As it is written in Switzerland: "Fr. 20.–".
    template: String.raw`(?:(?:CHF|S?Fr\.) ?)?(?<amount>\d{1,3}(?:'\d{3}){1,2}|\d{1,6})\.(?:-{1,2}|–|—)(?!\d)`,
    mayTouchNext: true,
    say: ({ amount = '' }, speaker) =>
      speaker.count(amount.replaceAll("'", ''), { one: 'Franken', other: 'Franken', gender: 'masculine' }),
  },
  {
    name: 'share',
    template: String.raw`(?<part>\d{1,4})/(?<whole>\d{1,4})(?<=\b(?:Seite|Schritt|Teil|Folie|Kapitel|Folge|Runde|Level|Stufe|Phase|Frage|Versuch) \d{1,4}/\d{1,4})`,
    say: ({ part = '', whole = '' }, speaker) => `${speaker.number(part)} von ${speaker.number(whole)}`,
  },
  {
    name: 'more',
    template: String.raw`(?<!</?\p{L}{1,10})> ?(?=[$€£]?\d)`,
    mayTouchNext: true,
    say: () => 'größer als ',
  },
  { name: 'less', template: String.raw`< ?(?=[$€£]?\d)`, mayTouchNext: true, say: () => 'kleiner als ' },
  { name: 'sign', template: String.raw`\+/-`, mayTouchNext: true, say: () => 'plus minus' },
  {
    name: 'blood pressure',
    template: String.raw`(?<systolic>\d{2,3})/(?<diastolic>\d{2,3})(?:(?<unit> ?mm ?Hg)|(?<=\b(?:Blutdruck|RR)(?: (?:von|ist|war|bei))?:? \d{2,3}/\d{2,3}))`,
    say({ systolic = '', diastolic = '', unit }, speaker) {
      const spoken = `${speaker.number(systolic)} zu ${speaker.number(diastolic)}`;
      return unit === undefined ? spoken : `${spoken} Millimeter Quecksilbersäule`;
    },
  },
  {
    name: 'abbreviation',
    template: String.raw`(?<stem>\p{L}{2,30})(?:str\.(?= \d|,| ?$)|(?<number>nr\.)(?= ?:? ?[\dA-Z#]))`,
    mayTouchNext: true,
    say: ({ stem = '', number }) => `${stem}${number === undefined ? 'straße' : 'nummer'}`,
  },
  {
    name: 'measure',
    // The noun after these units begins no sentence: "1 Pck. Vanillezucker".
    template: String.raw`(?<amount>\d{1,4}(?:,\d{1,2})?) ?(?<symbol>Pck|Pkg|Stk|Msp|Pfd|Ztr|Dtzd|Pers|J)\.(?= \p{Lu})`,
    say({ amount = '', symbol = '' }, speaker) {
      const unit = germanUnits[`${symbol.toLowerCase()}.`];
      return unit === undefined ? undefined : speaker.count(written(amount), unit);
    },
  },
  {
    name: 'roman',
    template: String.raw`(?-i:(?<value>[IVX]{1,6})\. (?=(?:Weltkrieg|Jahrhundert|Kapitel|Quartal|Internationale|Vatikanisch|Republik|Reich|Klasse|Liga|Senat|Zivilsenat|Strafsenat|Abschnitt|Teil|Buch|Band|Akt|Hauptsatz|Korps|Armee|Flotte)))`,
    mayTouchNext: true,
    say({ value = '' }, speaker) {
      const number = parseRoman(value);
      return number === undefined ? undefined : `${sayOrdinalInContext(number, speaker)} `;
    },
  },
  {
    name: 'price',
    template: String.raw`(?<amount>\d{1,3}(?:\.\d{3}){0,3}|\d{1,6}),(?:-{1,2}|–|—)(?: ?(?:€|EUR\b|Euro\b))?`,
    mayTouchNext: true,
    say: ({ amount = '' }, speaker) =>
      speaker.count(amount.replaceAll('.', ''), { one: 'Euro', other: 'Euro', gender: 'masculine' }),
  },
  {
    name: 'price',
    template: String.raw`(?<amount>\d{1,3}(?:\.\d{3}){0,3}(?:,\d{1,2})?) ?(?-i:(?<scale>T€|TEUR|TEur|k€|kEUR|M€|MEUR))`,
    say({ amount = '', scale = '' }, speaker) {
      const number = speaker.number(written(amount));
      return `${number} ${scale.startsWith('M') ? 'Millionen' : 'tausend'} Euro`;
    },
  },
  {
    name: 'per',
    template: String.raw`\/ ?(?=(?:Monat|Jahr|Tag|Woche|Stunde|Std|Person|Pers|Nacht|Stück|Stk|Minute|Quartal|Kopf|Einheit|Nutzer|User|Seite|Liter|Meter|Kilo|Quadratmeter|Lizenz|Platz|Haushalt)\b)(?<=(?:[€$£%\d]|Euro|EUR|CHF) ?\/ ?)`,
    mayTouchNext: true,
    say: () => ' pro ',
  },
  {
    name: 'size',
    template: String.raw`(?<left>${size}) ?[x×] ?(?=${size}(?![\d,]| ?[=^]|[A-Za-z]\d))`,
    mayTouchNext: true,
    say: ({ left = '' }, speaker) => `${speaker.number(written(left))} mal `,
  },
  {
    name: 'size',
    template: String.raw`(?<=\d ?[cm]?m ?)[x×](?= ?\d)`,
    mayTouchNext: true,
    say: () => 'mal',
  },
  {
    name: 'times',
    template: String.raw`\*(?= ?\d)(?<=\d ?\*)`,
    mayTouchNext: true,
    say: () => 'mal',
  },
  {
    name: 'version',
    // A full stop is no decimal mark here: after these it divides.
    template: String.raw`(?<major>\d{1,3})\.(?<minor>\d{1,2})(?![.\d])(?<=(?:§ ?|\b(?:Version|Kapitel|Kap\.|Abschnitt|Ziffer|Tabelle|Abbildung|Punkt|macOS|iOS|Android|Python|Java|Windows|Linux|Ubuntu|PHP|Firefox|Chrome|USB|HDMI|Bluetooth|Release|GPT) )\d{1,3}\.\d{1,2})`,
    say: ({ major = '', minor = '' }, speaker) => `${speaker.number(major)} Punkt ${speaker.number(minor)}`,
  },
  {
    name: 'inches',
    template: String.raw`(?<inches>\d{1,3}(?:,\d{1,2})?)"(?! ?[x×])`,
    mayTouchNext: true,
    say({ inches = '' }, speaker) {
      // After an opening quotation mark this is the closing one.
      const quotes = (speaker.surroundings.before.match(/["„“]/gu) ?? []).length;
      return quotes % 2 === 1 ? undefined : `${sayAttributive(inches, speaker)} Zoll`;
    },
  },
  { name: 'around the clock', template: '24/7', say: () => 'vierundzwanzig sieben' },
  { name: 'about', template: String.raw`[~≈] ?(?=[$€£]?\d)`, mayTouchNext: true, say: () => 'ungefähr ' },
  { name: 'power', template: String.raw`\^2`, say: () => 'Quadrat' },
];

function sayAttributive(amount: string, speaker: Speaker): string {
  return speaker.number(written(amount), { isAttributive: true });
}

function written(amount: string): WrittenNumber {
  const [integer = '', fraction] = amount.replaceAll('.', '').split(',');
  return fraction === undefined ? { sign: '', integer } : { sign: '', integer, fraction };
}
