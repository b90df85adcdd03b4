import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { limits } from '../../limits.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { rememberAnswer } from '../idempotency.ts';
import { addFormParser, onlyFileOf, takeFiles } from '../multipart/form-body.ts';
import { rateHeaders } from '../rate-headers.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { signalOfClient } from '../streaming/client-presence.ts';
import { tellLeftOut, tellWarnings } from './recording-headers.ts';
import { addReferenceRoutes } from './references.routes.ts';
import { fullAddress } from './full-address.ts';
import { voiceBodyOf } from './voice-body.ts';
import { voicePlaceOf, voiceScopeOf } from './voice-place.ts';
import { voiceChangesOf, voiceContentOf } from './voice-content.ts';
import {
  AvatarBody,
  AvatarForm,
  NewVoiceBody,
  SampleBody,
  VoiceBody,
  VoiceChangesBody,
  VoicePath,
} from './voices.schemas.ts';

export type ManagedVoiceDependencies = Pick<
  ServerDependencies,
  'voiceManagement' | 'temporaryFiles' | 'admission' | 'clock'
>;

const tags = ['Voices'];
const config = { access: routeAccess.writeVoices, invalidShape: 'unprocessable' } as const;

/** Voices that somebody makes. Their routes alone read forms. */
export async function addManagedVoiceRoutes(server: HttpServer, dependencies: ManagedVoiceDependencies): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<TypeBoxTypeProvider>();
    addFormParser(scope, dependencies);
    addCreation(scope, dependencies);
    addChanges(scope, dependencies);
    addAvatar(scope, dependencies);
    addReferenceRoutes(scope, dependencies);
  });
  addPublishing(server, dependencies);
  addSample(server, dependencies);
}

function addCreation(
  server: HttpServer,
  { voiceManagement: { manageVoices } }: Pick<ManagedVoiceDependencies, 'voiceManagement'>,
): void {
  server.post(
    '/v1/voices',
    {
      config: {
        ...config,
        repeatable: true,
        form: { filePart: 'files', fileBytesMax: limits.referenceBytesMax, body: 'metadata' },
      },
      schema: {
        operationId: 'createVoice',
        summary: 'A new voice',
        description:
          'As JSON, or as a form: the JSON in the part `metadata`, recordings in parts `files`, in any order. Files that ' +
          'are empty, too large or no recordings are left out, which the header `x-recordings-left-out` tells, like ' +
          '`2=file-empty`. What is wrong with the others is told as in the list of references.',
        tags,
        consumes: ['application/json', 'multipart/form-data'],
        body: NewVoiceBody,
        response: { 201: VoiceBody, ...errorAnswers(400, 401, 403, 409, 413, 415, 422, 501, 503) },
      },
    },
    async (request, reply) => {
      await using form = takeFiles(request);
      const { voice, references, leftOut } = await manageVoices.create(voiceScopeOf(request), {
        content: voiceContentOf(request.body),
        recordings: form.files,
        beforeCommit: (made, stores) =>
          rememberAnswer({ request, reply }, { status: 201, body: voiceBodyOf(made, request), stores }),
        signal: signalOfClient(reply.raw),
      });
      void reply.code(201);
      tellWarnings(references, reply);
      tellLeftOut(leftOut, reply);
      return voiceBodyOf(voice, request);
    },
  );
}

function addChanges(
  server: HttpServer,
  { voiceManagement: { manageVoices } }: Pick<ManagedVoiceDependencies, 'voiceManagement'>,
): void {
  server.patch(
    '/v1/voices/:voice_id',
    {
      config,
      schema: {
        operationId: 'updateVoice',
        summary: 'Changes what is said of a voice',
        tags,
        params: VoicePath,
        body: VoiceChangesBody,
        response: { 200: VoiceBody, ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 501, 503) },
      },
    },
    async (request) =>
      voiceBodyOf(await manageVoices.update(voicePlaceOf(request), voiceChangesOf(request.body)), request),
  );

  server.delete(
    '/v1/voices/:voice_id',
    {
      config,
      schema: {
        operationId: 'deleteVoice',
        summary: 'Archives a voice: nobody can use it any more',
        tags,
        params: VoicePath,
        response: { 204: { type: 'null', description: 'It is archived' }, ...errorAnswers(401, 403, 404, 501, 503) },
      },
    },
    async (request, reply) => {
      await manageVoices.archive(voicePlaceOf(request));
      return reply.code(204).send(null);
    },
  );
}

function addAvatar(
  server: HttpServer,
  { voiceManagement: { setVoiceAvatar } }: Pick<ManagedVoiceDependencies, 'voiceManagement'>,
): void {
  server.put(
    '/v1/voices/:voice_id/avatar',
    {
      config: { ...config, form: { filePart: 'file', fileBytesMax: limits.pictureBytesMax, body: 'texts' } },
      schema: {
        operationId: 'setVoiceAvatar',
        summary: 'Gives a voice a picture',
        description:
          'PNG, JPEG or WebP in the part `file`, at most 10 MiB. It is drawn anew, without what it tells besides.',
        tags,
        consumes: ['multipart/form-data'],
        params: VoicePath,
        body: AvatarForm,
        response: { 200: AvatarBody, ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 501, 503) },
      },
    },
    async (request, reply) => {
      await using form = takeFiles(request);
      const { content } = onlyFileOf(form, request);
      const signal = signalOfClient(reply.raw);
      const { avatarKey } = await setVoiceAvatar(voicePlaceOf(request), { content, signal });
      return { avatar_s3_path: avatarKey };
    },
  );
}

function addPublishing(
  server: HttpServer,
  { voiceManagement: { publishVoice } }: Pick<ManagedVoiceDependencies, 'voiceManagement'>,
): void {
  server.post(
    '/v1/voices/:voice_id/publish',
    {
      config,
      schema: {
        operationId: 'publishVoice',
        summary: 'Asks for a voice to be shown to everybody',
        description: 'It is, when an administrator has verified it. Asking twice is as good as once.',
        tags,
        params: VoicePath,
        response: { 200: VoiceBody, ...errorAnswers(401, 403, 404, 501, 503) },
      },
    },
    async (request) => voiceBodyOf(await publishVoice(voicePlaceOf(request)), request),
  );
}

function addSample(
  server: HttpServer,
  { voiceManagement: { generateSample }, admission, clock }: ManagedVoiceDependencies,
): void {
  server.post(
    '/v1/voices/:voice_id/generate-sample',
    {
      config: { ...config, access: routeAccess.generateSample },
      schema: {
        operationId: 'generateVoiceSample',
        summary: 'Speaks the sample text of a voice and keeps the sound',
        description:
          'Free of charge. The voice needs a reference. The master key says in the query `org_id` whose it is.',
        tags,
        params: VoicePath,
        response: { 200: SampleBody, ...errorAnswers(400, 401, 403, 404, 429, 500, 501, 503) },
      },
    },
    async (request, reply) => {
      const place = voicePlaceOf(request);
      await admission.countRequest(place.caller, {
        onStanding: (standing) => void reply.headers(rateHeaders(standing, { clock })),
      });
      const { sampleKey, sampleUrl } = await generateSample(place, { signal: signalOfClient(reply.raw) });
      return { sample_s3_path: sampleKey, sample_url: fullAddress(sampleUrl, request) };
    },
  );
}
