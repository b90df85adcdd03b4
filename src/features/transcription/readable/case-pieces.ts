import { caseWord, isName, withCapital, withoutPossessive } from './case-word.ts';
import { functionWords } from './function-words.ts';
import { ambiguousGivenNames, givenNames } from './given-names.ts';
import type { Piece } from './piece.ts';
import { ambiguousPlaces, placePrepositions } from './places.ts';
import { properPhrases } from './proper-words.ts';
import { ambiguousMonths, beforeMonths } from './read-date.ts';
import { ambiguousSurnames, surnames } from './surnames.ts';
import type { Mark } from './punctuate.ts';

/** The texts of pieces with capitals where sentences and names begin. `marks` says behind which of them a sentence ends. */
export function casePieces(pieces: readonly Piece[], marks: readonly Mark[]): readonly string[] {
  const texts: string[] = [];
  const inPhrase = phrasePlaces(pieces);
  const names = new Set<number>();
  for (const [index, piece] of pieces.entries()) {
    const beginsSentence = index === 0 || endsSentence(marks[index - 1]);
    if (piece.kind === 'reading') {
      texts.push(piece.text);
      if (/^(?:[A-Z]\.)+$/u.test(piece.text)) names.add(index);
      continue;
    }
    const scene: Scene = { pieces, index, names, isCut: beginsSentence, endsHere: endsSentence(marks[index]) };
    const word = withTitle(scene) ?? caseWord(piece.text);
    const isNamed = inPhrase.has(index) || isNamedHere(scene);
    if (isNamed || isName(withoutPossessive(piece.text).stem)) names.add(index);
    texts.push(beginsSentence || isNamed ? withCapital(word) : word);
  }
  return texts;
}

function endsSentence(mark: Mark | undefined): boolean {
  return mark === '.' || mark === '?';
}

interface Scene {
  readonly pieces: readonly Piece[];
  readonly index: number;
  /** Pieces before this one that are names. */
  readonly names: ReadonlySet<number>;
  /** A sentence has ended before this piece; one ends behind it. */
  readonly isCut: boolean;
  readonly endsHere: boolean;
}

/** Words of names like "New York", but for "of", "the" and "and" in them. */
function phrasePlaces(pieces: readonly Piece[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index < pieces.length;) {
    const phrase = (properPhrases.get(pieces[index]?.text ?? '') ?? []).find((words) =>
      words.every((word, offset) => isWordOf(pieces[index + offset], word)),
    );
    for (const [offset, word] of (phrase ?? []).entries()) if (!functionWords.has(word)) found.add(index + offset);
    index += phrase?.length ?? 1;
  }
  return found;
}

function isWordOf(piece: Piece | undefined, word: string): boolean {
  const text = piece?.text ?? '';
  return text === word || withoutPossessive(text).stem === word;
}

const writtenTitles: ReadonlyMap<string, string> = new Map([
  ['mister', 'Mr.'],
  ['missus', 'Mrs.'],
  ['doctor', 'Dr.'],
]);
/** With a name behind them they begin with a capital. */
const titles: ReadonlySet<string> = new Set(
  'mr mr. mrs mrs. ms ms. dr dr. mister missus miss doctor professor president uncle aunt sir lady captain judge senator saint pope queen king prince princess detective officer sergeant lieutenant general governor mayor reverend father sister brother'.split(
    ' ',
  ),
);
const certainTitles: ReadonlySet<string> = new Set('mr mr. mrs mrs. ms ms. dr dr. mister missus miss'.split(' '));

/** "mister smith" as "Mr. Smith"; "the doctor said" stays. */
function withTitle(scene: Scene): string | undefined {
  const title = wordAt(scene, 0);
  const written = writtenTitles.get(title);
  const next = scene.endsHere ? '' : nextWord(scene);
  if (written === undefined || next === '') return undefined;
  const isFollowed = title === 'doctor' ? isPersonName(next) : !functionWords.has(next);
  return isFollowed ? written : undefined;
}

function nextWord({ pieces, index }: Scene): string {
  const next = pieces[index + 1];
  return next?.kind === 'word' ? withoutPossessive(next.text).stem : '';
}

function isPersonName(word: string): boolean {
  return givenNames.has(word) || surnames.has(word) || ambiguousSurnames.has(word);
}

/** Whether a word that may be a name is one here. */
function isNamedHere(scene: Scene): boolean {
  const { stem } = withoutPossessive(wordAt(scene, 0));
  const before = scene.isCut ? '' : wordAt(scene, -1);
  const next = scene.endsHere ? '' : nextWord(scene);
  if (titles.has(stem)) return certainTitles.has(stem) || givenNames.has(next) || surnames.has(next);
  if (functionWords.has(stem) && !ambiguousMonths.has(stem)) return false;
  if (certainTitles.has(before) || isIntroduced(scene)) return true;
  if (placeKinds.has(stem) && scene.names.has(scene.index - 1)) return !scene.isCut;
  if (placeKinds.has(next) && scene.pieces[scene.index - 1]?.kind === 'reading') return true;
  return isNameBeside(stem, { before, next });
}

/** "Oxford Street", "12 Elm Street". */
const placeKinds: ReadonlySet<string> = new Set(
  'street avenue road boulevard drive lane court university county airport river lake bridge'.split(' '),
);

/** What only its neighbours make a name. */
function isNameBeside(stem: string, { before, next }: { readonly before: string; readonly next: string }): boolean {
  if (ambiguousMonths.has(stem)) return beforeMonths.has(before);
  if (ambiguousPlaces.has(stem)) return placePrepositions.has(before);
  if (ambiguousGivenNames.has(stem) && (surnames.has(next) || titles.has(before))) return true;
  return ambiguousSurnames.has(stem) && (titles.has(before) || givenNames.has(before) || /^[a-z]\.$/u.test(before));
}

/** Of the piece so many places further, as it was recognised; empty where there is none. */
function wordAt({ pieces, index }: Scene, offset: number): string {
  return pieces[index + offset]?.spoken.at(-1) ?? '';
}

/** "my name is …", "his name's …", and the word behind a name that was introduced so. */
function isIntroduced(scene: Scene): boolean {
  if (scene.isCut) return false;
  const [third, second, first] = [wordAt(scene, -3), wordAt(scene, -2), wordAt(scene, -1)];
  if (introductions.has(`${second} ${first}`) || first === "name's") return true;
  const { pieces, index, names } = scene;
  const isBehindName = names.has(index - 1) && (pieces[index]?.pauseBeforeMs ?? 0) < NAME_PAUSE_MS;
  return isBehindName && (introductions.has(`${third} ${second}`) || second === "name's");
}

const introductions: ReadonlySet<string> = new Set([
  'name is',
  'name was',
  'surname is',
  'named after',
  'am called',
  "i'm called",
]);
const NAME_PAUSE_MS = 400;
