import type { FastifyReply } from 'fastify';
import type { VoiceReference } from '../../contracts/stores/voice-stores.ts';
import { warningsIn } from '../../features/voices/fitting/recording-quality.ts';
import type { LeftOutRecording } from '../../features/voices/manage-voices.ts';

export const WARNINGS_HEADER = 'x-recording-warnings';
export const LEFT_OUT_HEADER = 'x-recordings-left-out';

/** By reference, the gravest first. Bodies of references have the fields of the interface and no others. */
export function tellWarnings(
  references: readonly Pick<VoiceReference, 'id' | 'qualityReport'>[],
  reply: FastifyReply,
): void {
  const told = references.flatMap(({ id, qualityReport }) => {
    const kinds = warningsIn(qualityReport).map(({ kind }) => kind);
    return kinds.length === 0 ? [] : [`${id}=${kinds.join(' ')}`];
  });
  if (told.length > 0) void reply.header(WARNINGS_HEADER, told.join(', '));
}

/** By place in the form: names of files have characters that a header has not. */
export function tellLeftOut(leftOut: readonly LeftOutRecording[], reply: FastifyReply): void {
  const told = leftOut.map(({ position, reason }) => `${position}=${reason}`);
  if (told.length > 0) void reply.header(LEFT_OUT_HEADER, told.join(', '));
}
