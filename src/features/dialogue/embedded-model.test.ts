import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import type {
  DialogueItem,
  DialogueRequest,
  DialogueTool,
  DoubtfulWord,
  ReplyEvent,
} from '../../contracts/dialogue-model.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { decideReply, phrases } from './decide-reply.ts';
import { createEmbeddedModel } from './embedded-model.ts';
import { checkToolArguments } from './tool-arguments.ts';

interface RecordedTurn {
  readonly caller?: string;
  readonly doubtfulWords?: readonly DoubtfulWord[];
  readonly output?: string;
  /** What was heard of what was `written`; both are the same where nobody interrupted. */
  readonly agent: string;
  readonly written?: string;
  readonly wasInterrupted?: boolean;
  readonly call?: { readonly name: string; readonly arguments: object };
}

interface Recording {
  readonly instructions: string;
  readonly tools: readonly DialogueTool[];
  readonly turns: readonly RecordedTurn[];
}

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const folder = new URL('../../../test/fixtures/dialogues/', import.meta.url);
const recordings = readdirSync(folder).map((file) => ({
  name: file.replace('.json', '').replaceAll('-', ' '),
  recording: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording,
}));

function requestOf({ instructions, tools }: Pick<Recording, 'instructions' | 'tools'>, items: readonly DialogueItem[]) {
  return { instructions, tools, items, language: 'en', sessionId: 's-1' } as const satisfies DialogueRequest;
}

/** Sentences come one by one, and one call has an id of its own. */
async function replyTo(request: DialogueRequest) {
  const model = createEmbeddedModel({ clock: new ManualClock(nowMs) });
  const { signal } = new AbortController();
  const events: ReplyEvent[] = await Array.fromAsync(model.reply(request, { signal }));
  const text = events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join('');
  const calls = events.filter((event) => event.type === 'tool-call');
  assert.deepEqual(events.at(-1), { type: 'reply-end', reason: calls.length > 0 ? 'tools' : 'complete' });
  return { text, call: calls[0] };
}

for (const { name, recording } of recordings) {
  test(`the embedded model holds the recorded conversation "${name}"`, async () => {
    const items: DialogueItem[] = [];
    let callId = '';
    for (const {
      caller,
      doubtfulWords = [],
      output,
      agent,
      written = agent,
      wasInterrupted = false,
      call,
    } of recording.turns) {
      if (caller !== undefined) items.push({ type: 'caller', text: caller, doubtfulWords });
      if (output !== undefined) items.push({ type: 'tool-output', callId, output });
      const reply = await replyTo(requestOf(recording, items));
      assert.equal(reply.text, written, caller ?? output);
      assert.deepEqual(
        reply.call && { name: reply.call.name, arguments: JSON.parse(reply.call.arguments) as object },
        call,
      );
      items.push({ type: 'agent', text: agent, wasInterrupted });
      if (reply.call === undefined) continue;
      ({ callId } = reply.call);
      items.push({ type: 'tool-call', callId, name: reply.call.name, arguments: reply.call.arguments });
    }
  });
}

test('the embedded model does not take for asked what nobody has heard', async () => {
  const recording = recordings.find(({ name }) => name === 'order status')?.recording;
  assert.ok(recording);
  const items = (heard: string): DialogueItem[] => [
    { type: 'caller', text: 'Where is my order?', doubtfulWords: [] },
    { type: 'agent', text: heard, wasInterrupted: true },
    { type: 'caller', text: 'See you', doubtfulWords: [] },
  ];
  const heardLittle = await replyTo(requestOf(recording, items('What is')));
  assert.equal(heardLittle.text.startsWith(phrases.misheard), true);
  const heardAll = await replyTo(requestOf(recording, items('What is the order id? Please say it letter')));
  assert.match(heardAll.text, /^I am sorry, I cannot do that/u);
});

test('the embedded model still answers when a word has bridged the time until the caller was understood', async () => {
  const bridge: DialogueItem = { type: 'agent', text: phrases.moment, wasInterrupted: false };
  for (const { recording } of recordings) {
    const items: DialogueItem[] = [];
    for (const { caller, agent, wasInterrupted = false } of recording.turns.slice(0, 2)) {
      if (caller !== undefined) items.push({ type: 'caller', text: caller, doubtfulWords: [] });
      const { text } = await replyTo(requestOf(recording, items));
      assert.deepEqual((await replyTo(requestOf(recording, [...items, bridge]))).text, text);
      items.push({ type: 'agent', text: `${phrases.moment} ${agent}`, wasInterrupted });
    }
  }
});

