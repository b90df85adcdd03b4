import type { DialogueItem, DialogueRequest, DialogueTool } from '../../contracts/dialogue-model.ts';
import { limits } from '../../limits.ts';
import { chooseTool, handOverTool, type OfferedTool } from './choose-tool.ts';
import { type CallerItem, type DialogueTask, fillTask, nextStep, withDoubt } from './dialogue-task.ts';
import { answerOf, courtesyOf, isCancelling, isQuestion, wantsPerson, wordsOf } from './english-words.ts';
import { findFact } from './find-fact.ts';
import { readToolOutput } from './say-output.ts';

/** What is said, and what is then called. */
export interface DialogueReply {
  readonly text: string;
  readonly call: { readonly name: string; readonly arguments: string } | undefined;
}

/** What the reply asks for. Whether it was asked depends on how much of it was heard. */
type Expectation =
  | { readonly type: 'slot'; readonly slotName: string; readonly isSpelling: boolean; readonly sentence: string }
  | { readonly type: 'confirmation' | 'person' | 'change'; readonly sentence: string };

/** Where the conversation stands after an item. */
interface Course {
  readonly reply: DialogueReply;
  readonly task: DialogueTask | undefined;
  readonly expected: Expectation | undefined;
  readonly isHeard: boolean;
  /** Answers in a row that were not understood. */
  readonly misses: number;
}

interface Surroundings {
  readonly instructions: string;
  readonly tools: readonly DialogueTool[];
  readonly nowMs: number;
}

export const phrases = {
  greeting: 'Hello. How can I help you?',
  anythingElse: 'Is there anything else I can do for you?',
  farewell: 'You are welcome. Goodbye.',
  misheard: 'I am sorry, I did not understand that.',
  unknown: 'I am sorry, I do not know that.',
  person: 'Would you like to speak to a person?',
  noPerson: 'I cannot put you through from here, so please contact them directly.',
  puttingThrough: 'One moment, I am putting you through.',
  dropped: 'All right.',
  moment: 'One moment, please.',
  isRight: 'Is that right?',
  change: 'What should I change?',
  impossible: 'I am sorry, I cannot do that with what I have understood.',
} as const;

/**
 * The next reply, from the conversation alone: it is followed from its beginning each time, so what counts as asked is what was
 * heard, and nothing is remembered that is not in it. Total; `nowMs` is the day from which "tomorrow" counts.
 */
export function decideReply(request: DialogueRequest, { nowMs }: { readonly nowMs: number }): DialogueReply {
  const { instructions, tools } = request;
  const surroundings = { instructions, tools, nowMs };
  let course: Course = {
    reply: say(phrases.greeting),
    task: undefined,
    expected: undefined,
    isHeard: false,
    misses: 0,
  };
  for (const item of request.items.slice(-limits.dialogueItemsRead)) course = follow(course, item, surroundings);
  return course.reply;
}

function follow(course: Course, item: DialogueItem, surroundings: Surroundings): Course {
  switch (item.type) {
    case 'caller':
      return answerCaller(course, item, surroundings);
    case 'agent': {
      const isHeard = course.expected !== undefined && hasHeard(item.text, course.expected.sentence);
      const { text, call } = course.reply;
      // What was said bridged the time, or announced a call that is still to be made.
      if (!item.wasInterrupted && call !== undefined) return { ...course, reply: { text: '', call } };
      if (!item.wasInterrupted && text !== '' && !hasHeard(item.text, text)) return course;
      // Asked again without a word of the caller, it has nothing else to say.
      const reply = say(course.expected?.sentence ?? phrases.anythingElse);
      return { ...course, reply, isHeard: isHeard || course.isHeard };
    }
    case 'tool-call':
      return { ...course, reply: say('') };
    case 'tool-output':
      return report(course, item.output);
    default:
      return item satisfies never;
  }
}

/** A question counts as asked when more than half of it was heard. */
function hasHeard(heard: string, sentence: string): boolean {
  const asked = wordsOf(sentence);
  const said = ` ${wordsOf(heard).join(' ')} `;
  for (let count = asked.length; count > asked.length / 2; count -= 1) {
    const part = ` ${asked.slice(0, count).join(' ')} `;
    if (count === asked.length ? said.includes(part) : said.endsWith(part)) return true;
  }
  return false;
}

function answerCaller(course: Course, item: CallerItem, surroundings: Surroundings): Course {
  const asked = course.isHeard ? course.expected : undefined;
  const { text } = item;
  if (wordsOf(text).length === 0) return missed(course);
  if (wantsPerson(text)) return handOver(course, surroundings);
  if (isCancelling(text)) return over(course, phrases.dropped, phrases.anythingElse);
  if (asked?.type === 'person') {
    const answer = answerOf(text);
    if (answer === 'yes') return handOver(course, surroundings);
    if (answer === 'no') return over(course, phrases.dropped, phrases.anythingElse);
  }
  return course.task === undefined
    ? openTask(course, item, surroundings)
    : goOn({ ...course, task: course.task }, { item, asked, surroundings });
}

