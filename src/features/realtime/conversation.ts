import type { DoubtfulWord } from '../../contracts/dialogue-model.ts';
import { sessionLimits as limits } from '../../limits/session-limits.ts';

/** One contribution to the conversation, as the session remembers it. */
export type ConversationItem =
  /** `text` is `undefined` until the last word about the turn has come, and empty where nothing was understood. */
  | {
      readonly type: 'caller';
      readonly itemId: string;
      readonly text: string | undefined;
      readonly doubtfulWords: readonly DoubtfulWord[];
    }
  /** `planned`: of a reply of which nothing has been handed over. Only what has ended holds its words here. */
  | {
      readonly type: 'agent';
      readonly itemId: string;
      readonly responseId: string;
      readonly clauses: readonly string[];
      readonly extent: 'planned' | 'begun' | 'whole' | 'cut';
    }
  | {
      readonly type: 'tool-call';
      readonly itemId: string;
      readonly responseId: string;
      readonly callId: string;
      readonly name: string;
      readonly arguments: string;
    }
  /** A call that nobody was told of, with the reason for the model. */
  | {
      readonly type: 'rejected-call';
      readonly itemId: string;
      readonly responseId: string;
      readonly callId: string;
      readonly name: string;
      readonly arguments: string;
      readonly reason: string;
    }
  | { readonly type: 'tool-output'; readonly itemId: string; readonly callId: string; readonly output: string };

export type Conversation = readonly ConversationItem[];
export type CallerItem = Extract<ConversationItem, { readonly type: 'caller' }>;

/** The oldest are forgotten when there are too many, or too much is in them. */
export function withItem(conversation: Conversation, item: ConversationItem): Conversation {
  const items = [...conversation, item];
  let length = items.reduce((sum, each) => sum + lengthOf(each), 0);
  let first = 0;
  while (items.length - first > 1) {
    const oldest = items[first];
    const isTooMuch = items.length - first > limits.conversationItemsMax || length > limits.conversationLengthMax;
    if (oldest === undefined || !isTooMuch) break;
    length -= lengthOf(oldest);
    first += 1;
  }
  return first === 0 ? items : items.slice(first);
}

function lengthOf(item: ConversationItem): number {
  switch (item.type) {
    case 'caller':
      return item.text?.length ?? 0;
    case 'agent':
      return item.clauses.reduce((sum, clause) => sum + clause.length, 0);
    case 'tool-output':
      return item.output.length;
    default:
      return item.arguments.length;
  }
}

/** The last word about a turn. */
export function withTranscript(
  conversation: Conversation,
  turn: { readonly turnId: string; readonly text: string; readonly doubtfulWords: readonly DoubtfulWord[] },
): Conversation {
  const { turnId: itemId, text, doubtfulWords } = turn;
  return conversation.map((item) =>
    item.type === 'caller' && item.itemId === itemId ? { type: 'caller', itemId, text, doubtfulWords } : item,
  );
}

/** Something of the reply has been handed over. */
export function withBegunAgent(conversation: Conversation, itemId: string): Conversation {
  return conversation.map((item) =>
    item.type === 'agent' && item.itemId === itemId ? { ...item, extent: 'begun' } : item,
  );
}

/**
 * A reply is over: of its words those remain that were heard, `textEndOffset` code points from the first, and the item goes
 * if those are none. `isComplete`: nothing was still to be said when all of `clauses` had been.
 */
export function withHeardAgent(
  conversation: Conversation,
  {
    itemId,
    clauses,
    textEndOffset,
    isComplete,
  }: {
    readonly itemId: string;
    readonly clauses: readonly string[];
    readonly textEndOffset: number;
    readonly isComplete: boolean;
  },
): Conversation {
  const heard = cutClauses(clauses, textEndOffset);
  if (heard.join('').trim() === '') return conversation.filter((item) => item.itemId !== itemId);
  const extent = isComplete && heard.join('') === clauses.join('') ? 'whole' : 'cut';
  return conversation.map((item) =>
    item.type === 'agent' && item.itemId === itemId ? { ...item, clauses: heard, extent } : item,
  );
}

/** The first `codePoints` of the clauses; no empty ones. */
export function cutClauses(clauses: readonly string[], codePoints: number): readonly string[] {
  const kept: string[] = [];
  let rest = codePoints;
  for (const clause of clauses) {
    if (rest <= 0) break;
    const points = [...clause];
    const text = rest < points.length ? points.slice(0, rest).join('') : clause;
    if (text !== '') kept.push(text);
    rest -= points.length;
  }
  return kept;
}

/** What is known of a call by its id, which must be the very same. */
export function standingOfCall(conversation: Conversation, callId: string): 'unknown' | 'open' | 'answered' {
  const isCall = conversation.some((item) => item.type === 'tool-call' && item.callId === callId);
  if (!isCall) return 'unknown';
  return conversation.some((item) => item.type === 'tool-output' && item.callId === callId) ? 'answered' : 'open';
}

export function hasTurn(conversation: Conversation): boolean {
  return conversation.some(({ type }) => type === 'caller');
}

export function turnsOf(conversation: Conversation): readonly CallerItem[] {
  return conversation.filter((item) => item.type === 'caller');
}

/** The item before this one, or before what comes next, of those that a client knows. */
export function previousItemId(conversation: Conversation, itemId?: string): string | null {
  const end = itemId === undefined ? -1 : conversation.findIndex((item) => item.itemId === itemId);
  const before = end === -1 ? conversation : conversation.slice(0, end);
  return before.findLast(isKnown)?.itemId ?? null;
}

/** What a reply has left behind, of what a client knows. */
export function itemIdsOf(conversation: Conversation, responseId: string): readonly string[] {
  return conversation
    .filter((item) => isKnown(item) && 'responseId' in item && item.responseId === responseId)
    .map(({ itemId }) => itemId);
}

function isKnown(item: ConversationItem): boolean {
  if (item.type === 'rejected-call') return false;
  return item.type !== 'agent' || item.extent !== 'planned';
}
