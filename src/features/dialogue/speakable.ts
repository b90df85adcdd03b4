import { limits } from '../../limits.ts';
import { readLineMarker } from './line-marker.ts';

/**
 * Where in a text of Markdown we are. A value: nothing in it changes. Every character is a step of its own, so the words come
 * out the same however the text was cut into deltas.
 */
export interface SpeakableState {
  /** `thought`: between the marks with which some models wrap what they think. */
  readonly place: 'line-start' | 'line' | 'address' | 'reference' | 'code' | 'thought';
  /** What kind of line it is: what ends it. `table`: `|` stands between cells. */
  readonly line: 'plain' | 'item' | 'table';
  /** UTF-16 units of which it is not clear yet what they are. */
  readonly held: string;
  /** The last character that was put out; empty at the beginning. */
  readonly last: string;
  /** What is put out before the next character, if one comes. */
  readonly owed: '' | ' ' | ', ';
  /** The text so far may be a sentence without its end: the next line says whether it is. */
  readonly isLineOpen: boolean;
  /** Of the address of a link: units that were dropped, parentheses that are open. */
  readonly dropped: number;
  readonly depth: number;
}

export interface SpeakableStep {
  readonly state: SpeakableState;
  readonly text: string;
}

export const speakableStart: SpeakableState = {
  place: 'line-start',
  line: 'plain',
  held: '',
  last: '',
  owed: '',
  isLineOpen: false,
  dropped: 0,
  depth: 0,
};

/** The next delta of what a model writes: what of it is said. Markdown, emojis and code are not; lists and tables become sentences. */
export function speakable(state: SpeakableState, delta: string): SpeakableStep {
  let current = state;
  let text = '';
  for (const unit of delta.split('')) {
    const next = takeUnit(current, unit);
    current = next.state;
    text += next.text;
  }
  return { state: current, text };
}

/** What is left when nothing follows. */
export function speakableEnd(state: SpeakableState): string {
  const { text } = speakable(state, '\n');
  return text;
}

function takeUnit(state: SpeakableState, unit: string): SpeakableStep {
  // A character of two units is one step; half a one, which nothing follows, is nothing.
  if (isHighSurrogate(unit)) return { state: { ...state, held: withoutLoneHigh(state.held) + unit }, text: '' };
  const lastHeld = state.held.at(-1) ?? '';
  if (!isHighSurrogate(lastHeld)) return isLowSurrogate(unit) ? { state, text: '' } : takeCharacter(state, unit);
  const before = { ...state, held: state.held.slice(0, -1) };
  return isLowSurrogate(unit) ? takeCharacter(before, lastHeld + unit) : takeCharacter(before, unit);
}

function takeCharacter(state: SpeakableState, char: string): SpeakableStep {
  switch (state.place) {
    case 'line-start':
      return startLine(state, char);
    case 'line':
      return state.held === '' ? takeInline(state, char) : resolveHeld(state, char);
    case 'address':
      return skipAddress(state, char);
    case 'reference':
      return skipReference(state, char);
    case 'code':
      return skipCode(state, char);
    case 'thought':
      return skipThought(state, char);
    default:
      return state.place satisfies never;
  }
}

/** What stands at the beginning of a line decides what the line is. */
function startLine(state: SpeakableState, char: string): SpeakableStep {
  if (state.held === '' && isSpace(char) && char !== '\n') return { state, text: '' };
  const marker = readLineMarker(state.held, char);
  switch (marker.type) {
    case 'undecided':
      return { state: { ...state, held: state.held + char }, text: '' };
    case 'nothing':
      // A blank line, or one that is only drawn.
      return thenStep(closeSentence(state), (closed) => ({ state: { ...closed, ...newLine }, text: '' }));
    case 'quotation':
      return { state: { ...state, held: '' }, text: '' };
    case 'code':
      return thenStep(closeSentence(state), (closed) => ({
        state: { ...closed, place: 'code', held: `${marker.fence}${char === '\n' ? '\n' : ' '}` },
        text: '',
      }));
    case 'item':
    case 'table': {
      const opened = thenStep(closeSentence(state), (closed) => ({
        state: { ...closed, place: 'line', line: marker.type, held: '' },
        text: '',
      }));
      return replay(opened, marker.rest + char);
    }
    case 'plain':
      return replay({ state: { ...state, place: 'line', line: 'plain', held: '' }, text: '' }, state.held + char);
    default:
      return marker satisfies never;
  }
}

