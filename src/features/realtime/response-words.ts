import { previousItemId, withBegunAgent, withItem } from './conversation.ts';
import { toDialogueItems } from './dialogue-items.ts';
import type { SessionEffect } from './session-events.ts';
import type { Reply, SessionGround } from './session-state.ts';
import { tell } from './session-step.ts';

/** A reply, what it stands on, and what is to be done for it. */
export interface Draft {
  readonly ground: SessionGround;
  readonly reply: Reply;
  readonly effects: readonly SessionEffect[];
}

/** Gives text to the voice, which is opened for the first of it. From then on the session keeps its voice. */
export function say(draft: Draft, text: string): Draft {
  const { ground, reply } = draft;
  if (reply.lastClause === 'open') return push(draft, text);
  // White space that a model begins with is no clause, and must not keep others from bridging the time.
  if (text.trim() === '' && reply.origin === 'agent') return draft;
  const opened = reply.voice === 'unopened' ? open(draft) : draft;
  const written = [...opened.reply.written, ''];
  return push({ ...opened, reply: { ...opened.reply, written, lastClause: 'open' } }, text);

  function open({ effects }: Draft): Draft {
    const { responseId, itemId, origin } = reply;
    const voiceId = ground.spokenVoiceId ?? ground.setup.voiceId;
    const isVerbatim = origin === 'forced';
    const agent = { type: 'agent', itemId, responseId, clauses: [], extent: 'planned' } as const;
    const conversation = isVerbatim ? ground.conversation : withItem(ground.conversation, agent);
    return {
      ground: { ...ground, conversation, spokenVoiceId: voiceId },
      reply: { ...reply, voice: 'open' },
      effects: [
        ...effects,
        { type: 'stop-bridge-timer' },
        { type: 'open-utterance', responseId, itemId, voiceId, isVerbatim },
      ],
    };
  }
}

function push({ ground, reply, effects }: Draft, text: string): Draft {
  const written = [...reply.written.slice(0, -1), (reply.written.at(-1) ?? '') + text];
  return { ground, reply: { ...reply, written }, effects: [...effects, { type: 'push-text', text }] };
}

/** What is said next is another clause. */
export function endClause(draft: Draft): Draft {
  if (draft.reply.lastClause === 'closed') return draft;
  return {
    ...draft,
    reply: { ...draft.reply, lastClause: 'closed' },
    effects: [...draft.effects, { type: 'end-clause' }],
  };
}

/** Asks the model what to say, as the conversation now is. */
export function ask({ ground, reply, effects }: Draft): Draft {
  const { setup, conversation } = ground;
  const requestId = ground.lastRequestId + 1;
  const request = {
    instructions: setup.instructions ?? '',
    items: toDialogueItems(conversation, { itemId: reply.itemId, clauses: reply.written }),
    tools: setup.tools ?? [],
    language: setup.language,
  };
  return {
    ground: { ...ground, lastRequestId: requestId },
    reply: { ...reply, requests: reply.requests + 1, requestCalls: 0, requestTextLength: 0 },
    effects: [...effects, { type: 'ask-dialogue', requestId, request }],
  };
}

/** Text whose audio follows is told; with the first of it the item comes about. */
export function hear(
  { ground, reply, effects }: Draft,
  spoken: { readonly clauseIndex: number; readonly text: string },
): Draft {
  const { responseId, itemId } = reply;
  const isFirst = reply.spoken.length === 0 && reply.origin === 'agent';
  const conversation = isFirst ? withBegunAgent(ground.conversation, itemId) : ground.conversation;
  const created = tell({
    type: 'item-created',
    previousItemId: previousItemId(conversation, itemId),
    item: { type: 'agent-message', itemId },
  });
  const { clauseIndex, text } = spoken;
  const clauses = [...reply.spoken];
  while (clauses.length <= clauseIndex) clauses.push('');
  clauses[clauseIndex] += text;
  const delta = tell({ type: 'transcript-delta', responseId, itemId, clauseIndex, delta: text });
  return {
    ground: { ...ground, conversation },
    reply: { ...reply, spoken: clauses },
    effects: [...effects, ...(isFirst ? [created] : []), delta],
  };
}
