import type { DialogueItem, DialogueRequest, DoubtfulWord } from '../../contracts/dialogue-model.ts';
import type { ChatCall } from './chat-client.ts';

type ChatPrompt = ChatCall['prompt'];
type ChatMessage = ChatPrompt[number];

/**
 * The conversation in the words of the protocol. Messages of one side that follow each other become one, because the templates
 * of many models want the sides to take turns.
 */
export function chatPrompt({ instructions, items, language }: DialogueRequest): ChatPrompt {
  const system = [instructions.trim(), houseRules(languageNames.of(language) ?? language)].filter(
    (part) => part !== '',
  );
  const messages: ChatMessage[] = [{ role: 'system', content: system.join('\n\n') }];
  const toolNames = new Map<string, string>();
  for (const item of items) {
    if (item.type === 'tool-call') toolNames.set(item.callId, item.name);
    const next = messageOf(item, toolNames);
    const merged = mergedWith(messages.at(-1), next);
    if (merged === undefined) messages.push(next);
    else messages[messages.length - 1] = merged;
  }
  return messages;
}

/** The tools as the protocol has them; which properties say who somebody is stays with us. */
export function chatTools({ tools }: DialogueRequest): NonNullable<ChatCall['tools']> {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    name,
    inputSchema: parameters,
    ...(description !== '' && { description }),
  }));
}

function houseRules(language: string): string {
  return [
    `Everything you write is spoken to the caller, so write ${language} as it is said: short sentences, no lists, no formatting, no emojis.`,
    'What the caller says comes from speech recognition and may have been misheard.',
    'A note in double brackets after it comes from the recogniser, not from the caller: the words in it may have been others.',
    'Before you act on such a word, or pass it to a tool, ask how it is spelled or what was meant.',
    'Where a message of yours ends with " --", the caller interrupted you there and has heard nothing after it.',
    'When a tool answers with an error, say what you could not do, and never make up what it would have answered.',
  ].join(' ');
}

function messageOf(item: DialogueItem, toolNames: ReadonlyMap<string, string>): ChatMessage {
  switch (item.type) {
    case 'caller':
      return { role: 'user', content: [{ type: 'text', text: callerText(item.text, item.doubtfulWords) }] };
    case 'agent':
      return {
        role: 'assistant',
        content: [{ type: 'text', text: `${item.text}${item.wasInterrupted ? ' --' : ''}` }],
      };
    case 'tool-call': {
      const input = argumentsObject(item.arguments);
      return {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: item.callId, toolName: item.name, input }],
      };
    }
    case 'tool-output': {
      const { callId, output } = item;
      const toolName = toolNames.get(callId) ?? 'unknown';
      const content = [{ type: 'tool-result', toolCallId: callId, toolName, output: { type: 'text', value: output } }];
      return { role: 'tool', content } as ChatMessage;
    }
    default:
      return item satisfies never;
  }
}

/** `undefined` where they are messages of their own. */
function mergedWith(last: ChatMessage | undefined, next: ChatMessage): ChatMessage | undefined {
  if (last?.role === 'user' && next.role === 'user') {
    const text = [...last.content, ...next.content].flatMap((part) => (part.type === 'text' ? [part.text] : []));
    return { role: 'user', content: [{ type: 'text', text: text.join('\n') }] };
  }
  if (last?.role !== 'assistant' || next.role !== 'assistant') return undefined;
  const separator = next.content.every(({ type }) => type === 'text') ? [{ type: 'text' as const, text: ' ' }] : [];
  return { role: 'assistant', content: [...last.content, ...separator, ...next.content] };
}

/** An empty text says that something was said which nobody understood. */
function callerText(text: string, doubtfulWords: readonly DoubtfulWord[]): string {
  const said = text.trim() === '' ? '[[something that could not be understood]]' : text;
  const doubts = doubtfulWords.map(({ word, alternatives }) => {
    const others = alternatives.map(({ spelling }) => spelling).filter((spelling) => spelling !== word);
    return others.length === 0 ? `"${word}" is uncertain` : `"${word}" may have been ${listed(others)}`;
  });
  return doubts.length === 0 ? said : `${said} [[${doubts.join('; ')}]]`;
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' or ');
}

/** A server that reads its own template chokes on arguments that are no object; what was wrong with them the output says. */
function argumentsObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
