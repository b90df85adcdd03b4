import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ObjectStoreUnavailableError } from '../../contracts/object-store.ts';
import type { TemporaryFile, TemporaryFiles } from '../../contracts/temporary-files.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { TRANSCRIPTION_MODEL_ID } from '../../features/transcription/transcription-model.ts';
import { limits } from '../../limits.ts';
import { onlyFileOf, takeFiles, textsOfForm } from '../multipart/form-body.ts';
import { boostedPhrasesOf } from './boosted-phrases.ts';
import type { TranscriptionBody } from './transcription.schemas.ts';

/** A recording as it was sent, in JSON or in a form; whoever takes it disposes of it. */
export interface SentRecording extends AsyncDisposable {
  readonly file: TemporaryFile;
  /** In JSON alone sound may come without a container (interface, part "Speech to text"). */
  readonly pcmRateHz: number | undefined;
  readonly boostedPhrases: readonly string[];
}

/**
 * What is wrong with a form is told with 400, what is wrong with JSON with 422 (interface, part "Errors"). Throws
 * `transcription-model-unknown`, `transcription-request-invalid`, `field-invalid`, `file-missing`, `file-too-large`, `objects-unavailable`.
 */
export async function sentRecordingOf(
  request: FastifyRequest<{ Body: TranscriptionBody }>,
  options: { readonly temporaryFiles: Pick<TemporaryFiles, 'receive'>; readonly signal: AbortSignal },
): Promise<SentRecording> {
  const texts = textsOfForm(request);
  return texts === undefined ? await ofJson(request.body, options) : ofForm(request, texts);
}

function ofForm(request: FastifyRequest, texts: ReadonlyMap<string, readonly string[]>): SentRecording {
  const form = takeFiles(request);
  try {
    const model = texts.get('model')?.[0] ?? TRANSCRIPTION_MODEL_ID;
    if (model !== TRANSCRIPTION_MODEL_ID) throw new ServiceError('transcription-model-unknown');
    const format = texts.get('response_format')?.[0] ?? 'json';
    if (format !== 'json') throw invalid('response_format', 'must be json');
    if (texts.has('audio_b64')) throw invalid('audio_b64', 'belongs to a JSON body; a form has the part file');
    const boosted = boostedPhrasesOf(texts.get('boosted_phrases') ?? []);
    if ('complaint' in boosted) throw invalid('boosted_phrases', boosted.complaint);
    const { content: file } = onlyFileOf(form, request);
    if (file.isCut) throw new ServiceError('file-too-large', { holes: { bytesMax: limits.transcriptionBytesMax } });
    return {
      file,
      pcmRateHz: undefined,
      boostedPhrases: boosted.phrases,
      [Symbol.asyncDispose]: () => form[Symbol.asyncDispose](),
    };
  } catch (error) {
    void form[Symbol.asyncDispose]();
    throw error;
  }
}

async function ofJson(
  { audio_b64: audio, sample_rate: pcmRateHz = 16_000, boosted_phrases: given = [], ...others }: TranscriptionBody,
  {
    temporaryFiles,
    signal,
  }: { readonly temporaryFiles: Pick<TemporaryFiles, 'receive'>; readonly signal: AbortSignal },
): Promise<SentRecording> {
  // Clients that write down every field they know have a null there.
  if ('file' in others && others.file !== null) throw new ServiceError('transcription-request-invalid');
  const boosted = boostedPhrasesOf(given);
  if ('complaint' in boosted) throw new ServiceError('transcription-request-invalid');
  const bytes = bytesOfBase64(audio);
  if (bytes === undefined) throw new ServiceError('transcription-request-invalid');
  try {
    const file = await temporaryFiles.receive(Readable.from([bytes]), {
      bytesMax: limits.transcriptionBodyBytesMax,
      signal,
    });
    return {
      file,
      pcmRateHz,
      boostedPhrases: boosted.phrases,
      [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
    };
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) throw new ServiceError('objects-unavailable', { cause: error });
    throw error;
  }
}

/** `undefined` where there is something in it that is not base64: the decoder leaves such letters out. */
export function bytesOfBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  const letterCount = text.length - (text.endsWith('==') ? 2 : Number(text.endsWith('=')));
  return bytes.length === Math.floor((letterCount * 3) / 4) && letterCount % 4 !== 1 ? bytes : undefined;
}

function invalid(field: string, complaint: string): ServiceError {
  return new ServiceError('field-invalid', { holes: { field, complaint } });
}
