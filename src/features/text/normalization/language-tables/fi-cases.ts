import type { OrdinalParts, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import type { FinnishCase } from './fi-nouns.ts';

/**
 * Endings behind the colon, for numbers and for what is short for a noun. Source: Kielitoimiston ohjepankki,
 * "Taivutuspäätteet numeroiden ja lyhenteiden yhteydessä".
 */
const cardinalEndings: readonly (readonly [ending: RegExp, grammaticalCase: FinnishCase])[] = [
  [/^(?:ss[aä])$/u, 'inessive'],
  [/^(?:st[aä])$/u, 'elative'],
  [/^(?:ll[aä])$/u, 'adessive'],
  [/^(?:lt[aä])$/u, 'ablative'],
  [/^lle$/u, 'allative'],
  [/^ksi$/u, 'translative'],
  [/^n[aä]$/u, 'essive'],
  [/^(?:[aä]|aa|ää|t[aä])$/u, 'partitive'],
  [/^(?:een|iin|aan|ään|oon|uun|yyn|öön|seen|h[aeiouyäö]n)$/u, 'illative'],
  [/^(?:n|en|den)$/u, 'genitive'],
];

/** Those of ordinals begin with the rest of their stem: "5:nnessä" is "viidennessä"; of first and second with "se". */
const ordinalEndings: readonly (readonly [ending: RegExp, grammaticalCase: FinnishCase])[] = [
  [/^(?:s|nen)$/u, 'nominative'],
  [/^(?:nnen|sen)$/u, 'genitive'],
  [/^(?:tt[aä])$/u, 'partitive'],
  [/^(?:nn|s)ess[aä]$/u, 'inessive'],
  [/^(?:nn|s)est[aä]$/u, 'elative'],
  [/^nteen$/u, 'illative'],
  [/^(?:nn|s)ell[aä]$/u, 'adessive'],
  [/^(?:nn|s)elt[aä]$/u, 'ablative'],
  [/^(?:nn|s)elle$/u, 'allative'],
  [/^(?:nt|s)en[aä]$/u, 'essive'],
  [/^(?:nn|s)eksi$/u, 'translative'],
];

export function caseOfEnding(ending: string): FinnishCase | undefined {
  return cardinalEndings.find(([pattern]) => pattern.test(ending))?.[1];
}

export function ordinalCaseOfEnding(ending: string): FinnishCase | undefined {
  return ordinalEndings.find(([pattern]) => pattern.test(ending))?.[1];
}

/**
 * The case of a noun behind a number, which the number shares unless it is the nominative, told by the noun's ending.
 * What may be a partitive is taken for one, because that is what follows most numbers: "viisi kysymystä".
 */
function caseOfNoun(noun: string): FinnishCase | undefined {
  if (noun.length < 4 || neverCounted.has(noun)) return undefined;
  if (noun === 'vuonna') return 'essive';
  if (elatives.test(noun)) return 'elative';
  return nounEndings.find(([pattern]) => pattern.test(noun))?.[1];
}

const nounEndings: readonly (readonly [ending: RegExp, grammaticalCase: FinnishCase])[] = [
  [/[^s]ss[aä]$/u, 'inessive'],
  [/[^l]ll[aä]$/u, 'adessive'],
  [/[aeiouyäö]lt[aä]$/u, 'ablative'],
  [/[^l]lle$/u, 'allative'],
  [/[aeiouyäö]ksi$/u, 'translative'],
  [/[aeiouyäö]n[aä]$/u, 'essive'],
  [/(?:seen|siin|([aeiouyäö])h\1n|([aeiouyäö])\2n)$/u, 'illative'],
  [/(?<!ne)n$/u, 'genitive'],
];

/** "-sta" is the partitive of all nouns in -s and -nen; these are none of them. */
const elatives =
  /(?:vuode|päivä|tunni|euro|prosenti|metri|maa|kunna|henkilö|viiko|kuukaude|minuuti|jäsene|lapse|kerra|astee|osa|pistee)st[aä]$/u;

const neverCounted = new Set(
  (
    'kuin kuten niin vain kanssa jälkeen ennen asti saakka mennessä sitten eilen tänään aikana ollessa sekä mutta ' +
    'olen olin minun sinun hänen meidän teidän heidän enemmän vähemmän noin lähtien päin vastaan eteen keskellä ' +
    'kieltä puolta askelta tuulta huolta välillä verran kohden kohti lisäksi aina siksi miksi yksi kaksi silloin ' +
    'plus miinus kertaa jaettuna pilkku viiva sisällä päässä ovat joten mikään ettei siten yhteensä alla yllä'
  ).split(' '),
);

/** After these the number is a name, and what follows belongs to something else: "vuonna 2020 Suomessa". */
const labels = new Set(
  (
    'vuonna vuoden vuodesta vuoteen vuosi sivu sivulla sivun sivulta luku luvun luvussa kohta kohdan kohdassa numero ' +
    'numeron nro pykälä pykälän pykälässä momentin artikla artiklan kello klo linja bussi huone huoneessa versio version'
  ).split(' '),
);

export function formBesideNoun(
  digits: string,
  { surroundings: { wordBefore, after } }: Speaker,
): NumberForm | undefined {
  if (/^(?:1\d|20)\d\d$/u.test(digits) || labels.has(wordBefore)) return undefined;
  const noun = /^ (\p{Ll}{4,40})(?![\p{L}:])/u.exec(after)?.[1];
  const grammaticalCase = noun === undefined ? undefined : caseOfNoun(noun);
  return grammaticalCase === undefined ? undefined : { case: grammaticalCase };
}

/** "5. kerroksessa", "3:s", "5:nnen", and cardinals with an ending: "5:ssä". */
export function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  if (marker.startsWith(':')) return sayWithEnding(digits, { ending: marker.slice(1), speaker });
  const { before, after } = speaker.surroundings;
  const noun = /^ (\p{Ll}{2,40})/u.exec(after)?.[1];
  if (noun === undefined) return before.trim() === '' && after.trim() === '' ? speaker.ordinal(digits) : undefined;
  const grammaticalCase = /(?:aa|ää)$/u.test(noun) ? 'partitive' : caseOfNoun(noun);
  return speaker.ordinal(digits, grammaticalCase === undefined ? undefined : { case: grammaticalCase });
}

interface EndingContext {
  readonly ending: string;
  readonly speaker: Speaker;
}

function sayWithEnding(digits: string, { ending, speaker }: EndingContext): string | undefined {
  const ofOrdinal = ordinalCaseOfEnding(ending);
  if (ofOrdinal !== undefined) return speaker.ordinal(digits, { case: ofOrdinal });
  const ofCardinal = caseOfEnding(ending);
  return ofCardinal === undefined ? undefined : speaker.number(digits, { case: ofCardinal });
}
