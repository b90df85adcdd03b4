import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createTemporaryFiles } from '../../src/adapters/temporary-files/temporary-files.ts';
import { OpenSockets } from '../../src/api/sockets/open-sockets.ts';
import type { Admission } from '../../src/features/billing/admission.ts';
import type { OpenMeter } from '../../src/features/billing/meter.ts';
import { systemClock, type Clock } from '../../src/foundation/clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { ScriptedTranscriber } from '../fakes/scripted-transcriber.ts';
import { keys, serverUnderTest } from '../fakes/server-under-test.ts';
import { scriptedTranscription } from '../fakes/scripted-transcription.ts';
import { SocketClient } from '../fakes/socket-client.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { eventually } from '../service/eventually.ts';

export const transcriptionPath = '/v1/audio/transcriptions';

type Cover = Awaited<ReturnType<OpenMeter>>['cover'];
type Settled = Parameters<Awaited<ReturnType<OpenMeter>>['settle']>[0];

/** The real edge, use cases, listening and decoder; the engines alone follow a script, and understand `sounding-words.ts`. */
export async function transcriptionServer({
  transcriber = new ScriptedTranscriber(),
  admission = unlimitedAdmission,
  clock = systemClock,
  cover = () => undefined,
  isDraining = () => false,
}: {
  readonly transcriber?: ScriptedTranscriber;
  readonly admission?: Admission;
  readonly clock?: Clock;
  /** As of a meter. */
  readonly cover?: Cover;
  readonly isDraining?: () => boolean;
} = {}) {
  const stack = new AsyncDisposableStack();
  const uploads = join(stack.use(await makeTemporaryFolder()).path, 'uploads');
  const temporaryFiles = createTemporaryFiles({ folder: uploads });
  const settled: Settled[] = [];
  const { detector, transcription } = scriptedTranscription({
    transcriber,
    admission,
    temporaryFiles,
    clock,
    openMeter: recordingMeter({ cover, settled }),
  });
  const sockets = new OpenSockets({ clock: systemClock });
  const revocation = new AbortController();
  const under = stack.use(
    await serverUnderTest({
      sockets,
      admission,
      temporaryFiles,
      isDraining,
      watchKey: () => ({ signal: revocation.signal, [Symbol.dispose]: () => undefined }),
      transcription,
    }),
  );
  const { server } = under;

  return {
    ...under,
    transcriber,
    detector,
    settled,
    sockets,
    revoke: () => revocation.abort(),
    /** As soon as no upload lies on the disk, and no engine is busy. */
    nothingLeft: () =>
      eventually('nothing is left', async () => {
        const files = await readdir(uploads).catch(() => []);
        return files.length === 0 && transcriber.openCount === 0 && detector.openCount === 0;
      }),
    sendJson: (body: object, key: string = keys.full) =>
      server.inject({ method: 'POST', url: transcriptionPath, headers: { 'x-api-key': key }, payload: body }),
    sendForm: (parts: FormParts, key: string = keys.full) => sendForm(server, { parts, key }),
    async listen(): Promise<string> {
      await server.listen({ port: 0, host: '127.0.0.1' });
      return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    async connect(key: string = keys.full): Promise<SocketClient> {
      if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.server.address() as AddressInfo;
      return new SocketClient(`ws://127.0.0.1:${port}${transcriptionPath}/stream?api_key=${key}&sdk=js`);
    },
    async [Symbol.asyncDispose]() {
      sockets.terminateAll();
      await stack.disposeAsync();
    },
  };
}

function recordingMeter({ cover, settled }: { readonly cover: Cover; readonly settled: Settled[] }): OpenMeter {
  return async ({ usage }) => ({
    cover,
    async settle(produced) {
      settled.push(produced);
      return { ...produced, modelId: usage.modelId, costMicroCents: 0 };
    },
  });
}

type FormParts = readonly (readonly [name: string, value: string | Uint8Array<ArrayBuffer>])[];

async function sendForm(
  server: FastifyInstance,
  { parts, key }: { readonly parts: FormParts; readonly key: string },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), 'recording');
  }
  const request = new Request('http://nowhere', { method: 'POST', body: form });
  return await server.inject({
    method: 'POST',
    url: transcriptionPath,
    headers: { 'x-api-key': key, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
