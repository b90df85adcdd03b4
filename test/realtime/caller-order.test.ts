import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WordedCaller } from '../fakes/worded-caller.ts';
import { CallerOrder } from './caller-order.ts';

const happening = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('okay', 'stop', '(cough)', 'a table', 'my name is and', 'four five', 'yes') },
  { weight: 8, arbitrary: fc.constantFrom('(100)', '(250)', '(600)', '(900)', '(1700)') },
  {
    weight: 6,
    arbitrary: fc.constantFrom('commit', 'clear', 'silent', 'thinking', 'speaking', 'speaking-protected'),
  },
  { weight: 1, arbitrary: fc.constantFrom('asks', 'echoes', 'recogniser fails', 'recogniser works', 'detector fails') },
);

test('whatever a caller and a client do, each turn that has ended gets one last word, and one that was cleared none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25 }), async (happenings) => {
      const order = new CallerOrder();
      const told: string[] = [];
      await using caller = new WordedCaller((event) => {
        told.push(event.type);
        order.take(event);
      });
      for (const each of happenings) await happen(caller, { each, order });
      caller.transcriber.state = 'ready';
      caller.detector.failuresLeft = 0;
      caller.voice.setOwnActivity('silent');
      await caller.say('(8000)');
      assert.deepEqual(order.unheard, [], told.join(' '));
      assert.equal(caller.transcriber.openCount, 0);
    }),
    { numRuns: 120, seed: 10 },
  );
});

async function happen(caller: WordedCaller, { each, order }: { each: string; order: CallerOrder }): Promise<void> {
  const { voice, transcriber, detector } = caller;
  if (each === 'clear') order.clear();
  const deeds = new Map<string, () => void>([
    ['commit', () => voice.commit()],
    ['clear', () => voice.clear()],
    ['asks', () => voice.setOwnWords('A table for two?')],
    ['echoes', () => voice.setOwnWords('My name is a table.')],
    ['recogniser fails', () => (transcriber.state = 'failing')],
    ['recogniser works', () => (transcriber.state = 'ready')],
    ['detector fails', () => (detector.failuresLeft = 2)],
    ...(['silent', 'thinking', 'speaking', 'speaking-protected'] as const).map(
      (activity) => [activity, () => voice.setOwnActivity(activity)] as const,
    ),
  ]);
  const deed = deeds.get(each);
  if (deed === undefined) await caller.say(each);
  else deed();
}