function openTask(course: Course, item: CallerItem, surroundings: Surroundings): Course {
  const { text } = item;
  const courtesy = courtesyOf(text);
  if (courtesy === 'greeting') return over(course, phrases.greeting);
  if (courtesy === 'farewell') return over(course, phrases.farewell);
  const tool = chooseTool(surroundings.tools, text);
  if (tool !== undefined) {
    const task = fillTask({ tool, known: new Map() }, item, { asked: undefined, nowMs: surroundings.nowMs });
    return proceed(course, task);
  }
  const fact = findFact(surroundings.instructions, text);
  if (fact !== undefined) return over(course, fact);
  if (!isQuestion(text) && answerOf(text) !== undefined) return over(course, phrases.anythingElse);
  return offerPerson(course, phrases.unknown);
}

function goOn(
  course: Course & { readonly task: DialogueTask },
  {
    item,
    asked,
    surroundings,
  }: { readonly item: CallerItem; readonly asked: Expectation | undefined; readonly surroundings: Surroundings },
): Course {
  const { task } = course;
  const slot = asked?.type === 'slot' ? asked : undefined;
  const filled = fillTask(task, item, { asked: slot, nowMs: surroundings.nowMs });
  if (filled !== task) return proceed(course, filled);
  const answer = asked?.type === 'confirmation' ? answerOf(item.text) : undefined;
  if (answer === 'yes') return proceed(course, task, { isConfirmed: true });
  if (answer === 'no') return expecting({ ...course, misses: 0 }, { type: 'change', sentence: phrases.change });
  const fact = isQuestion(item.text) ? findFact(surroundings.instructions, item.text) : undefined;
  if (fact === undefined) return missed(course);
  return proceed(course, task, { preface: fact });
}

function proceed(
  course: Course,
  task: DialogueTask,
  { isConfirmed = false, preface = '' }: { readonly isConfirmed?: boolean; readonly preface?: string } = {},
): Course {
  const step = nextStep(task, { isConfirmed });
  const next = { ...course, task, misses: 0 };
  switch (step.type) {
    case 'ask':
      return expecting(next, { ...step, type: 'slot' }, preface);
    case 'confirm':
      return expecting(next, { type: 'confirmation', sentence: phrases.isRight }, joined(preface, step.summary));
    case 'call':
      return { ...next, expected: undefined, isHeard: false, reply: calling(phrases.moment, task.tool, step.json) };
    case 'impossible':
      return offerPerson(course, phrases.impossible);
    default:
      return step satisfies never;
  }
}

/** What a tool has said ends the task, unless it wants to know how something is spelled. Several answers are told together. */
function report(course: Course, output: string): Course {
  const result = readToolOutput(output);
  const told = course.reply.text.replace(phrases.anythingElse, '').trim();
  if (result.type === 'done') return over(course, told, result.text, phrases.anythingElse);
  const inDoubt =
    course.task !== undefined && /\bspell/iu.test(result.reason) ? withDoubt(course.task, result.reason) : undefined;
  if (inDoubt !== undefined) return proceed(course, inDoubt);
  const reason = /[.!?…]$/u.test(result.reason) ? result.reason : `${result.reason}.`;
  return offerPerson(course, joined(told, `I am sorry, that did not work: ${reason}`));
}

function missed(course: Course): Course {
  const misses = course.misses + 1;
  if (misses >= limits.dialogueAsksMax) return offerPerson(course, phrases.misheard);
  if (course.expected === undefined) return { ...course, misses, reply: say(phrases.misheard) };
  return { ...expecting(course, course.expected, phrases.misheard), misses };
}

function handOver(course: Course, { tools }: Surroundings): Course {
  const tool = handOverTool(tools);
  if (tool === undefined) return over(course, phrases.noPerson, phrases.anythingElse);
  return { ...over(course), reply: calling(phrases.puttingThrough, tool, '{}') };
}

function offerPerson(course: Course, preface: string): Course {
  return expecting({ ...course, task: undefined, misses: 0 }, { type: 'person', sentence: phrases.person }, preface);
}

function expecting(course: Course, expected: Expectation, preface = ''): Course {
  return { ...course, expected, isHeard: false, reply: say(joined(preface, expected.sentence)) };
}

function over(course: Course, ...sentences: readonly string[]): Course {
  return {
    ...course,
    task: undefined,
    expected: undefined,
    isHeard: false,
    misses: 0,
    reply: say(joined(...sentences)),
  };
}

function calling(text: string, { tool }: OfferedTool, json: string): DialogueReply {
  return { text, call: { name: tool.name, arguments: json } };
}

function say(text: string): DialogueReply {
  return { text, call: undefined };
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
