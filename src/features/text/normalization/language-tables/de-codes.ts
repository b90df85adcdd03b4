import type { LanguageRule, Speaker } from '../language-table.ts';

/** The hundred largest towns of Germany, as far as their names are one word. */
const germanTowns =
  'Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg|Duisburg|Bochum|Wuppertal|Bielefeld|Bonn|Münster|Mannheim|Karlsruhe|Augsburg|Wiesbaden|Mönchengladbach|Gelsenkirchen|Aachen|Braunschweig|Chemnitz|Kiel|Halle|Magdeburg|Freiburg|Krefeld|Mainz|Lübeck|Erfurt|Oberhausen|Rostock|Kassel|Hagen|Potsdam|Saarbrücken|Hamm|Ludwigshafen|Oldenburg|Mülheim|Osnabrück|Leverkusen|Heidelberg|Darmstadt|Solingen|Regensburg|Herne|Paderborn|Neuss|Ingolstadt|Offenbach|Fürth|Ulm|Heilbronn|Würzburg|Pforzheim|Wolfsburg|Göttingen|Bottrop|Reutlingen|Erlangen|Bremerhaven|Koblenz|Remscheid|Bergisch|Jena|Recklinghausen|Trier|Salzgitter|Moers|Siegen|Hildesheim|Gütersloh|Kaiserslautern|Cottbus|Hanau|Schwerin|Konstanz|Tübingen|Bamberg|Bayreuth|Passau|Weimar|Flensburg';
/** Their postcodes have four digits. */
const southernTowns =
  'Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Villach|Bregenz|Eisenstadt|Zürich|Genf|Basel|Bern|Lausanne|Winterthur|Luzern|Lugano|Biel|Thun|Chur|Schaffhausen|Vaduz';

/** Numbers that count nothing: postcodes, those of orders, flights and telephones. */
export const germanCodeRules: readonly LanguageRule[] = [
  {
    name: 'postcode',
    template: String.raw`(?-i:(?<code>\d{5}(?= (?:${germanTowns})\b)|\d{4}(?= (?:${southernTowns})\b)|\d{5}(?<=\b(?:${germanTowns}) \d{5})(?! \p{Lu})))`,
    say: ({ code = '' }, speaker) => speaker.digits(code),
  },
  {
    name: 'postcode',
    // After a house number or at the beginning of a line; all nouns have capitals, so other places do not tell.
    template: String.raw`(?-i:(?<code>\d{5})(?= \p{Lu}\p{Ll})(?<=(?:\d[a-z]?, ?|PLZ:? |\d[a-z]?\n|(?:^|\n)0)\d{4,5}))`,
    say: ({ code = '' }, speaker) => speaker.digits(code),
  },
  {
    name: 'postcode',
    template: String.raw`(?-i:(?<country>D|A|CH|DE|AT|FL)-(?<code>\d{4,5})(?= \p{Lu}))`,
    say: ({ country = '', code = '' }, speaker) => `${speaker.spell(country)} ${speaker.digits(code)}`,
  },
  {
    name: 'code',
    template: String.raw`(?<code>\d{4,20}(?:[-/ ]\d{2,12}){0,4}|\d{3}(?:[- ]\d{3,12}){1,4})(?<=\b(?:\p{L}{0,30}(?:nummer|nr\.)|PIN|TAN|PLZ|BLZ|Code|Kennung|ID|Az\.|Aktenzeichen|IK|HR[AB]|Passwort|(?:Rechnung|Bestellung|Auftrag|Ticket|Vorgang|Angebot|Lieferschein|Vertrag|Fall|Konto)(?: (?:Nr\.|Nummer|#))?)(?: (?:ist|lautet))?:? ?#?[-\d/ ]{4,50})(?! (?:Euro|Stück|Personen|Menschen)\b)`,
    say: ({ code = '' }, speaker) => digitGroups(code, speaker),
  },
  {
    name: 'telephone',
    template: String.raw`(?<digits>11[02568]\d{0,3}|116\d{3})(?<=(?:\b(?:Notruf|Notrufnummer|Feuerwehr|Polizei|Rettungsdienst|Hotline|Kurzwahl|wähl\p{L}{0,4}|ruf\p{L}{0,4})(?: Sie)?(?: bitte)?(?: die)?:?|\b11[02] (?:oder|und)) \d{3,6})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'flight',
    template: String.raw`(?-i:(?<airline>[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?(?<digits>\d{1,4})(?<=\b(?:Flug|Flüge|Flugnummer|Flugs)(?: Nr\.)? [A-Z\d]{2} ?\d{1,4}))`,
    say: ({ airline = '', digits = '' }, speaker) => `${speaker.spell(airline)} ${speaker.digits(digits)}`,
  },
  {
    name: 'word',
    // Currencies whose codes are words.
    template: String.raw`(?-i:(?<word>[Tt]ry|[Rr]on|[Mm]ad|[Gg]el))(?= \d)`,
    say: ({ word }) => word,
  },
  {
    name: 'acronym',
    template: String.raw`(?-i:(?<letters>[B-DF-HJ-NP-TV-XZ]{2,4}|USA|SUV|API|URL|CEO|CFO|FAQ|ETF|KMU|LED|UFO)s)`,
    say: ({ letters = '' }, speaker) => `${speaker.spell(letters)}'s`,
  },
];

function digitGroups(code: string, speaker: Speaker): string {
  return (code.match(/\d+/gu) ?? []).map((group) => speaker.digits(group)).join(' ');
}
