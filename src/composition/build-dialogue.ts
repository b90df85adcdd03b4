import { ChatDialogueModel } from '../adapters/dialogue/chat-dialogue-model.ts';
import type { Config } from '../config/config.ts';
import type { DialogueModel } from '../contracts/dialogue-model.ts';
import { createEmbeddedModel } from '../features/dialogue/embedded-model.ts';
import { withSpeakableReplies } from '../features/dialogue/speakable-replies.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';

type DialogueConfig = Pick<Config, 'dialogueUrl' | 'dialogueModel' | 'dialogueKey' | 'dialogueMs'>;

export interface Dialogue {
  /** Says what can be spoken as it comes. */
  readonly model: DialogueModel;
  /** Loads what the first caller would otherwise wait for. Idempotent. */
  start(): Promise<void>;
}

/** The language model that is configured, or the engine of our own. */
export function buildDialogue(
  { dialogueUrl, dialogueModel, dialogueKey, dialogueMs }: DialogueConfig,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Dialogue {
  if (dialogueUrl === undefined || dialogueModel === undefined) {
    return { model: createEmbeddedModel({ clock }), start: () => Promise.resolve() };
  }
  const model = new ChatDialogueModel({
    clock,
    log,
    endpoint: {
      baseUrl: dialogueUrl,
      model: dialogueModel,
      key: dialogueKey,
      answerBytesMax: limits.dialogueAnswerBytesMax,
    },
    bounds: {
      firstEventMs: dialogueMs,
      gapMs: limits.dialogueGapMs,
      wholeMs: limits.dialogueWholeMs,
      triesMax: limits.dialogueTriesMax,
      retryPauseMs: limits.dialogueRetryPauseMs,
      textLengthMax: limits.dialogueTextLengthMax,
    },
  });
  return { model: withSpeakableReplies(model), start: () => model.start() };
}