const newLine = { place: 'line-start', line: 'plain', held: '', isLineOpen: false } as const;

/** Characters after each other that were held; each is of one step, so this ends. */
function replay(step: SpeakableStep, chars: string): SpeakableStep {
  let current = step;
  for (const char of chars) current = thenStep(current, (state) => takeCharacter(state, char));
  return current;
}

function thenStep(first: SpeakableStep, next: (state: SpeakableState) => SpeakableStep): SpeakableStep {
  const { state, text } = next(first.state);
  return { state, text: first.text + text };
}

function takeInline(state: SpeakableState, char: string): SpeakableStep {
  if (char === '\n') return endLine(state);
  if ('*_~!\\]<'.includes(char)) return { state: { ...state, held: char }, text: '' };
  if (char === '`' || char === '[') return { state, text: '' };
  if (char === '|' && state.line === 'table') {
    const owed = /[\p{L}\p{N}\p{M}"'”’»)%€$£]/u.test(state.last) ? ', ' : ' ';
    return none({ ...state, owed: state.last === '' ? '' : owed });
  }
  return put(state, char);
}

/** What was held is decided by what follows it. */
function resolveHeld(state: SpeakableState, char: string): SpeakableStep {
  const { held } = state;
  const free: SpeakableState = { ...state, held: '' };
  const again = (step: SpeakableStep): SpeakableStep => thenStep(step, (next) => takeCharacter(next, char));
  switch (held[0]) {
    case '*':
    case '_':
    case '~':
      // Three say as much as more.
      if (char === held[0]) return { state: { ...state, held: (held + char).slice(0, 3) }, text: '' };
      return again(resolveRun(free, { run: held, next: char }));
    case '!':
      return char === '[' ? { state: free, text: '' } : again(put(free, '!'));
    case '\\':
      return /[!-/:-@[-`{-~]/u.test(char) ? put(free, char) : again(char === '\n' ? none(free) : put(free, '\\'));
    case ']':
      if (char === '(') return none({ ...free, place: 'address', dropped: 0, depth: 1 });
      return char === '[' ? none({ ...free, place: 'reference', dropped: 0 }) : again(none(free));
    default:
      return resolveAngle(state, char);
  }
}

function resolveRun(
  state: SpeakableState,
  { run, next }: { readonly run: string; readonly next: string },
): SpeakableStep {
  const isSpaced = state.owed !== '' || state.last === '';
  if (run === '~' || (run === '*' && isSpaced && isSpace(next))) return put(state, run);
  const isWithinWord = run === '_' && state.owed === '' && isWordChar(state.last) && isWordChar(next);
  return isWithinWord ? put(state, ' ') : none(state);
}

/** A tag is dropped and an address in angle brackets is said; anything else was the sign for "less". */
function resolveAngle(state: SpeakableState, char: string): SpeakableStep {
  const held = state.held + char;
  const free: SpeakableState = { ...state, held: '' };
  if (char === '>') {
    if (/^<think(?:ing)?>$/iu.test(held)) return none({ ...free, place: 'thought' });
    if (/^<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>$/iu.test(held) || held.startsWith('<!--')) return put(free, ' ');
    if (/^<(?:[a-z]+:|[^\s@]+@)\S+>$/iu.test(held)) return replay(none(free), held.slice(1, -1));
  }
  const mayBeTag = /^<(?:\/?[a-z]|!--|\/$)/iu.test(held) && !'<>\n'.includes(char);
  if (mayBeTag && held.length < limits.speakableHeldLengthMax) return none({ ...state, held });
  return replay(put(free, '<'), held.slice(1));
}

function skipAddress(state: SpeakableState, char: string): SpeakableStep {
  const dropped = state.dropped + 1;
  const depth = state.depth + (char === '(' ? 1 : 0) - (char === ')' ? 1 : 0);
  if (char === '\n') return takeInline({ ...state, place: 'line' }, char);
  const isOver = depth === 0 || dropped > limits.speakableAddressLengthMax;
  return none(isOver ? { ...state, place: 'line' } : { ...state, dropped, depth });
}

function skipReference(state: SpeakableState, char: string): SpeakableStep {
  if (char === '\n') return takeInline({ ...state, place: 'line' }, char);
  const dropped = state.dropped + 1;
  return none({
    ...state,
    dropped,
    place: char === ']' || dropped > limits.speakableHeldLengthMax ? 'line' : 'reference',
  });
}

/** `held`: the fence, and the beginning of the line as far as it may be the fence that closes. */
function skipCode(state: SpeakableState, char: string): SpeakableStep {
  const fence = state.held.slice(0, 3);
  const line = state.held.slice(3);
  if (char === '\n') return none(line === `\n${fence}` ? { ...state, ...newLine } : { ...state, held: `${fence}\n` });
  if (line.length > 4 || (line === '\n' && isSpace(char))) return none(state);
  if (line === `\n${fence}`) return none(isSpace(char) || char === fence[0] ? state : { ...state, held: `${fence} ` });
  return none({ ...state, held: state.held + (line.startsWith('\n') && char === fence[0] ? char : ' no line') });
}

function skipThought(state: SpeakableState, char: string): SpeakableStep {
  const held = (state.held + char).slice(-11);
  return none(/<\/think(?:ing)?>$/iu.test(held) ? { ...state, place: 'line-start', held: '' } : { ...state, held });
}

function endLine(state: SpeakableState): SpeakableStep {
  if (state.line === 'plain')
    return none({ ...state, ...newLine, owed: state.last === '' ? '' : ' ', isLineOpen: true });
  return thenStep(closeSentence(state), (closed) => none({ ...closed, ...newLine }));
}

/** A heading, an item or a row is a sentence: without its end it would run into the next. */
function closeSentence(state: SpeakableState): SpeakableStep {
  const isOpen = state.isLineOpen || state.line !== 'plain';
  if (!isOpen || !/[\p{L}\p{N}\p{M}"'”’»)%€$£]/u.test(state.last)) return none({ ...state, isLineOpen: false });
  return { state: { ...state, isLineOpen: false, last: '.', owed: ' ' }, text: '.' };
}

function put(state: SpeakableState, char: string): SpeakableStep {
  if (isSpace(char)) return none({ ...state, owed: state.owed === '' && state.last !== '' ? ' ' : state.owed });
  if (isPicture(char)) return none(state);
  // Between letters it shapes them; anywhere else it has joined emojis.
  if (char === '\u{200D}' && (state.owed !== '' || !/[\p{L}\p{M}]/u.test(state.last))) return none(state);
  return { state: { ...state, last: char, owed: '' }, text: state.owed + char };
}

function none(state: SpeakableState): SpeakableStep {
  return { state, text: '' };
}

/** Emojis, and what joins, colours and frames them; not the signs that are letters of a kind (©, ®, ™). */
function isPicture(char: string): boolean {
  return (
    /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{FE0F}\u{20E3}]$/u.test(char) &&
    !'©®™'.includes(char)
  );
}

function isSpace(char: string): boolean {
  return /^\s$/u.test(char);
}

function isWordChar(char: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(char);
}

function isHighSurrogate(unit: string): boolean {
  return unit >= '\uD800' && unit <= '\uDBFF';
}

function isLowSurrogate(unit: string): boolean {
  return unit >= '\uDC00' && unit <= '\uDFFF';
}

function withoutLoneHigh(held: string): string {
  return isHighSurrogate(held.at(-1) ?? '') ? held.slice(0, -1) : held;
}
