import type { DialogueModel, ReplyEvent } from '../../contracts/dialogue-model.ts';
import { speakable, speakableEnd, speakableStart } from './speakable.ts';

/** The same model, whose words can be spoken as they come. */
export function withSpeakableReplies(model: DialogueModel): DialogueModel {
  return {
    engine: model.engine,
    health: () => model.health(),
    reply: (request, options) => speakableEvents(model.reply(request, options)),
    [Symbol.asyncDispose]: () => model[Symbol.asyncDispose](),
  };
}

async function* speakableEvents(events: AsyncIterable<ReplyEvent>): AsyncIterable<ReplyEvent> {
  let state = speakableStart;
  for await (const event of events) {
    if (event.type === 'text-delta') {
      const next = speakable(state, event.text);
      state = next.state;
      if (next.text !== '') yield { type: 'text-delta', text: next.text };
    } else {
      const rest = speakableEnd(state);
      state = speakableStart;
      if (rest !== '') yield { type: 'text-delta', text: rest };
      yield event;
    }
  }
}
