import assert from 'node:assert/strict';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { voiceKeys, voiceServer, type VoiceServer } from '../api/voice-server.ts';
import { eventually } from '../service/eventually.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';
import { sendForm } from './send-form.ts';
import { strangeForm, strangeFormKinds } from './strange-forms.ts';
import { someRecording } from './upload-clients.ts';

/** `npm run bench -- upload-damage` sends thousands. */
const FORMS = 240;
const SENDERS = 4;

test('forms that are strange or changed by chance are answered in the envelope, and leave nothing behind', async () => {
  await using service = await voiceServer();
  const address = `http://127.0.0.1:${await service.listen()}`;
  const { id } = await service.makeVoice();
  const uploads = join(service.folder, 'data', 'uploads');
  const kinds = new Set<string>();

  const sendSome = async (sender: number): Promise<void> => {
    const random = new SeededRandom(500 + sender);
    for (let count = 0; count < FORMS / SENDERS; count += 1) {
      const isNew = random.below(2) === 0;
      const form = strangeForm({ random, file: someRecording(random), filePart: isNew ? 'files' : 'file' });
      kinds.add(form.kind);
      const url = `${address}/v1/voices${isNew ? '' : `/${id}/references`}`;
      const { status, body } = await sendForm(form, { url, method: 'POST', apiKey: voiceKeys.owner });
      const what = `${form.kind} ${form.contentType.slice(0, 100)}: ${status} ${body}`;
      if (form.leavesAfterBytes !== undefined) continue;
      assert.ok(typeof status === 'number' && (status === 201 || (status >= 400 && status < 500)), what);
      if (status >= 400) assert.equal(JSON.parse(body).code, status, what);
      if (status === 201 || status === 409) await forget(service, { body, isNew, id });
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => sendSome(sender)));

  assert.deepEqual([...kinds].toSorted(), strangeFormKinds.toSorted());
  await eventually(
    'no file is left',
    () => readdir(uploads),
    (files) => files.length === 0,
  );
  await eventually(
    'nothing is open',
    () => openFilesIn(join(service.folder, 'data')),
    (paths) => paths.length === 0,
  );
  assert.equal((await service.call({ method: 'GET', path: `/${id}` })).statusCode, 200);
});

/** So that neither voices nor references become too many. */
async function forget(
  service: VoiceServer,
  { body, isNew, id }: { readonly body: string; readonly isNew: boolean; readonly id: number },
): Promise<void> {
  const { id: made } = JSON.parse(body);
  await service.call({ method: 'DELETE', path: isNew ? `/${made}` : `/${id}/references/${made}` });
}

/** Of this process, in which the service runs (Linux). */
async function openFilesIn(folder: string): Promise<readonly string[]> {
  const numbers = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}
