import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { TRANSCRIPTION_MODEL_ID } from '../../features/transcription/transcription-model.ts';
import type { Transcription } from '../../features/transcription/transcription.ts';
import { limits } from '../../limits.ts';
import { callerOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { addFormParser } from '../multipart/form-body.ts';
import { rateHeaders } from '../rate-headers.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { signalOfClient } from '../streaming/client-presence.ts';
import { boundJsonBodies } from './json-bodies.ts';
import { sentRecordingOf } from './sent-recording.ts';
import { alternativesOnWire } from './transcript-on-wire.ts';
import {
  TranscriptionBody,
  TranscriptionForm,
  TranscriptionResult,
  type TranscriptionResult as Result,
} from './transcription.schemas.ts';

type TranscriptionDependencies = Pick<ServerDependencies, 'admission' | 'clock' | 'temporaryFiles' | 'transcription'>;

/** Its route reads forms besides JSON, and larger JSON than others. */
export async function addTranscriptionRoutes(
  server: HttpServer,
  dependencies: TranscriptionDependencies,
): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<TypeBoxTypeProvider>();
    addFormParser(scope, dependencies);
    boundJsonBodies(scope);
    addTranscription(scope, dependencies);
  });
}

function addTranscription(server: HttpServer, dependencies: TranscriptionDependencies): void {
  const { admission, clock, temporaryFiles, transcription } = dependencies;
  server.post(
    '/v1/audio/transcriptions',
    {
      bodyLimit: limits.transcriptionBodyBytesMax,
      config: { access: routeAccess.transcribe, invalidShape: 'transcription', form },
      schema: {
        operationId: 'transcribeRecording',
        summary: 'Write down what is said in a recording',
        description:
          `English, up to ${limits.transcriptionMsMax / 3_600_000} hours, 8 to 48 kHz: WAV, FLAC, Ogg, MP3, M4A, AAC or ` +
          `WebM. As a form up to ${limits.transcriptionBytesMax / 1_000_000} MB, in JSON up to ` +
          `${limits.transcriptionBodyBytesMax / 1_048_576} MiB. Charged are the seconds of the recording; what fails is not.`,
        tags: ['Transcription'],
        body: {
          content: {
            'application/json': { schema: TranscriptionBody },
            'multipart/form-data': { schema: TranscriptionForm },
          },
        },
        response: { 200: TranscriptionResult, ...errorAnswers(400, 401, 402, 403, 413, 415, 422, 429, 500, 503) },
      },
    },
    async (request: FastifyRequest<{ Body: TranscriptionBody }>, reply) => {
      const startedAtMs = clock.monotonicMs();
      const signal = signalOfClient(reply.raw);
      await using sent = await sentRecordingOf(request, { temporaryFiles, signal });
      const { file, pcmRateHz, boostedPhrases } = sent;
      const caller = callerOf(request);
      await admission.countRequest(caller, {
        onStanding: (standing) => void reply.headers(rateHeaders(standing, { clock })),
      });
      const written = await transcription.transcribeRecording(
        {
          requestId: request.id,
          caller,
          path: file.path,
          boostedPhrases,
          ...(pcmRateHz !== undefined && { pcmRateHz }),
        },
        { signal },
      );
      return resultOf(written, { processingMs: clock.monotonicMs() - startedAtMs });
    },
  );
}

/** A phrase has a part of its own. */
const form = {
  filePart: 'file',
  fileBytesMax: limits.transcriptionBytesMax,
  fieldsMax: limits.formFieldsMax + limits.boostedPhrasesMax,
  body: 'texts',
} as const;

function resultOf(
  { text, wordAlternatives, language, durationMs, modelRevision }: Transcription,
  { processingMs }: { readonly processingMs: number },
): Result {
  return {
    text,
    transcript: text,
    language,
    duration_s: Math.round(durationMs) / 1000,
    model: TRANSCRIPTION_MODEL_ID,
    model_revision: modelRevision,
    word_timestamps: [],
    word_alternatives: alternativesOnWire(wordAlternatives),
    processing_ms: Math.round(processingMs),
  };
}
