import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { rateHeaders, rateHeaderSchemas } from '../rate-headers.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { sendAudio, type AudioReply } from '../streaming/send-audio.ts';
import { acceptedContainer } from './accepted-container.ts';
import { speechOrderFromBody } from './speech-order-from-body.ts';
import { SpeechRequestBody } from './synthesis.schemas.ts';

type SynthesisDependencies = Pick<
  ServerDependencies,
  'admission' | 'clock' | 'log' | 'modelCatalog' | 'synthesizeSpeech'
>;

export function addSynthesisRoutes(
  server: HttpServer,
  { admission, clock, log, modelCatalog, synthesizeSpeech }: SynthesisDependencies,
): void {
  const speak = async (
    request: FastifyRequest<{ Body: SpeechRequestBody }>,
    reply: AudioReply & Pick<FastifyReply, 'headers'>,
  ): Promise<void> => {
    const caller = callerOf(request);
    const order = speechOrderFromBody(request.body, { requestId: request.id, caller, modelCatalog });
    // What is malformed is not counted; what is well-formed is, also when it asks for what is not there.
    await admission.countRequest(caller, {
      onStanding: (standing) => void reply.headers(rateHeaders(standing, { clock })),
    });
    await sendAudio({
      requestId: request.id,
      reply,
      speak: ({ signal }) => synthesizeSpeech(order, { signal }),
      container: acceptedContainer(request.headers.accept),
      clock,
      log,
    });
  };

  const schema = {
    summary: 'Speak a text; the audio streams while it is made',
    description:
      'Raw audio, by default 16-bit signed little-endian PCM, mono, 24000 Hz. With `Accept: audio/wav` the same audio ' +
      'comes as a WAV file. A failure before the first sound is a JSON error; after it the transfer is cut off.',
    tags: ['Synthesis'],
    body: SpeechRequestBody,
    response: { 200: audioAnswer, ...errorAnswers(400, 401, 402, 403, 404, 413, 415, 429, 500, 503) },
  };
  const config = { access: routeAccess.speak };

  server.post('/v1/tts/generate', { config, schema: { operationId: 'generateSpeech', ...schema } }, speak);
  server.post(
    '/predict',
    {
      config,
      schema: {
        operationId: 'generateSpeechLegacy',
        ...schema,
        summary: 'Older name of /v1/tts/generate',
        deprecated: true,
      },
    },
    speak,
  );
}

const binary = { schema: { type: 'string', format: 'binary' } } as const;
const audioAnswer = {
  description: 'The audio',
  headers: {
    'X-Sample-Rate': { type: 'integer', description: 'Rate of the audio in Hz' },
    'X-Audio-Format': { type: 'string', enum: ['pcm_s16le', 'mulaw', 'alaw'] },
    'X-Svc-AI-Generated': { type: 'string', enum: ['true'] },
    ...rateHeaderSchemas,
  },
  content: { 'audio/pcm': binary, 'audio/basic': binary, 'audio/wav': binary },
} as const;
