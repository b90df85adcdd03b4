import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openDataDirectory } from '../../src/adapters/data-directory/data-directory.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import { buildDictionaries } from '../../src/composition/build-dictionaries.ts';
import { buildGrants } from '../../src/composition/build-grants.ts';
import { buildProjects } from '../../src/composition/build-projects.ts';
import { buildAgent } from '../../src/composition/build-realtime.ts';
import { buildText } from '../../src/composition/build-text.ts';
import { buildVoiceManagement } from '../../src/composition/build-voice-management.ts';
import { buildVoices } from '../../src/composition/build-voices.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import type { WatchKey } from '../../src/features/access/key-watch.ts';
import { createEmbeddedModel } from '../../src/features/dialogue/embedded-model.ts';
import { createSpeakPassage } from '../../src/features/synthesis/speak-passage.ts';
import { createSynthesizeSpeech } from '../../src/features/synthesis/synthesize-speech.ts';
import { createVoiceAccess } from '../../src/features/voices/voice-access.ts';
import { systemClock, type Clock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { adminKey, apiKey, insertOrganization, serviceKey } from '../contract/stores/rows.ts';
import { RecordingTelemetry } from '../fakes/recording-telemetry.ts';
import { ScriptedCaller } from '../fakes/scripted-caller.ts';
import { scriptedEnhancement } from '../fakes/scripted-enhancement.ts';
import { ScriptedTranscriber } from '../fakes/scripted-transcriber.ts';
import { scriptedTranscription } from '../fakes/scripted-transcription.ts';
import { ScriptedSynthesizer, type SegmentScript } from '../fakes/scripted-synthesizer.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { openUnmetered } from '../../src/features/billing/unmetered.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { makeLicenceKeys } from '../fixtures/licence-keys.ts';
import {
  insertTenant,
  insertVoice,
  missingTenant,
  spreadIds,
  type Tenant,
  type TenantName,
} from '../fixtures/tenants.ts';
import { askers, masterKey, revokedKeys, secretOf } from './isolation-callers.ts';

export const PUBLIC_VOICE_ID = 1;

const hasher = createKeyHasher(new Secret('what keys are hashed with'));

export interface Process extends AsyncDisposable {
  readonly server: FastifyInstance;
  readonly database: Database;
  /** What it was asked to speak. */
  readonly engine: ScriptedSynthesizer;
  readonly watchKey: WatchKey;
}

/** The real edge, access, dictionaries, projects and speech over a database that others may use at the same time. */
export async function startProcess({
  path,
  clock = systemClock,
  script,
}: {
  readonly path: string;
  readonly clock?: Clock;
  readonly script?: SegmentScript;
}): Promise<Process> {
  const stack = new AsyncDisposableStack();
  const database = stack.use(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
  await database.start();
  const config = { masterKey: new Secret(masterKey), projectManagement: 'on' } as const;
  const access = buildAccess(config, { database, hasher, clock, log: silentLog });
  stack.use(access.keyWatch);
  const text = buildText({});
  const { selectDictionaries, ...dictionaries } = buildDictionaries(
    { dictionaryManagement: 'on' },
    { database, clock, ...text },
  );
  const engine = new ScriptedSynthesizer({ engine: 'espeak-ng', ...(script !== undefined && { script }) });
  const watched = { telemetry: new RecordingTelemetry(), clock, log: silentLog };
  const dataDirectory = await openDataDirectory(join(dirname(path), 'data'));
  const { swept: _swept, ...voices } = await buildVoices(
    { publicUrl: undefined },
    { dataDirectory, database, engines: [engine], ...watched },
  );
  const voiceAccess = createVoiceAccess({ catalog: voices.voiceCatalog });
  const speech = {
    voiceAccess,
    selectDictionaries,
    planText: text.planText,
    engines: [engine],
    admission: unlimitedAdmission,
    openMeter: openUnmetered,
    logRequest: () => undefined,
    ...watched,
  };
  const { voiceManagement, voiceFitting } = buildVoiceManagement(
    { voiceManagement: 'on' },
    { database, ...voices, ...speech },
  );
  stack.use(voiceFitting);
  const { server } = stack.use(
    await serverUnderTest({
      authenticate: access.authenticate,
      voiceAccess,
      ...voices,
      voiceManagement,
      normalizeWholeText: text.normalizeWholeText,
      synthesizeSpeech: createSynthesizeSpeech(speech),
      speakPassage: createSpeakPassage(speech),
      enhancement: scriptedEnhancement({ ...speech, ...voices, database }),
      transcription: scriptedTranscription({ ...speech, ...voices, transcriber: new ScriptedTranscriber() })
        .transcription,
      realtime: talkingAgent({ ...speech, ...voices, database }),
      watchKey: access.keyWatch.watch,
      ...dictionaries,
      ...buildGrants(
        { grantHeadroomSeconds: 1, grantHeadroomCalls: 1, grantLifetimeSeconds: 60 },
        { database, ...voices, licenceKeys: makeLicenceKeys(), hasher, tariffOf: async () => undefined, clock },
      ),
      ...buildProjects(config, { database, hasher, revocations: access.revocations, clock }),
    }),
  );
  const { watch: watchKey } = access.keyWatch;
  return { server, database, engine, watchKey, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** An agent whose caller says nothing. */
function talkingAgent(
  parts: Omit<Parameters<typeof buildAgent>[1], 'hasher' | 'openCallerVoice' | 'dialogue' | 'asr'>,
): ReturnType<typeof buildAgent> {
  const config = { agentVoice: PUBLIC_VOICE_ID, modelAliases: new Map<string, string>() };
  const dialogue = createEmbeddedModel(parts);
  return buildAgent(config, {
    ...parts,
    hasher,
    dialogue,
    openCallerVoice: new ScriptedCaller().open,
    asr: () => 'ready',
  });
}

/** Two organizations, their projects and the keys of all who ask, in a database that is new. */
export async function makeTenants(folder: string): Promise<{
  readonly path: string;
  readonly tenants: Readonly<Record<TenantName, Tenant>>;
}> {
  const path = join(folder, 'tenants.sqlite');
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  spreadIds({ path });
  const { id: ownOrganization } = await insertOrganization(database, 'Organization quillow');
  await database.organizations.setEntitlements(ownOrganization, ['clarity-1', 'svc-agent-1', 'svc-turn-1']);
  const { id: otherOrganization } = await insertOrganization(database, 'Organization merzpil');
  const ownVoice = {
    organizationId: ownOrganization,
    ...(await insertVoice(database, { organizationId: ownOrganization, mark: 'quillow' })),
  };
  const own = await insertTenant(database, { ...ownVoice, mark: 'quillow' });
  const sibling = await insertTenant(database, { ...ownVoice, mark: 'brantov' });
  const removed = await insertTenant(database, {
    organizationId: ownOrganization,
    mark: 'huxdane',
    voiceId: missingTenant.voiceId - 1,
    referenceId: missingTenant.referenceId - 1,
  });
  const otherVoice = await insertVoice(database, { organizationId: otherOrganization, mark: 'merzpil' });
  const other = await insertTenant(database, { ...otherVoice, organizationId: otherOrganization, mark: 'merzpil' });
  await insertKeys(database, { own, removed });
  await database.projects.remove(removed.projectId);
  return { path, tenants: { own, sibling, other, removed, missing: missingTenant } };
}

async function insertKeys(
  database: Database,
  { own, removed }: { readonly own: Tenant; readonly removed: Tenant },
): Promise<void> {
  const { organizationId } = own;
  const { id: owner } = await database.users.insert({ name: 'Owner', createdAtMs: 1 });
  const { id: member } = await database.users.insert({ name: 'Member', createdAtMs: 1 });
  await database.members.insert({ organizationId, userId: owner, role: 'owner' });
  await database.members.insert({ organizationId, userId: member, role: 'member' });
  const ownProject = { ...own, id: own.projectId };
  const at = (asker: { readonly name: string }): { readonly organizationId: number; readonly hash: string } => ({
    organizationId,
    hash: hasher.hash(secretOf(asker.name)),
  });
  const project = (place: typeof ownProject, hash: string) =>
    apiKey({ ...place, name: '', slug: '', createdAtMs: 1 }, { hash });
  for (const asker of askers) {
    if (asker.standing === 'project-key')
      await database.apiKeys.insert({ ...project(ownProject, at(asker).hash), permissions: asker.permissions });
    if (asker.standing === 'admin-key')
      await database.organizationKeys.insert(adminKey({ ...at(asker), createdByUserId: owner, level: asker.level }));
    if (asker.standing === 'demoted')
      await database.organizationKeys.insert(adminKey({ ...at(asker), createdByUserId: member, level: asker.level }));
    if (asker.standing === 'service-key') await database.organizationKeys.insert(serviceKey(at(asker)));
  }
  const revoked = { revokedAtMs: 2 };
  await database.apiKeys.insert({ ...project(ownProject, hasher.hash(secretOf(revokedKeys.project))), ...revoked });
  const { hash } = at({ name: revokedKeys.admin });
  await database.organizationKeys.insert({ ...adminKey({ organizationId, hash, createdByUserId: owner }), ...revoked });
  await database.organizationKeys.insert({ ...serviceKey(at({ name: revokedKeys.service })), ...revoked });
  const removedProject = { ...removed, id: removed.projectId };
  await database.apiKeys.insert(project(removedProject, hasher.hash(secretOf(revokedKeys.ofRemovedProject))));
}
