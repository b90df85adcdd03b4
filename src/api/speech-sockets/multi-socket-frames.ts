import { Type, type Static } from 'typebox';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { ModelCatalog } from '../../features/synthesis/model-catalog.ts';
import type { ContextWishes, MultiCommand, MultiWishes } from '../../features/speech-sockets/multi-commands.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { speechWishesOf } from '../synthesis/speech-wishes-of-fields.ts';
import { nullable } from '../synthesis/nullable.ts';
import { frameCheck, type Frame } from './check-frame.ts';
import { markField, settingFields, speechFields, textField, voiceIdField } from './field-schemas.ts';
import { noteUnknownFields } from './unknown-fields.ts';
import { isUpdateOfSettings, settingsOfFrame, UpdateSettingsFrame } from './update-settings.ts';

const contextIdField = Type.String({
  minLength: 1,
  maxLength: limits.contextIdLengthMax,
  description: 'Chosen by the client; free again after the last message of its context.',
});

const contextIdOrNull = nullable<string>({ type: 'string', minLength: 1, maxLength: limits.contextIdLengthMax });

const VoiceSettings = Type.Object(
  { voice_id: voiceIdField, cfg_scale: settingFields.cfg_scale, max_new_tokens: settingFields.max_new_tokens },
  { description: 'Of this context alone, and over what is said for the connection. Other fields are ignored.' },
);

/** Everything but marks that a frame with text may hold. */
const TextFrame = Type.Object(
  {
    context_id: contextIdOrNull,
    text: textField,
    flush: markField,
    voice_settings: Type.Optional(
      Type.Unsafe<Static<typeof VoiceSettings> | null>({ ...VoiceSettings, type: ['object', 'null'] }),
    ),
    inactivity_timeout: nullable<number>({
      type: 'number',
      default: limits.contextInactivityMsDefault / 1000,
      description:
        'Seconds without a frame after which a context that is silent ends, of contexts created from now on; moved into ' +
        `${limits.contextInactivityMsMin / 1000}–${limits.contextInactivityMsMax / 1000}.`,
    }),
    ...speechFields,
  },
  {
    title: 'Text',
    description:
      'Text of a context. The first frame of a context creates it, with `voice_settings.voice_id` or with a lone space as ' +
      'text. Empty text says that the client is still there. Other fields hold for the connection; the last word counts.',
  },
);

/** What a client may send, by branch; a frame is of the first whose mark it has. */
export const multiClientFrames = {
  closeSocket: Type.Object(
    { close_socket: Type.Literal(true) },
    { title: 'Goodbye', description: 'All contexts are spoken to their ends, then the connection is closed.' },
  ),
  cancel: Type.Object(
    { cancel: Type.Literal(true), context_id: Type.Optional(contextIdField) },
    { title: 'Cancel', description: 'Silence for one context, or for all that take text; they can be used again.' },
  ),
  closeContext: Type.Object(
    { close_context: Type.Literal(true), context_id: contextIdField, immediate: markField },
    { title: 'Close', description: 'The context ends after what it was sent, or at once.' },
  ),
  updateSettings: UpdateSettingsFrame,
  keepAlive: Type.Object(
    { keep_alive: Type.Literal(true), context_id: Type.Optional(contextIdField) },
    { title: 'Keep alive', description: 'The client is still there; the same as empty text.' },
  ),
  text: TextFrame,
};

/** `goodbye` is for the connection, the rest for what the frame says. */
export type MultiFrame = readonly (MultiCommand | { readonly type: 'goodbye' })[];

const known = {
  ...TextFrame.properties,
  ...multiClientFrames.closeContext.properties,
  ...multiClientFrames.updateSettings.properties,
  ...multiClientFrames.keepAlive.properties,
  ...multiClientFrames.cancel.properties,
  ...multiClientFrames.closeSocket.properties,
};
const checkedText = frameCheck(TextFrame);

/** What a frame says, in order; what cannot be accepted becomes a `refusal`. Never throws but for a defect. */
export function commandsOfFrame(
  frame: Frame,
  { modelCatalog, log }: { readonly modelCatalog: ModelCatalog; readonly log: Log },
): MultiFrame {
  try {
    noteUnknownFields(frame, { known, log });
    return branchOf(frame, modelCatalog);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    const contextId = isUpdateOfSettings(frame) ? undefined : nameableIdOf(frame);
    return [{ type: 'refusal', error, ...(contextId !== undefined && { contextId }) }];
  }
}

