import type { DialogueItem } from '../../contracts/dialogue-model.ts';
import type { Conversation, ConversationItem } from './conversation.ts';

type ItemOf<Type extends ConversationItem['type']> = Extract<ConversationItem, { readonly type: Type }>;
type CallItem = ItemOf<'tool-call' | 'rejected-call'>;

/** What a reply is still to say after its last call. */
type Answers = Map<string, DialogueItem | undefined>;

/**
 * The conversation as a model is told it. Each call is followed by what came of it, also where the caller has spoken in
 * between: models take nothing else. What was said after a call in the same reply comes after it.
 * `open`: the words of the reply that is being written.
 */
export function toDialogueItems(
  conversation: Conversation,
  open: { readonly itemId: string; readonly clauses: readonly string[] },
): readonly DialogueItem[] {
  const outputs = new Map<string, string>();
  const lastCalls = new Map<string, number>();
  for (const [index, item] of conversation.entries()) {
    if (item.type === 'tool-output') outputs.set(item.callId, item.output);
    if (isCall(item)) lastCalls.set(item.responseId, index);
  }
  const answers: Answers = new Map();
  return conversation
    .flatMap((item, index): readonly (DialogueItem | undefined)[] => {
      if (item.type === 'caller') return callerItems(item);
      if (item.type === 'agent') {
        const spoken = item.itemId === open.itemId ? { ...item, clauses: open.clauses } : item;
        const { before, after } = aroundCalls(spoken, (lastCalls.get(item.responseId) ?? -1) > index);
        answers.set(item.responseId, after);
        return [before];
      }
      if (!isCall(item)) return [];
      const answer = lastCalls.get(item.responseId) === index ? answers.get(item.responseId) : undefined;
      return [...callItems(item, outputs), answer];
    })
    .filter((item) => item !== undefined);
}

function isCall(item: ConversationItem): item is CallItem {
  return item.type === 'tool-call' || item.type === 'rejected-call';
}

/** A turn whose final words are missing is not told. */
function callerItems({ text, doubtfulWords }: ItemOf<'caller'>): readonly DialogueItem[] {
  return text === undefined ? [] : [{ type: 'caller', text, doubtfulWords }];
}

/** Where a reply has made calls, its first clause was said before them and the rest after. */
function aroundCalls(
  { clauses, extent }: ItemOf<'agent'>,
  hasCalls: boolean,
): { readonly before: DialogueItem | undefined; readonly after: DialogueItem | undefined } {
  const written = clauses.map((clause) => clause.trim()).filter((clause) => clause !== '');
  const say = (texts: readonly string[], isLast: boolean): DialogueItem | undefined =>
    texts.length === 0
      ? undefined
      : { type: 'agent', text: texts.join(' '), wasInterrupted: isLast && extent === 'cut' };
  if (!hasCalls) return { before: say(written, true), after: undefined };
  return { before: say(written.slice(0, 1), written.length === 1), after: say(written.slice(1), true) };
}

function callItems(item: CallItem, outputs: ReadonlyMap<string, string>): readonly DialogueItem[] {
  const { callId, name } = item;
  const output = item.type === 'rejected-call' ? errorOutput(item.reason) : outputs.get(callId);
  return [
    { type: 'tool-call', callId, name, arguments: item.arguments },
    { type: 'tool-output', callId, output: output ?? errorOutput('There is no answer yet.') },
  ];
}

function errorOutput(error: string): string {
  return JSON.stringify({ error });
}
