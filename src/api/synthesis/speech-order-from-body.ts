import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { ModelCatalog } from '../../features/synthesis/model-catalog.ts';
import { speechDefaults, type SpeechOrder } from '../../features/synthesis/speech-order.ts';
import { mannerOf } from '../../features/synthesis/speech-wishes.ts';
import { speechWishesOf } from './speech-wishes-of-fields.ts';
import type { SpeechRequestBody } from './synthesis.schemas.ts';

export interface SpeechOrderContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly modelCatalog: ModelCatalog;
}

/**
 * The order of a body that has passed its schema. The missing voice is told last, so that it is told only of a body that
 * is otherwise right. Whether voice and dictionaries may be used, and go together, is the use case's to say, in that order.
 */
export function speechOrderFromBody(
  body: SpeechRequestBody,
  { requestId, caller, modelCatalog }: SpeechOrderContext,
): SpeechOrder {
  refuseWebSocketFields(body);
  if (!/\S/u.test(body.text)) throw new ServiceError('text-empty');
  const { voiceId, ...wishes } = speechWishesOf(body, { modelCatalog });
  if (voiceId === undefined) throw new ServiceError('voice-missing');
  const manner = mannerOf({ temperature: speechDefaults.temperature, ...wishes, voiceId });
  // A body of nothing but audio has no place for words, and their field has been refused.
  return { requestId, caller, text: body.text, ...manner };
}

/** Present at all is enough: their value says nothing on a route that cannot honour them. */
function refuseWebSocketFields(body: SpeechRequestBody): void {
  for (const field of ['word_timestamps', 'speaker_prefix'] as const) {
    if (body[field] !== undefined) throw new ServiceError('websocket-only', { holes: { field } });
  }
}
