import {
  auxiliaries,
  boundWords,
  clauseOpeners,
  hesitations,
  joiners,
  openers,
  openWords,
  questionWords,
  subjectPronouns,
  subordinators,
} from './function-words.ts';
import { endsInTag, isQuestion } from './is-question.ts';
import type { Piece } from './piece.ts';

/** What stands behind a piece. */
export type Mark = '' | ',' | '.' | '?';

/** One for each piece; the last is never empty. Takes time linear in the pieces. */
export function punctuate(pieces: readonly Piece[]): readonly Mark[] {
  const marks: Mark[] = [];
  let start = 0;
  let clauseEnd = -1;
  for (let end = 1; end <= pieces.length; end += 1) {
    if (end < pieces.length) {
      if (!pausesLong(pieces, end)) continue;
      // "When I was young, I lived in New York": what such a clause announces is to follow.
      if (clauseEnd < start && announcesMore(pieces, start) && !isLost(pieces[end])) {
        clauseEnd = end;
        continue;
      }
    }
    const sentence = markSentence(pieces.slice(start, end));
    marks.push(...(clauseEnd > start ? sentence.with(clauseEnd - start - 1, ',') : sentence));
    start = end;
  }
  return marks;
}

/** Whether a sentence begins with a clause that depends on another. */
function announcesMore(pieces: readonly Piece[], start: number): boolean {
  const [first = '', second = ''] = pieces.slice(start, start + 2).map(({ spoken }) => spoken[0] ?? '');
  return subordinators.has(first) && (subjectPronouns.has(second) || first !== 'when');
}

function isLost(piece: Piece | undefined): boolean {
  return (piece?.pauseBeforeMs ?? 0) >= LOST_THREAD_MS;
}

/** A pause that hardly anybody makes within a clause, unless looking for words. */
const SENTENCE_PAUSE_MS = 700;
/** After so long even what was left open is over. */
const LOST_THREAD_MS = 2000;
/** A pause that tells clauses apart where a conjunction does too. */
const CLAUSE_PAUSE_MS = 200;

/** Whether the pause before piece `index` may end a sentence. */
function pausesLong(pieces: readonly Piece[], index: number): boolean {
  const pauseMs = pieces[index]?.pauseBeforeMs ?? 0;
  if (pauseMs < SENTENCE_PAUSE_MS) return false;
  if (isLost(pieces[index])) return true;
  const last = pieces[index - 1];
  const isOpen = last?.kind === 'word' && openWords.has(last.text);
  return !isOpen && !boundWords.has(pieces[index]?.spoken[0] ?? '');
}

function markSentence(pieces: readonly Piece[]): readonly Mark[] {
  const words = pieces.flatMap(({ spoken }) => spoken);
  const end: Mark = isQuestion(words) ? '?' : '.';
  const tagAt = endsInTag(words) ? pieces.length - TAG_PIECES : -1;
  return pieces.map((_, index) => {
    if (index === pieces.length - 1) return end;
    return index + 1 === tagAt || hasComma(pieces, index) ? ',' : '';
  });
}

const TAG_PIECES = 2;

/** Whether a comma stands between a piece and the next of its sentence. */
function hasComma(pieces: readonly Piece[], index: number): boolean {
  const [piece, next, second] = pieces.slice(index, index + 3);
  if (piece === undefined || next === undefined) return false;
  if (areNumbers(piece, next)) return true;
  const [last = ''] = piece.spoken.slice(-1);
  const [first = ''] = next.spoken;
  if (piece.kind === 'word' && index === 0 && openers.has(last)) return followsOpener(last, first);
  if (second === undefined && first === 'please') return !openWords.has(last);
  if (next.pauseBeforeMs < CLAUSE_PAUSE_MS || leavesOpen(last)) return false;
  return clauseOpeners.has(first) || beginsClause(first, second);
}

/** "10, 20, 30": side by side they would be read as one. */
function areNumbers(piece: Piece, next: Piece): boolean {
  return /\d$/u.test(piece.text) && /^\d/u.test(next.text);
}

function leavesOpen(word: string): boolean {
  return openWords.has(word) || hesitations.has(word) || clauseOpeners.has(word) || joiners.has(word);
}

function beginsClause(joiner: string, subject: Piece | undefined): boolean {
  return joiners.has(joiner) && subjectPronouns.has(subject?.spoken[0] ?? '');
}

function followsOpener(opener: string, next: string): boolean {
  if (next === 'please' || next === 'thank' || next === 'thanks') return true;
  if (opener === 'thanks') return false;
  return subjectPronouns.has(next) || (opener !== 'no' && (questionWords.has(next) || auxiliaries.has(next)));
}
