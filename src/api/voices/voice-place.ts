import type { FastifyRequest } from 'fastify';
import type { VoicePlace, VoiceScope } from '../../features/voices/own-voice.ts';
import { callerOf, organizationOf } from '../authentication.ts';

/** Who asks, and for which organization. */
export function voiceScopeOf(request: FastifyRequest): VoiceScope {
  return { caller: callerOf(request), organizationId: organizationOf(request), requestId: request.id };
}

export function voicePlaceOf(request: FastifyRequest & { readonly params: { readonly voice_id: string } }): VoicePlace {
  return { ...voiceScopeOf(request), voice: request.params.voice_id };
}