test('the embedded model makes a call that has been announced', async () => {
  const recording = recordings.find(({ name }) => name === 'question without answer')?.recording;
  assert.ok(recording);
  const items: DialogueItem[] = [
    { type: 'caller', text: 'May I speak to a person?', doubtfulWords: [] },
    { type: 'agent', text: phrases.moment, wasInterrupted: false },
  ];
  const { text, call } = await replyTo(requestOf(recording, items));
  assert.deepEqual([text, call?.name], ['', 'transfer_to_agent']);
});

test('the embedded model gives up asking after a while, and offers a person', async () => {
  const recording = recordings.find(({ name }) => name === 'order status')?.recording;
  assert.ok(recording);
  const items: DialogueItem[] = [{ type: 'caller', text: 'Where is my order?', doubtfulWords: [] }];
  let text = '';
  for (let time = 0; time < 4 && !text.includes(phrases.person); time += 1) {
    ({ text } = await replyTo(requestOf(recording, items)));
    items.push(
      { type: 'agent', text, wasInterrupted: false },
      { type: 'caller', text: 'Purple monkeys.', doubtfulWords: [] },
    );
  }
  assert.match(text, /Would you like to speak to a person\?$/u);
});

const saying = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'book',
        'a table',
        'order',
        'my',
        'I want',
        'yes',
        'no',
        'Friday',
        'at seven',
        'for four people',
        'B K four',
      ),
      fc.constantFrom(
        'my name is',
        'Jon',
        'one two',
        'tickets',
        'never mind',
        'person',
        '?',
        'november',
        'double',
        'terrace',
        'half past',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(' '));

const anyItem: fc.Arbitrary<DialogueItem> = fc.oneof(
  fc.record({ type: fc.constant('caller' as const), text: saying, doubtfulWords: fc.constant([]) }),
  fc.record({
    type: fc.constant('agent' as const),
    text: fc.oneof(saying, fc.constantFrom(...Object.values(phrases), 'What is the name?', 'What is the time?')),
    wasInterrupted: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('tool-call' as const),
    callId: fc.constantFrom('a', 'b'),
    name: fc.constantFrom('book_table', 'x'),
    arguments: fc.string(),
  }),
  fc.record({
    type: fc.constant('tool-output' as const),
    callId: fc.constantFrom('a', 'b'),
    output: fc.oneof(fc.string(), fc.json(), fc.constant('{"error":"name may be spelled Jon or John"}')),
  }),
);

function itemsOf({ caller, output, agent, wasInterrupted = false }: RecordedTurn): DialogueItem[] {
  const said: DialogueItem[] = caller === undefined ? [] : [{ type: 'caller', text: caller, doubtfulWords: [] }];
  const answered: DialogueItem[] = output === undefined ? [] : [{ type: 'tool-output', callId: 'a', output }];
  return [...said, ...answered, { type: 'agent', text: agent, wasInterrupted }];
}

test('decideReply() answers any conversation, and calls only with arguments that the tool takes', () => {
  let callCount = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...recordings),
      fc.nat(20),
      fc.array(anyItem, { maxLength: 8 }),
      ({ recording }, begun, tail) => {
        const items = [...recording.turns.flatMap(itemsOf).slice(0, begun), ...tail];
        const request = requestOf(recording, items);
        const { call, text } = decideReply(request, { nowMs });
        assert.ok(call !== undefined || text !== '' || items.at(-1)?.type === 'tool-call');
        assert.deepEqual(decideReply(request, { nowMs }), { call, text });
        if (call === undefined) return;
        callCount += 1;
        const tool = recording.tools.find(({ name }) => name === call.name);
        assert.ok(tool);
        assert.equal(checkToolArguments(tool, call.arguments), undefined);
      },
    ),
    { numRuns: 1_500, seed: 5 },
  );
  assert.ok(callCount > 0, 'the property was never about a call');
});

test('decideReply() says nothing that neither it nor the instructions say', () => {
  const recording = recordings.find(({ name }) => name === 'question without answer')?.recording;
  assert.ok(recording);
  const known = [...Object.values(phrases), ...recording.instructions.split(/(?<=\.) /u)];
  const caller = fc.oneof(
    saying,
    fc.constantFrom('How much are tickets?', 'When do you open the museum?', 'Are children free?'),
  );
  fc.assert(
    fc.property(fc.array(caller, { minLength: 1, maxLength: 4 }), (texts) => {
      const items = texts.map((text) => ({ type: 'caller' as const, text, doubtfulWords: [] }));
      let rest = decideReply(requestOf(recording, items), { nowMs }).text;
      for (const sentence of known.toSorted((left, right) => right.length - left.length))
        rest = rest.replace(sentence, '');
      assert.equal(rest.trim(), '');
    }),
    { numRuns: 500, seed: 6 },
  );
});
