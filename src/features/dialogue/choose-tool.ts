import type { DialogueTool } from '../../contracts/dialogue-model.ts';
import { contentStems, isQuestion, sharedCount, wordsOf } from './english-words.ts';
import { labelOf, type Slot, slotsOf } from './tool-slots.ts';

export interface OfferedTool {
  readonly tool: DialogueTool;
  readonly slots: readonly Slot[];
}

/** The tool that the caller seems to want, or `undefined`: a word of its name was said, and no other was meant as clearly. */
export function chooseTool(tools: readonly DialogueTool[], text: string): OfferedTool | undefined {
  const said = contentStems(text);
  const isOwnConcern = /\b(?:i|i'm|i'd|i'll|my|we|our|us|me|please|can you|could you)\b/iu.test(text);
  if (isQuestion(text) && !isOwnConcern) return undefined;
  let best: { readonly tool: DialogueTool; readonly score: number } | undefined;
  for (const tool of tools) {
    if (isHandOver(tool)) continue;
    const inName = sharedCount(contentStems(tool.name), said);
    const inDescription = sharedCount(contentStems(tool.description), said);
    const score = inName === 0 ? 0 : 2 * inName + inDescription;
    if (score > (best?.score ?? 0)) best = { tool, score };
  }
  return best === undefined ? undefined : offered(best.tool);
}

/** A tool that puts the caller through to a person, if it can be called without asking anything. */
export function handOverTool(tools: readonly DialogueTool[]): OfferedTool | undefined {
  const tool = tools.find(isHandOver);
  const found = tool === undefined ? undefined : offered(tool);
  return found !== undefined && !found.slots.some(({ isRequired }) => isRequired) ? found : undefined;
}

function isHandOver({ name }: DialogueTool): boolean {
  const words = wordsOf(labelOf(name));
  const isMove = ['transfer', 'handover', 'escalate', 'connect'].some((word) => words.includes(word));
  return isMove || (words.includes('hand') && words.some((word) => ['over', 'off'].includes(word)));
}

function offered(tool: DialogueTool): OfferedTool | undefined {
  const slots = slotsOf(tool);
  return slots === undefined ? undefined : { tool, slots };
}
