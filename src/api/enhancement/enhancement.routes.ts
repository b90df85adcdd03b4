import type { OutgoingHttpHeaders } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { EnhancedRecording } from '../../features/enhancement/enhance-recording.ts';
import { ENHANCEMENT_MODEL_ID } from '../../features/enhancement/enhancement-order.ts';
import { limits } from '../../limits.ts';
import { callerOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { addFormParser, expectForm, takeFiles } from '../multipart/form-body.ts';
import type { ReceivedFile } from '../multipart/received-form.ts';
import { rateHeaders, rateHeaderSchemas } from '../rate-headers.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { signalOfClient } from '../streaming/client-presence.ts';
import type { AudioReply } from '../streaming/send-audio.ts';
import { ReaderStalledError, writeWithBackPressure } from '../streaming/write-with-back-pressure.ts';
import { EnhancementForm, taskOf } from './enhancement.schemas.ts';
import { secondsOf } from './seconds-of.ts';

type EnhancementDependencies = Pick<
  ServerDependencies,
  'admission' | 'clock' | 'enhancement' | 'log' | 'temporaryFiles'
>;

/** Its route alone reads forms. */
export async function addEnhancementRoutes(server: HttpServer, dependencies: EnhancementDependencies): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<TypeBoxTypeProvider>();
    addFormParser(scope, dependencies);
    addEnhancement(scope, dependencies);
  });
}

function addEnhancement(server: HttpServer, dependencies: EnhancementDependencies): void {
  const { admission, clock, enhancement } = dependencies;
  server.post(
    '/v1/audio/enhance',
    {
      config: { access: routeAccess.enhance, form },
      // Before the body is read: 64 MB are not sent for nothing.
      onRequest: async (request) => {
        checkAnnouncedLength(request);
        await enhancement.checkEnabled(callerOf(request));
      },
      schema: {
        operationId: 'enhanceRecording',
        summary: 'Clean a recording of speech',
        description:
          'The answer comes after the last sample is made, so that a failure has its own status and costs nothing. ' +
          'Charged are seconds of input, rounded up, at least one. Preview: it may change.',
        tags: ['Enhancement'],
        consumes: ['multipart/form-data'],
        body: EnhancementForm,
        response: { 200: wavAnswer, ...errorAnswers(400, 401, 402, 403, 413, 415, 429, 500, 502, 503) },
      },
    },
    async (request, reply) => {
      await using sent = takeFiles(request);
      expectForm(request);
      const { model, task } = request.body;
      if (model !== ENHANCEMENT_MODEL_ID) {
        throw new ServiceError('enhancement-model-unknown', { holes: { model, known: ENHANCEMENT_MODEL_ID } });
      }
      const file = onlyPart(sent.files, 'file');
      if (file === undefined) throw new ServiceError('file-missing', { holes: { part: 'file' } });
      const speaker = onlyPart(sent.files, 'speaker');
      const caller = callerOf(request);
      await admission.countRequest(caller, {
        onStanding: (standing) => void reply.headers(rateHeaders(standing, { clock })),
      });
      const enhanced = await enhancement.enhanceRecording(
        {
          requestId: request.id,
          caller,
          task: taskOf(task),
          file: file.content,
          speaker: speaker?.content,
        },
        { signal: signalOfClient(reply.raw) },
      );
      await sendRecording(enhanced, { request, reply }, dependencies);
    },
  );
}

const form = {
  filePart: 'file',
  otherFilePart: 'speaker',
  fileBytesMax: limits.enhancementBytesMax,
  bodyBytesMax: limits.enhancementBytesMax,
  body: 'texts',
} as const;

const wavAnswer = {
  description: 'The recording as WAV: mono, 16 bits, 24 kHz, as long as it was',
  headers: {
    'X-Audio-Duration-Seconds': { type: 'number', description: 'Of the recording' },
    'X-Speaker-Warnings': {
      type: 'string',
      description:
        'Why the sample of the speaker may not do, with commas in between: `noise`, `several_voices`, `little_speech`. ' +
        'Not there where nothing is wrong with it.',
    },
    'X-Svc-AI-Generated': { type: 'string', enum: ['true'] },
    ...rateHeaderSchemas,
  },
  content: { 'audio/wav': { schema: { type: 'string', format: 'binary' } } },
} as const;

function checkAnnouncedLength({ headers }: FastifyRequest): void {
  const bytesMax = limits.enhancementBytesMax;
  if (Number(headers['content-length'] ?? 0) > bytesMax)
    throw new ServiceError('body-too-large', { holes: { bytesMax } });
}

function onlyPart(files: readonly ReceivedFile[], part: string): ReceivedFile | undefined {
  const [file, ...others] = files.filter((one) => one.part === part);
  if (others.length > 0) throw new ServiceError('file-missing', { holes: { part } });
  return file;
}

async function sendRecording(
  enhanced: EnhancedRecording,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { clock, log }: Pick<EnhancementDependencies, 'clock' | 'log'>,
): Promise<void> {
  await using file = enhanced.file;
  const response = reply.raw;
  const signal = signalOfClient(response);
  if (enhanced.speakerWarnings.length > 0) reply.header('x-speaker-warnings', enhanced.speakerWarnings.join(', '));
  reply.headers({
    'content-type': 'audio/wav',
    'content-length': file.bytes,
    'x-audio-duration-seconds': String(secondsOf(enhanced.durationMs)),
    'x-svc-ai-generated': 'true',
  });
  reply.hijack();
  try {
    writeHead(reply);
    for await (const chunk of file.content()) await writeWithBackPressure(response, chunk, { clock, signal });
    response.end();
  } catch (error) {
    // Fewer bytes than were announced: the only honest sign after the first of them.
    response.destroy();
    const isLeaving = signal.aborted || error instanceof ReaderStalledError;
    log[isLeaving ? 'debug' : 'error']({ requestId: request.id, error }, 'a recording was not sent to its end');
  }
}

/** With the headers that the reply has been given so far. */
function writeHead(reply: AudioReply): void {
  const headers: OutgoingHttpHeaders = reply.getHeaders();
  reply.raw.writeHead(200, headers);
}
