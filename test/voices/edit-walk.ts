import assert from 'node:assert/strict';
import type { Database } from '../../src/contracts/stores/stores.ts';
import type { SeededRandom } from '../socket-walks/seeded-random.ts';
import { isExplained, type AnsweredEdit, type Edit, type EditAnswer, type ModelVoice } from './edit-model.ts';
import { someRecording, type UploadTarget } from './upload-clients.ts';

/** A service, and its database as the operator has it open. */
export interface EditedService {
  readonly target: UploadTarget;
  readonly database: Database;
}

const EDITS_AT_ONCE_MAX = 5;

/**
 * Several edit one voice at the same time, again and again. After each time the answers, and what is there, must be those of
 * some order. Resolves with how often each edit was answered how.
 */
export async function walkThroughEdits(
  service: EditedService,
  { random, rounds }: { readonly random: SeededRandom; readonly rounds: number },
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let voiceId = await makeVoice(service.target);
  let before = await readVoice(service, voiceId);
  for (let round = 0; round < rounds; round += 1) {
    const known = before;
    const edits = Array.from({ length: 2 + random.below(EDITS_AT_ONCE_MAX - 1) }, () => someEdit(known, random));
    const files = edits.map(() => someRecording(random));
    const answered = await Promise.all(
      edits.map(async (edit, index): Promise<AnsweredEdit> => ({
        edit,
        answer: await perform(edit, { ...service, voiceId, file: files[index] ?? new Uint8Array() }),
      })),
    );
    for (const { edit, answer } of answered) {
      const what = `${edit.kind} ${answer.status}`;
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    const after = await readVoice(service, voiceId);
    const told = (): string =>
      JSON.stringify({ before, answered, after }, (_key, value: unknown) =>
        value instanceof Set ? [...value] : value,
      );
    assert.ok(isExplained(before, { edits: answered, after }), `round ${round}: no order explains ${told()}`);
    if (after.isArchived) voiceId = await makeVoice(service.target);
    before = await readVoice(service, voiceId);
  }
  return counts;
}

function someEdit({ references }: ModelVoice, random: SeededRandom): Edit {
  const word = `${random.below(1000)}`;
  switch (random.below(12)) {
    case 0:
    case 1:
      return { kind: 'change', changes: { name: word } };
    case 2:
      return { kind: 'change', changes: { name: word, description: word } };
    case 3:
      return { kind: 'change', changes: { description: word, isPublic: random.below(2) === 0 } };
    case 4:
      return { kind: 'publish' };
    case 5:
      return { kind: random.pick(['verify', 'verify', 'reject']) };
    case 6:
    case 7:
      return { kind: references.size < 12 ? 'add-reference' : 'read' };
    case 8:
    case 9: {
      const referenceId = references.size === 0 ? 999_999 : random.pick([...references]);
      return { kind: 'remove-reference', referenceId };
    }
    case 10:
      return { kind: random.below(4) === 0 ? 'archive' : 'publish' };
    default:
      return { kind: 'read' };
  }
}

interface Performing extends EditedService {
  readonly voiceId: number;
  readonly file: Uint8Array<ArrayBuffer>;
}

async function perform(edit: Edit, { target, database, voiceId, file }: Performing): Promise<EditAnswer> {
  switch (edit.kind) {
    case 'change': {
      const { isPublic, ...said } = edit.changes;
      const body = { ...said, ...(isPublic !== undefined && { is_public: isPublic }) };
      return answerWithVoice(await call(target, { method: 'PATCH', path: `/${voiceId}`, body }));
    }
    case 'publish':
      return answerWithVoice(await call(target, { method: 'POST', path: `/${voiceId}/publish` }));
    case 'read':
      return answerWithVoice(await call(target, { method: 'GET', path: `/${voiceId}` }));
    case 'archive':
      return { status: (await call(target, { method: 'DELETE', path: `/${voiceId}` })).status };
    case 'add-reference': {
      const form = new FormData();
      form.append('file', new Blob([file]), 'a.wav');
      const { status, json } = await call(target, { method: 'POST', path: `/${voiceId}/references`, body: form });
      return { status, ...(status === 201 && { referenceId: Number(json['id']) }) };
    }
    case 'remove-reference': {
      const path = `/${voiceId}/references/${edit.referenceId}`;
      return { status: (await call(target, { method: 'DELETE', path })).status };
    }
    case 'verify':
    case 'reject':
      return { status: await judge(edit.kind, { database, voiceId }) };
    default:
      return edit satisfies never;
  }
}

/** As the operator's command does it. */
function judge(
  kind: 'verify' | 'reject',
  { database, voiceId }: Pick<Performing, 'database' | 'voiceId'>,
): Promise<number> {
  return database.transaction(async ({ voices }) => {
    const found = await voices.find(voiceId);
    if (found === undefined || found.archivedAtMs !== null) return 404;
    if (kind === 'verify' && !found.pendingVerification && !found.verified) return 409;
    const changes =
      kind === 'verify'
        ? { verified: true, pendingVerification: false }
        : { verified: false, pendingVerification: false, isPublic: false };
    return (await voices.update(voiceId, changes, { atMs: 1 })) === undefined ? 404 : 200;
  });
}

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

async function call(
  { address, apiKey }: UploadTarget,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body?: object },
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/v1/voices${path}`, {
    method,
    headers: { 'x-api-key': apiKey, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.ok(answer.status < 500, `${method} ${path}: ${answer.status} ${text}`);
  return { status: answer.status, json: text === '' ? {} : (JSON.parse(text) as Answer['json']) };
}

function answerWithVoice({ status, json }: Answer): EditAnswer {
  if (status !== 200) return { status };
  const voice = {
    name: String(json['name']),
    description: String(json['description']),
    isPublic: json['is_public'] === true,
    verified: json['verified'] === true,
    pending: json['pending_verification'] === true,
  };
  return { status, voice };
}

async function makeVoice(target: UploadTarget): Promise<number> {
  const { json } = await call(target, { method: 'POST', path: '', body: { name: 'Ada', sex: 'female' } });
  return Number(json['id']);
}

async function readVoice({ target, database }: EditedService, voiceId: number): Promise<ModelVoice> {
  const { status, voice } = answerWithVoice(await call(target, { method: 'GET', path: `/${voiceId}` }));
  const references = new Set((await database.voiceReferences.list({ voiceId })).map(({ id }) => id));
  const nothing = { name: '', description: '', isPublic: false, verified: false, pending: false };
  return { ...nothing, ...voice, isArchived: status === 404, references };
}
