import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newReference, newVoice } from '../contract/stores/voices.ts';
import { complaintOf, describeOnBoth, rowOf } from './office.ts';

describeOnBoth('voices that are to be public', (openOffice) => {
  test('voice.list shows all that are not archived, or those that wait', async () => {
    await using office = await openOffice();
    const { voices } = office.database;
    const first = await voices.insert(newVoice());
    const waiting = await voices.insert(newVoice({ isPublic: true, pendingVerification: true }));
    const archived = await voices.insert(newVoice());
    await voices.archive(archived.id, { atMs: 1 });
    const idsOf = async (fields: Readonly<Record<string, string>>) =>
      Object.values(rowOf(await office.run('voice.list', fields), 'voices')).map((row) => (row as { id: number }).id);
    assert.deepEqual(await idsOf({}), [first.id, waiting.id]);
    assert.deepEqual(await idsOf({ pending: 'yes' }), [waiting.id]);
    assert.deepEqual(await idsOf({ pending: 'no' }), [first.id]);
    assert.deepEqual(await idsOf({ after: String(first.id) }), [waiting.id]);
    assert.match(complaintOf(await office.run('voice.list', { pending: 'perhaps' })), /yes or no/u);
  });

  test('voice.references shows how good the recordings of a voice are, and not what is said in them', async () => {
    await using office = await openOffice();
    const { voices, voiceReferences } = office.database;
    const { id } = await voices.insert(newVoice());
    const warnings = [{ kind: 'noisy', message: 'The speech is only 10 dB louder than the noise.' }];
    const qualityReport = { durationMs: 12_500, speechMs: 11_000, levelDbfs: -30.5, signalToNoiseDb: 10, warnings };
    await voiceReferences.insert(newReference({ voiceId: id, objectKey: 'a', text: 'a secret', qualityReport }));
    await voiceReferences.insert(newReference({ voiceId: id, objectKey: 'b' }));
    const outcome = await office.run('voice.references', { voice: String(id) });
    const [heard, unheard] = Object.values(rowOf(outcome, 'references')).map((row) => row as Record<string, unknown>);
    assert.deepEqual(
      [heard?.['duration_s'], heard?.['speech_s'], heard?.['signal_to_noise_db'], heard?.['warnings']],
      [12.5, 11, 10, warnings],
    );
    assert.deepEqual([unheard?.['duration_s'], unheard?.['warnings']], [null, null]);
    assert.ok(!JSON.stringify(outcome).includes('a secret'));
    assert.match(complaintOf(await office.run('voice.references', { voice: '77' })), /there is no voice 77/u);
  });

  test('voice.verify shows a voice that waits to everybody, and voice.reject takes it back', async () => {
    await using office = await openOffice();
    const { voices, audit } = office.database;
    const { id } = await voices.insert(newVoice({ isPublic: true, pendingVerification: true }));
    const voice = { voice: String(id) };
    const verified = rowOf(await office.run('voice.verify', voice), 'voice');
    assert.deepEqual(
      [verified['is_public'], verified['verified'], verified['pending_verification']],
      [true, true, false],
    );
    const rejected = rowOf(await office.run('voice.reject', voice), 'voice');
    assert.deepEqual(
      [rejected['is_public'], rejected['verified'], rejected['pending_verification']],
      [false, false, false],
    );
    const records = await audit.list({ organizationId: 1, limit: 2 });
    assert.deepEqual(
      records.map(({ action, target, actorKind }) => [action, target, actorKind]),
      [
        ['voice.reject', `voice ${id}`, 'operator'],
        ['voice.verify', `voice ${id}`, 'operator'],
      ],
    );
  });

  test('voice.verify refuses a voice that nobody has published, an archived one and one that never was', async () => {
    await using office = await openOffice();
    const { voices } = office.database;
    const { id } = await voices.insert(newVoice());
    assert.match(complaintOf(await office.run('voice.verify', { voice: String(id) })), /does not wait/u);
    assert.equal((await voices.find(id))?.verified, false);
    await voices.archive(id, { atMs: 1 });
    assert.match(complaintOf(await office.run('voice.reject', { voice: String(id) })), /there is no voice/u);
    assert.match(complaintOf(await office.run('voice.verify', { voice: '77' })), /there is no voice 77/u);
  });
});
