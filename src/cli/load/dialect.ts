import { randomUUID } from 'node:crypto';
import type { DialectName, LoadOptions } from './load-options.ts';

type Frame = Readonly<Record<string, unknown>>;

/** How a turn is spoken over one of the sockets: what is sent, and what ends it. */
export interface Dialect {
  readonly path: string;
  /** Frames of one turn that carry its text, in order. */
  turn(words: readonly string[]): DialectTurn;
}

export interface DialectTurn {
  readonly texts: readonly Frame[];
  /** Sent after the last text; empty where that has said it all. */
  readonly endings: readonly Frame[];
  readonly cancel: Frame;
  isEnd(frame: Frame): boolean;
  /** Of a turn that was cancelled. */
  isCancelled(frame: Frame): boolean;
}

type Voice = Pick<LoadOptions, 'voice' | 'language'>;

const dialects: Readonly<Record<Exclude<DialectName, 'http'>, (voice: Voice) => Dialect>> = {
  request: (voice) => ({
    path: '/ws/tts',
    turn: (words) => ({
      texts: [{ text: words.join(''), ...voiceFields(voice) }],
      endings: [],
      cancel: { cancel: true },
      isEnd: (frame) => frame['final'] === true,
      isCancelled: (frame) => frame['interrupted'] === true,
    }),
  }),
  stream: (voice) => ({
    path: '/ws/tts/stream',
    turn: (words) => ({
      texts: words.map((text, index) => (index === 0 ? { text, ...voiceFields(voice) } : { text })),
      endings: [{ flush: true }],
      cancel: { cancel: true },
      isEnd: (frame) => frame['session_closed'] === true,
      isCancelled: (frame) => frame['interrupted'] === true,
    }),
  }),
  multi: ({ voice, language }) => ({
    path: '/ws/tts/multi',
    turn: (words) => {
      const contextId = randomUUID();
      const id = { context_id: contextId };
      const isClosed = (frame: Frame): boolean => frame['context_id'] === contextId && frame['context_closed'] === true;
      const opening = { voice_settings: { voice_id: voice }, ...(language !== undefined && { language }) };
      return {
        texts: words.map((text, index) => ({ text, ...id, ...(index === 0 && opening) })),
        endings: [
          { flush: true, ...id },
          { close_context: true, ...id },
        ],
        cancel: { close_context: true, immediate: true, ...id },
        isEnd: isClosed,
        isCancelled: isClosed,
      };
    },
  }),
};

export function dialectOf(name: Exclude<DialectName, 'http'>, voice: Voice): Dialect {
  return dialects[name](voice);
}

function voiceFields({ voice, language }: Voice): Frame {
  return { voice_id: voice, ...(language !== undefined && { language }) };
}
