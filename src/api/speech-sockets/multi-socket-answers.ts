import { Type } from 'typebox';
import type { ContextMessage } from '../../features/speech-sockets/context-events.ts';
import type { ContextTeller } from '../../features/speech-sockets/context-runner.ts';
import type { MultiTeller } from '../../features/speech-sockets/multi-session.ts';
import { ErrorFrame } from '../sockets/error-frame.ts';
import type { SocketChannel } from '../sockets/socket-session.ts';
import { chunkEndedFrame, chunkStartedFrame, chunkWordsFrame, secondsOf, usageOnWire } from './server-frames.ts';
import {
  audioFields,
  chunkCompleteFields,
  chunkFields,
  generationStartedFields,
  optionalUsage,
  SettingsUpdatedFrame,
  wordFields,
} from './server-frames.schemas.ts';
import { SoundSender } from './sound-sender.ts';
import { allSettingsOnWire } from './update-settings.ts';

const contextFields = { context_id: Type.String() };
const Mark = Type.Literal(true);

/** What the server sends. Chunks and audio are counted anew after each flush. */
export const multiServerFrames = {
  contextCreated: Type.Object({ context_created: Mark, ...contextFields }, { title: 'Context created' }),
  generationStarted: Type.Object({ ...generationStartedFields, ...contextFields }, { title: 'Chunk started' }),
  audio: Type.Object({ ...audioFields, ...contextFields }, { title: 'Audio' }),
  wordTimestamps: Type.Object({ ...wordFields, ...chunkFields, ...contextFields }, { title: 'Words of a chunk' }),
  chunkComplete: Type.Object({ ...chunkCompleteFields, ...contextFields }, { title: 'Chunk complete' }),
  final: Type.Object(
    { final: Mark, ...contextFields },
    {
      title: 'Final',
      description: 'Answer to a flush, and to a close that is not immediate: all before it is delivered',
    },
  ),
  contextClosed: Type.Object({ context_closed: Mark, ...contextFields, usage: optionalUsage }, { title: 'Closed' }),
  contextTimeout: Type.Object(
    { context_timeout: Mark, ...contextFields, usage: optionalUsage },
    { title: 'Timeout', description: 'No frame came for the context in its time: it has ended' },
  ),
  settingsUpdated: SettingsUpdatedFrame,
  interrupted: Type.Object(
    { interrupted: Mark, context_id: Type.Optional(Type.String()) },
    { title: 'Interrupted', description: 'Answer to `cancel`, with the context when it named one' },
  ),
  sessionClosed: Type.Object(
    { session_closed: Mark, total_audio_seconds: Type.Number({ minimum: 0 }) },
    { title: 'Session closed', description: 'Answer to `close_socket`; the connection is closed after it' },
  ),
  error: ErrorFrame,
};

export function multiTeller(channel: SocketChannel): MultiTeller {
  return {
    contextCreated: (contextId) => channel.send({ context_created: true, context_id: contextId }),
    contextUnknown: (contextId) => channel.send({ context_closed: true, context_id: contextId }),
    context: (contextId) => contextTeller(channel, contextId),
    settingsUpdated: (settings) => channel.send({ settings_updated: true, settings: allSettingsOnWire(settings) }),
    interrupted: () => channel.send({ interrupted: true }),
    error: (error, details) => channel.sendError(error, details),
    ended: ({ audioMs }) => channel.send({ session_closed: true, total_audio_seconds: secondsOf(audioMs) }),
    close: (code, reason) => channel.close(code, reason),
  };
}

function contextTeller(channel: SocketChannel, contextId: string): ContextTeller {
  const context = { context_id: contextId };
  let sound: SoundSender | undefined;
  return {
    message: (message) => sendMessage(channel, { message, contextId }),
    chunkStarted: (chunk) => channel.send({ ...chunkStartedFrame(chunk), ...context }),
    audio: (audio, gate) => {
      // Frames are counted anew in each passage.
      if (sound === undefined || audio.index === 0) sound = new SoundSender(channel, { gate });
      return sound.send(audio, context);
    },
    words: (words) => channel.send({ ...chunkWordsFrame(words), ...context }),
    chunkEnded: (chunk) => channel.send({ ...chunkEndedFrame(chunk), ...context }),
  };
}

function sendMessage(
  channel: SocketChannel,
  { message, contextId }: { readonly message: ContextMessage; readonly contextId: string },
): void {
  const context = { context_id: contextId };
  switch (message.type) {
    case 'final':
      channel.send({ final: true, ...context });
      break;
    case 'interrupted':
      channel.send({ interrupted: true, ...context });
      break;
    case 'closed':
      channel.send({ context_closed: true, ...context, ...usageOf(message) });
      break;
    case 'timed-out':
      channel.send({ context_timeout: true, ...context, ...usageOf(message) });
      break;
    case 'error':
      channel.sendError(message.error, { contextId });
      break;
    default:
      message satisfies never;
  }
}

function usageOf({ usage }: Extract<ContextMessage, { readonly type: 'closed' | 'timed-out' }>) {
  return usage === null ? {} : { usage: usageOnWire(usage) };
}
