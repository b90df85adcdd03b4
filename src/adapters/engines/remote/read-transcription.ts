import type { HeardWord } from '../../../contracts/transcriber.ts';
import { nonsense } from './remote-failure.ts';

/** Where the speech of the utterance lies, for servers that tell no times. */
export interface SpeechPlace {
  readonly startMs: number;
  readonly endMs: number;
  readonly durationMs: number;
}

/**
 * Of a word about which the server says nothing. Models behind such servers get about one word in ten wrong over the telephone; that
 * is the only thing known about this one.
 */
const CONFIDENCE_UNKNOWN = 0.9;
/** A word takes some time, whatever the server says. */
const WORD_MS_MIN = 10;

interface Stretch {
  readonly letters: number;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The words of an answer, as `text` writes them: its list of words has times, but no punctuation. Letters are the ruler between the
 * two; where there are no words it is the segments, and without those the speech. Throws `RemoteFailure` on what is no transcript.
 */
export function readTranscription(answer: unknown, place: SpeechPlace): readonly HeardWord[] {
  const text = fieldOf(answer, 'text');
  if (typeof text !== 'string') throw nonsense('an answer without text');
  const tokens = text.split(/\s+/u).filter((token) => token !== '');
  const segments = listOf(answer, 'segments');
  const ruler = createRuler([stretchesOf(listOf(answer, 'words'), 'word'), stretchesOf(segments, 'text')], place);
  const lettersInAll = tokens.reduce((sum, token) => sum + lettersIn(token), 0);
  let letters = 0;
  let beforeMs = 0;
  return tokens.map((token) => {
    const startMs = Math.max(beforeMs, ruler(letters / lettersInAll, 'start'));
    letters += lettersIn(token);
    const endMs = Math.max(startMs + WORD_MS_MIN, ruler(letters / lettersInAll, 'end'));
    beforeMs = startMs;
    return { text: token, startMs, endMs, confidence: confidenceAt(segments, startMs), candidates: [] };
  });
}

type Ruler = (share: number, edge: 'start' | 'end') => number;

/** From the share of all letters to a time, by the first list that has any. */
function createRuler(lists: readonly (readonly Stretch[])[], place: SpeechPlace): Ruler {
  const whole: readonly Stretch[] = [{ letters: 1, startMs: place.startMs, endMs: place.endMs }];
  const stretches = lists.find(({ length }) => length > 0) ?? whole;
  const lettersInAll = stretches.reduce((sum, { letters }) => sum + letters, 0);
  return (share, edge) => {
    let before = 0;
    for (const [index, { letters, startMs, endMs }] of stretches.entries()) {
      const at = share * lettersInAll - before;
      before += letters;
      // At a border a word begins where the next stretch does, and ends where this one does.
      const isHere = edge === 'start' ? at < letters - 1e-6 : at <= letters + 1e-6;
      if (!isHere && index < stretches.length - 1) continue;
      const withinMs = startMs + (endMs - startMs) * Math.min(1, Math.max(0, at / letters));
      return Math.min(place.durationMs, Math.max(0, withinMs));
    }
    return place.endMs;
  };
}

/** What lies in order and within the numbers; a list with anything else in it is not believed. */
function stretchesOf(list: readonly unknown[], textField: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const item of list) {
    const [text, start, end] = [fieldOf(item, textField), fieldOf(item, 'start'), fieldOf(item, 'end')];
    if (typeof text !== 'string' || !isTime(start) || !isTime(end) || end < start) return [];
    if (start * 1000 < (stretches.at(-1)?.startMs ?? 0)) return [];
    if (text.trim() !== '') stretches.push({ letters: lettersIn(text), startMs: start * 1000, endMs: end * 1000 });
  }
  return stretches;
}

/** The model's own: the mean probability of a token of the segment. */
function confidenceAt(segments: readonly unknown[], atMs: number): number {
  for (const segment of segments) {
    const [end, logarithm] = [fieldOf(segment, 'end'), fieldOf(segment, 'avg_logprob')];
    if (!isTime(end) || typeof logarithm !== 'number' || !Number.isFinite(logarithm)) return CONFIDENCE_UNKNOWN;
    if (atMs < end * 1000) return Math.min(1, Math.exp(logarithm));
  }
  return CONFIDENCE_UNKNOWN;
}

/** Never none: a word of punctuation alone has a place as well. */
function lettersIn(text: string): number {
  return Math.max(1, text.replaceAll(/[^\p{L}\p{N}]/gu, '').length);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
