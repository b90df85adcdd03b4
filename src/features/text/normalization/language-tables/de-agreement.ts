import type { Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { spellNoNumeral } from './roman-letters.ts';

export type Gender = 'masculine' | 'feminine' | 'neuter';

/** Of a noun by its last part, as in Duden, Die Grammatik, 9th edition: "Halbjahr" is a "Jahr". Rare ones are missing. */
export function genderOf(noun: string): Gender {
  const lower = noun.toLowerCase();
  if (masculineNouns.test(lower)) return 'masculine';
  if (feminineNouns.test(lower)) return 'feminine';
  if (neuterNouns.test(lower)) return 'neuter';
  return feminineEndings.test(lower) ? 'feminine' : 'masculine';
}

const masculineNouns =
  /(?:name|buchstabe|gedanke|kunde|junge|kollege|neffe|löwe|zeuge|experte|franzose|deutsche|käse|see|kuchen|knochen|drachen|moment|reichtum|irrtum|tanz|kranz|glanz|flur)$/u;
const feminineNouns =
  /(?:frau|person|nacht|stadt|hand|mark|uhr|liga|wahl|zahl|fahrt|schicht|tochter|mutter|schwester|nummer|ziffer|zeit|frist|welt|arbeit|kraft|bank|spur|antwort|tür|kammer|folge|stelle|million|aufl|partei)$|^(?:art|ag|gmbh|kw)$/u;
const neuterNouns =
  /(?:mal|kind|jahr|quartal|kapitel|haus|buch|spiel|semester|geschoss|jahrhundert|jahrtausend|jahrzehnt|drittel|viertel|zimmer|bett|auto|gleis|bild|wort|glied|programm|gebot|treffen|ergebnis|ziel|zeichen|fenster|gebäude|gelände|gewerbe|amt|glas|stück|paar|format|album|baby|level|element|argument|dokument|team|projekt|modell|thema|problem|zeitalter|heft|blatt|wochenende|interesse|kilo|pfund|gramm|prozent|volk|land|tier|pferd|fahrrad|brot|bier|wasser|geld|leben|konzert|festival|turnier|rennen|update|konto|fleisch|mehl|salz|magazin|zentrum|datum|museum|jubiläum|studium|ministerium|chen|lein|ment|tum|nis)$|^(?:jh|jhd|og|ug|eg|tor|ei|öl|rad|ende|auge)$/u;
const feminineEndings = /(?:ung|heit|keit|schaft|tät|ion|enz|(?:st|il|er|in|en)anz|ik|ur|ei|[rtlngdf]in|[^g]e)$/u;

/** Of the noun that follows what is read; `undefined` when none does. */
export function genderAfter({ surroundings }: Speaker): Gender | undefined {
  const noun = /^["'(-]? ?(?:\p{Ll}{2,20}e[nrms]? )?(\p{Lu}[\p{L}]{1,40})/u.exec(surroundings.after)?.[1];
  return noun === undefined ? undefined : genderOf(noun);
}

/** Before a lone number; "in" with the accusative hardly stands before one. */
const datives = new Set('mit nach von aus bei zu seit vor ab in binnen innerhalb gegenüber außer'.split(' '));

export function isDative({ surroundings }: Speaker): boolean {
  return datives.has(surroundings.wordBefore);
}

/** What is numbered rather than counted: "Seite 1", "Nr. 1". */
const label =
  /(?:\b(?:Seite|Satz|Nummer|Kapitel|Artikel|Paragraf|Absatz|Platz|Klasse|Gruppe|Stufe|Band|Teil|Level|Zimmer|Tag|Gleis|Linie|Version|Punkt|Frage|Phase|Kategorie|Typ|Schritt|Anlage|Abbildung|Tabelle|Liga|Kanal|Halle|Tor|Weg|Haus|Bundesliga|S|Nr|Abs|Art|Kap|Abb|Tab|Bd|Ziff)\.?|§|#) $/u;

/** "1 Haus", "1 Frau", "mit 1 Kind": never "eins" before a noun. */
export function formOfOne(speaker: Speaker): NumberForm | undefined {
  const { after, before } = speaker.surroundings;
  if (!/^ \p{Lu}\p{Ll}/u.test(after) || label.test(before)) return undefined;
  const gender = genderAfter(speaker) ?? 'masculine';
  return { isAttributive: true, gender, ...(isDative(speaker) ? { case: 'dative' as const } : {}) };
}

/** After these an adjective ends in -en, whatever follows. */
const oblique = new Set(
  'am im vom zum beim ins einschl einschließlich inkl inklusive dem des den seit bis ab nach vor einem einen eines meinem meinen meines deinem deinen seinem seinen seines ihrem ihren ihres unserem unseren unseres eurem euren keinem keinen keines diesem diesen dieses jedem jeden jedes jenem jenen allen beiden'.split(
    ' ',
  ),
);
/** Feminine in the genitive or dative. */
const obliqueFeminine = new Set('zur einer meiner deiner seiner ihrer unserer eurer keiner'.split(' '));
const nominative = new Set('der die das diese jede jene'.split(' '));
/** After "ein" the adjective shows the gender, after "eine" it ends in -e. */
const indefinite = new Set('ein mein dein sein ihr unser euer kein'.split(' '));
const indefiniteFeminine = new Set('eine meine deine seine ihre unsere eure keine'.split(' '));
const strongDatives = new Set('in mit bei aus zu von unter auf an'.split(' '));

/** Whether `word` calls for an ordinal rather than a number that ends a sentence. */
export function isDeterminer(word: string): boolean {
  return [oblique, obliqueFeminine, nominative, indefinite, indefiniteFeminine].some((words) => words.has(word));
}

/** In lower case; an abbreviation that calls for a case counts as its word, and several ordinals have one article. */
function precedingWord({ surroundings: { before, wordBefore } }: Speaker): string {
  const article = /(?:^|[^\p{L}])(\p{L}{2,12}) (?:\d{1,3}\.(?:,| und| oder|\/) ?){1,4}$/u.exec(before)?.[1];
  if (article !== undefined) return article.toLowerCase();
  return wordBefore === '' ? (/(einschl|inkl)\. $/u.exec(before)?.[1] ?? '') : wordBefore;
}

/** The ending of an adjective between the word before it and the noun after it: "der zweite", "im zweiten", "zweiter". */
export function adjectiveEnding(speaker: Speaker, preceding = precedingWord(speaker)): 'e' | 'en' | 'er' | 'es' {
  if (oblique.has(preceding) || obliqueFeminine.has(preceding)) return 'en';
  const gender = genderAfter(speaker);
  // "der Klasse" and "dieser Frau" are no nominatives.
  if (preceding === 'der' || preceding === 'dieser' || preceding === 'jeder') return gender === 'feminine' ? 'en' : 'e';
  if (nominative.has(preceding) || indefiniteFeminine.has(preceding)) return 'e';
  if (gender === 'neuter') return 'es';
  if (gender !== 'feminine') return 'er';
  return strongDatives.has(preceding) ? 'er' : 'e';
}

/** An ordinal with another ending. */
export function withEnding(ordinal: string, ending: string): string {
  return ordinal.replace(/e[nrms]?$/u, '') + ending;
}

/** "erste" with the ending that the words around it call for. */
export function sayOrdinalInContext(
  value: string | number | bigint,
  speaker: Speaker,
  preceding = precedingWord(speaker),
): string {
  return withEnding(speaker.ordinal(value), adjectiveEnding(speaker, preceding));
}

/** Nouns that have an ordinal before them without an article as well. */
const numbered =
  /^ (?:Platz|(?:Bundes|Regional|Kreis|Ober|Landes)?[Ll]iga|Klasse|Stock|Etage|OG|UG|Ober|Unter|Halbzeit|Halbjahr|Quartal|Semester|Auflage|Kapitel|Jahrhundert|Jh|Mal|Rang|Preis|Runde|Spieltag|Tag|Woche|Geburtstag|Weltkrieg|Staffel|Teil|Akt|Generation|Lesung|Senat|Kammer|FC|Lehrjahr|Lebensjahr|Grad|Ordnung|Wahl|Person|Dimension|Advent|Sonntag|Bürgermeister|Vorsitzende|Mahnung|Schritt|Liga|Gang|Reihe|Versuch|Hälfte|Satz|Auftrag|Änderung)/u;

/** "2. Bundesliga", though it begins a line as an item of a list does. */
export function isBeforeNumberedNoun({ surroundings }: Speaker): boolean {
  return numbered.test(surroundings.after);
}

/** Whether the number with a full stop that was read is an ordinal at all: it ends a sentence as often. */
export function isOrdinalPlace({ surroundings }: Speaker): boolean {
  const { before, after, wordBefore } = surroundings;
  if (before.trim() === '' && after.trim() === '') return true;
  // "der 1., 2. und 3. Platz".
  if (/^(?:,| und| oder|\/) ?\d{1,3}\.[ ,]/u.test(after)) return true;
  return /^ \p{Ll}/u.test(after) || numbered.test(after) || (isDeterminer(wordBefore) && /^ \p{L}/u.test(after));
}

/** "ein halber Liter", "eine halbe Tasse", "in einer halben Stunde"; `undefined` without a noun. */
export function sayHalf(gender: Gender | undefined, speaker: Speaker): string | undefined {
  if (gender === undefined) return undefined;
  if (isDative(speaker)) return gender === 'feminine' ? 'einer halben' : 'einem halben';
  if (gender === 'feminine') return 'eine halbe';
  if (gender === 'neuter') return 'ein halbes';
  return /^(?:für|um|gegen|ohne|durch)$/u.test(speaker.surroundings.wordBefore) ? 'einen halben' : 'ein halber';
}

const prepositions = String.raw`(?:(?:Königin|König|Kaiserin|Kaiser|Papst|Zarin|Zar|Queen|King|Herzog|Graf|Fürst|Prinz|Kurfürst) )?(?:\p{Lu}\p{L}{1,20} ){1,2}$`;
const datived = new RegExp(`(?:^|[^\\p{L}])(?:unter|von|mit|bei|nach|seit|zu|aus|gegenüber|vor) ${prepositions}`, 'iu');
const accusatived = new RegExp(`(?:^|[^\\p{L}])(?:für|gegen|durch|ohne|um) ${prepositions}`, 'iu');
const womanName =
  /(?:Elisabeth|Elizabeth|Katharina|Maria|Anna|Margarethe|Christina|Isabella|Viktoria|Victoria|Beatrix|Johanna|Wilhelmina|Margrethe) $/u;
const genitived =
  /(?:Ludwig|Wilhelm|Friedrich|Heinrich|Karl|Otto|Leopold|Paul|Joseph|Josef|Peter|Alexander|Georg|Philipp|Eduard|Gustav|Gregor|Benedikt|Urban|Konrad|Rudolf|August)s $/u;

/** Alone a Roman numeral counts, unless an article makes it the number of a king: "Heinrich der VIII.". */
export function sayLoneRoman(value: bigint, speaker: Speaker): string {
  const spelled = spellNoNumeral(value, speaker);
  if (spelled !== undefined) return spelled;
  const { wordBefore } = speaker.surroundings;
  if (!/^(?:der|die|dem|den|des)$/u.test(wordBefore)) return speaker.number(value);
  const ordinal = sayOrdinalInContext(value, speaker);
  return ordinal.slice(0, 1).toUpperCase() + ordinal.slice(1);
}

/** Capitalized, and yet nobody's name. */
const noName =
  /^(?:der|die|das|ein|eine|mein|meine|dein|deine|im|in|und|oder|version|euro|größe|herr|frau|windows|serie|staffel|folge|modell|variante|gruppe|element)$/u;

/** "Ludwig der Vierzehnte", "unter Ludwig dem Vierzehnten", "Elisabeth die Zweite". */
export function sayRegnal(value: bigint, speaker: Speaker): string {
  const spelled = spellNoNumeral(value, speaker);
  if (spelled !== undefined) return spelled;
  const { before, wordBefore } = speaker.surroundings;
  if (noName.test(wordBefore)) return speaker.number(value);
  const ordinal = speaker.ordinal(value);
  const name = ordinal.slice(0, 1).toUpperCase() + ordinal.slice(1);
  const isWoman = womanName.test(before);
  if (genitived.test(before)) return `des ${withEnding(name, 'en')}`;
  if (datived.test(before)) return `${isWoman ? 'der' : 'dem'} ${withEnding(name, 'en')}`;
  if (accusatived.test(before) && !isWoman) return `den ${withEnding(name, 'en')}`;
  return `${isWoman ? 'die' : 'der'} ${withEnding(name, 'e')}`;
}
