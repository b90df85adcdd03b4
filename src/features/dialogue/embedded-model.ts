import type { DialogueModel, DialogueRequest, ReplyEvent } from '../../contracts/dialogue-model.ts';
import type { Clock } from '../../foundation/clock.ts';
import { randomBase62 } from '../../foundation/ids.ts';
import { decideReply } from './decide-reply.ts';

/**
 * The dialogue engine that needs no model: it understands little English, says only what its instructions and its tools say, and
 * offers a person for the rest.
 */
export function createEmbeddedModel({ clock }: { readonly clock: Pick<Clock, 'nowMs'> }): DialogueModel {
  return {
    engine: 'embedded-dialogue',
    health: () => ({
      state: 'ready',
      detail: 'no language model is configured; a small engine of our own answers in English',
    }),
    reply: (request, { signal }) => replyEvents(request, { signal, clock }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

// eslint-disable-next-line typescript/require-await -- an answer at once still comes as a stream.
async function* replyEvents(
  request: DialogueRequest,
  { signal, clock }: { readonly signal: AbortSignal; readonly clock: Pick<Clock, 'nowMs'> },
): AsyncIterable<ReplyEvent> {
  signal.throwIfAborted();
  const { text, call } = decideReply(request, { nowMs: clock.nowMs() });
  for (const { segment } of sentenceSegmenter.segment(text)) {
    yield { type: 'text-delta', text: segment };
    signal.throwIfAborted();
  }
  if (call !== undefined) yield { type: 'tool-call', callId: `call_${randomBase62(22)}`, ...call };
  yield { type: 'reply-end', reason: call === undefined ? 'complete' : 'tools' };
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
