import { limits } from '../../limits.ts';

/** What the beginning of a line of Markdown says about it. */
export type LineMarker =
  /** More of it must be seen. */
  | { readonly type: 'undecided' }
  /** Nothing of it is said: it is empty, a rule, the line below a title or the one below the head of a table. */
  | { readonly type: 'nothing' }
  /** What follows is quoted, and is a line of its own. */
  | { readonly type: 'quotation' }
  | { readonly type: 'code'; readonly fence: string }
  /** Headings and items of lists; `rest` is said before what follows. */
  | { readonly type: 'item'; readonly rest: string }
  | { readonly type: 'table'; readonly rest: string }
  | { readonly type: 'plain' };

const undecided: LineMarker = { type: 'undecided' };
const plain: LineMarker = { type: 'plain' };

/** `head`: the line so far, without white space before it; `next`: the character that follows. */
export function readLineMarker(head: string, next: string): LineMarker {
  const line = head + next;
  const isEnd = next === '\n';
  if (line.length > limits.speakableHeldLengthMax) return head.startsWith('|') ? { type: 'table', rest: head } : plain;
  if (isEnd && isDrawn(head)) return { type: 'nothing' };
  if (head === '>') return { type: 'quotation' };
  if (/^(?:```|~~~)$/u.test(head)) return { type: 'code', fence: head };
  if (!isEnd && mayBeDrawn(line)) return undecided;
  return readBullet(head, next) ?? (isEnd || !mayBeMarker(line) ? plain : undecided);
}

/** `undefined`: the line does not begin with what makes it an item or a row. */
function readBullet(head: string, next: string): LineMarker | undefined {
  const isSpaced = /^\s$/u.test(next);
  if (isSpaced && /^(?:#{1,6}|[-*+])$/u.test(head)) return { type: 'item', rest: '' };
  if (isSpaced && /^\d{1,9}[.)]$/u.test(head)) return { type: 'item', rest: head };
  // What might have been a rule: "- - milk", "* **milk**".
  const item = /^[-*+]\s+(.*)$/su.exec(head);
  if (item !== null) return { type: 'item', rest: item[1] ?? '' };
  return head.startsWith('|') ? { type: 'table', rest: head } : undefined;
}

function mayBeMarker(line: string): boolean {
  return /^(?:#{1,6}|[-*+>]|`{1,3}|~{1,3}|\d{1,9}[.)]?)$/u.test(line);
}

function isDrawn(line: string): boolean {
  return /^(?:|=+|(?:-\s*)+|(?:\*\s*){3,}|(?:_\s*){3,}|\|[\s|:-]*)$/u.test(line.trim());
}

function mayBeDrawn(line: string): boolean {
  return /^(?:=+|-[-\s]*|\*[*\s]*|_[_\s]*|\|[\s|:-]*)$/u.test(line);
}