function branchOf(frame: Frame, modelCatalog: ModelCatalog): MultiFrame {
  if (frame['close_socket'] === true) return [{ type: 'goodbye' }];
  if (frame['cancel'] === true) {
    const contextId = contextIdOf(frame);
    return [contextId === undefined ? { type: 'cancel-all' } : { type: 'cancel', contextId }];
  }
  if (frame['close_context'] === true) return closeOf(frame, modelCatalog);
  if (isUpdateOfSettings(frame)) return [{ type: 'settings', settings: settingsOfFrame(frame) }];
  return textOf(frame, modelCatalog);
}

/** Text that comes along is the last of the context. */
function closeOf(frame: Frame, modelCatalog: ModelCatalog): MultiFrame {
  const contextId = neededIdOf(frame);
  if (frame['immediate'] === true) return [{ type: 'close-now', contextId }];
  const text = isText(frame['text']) ? textOf(frame, modelCatalog) : [];
  return [...text, { type: 'close', contextId }];
}

function textOf(frame: Frame, modelCatalog: ModelCatalog): MultiFrame {
  const contextId = contextIdOf(frame);
  if (contextId === undefined) return wordsToNobody(frame, modelCatalog);
  const fields = checkedText(frame);
  const { voiceId: _ignored, ...speech } = speechWishesOf(fields, { modelCatalog });
  const wishes = wishesOf(speech, fields.inactivity_timeout);
  const voice = voiceOf(fields.voice_settings, modelCatalog);
  return [
    { type: 'text', contextId, text: fields.text ?? '', wishes, voice },
    ...(fields.flush === true ? [{ type: 'flush', contextId } as const] : []),
  ];
}

/** Clients announce a voice before they have a context, which nobody answers, whatever is wrong with it. */
function wordsToNobody(frame: Frame, modelCatalog: ModelCatalog): MultiFrame {
  if (isText(frame['text']) || frame['flush'] === true) throw invalidId();
  try {
    const fields = checkedText(frame);
    const { voiceId: _ignored, ...speech } = speechWishesOf(fields, { modelCatalog });
    return [{ type: 'wishes', wishes: wishesOf(speech, fields.inactivity_timeout) }];
  } catch (error) {
    if (isServiceError(error)) return [];
    throw error;
  }
}

function wishesOf(speech: MultiWishes['speech'], inactivitySeconds: number | null | undefined): MultiWishes {
  if (inactivitySeconds === undefined || inactivitySeconds === null) return { speech };
  const { contextInactivityMsMin, contextInactivityMsMax } = limits;
  const inactivityMs = Math.min(contextInactivityMsMax, Math.max(contextInactivityMsMin, inactivitySeconds * 1000));
  return { speech, inactivityMs };
}

/** `speed`, `temperature` and the like have no effect here. */
function voiceOf(settings: Static<typeof VoiceSettings> | null | undefined, modelCatalog: ModelCatalog): ContextWishes {
  const { voice_id, cfg_scale, max_new_tokens } = settings ?? {};
  return speechWishesOf(
    {
      ...(voice_id !== undefined && { voice_id }),
      ...(cfg_scale !== undefined && { cfg_scale }),
      ...(max_new_tokens !== undefined && { max_new_tokens }),
    },
    { modelCatalog },
  );
}

function isText(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function contextIdOf(frame: Frame): string | undefined {
  const id = frame['context_id'];
  if (id === undefined || id === null) return undefined;
  if (!isContextId(id)) throw invalidId();
  return id;
}

function neededIdOf(frame: Frame): string {
  const id = contextIdOf(frame);
  if (id === undefined) throw invalidId();
  return id;
}

/** For the error frame: only an id that the client could have meant. */
function nameableIdOf(frame: Frame): string | undefined {
  const id = frame['context_id'];
  return isContextId(id) ? id : undefined;
}

function isContextId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && codePointLength(id) <= limits.contextIdLengthMax;
}

function invalidId(): ServiceError {
  return new ServiceError('context-id-invalid', { holes: { lengthMax: limits.contextIdLengthMax } });
}
