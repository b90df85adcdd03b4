import type { DialogueItem } from '../../contracts/dialogue-model.ts';
import { limits } from '../../limits.ts';
import type { OfferedTool } from './choose-tool.ts';
import { contentStems, sharedCount, wordsOf } from './english-words.ts';
import { checkToolArguments } from './tool-arguments.ts';
import {
  questionFor,
  readSlot,
  readSpelledName,
  sayValue,
  type Slot,
  type SlotValue,
  spellingQuestionFor,
} from './tool-slots.ts';

export type CallerItem = Extract<DialogueItem, { readonly type: 'caller' }>;

/** What is known of one argument. `isCertain`: it was spelled, or nothing was in doubt. */
interface KnownValue {
  readonly value: SlotValue;
  readonly isCertain: boolean;
}

/** A tool that is to be called once its arguments are known. */
export interface DialogueTask {
  readonly tool: OfferedTool;
  readonly known: ReadonlyMap<string, KnownValue>;
}

export type TaskStep =
  | { readonly type: 'ask'; readonly slotName: string; readonly isSpelling: boolean; readonly sentence: string }
  | { readonly type: 'confirm'; readonly summary: string }
  | { readonly type: 'call'; readonly json: string }
  /** What was understood is not what the tool takes. */
  | { readonly type: 'impossible' };

/** What is missing yet; `isConfirmed`: the caller has said that all of it is right. */
export function nextStep({ tool, known }: DialogueTask, { isConfirmed }: { readonly isConfirmed: boolean }): TaskStep {
  for (const slot of tool.slots) {
    const value = known.get(slot.name);
    const isSpelling = value?.isCertain === false;
    if (!isSpelling && (value !== undefined || !slot.isRequired)) continue;
    const sentence = isSpelling ? spellingQuestionFor(slot) : questionFor(slot);
    return { type: 'ask', slotName: slot.name, isSpelling, sentence };
  }
  const json = JSON.stringify(Object.fromEntries([...known].map(([name, { value }]) => [name, value])));
  if (checkToolArguments(tool.tool, json) !== undefined) return { type: 'impossible' };
  if (isConfirmed || known.size === 0) return { type: 'call', json };
  const parts = tool.slots.flatMap((slot) => {
    const value = known.get(slot.name);
    return value === undefined ? [] : [`${slot.label}: ${sayValue(slot, value.value)}`];
  });
  return { type: 'confirm', summary: `I have ${parts.join('; ')}.` };
}

/** The task with what the caller has said now; the same task where that is nothing. `asked`: what the question was. */
export function fillTask(
  task: DialogueTask,
  item: CallerItem,
  {
    asked,
    nowMs,
  }: {
    readonly asked: { readonly slotName: string; readonly isSpelling: boolean } | undefined;
    readonly nowMs: number;
  },
): DialogueTask {
  const known = new Map(task.known);
  for (const slot of task.tool.slots) {
    const isAsked = asked?.slotName === slot.name;
    const isSpelled = isAsked && asked.isSpelling;
    const read = readSlot(slot, item.text, { isAsked, nowMs });
    const value = isSpelled && slot.kind === 'name' ? readSpelledName(item.text) : read;
    if (value === undefined || isAnswerToAnother(slot, { asked, value, known })) continue;
    known.set(slot.name, { value, isCertain: isSpelled || !isDoubtful(slot, value, item) });
  }
  const hasChanged = [...known].some(([name, { value, isCertain }]) => {
    const before = task.known.get(name);
    return before?.value !== value || before.isCertain !== isCertain;
  });
  return hasChanged ? { ...task, known } : task;
}

/** A date is read from any sentence: of two slots of one kind, the one that was asked for gets the answer, else the first free one. */
function isAnswerToAnother(
  slot: Slot,
  {
    asked,
    value,
    known,
  }: {
    readonly asked: { readonly slotName: string } | undefined;
    readonly value: SlotValue;
    readonly known: ReadonlyMap<string, KnownValue>;
  },
): boolean {
  if (asked?.slotName === slot.name) return false;
  return [...known].some(([name, other]) => name !== slot.name && other.value === value && typeof value === 'string');
}

/** With the arguments in doubt that the reason speaks of; all that say who somebody is where it names none. */
export function withDoubt(task: DialogueTask, reason: string): DialogueTask | undefined {
  const identities = task.tool.slots.filter(({ isIdentity, name }) => isIdentity && task.known.has(name));
  const said = contentStems(reason);
  const named = identities.filter(({ stems }) => sharedCount(stems, said) === stems.size);
  const inDoubt = named.length === 0 ? identities : named;
  if (inDoubt.length === 0) return undefined;
  const known = new Map(task.known);
  for (const { name } of inDoubt) {
    const value = known.get(name)?.value;
    if (value !== undefined) known.set(name, { value, isCertain: false });
  }
  return { ...task, known };
}

function isDoubtful({ isIdentity }: Slot, value: SlotValue, { doubtfulWords }: CallerItem): boolean {
  if (!isIdentity || typeof value !== 'string') return false;
  const words = wordsOf(value);
  return doubtfulWords.some(({ word, alternatives }) => {
    const others = alternatives.filter(({ spelling, probability }) => {
      return probability >= limits.dialogueDoubtProbability && spelling.toLowerCase() !== word.toLowerCase();
    });
    return others.length > 0 && wordsOf(word).some((part) => words.includes(part));
  });
}
