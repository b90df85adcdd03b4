import { codePointLength } from '../../foundation/code-points.ts';
import type { SpeechEvent, SpeechOrder, SynthesizeSpeech } from './speech-order.ts';
import { openSpeechRequest, type SpeechDependencies, type SpeechRequest } from './speech-request.ts';

/** Text in, speech out. */
export function createSynthesizeSpeech(dependencies: SpeechDependencies): SynthesizeSpeech {
  return async function* synthesizeSpeech(order, { signal }) {
    const { text } = order;
    const submitted = { codePoints: codePointLength(text), beginning: text };
    const request = await openSpeechRequest(dependencies, { work: { order, text, submitted }, signal });
    yield* speechOf(request, order);
  };
}

async function* speechOf(request: SpeechRequest, order: SpeechOrder): AsyncGenerator<SpeechEvent> {
  const { account } = request;
  const start = (): SpeechEvent => {
    account.start();
    return { type: 'speech-start', format: order.format, engine: account.engine, voiceId: request.voiceId };
  };
  try {
    for await (const event of request.sound()) {
      // Held back until there is sound: a failure before it is still a plain refusal.
      if (!account.hasStarted) yield start();
      account.count(event);
      yield event;
    }
    if (!account.hasStarted) yield start();
    account.complete();
    const { audioMs } = account;
    yield { type: 'speech-end', audioMs, usage: await request.end() };
  } catch (error) {
    account.fail(error);
    throw error;
  } finally {
    await request.end();
  }
}
