import type { ReplyEvent } from '../../contracts/dialogue-model.ts';
import { untilAborted } from '../../foundation/until-aborted.ts';
import type { AnswerPatience } from '../../foundation/answer-patience.ts';
import { ChatNonsense, ChatRefusal, type ChatPart } from './chat-client.ts';

interface ReadingOptions {
  readonly patience: AnswerPatience;
  readonly signal: AbortSignal;
  readonly textLengthMax: number;
}

/** What the model says and asks for, from the parts of its answer. What it thinks is not told, but shows that it is at work. */
export async function* readAnswer(
  stream: AsyncIterable<ChatPart>,
  { patience, signal, textLengthMax }: ReadingOptions,
): AsyncIterable<ReplyEvent> {
  let textLength = 0;
  let callCount = 0;
  for await (const part of waitingFor(untilAborted(stream, signal), patience)) {
    switch (part.type) {
      case 'text-delta':
        if (part.delta === '') break;
        patience.begin();
        textLength += part.delta.length;
        if (textLength > textLengthMax) {
          yield { type: 'reply-end', reason: 'length' };
          return;
        }
        yield { type: 'text-delta', text: part.delta };
        break;
      case 'tool-input-start':
        patience.begin();
        break;
      case 'tool-call': {
        patience.begin();
        callCount += 1;
        const text = part.input.trim() === '' ? '{}' : part.input;
        yield { type: 'tool-call', callId: part.toolCallId, name: part.toolName, arguments: text };
        break;
      }
      case 'error':
        throw failureOf(part.error);
      case 'finish':
        if (textLength === 0 && callCount === 0) throw new ChatNonsense('an empty answer');
        yield { type: 'reply-end', reason: reasonOf(part.finishReason.unified, callCount) };
        return;
      default:
    }
  }
  throw new ChatNonsense('no end');
}

/** The server is waited for only while somebody asks for more. */
async function* waitingFor(parts: AsyncIterable<ChatPart>, patience: AnswerPatience): AsyncIterable<ChatPart> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      patience.await();
      const next = await iterator.next();
      patience.stopWaiting();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    patience.stopWaiting();
    // The request is aborted by whoever made it; a server that does not let go is not waited for.
    void iterator.return?.().then(undefined, () => undefined);
  }
}

function failureOf(error: unknown): Error {
  return error instanceof ChatRefusal || error instanceof ChatNonsense ? error : new ChatNonsense('malformed');
}

function reasonOf(unified: string, callCount: number): 'complete' | 'tools' | 'length' {
  if (callCount > 0) return 'tools';
  return unified === 'length' ? 'length' : 'complete';
}
