import { createHash } from 'node:crypto';
import { wavFile } from '../../src/audio/wav.ts';
import type { SeededRandom } from '../socket-walks/seeded-random.ts';

/** What the service has acknowledged: all of it must be there after the service was killed. */
export interface Acknowledged {
  readonly voices: Set<number>;
  readonly archived: Set<number>;
  /** By their ids; the SHA-256 of what was sent. */
  readonly references: Map<number, { readonly voiceId: number; readonly digest: string }>;
  /** Asked to be deleted or archived, with whatever answer: they may be there, and may not. */
  readonly uncertain: { readonly voices: Set<number>; readonly references: Set<number> };
}

export function nothingAcknowledged(): Acknowledged {
  return {
    voices: new Set(),
    archived: new Set(),
    references: new Map(),
    uncertain: { voices: new Set(), references: new Set() },
  };
}

export interface UploadTarget {
  readonly address: string;
  readonly apiKey: string;
}

interface Acting {
  readonly random: SeededRandom;
  readonly known: Acknowledged;
}

const SAMPLE_RATE_HZ = 16_000;
/** A voice is fitted to somebody who is heard, which takes longer than all edits of a round. */
const VOICED_ONE_IN = 20;

/** Somebody who hums, like nobody else, for a quarter of a second to a second. */
function recordingOf(random: SeededRandom): Uint8Array<ArrayBuffer> {
  const pitch = 8 + random.below(40);
  const salt = random.below(1 << 30);
  const samples = Int16Array.from({ length: 4_000 + random.below(12_000) }, (_, index) =>
    index < 2 ? (salt >> (15 * index)) & 0x7fff : 8_000 * Math.sin(index / pitch),
  );
  return new Uint8Array(
    wavFile({ encoding: 'pcm_s16le', sampleRateHz: SAMPLE_RATE_HZ }, new Uint8Array(samples.buffer)),
  );
}

/** A recording without anybody in it, like no other, of a tenth of a second: no voice is fitted to it, which would take a second. */
export function noiseOf(random: SeededRandom): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: SAMPLE_RATE_HZ / 10 }, () => random.below(2_000) - 1_000);
  return new Uint8Array(
    wavFile({ encoding: 'pcm_s16le', sampleRateHz: SAMPLE_RATE_HZ }, new Uint8Array(samples.buffer)),
  );
}

/** Now and then with somebody in it. */
export function someRecording(random: SeededRandom): Uint8Array<ArrayBuffer> {
  return random.below(VOICED_ONE_IN) === 0 ? recordingOf(random) : noiseOf(random);
}

/** One thing that people do with voices; throws what `fetch` throws when the service dies meanwhile. */
export async function actOnVoices(target: UploadTarget, acting: Acting): Promise<void> {
  const { random, known } = acting;
  const voiceIds = [...known.voices];
  const act = voiceIds.length < 3 ? 0 : random.below(10);
  const voiceId = voiceIds.length === 0 ? 0 : random.pick(voiceIds);
  if (act < 3) return makeVoice(target, acting);
  if (act < 7) return addReference(target, { ...acting, voiceId });
  if (act === 7) return removeReference(target, acting);
  if (act === 8) return archiveVoice(target, { ...acting, voiceId });
  if (random.below(2) === 0) return setPicture(target, voiceId);
  await call(target, `/${voiceId}`, { method: 'PATCH', body: JSON.stringify({ name: `Ada ${random.below(1000)}` }) });
}

async function makeVoice(target: UploadTarget, { random, known }: Acting): Promise<void> {
  const form = new FormData();
  form.append('metadata', JSON.stringify({ name: 'Ada', sex: 'female' }));
  const files = Array.from({ length: random.below(3) }, () => someRecording(random));
  for (const file of files) form.append('files', new Blob([file]), 'ada.wav');
  const voice = await call(target, '', { method: 'POST', body: form });
  if (voice !== undefined) known.voices.add(Number(voice['id']));
}

async function addReference(
  target: UploadTarget,
  { random, known, voiceId }: Acting & { readonly voiceId: number },
): Promise<void> {
  const file = someRecording(random);
  const form = new FormData();
  form.append('file', new Blob([file]), 'ada.wav');
  const reference = await call(target, `/${voiceId}/references`, { method: 'POST', body: form });
  if (reference === undefined) return;
  known.references.set(Number(reference['id']), { voiceId, digest: digestOf(file) });
}

async function removeReference(target: UploadTarget, { random, known }: Acting): Promise<void> {
  if (known.references.size === 0) return;
  const [id, { voiceId }] = random.pick([...known.references]);
  known.references.delete(id);
  known.uncertain.references.add(id);
  await call(target, `/${voiceId}/references/${id}`, { method: 'DELETE' });
}

async function archiveVoice(
  target: UploadTarget,
  { known, voiceId }: Acting & { readonly voiceId: number },
): Promise<void> {
  known.voices.delete(voiceId);
  known.uncertain.voices.add(voiceId);
  const answer = await call(target, `/${voiceId}`, { method: 'DELETE' });
  if (answer !== undefined) known.archived.add(voiceId);
}

/** One white dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function setPicture(target: UploadTarget, voiceId: number): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([picture]), 'a.png');
  await call(target, `/${voiceId}/avatar`, { method: 'PUT', body: form });
}

/** The answer, if it is a success. Anything but that, a refusal of a voice that has gone or of too much is a defect. */
async function call(
  { address, apiKey }: UploadTarget,
  path: string,
  { method, body }: { readonly method: string; readonly body?: string | FormData },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const answer = await fetch(`${address}/v1/voices${path}`, {
    method,
    headers: { 'x-api-key': apiKey, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if ([404, 409].includes(answer.status)) return undefined;
  if (!answer.ok) throw new UnexpectedAnswerError(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** As opposed to a connection that broke. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError';
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
