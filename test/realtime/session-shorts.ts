import type { SessionEffect } from '../../src/features/realtime/session-events.ts';
import type { SessionMessage } from '../../src/features/realtime/session-messages.ts';

/** An effect in so few words as tell it apart from another. */
export function shortOf(effect: SessionEffect): string {
  switch (effect.type) {
    case 'tell':
      return shortOfMessage(effect.message);
    case 'close':
      return `close ${effect.code}`;
    case 'ask-dialogue':
      return `ask-dialogue ${effect.requestId}`;
    case 'open-utterance':
      return `open-utterance ${effect.voiceId}`;
    default:
      return effect.type;
  }
}

function shortOfMessage(message: SessionMessage): string {
  const { type } = message;
  switch (type) {
    case 'error':
      return `error ${message.error.key}`;
    case 'item-created':
      return `item-created ${message.item.itemId}`;
    case 'audio-done':
      return `${type} ${message.responseId} ${message.heard.textEndOffset}`;
    case 'response-cancelled':
      return `${type} ${message.responseId} ${message.reason} ${message.heard.textEndOffset}`;
    case 'response-done':
      return `${type} ${message.responseId} ${message.status}`;
    case 'call-arguments-done':
      return `${type} ${message.callId}`;
    case 'session-created':
    case 'session-updated':
      return type;
    default:
      return `${type} ${'responseId' in message ? message.responseId : message.itemId}`;
  }
}
