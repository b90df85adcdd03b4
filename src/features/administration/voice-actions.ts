import type { StoredVoice, VoiceChanges, VoiceReference } from '../../contracts/stores/voice-stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, operatorRecord, type ActionContext, type Done } from './action.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';
import { timeOf } from './reports.ts';

export const listVoices = defineAction({
  read(fields) {
    const afterId = fields.optionalId('after');
    const pending = fields.optionalLine('pending', { lengthMax: 10 });
    if (pending !== undefined && pending !== 'yes' && pending !== 'no')
      throw new MalformedInstructionError('pending must be yes or no');
    return {
      limit:
        fields.optionalNumber('limit', { min: 1, max: limits.voicesAdministeredPageMax }) ??
        limits.voicesAdministeredPageDefault,
      ...(afterId === undefined ? {} : { afterId }),
      ...(pending === undefined ? {} : { pendingVerification: pending === 'yes' }),
    };
  },
  async perform(page, { database }) {
    return { report: { voices: (await database.voices.listAll(page)).map(voiceReport) } };
  },
});

/** What was recorded for a voice, and how good it is. */
export const listReferences = defineAction({
  read: (fields) => ({ voiceId: fields.id('voice') }),
  async perform({ voiceId }, { database }) {
    if ((await database.voices.find(voiceId)) === undefined)
      throw new AdministrationRefusal(`there is no voice ${voiceId}`);
    return { report: { references: (await database.voiceReferences.list({ voiceId })).map(referenceReport) } };
  },
});

/** Interface supplement, 9.3: a voice that was submitted is shown to everybody. Verified already, it stays as it is. */
export const verifyVoice = defineAction({
  read: (fields) => ({ voiceId: fields.id('voice') }),
  perform: ({ voiceId }, context) =>
    judge(voiceId, {
      context,
      verb: 'verify',
      check({ pendingVerification, verified }) {
        if (!pendingVerification && !verified)
          throw new AdministrationRefusal(
            `voice ${voiceId} does not wait to be verified; its owner publishes it first`,
          );
      },
      changes: { verified: true, pendingVerification: false },
    }),
});

/** Its organization alone sees it from then on; it may be published again. */
export const rejectVoice = defineAction({
  read: (fields) => ({ voiceId: fields.id('voice') }),
  perform: ({ voiceId }, context) =>
    judge(voiceId, {
      context,
      verb: 'reject',
      check: () => undefined,
      changes: { verified: false, pendingVerification: false, isPublic: false },
    }),
});

async function judge(
  voiceId: number,
  {
    context,
    verb,
    check,
    changes,
  }: {
    readonly context: ActionContext;
    readonly verb: 'verify' | 'reject';
    readonly check: (voice: StoredVoice) => void;
    readonly changes: VoiceChanges;
  },
): Promise<Done> {
  const { database, clock } = context;
  const voice = await database.transaction(async ({ voices, audit }) => {
    const found = await voices.find(voiceId);
    if (found !== undefined) check(found);
    const changed = await voices.update(voiceId, changes, { atMs: clock.nowMs() });
    if (changed === undefined) throw new AdministrationRefusal(`there is no voice ${voiceId} that is not archived`);
    const { organizationId, name } = changed;
    const what = { organizationId, action: `voice.${verb}`, target: `voice ${voiceId}`, details: { name } };
    await audit.append(operatorRecord(context, what));
    return changed;
  });
  return { report: { voice: voiceReport(voice) } };
}

/** Not what is said in it, which is nobody's business but its owner's. */
function referenceReport({ id, name, createdAtMs, ...reference }: VoiceReference): Readonly<Record<string, unknown>> {
  const report = reference.qualityReport;
  return {
    id,
    name,
    duration_s: secondsOf(report?.['durationMs']),
    speech_s: secondsOf(report?.['speechMs']),
    level_dbfs: report?.['levelDbfs'] ?? null,
    signal_to_noise_db: report?.['signalToNoiseDb'] ?? null,
    warnings: report === null ? null : (report['warnings'] ?? []),
    noise_removed: report?.['noiseRemoved'] === true,
    created_at: timeOf(createdAtMs),
  };
}

function secondsOf(durationMs: unknown): number | null {
  return typeof durationMs === 'number' ? durationMs / 1000 : null;
}

function voiceReport(voice: StoredVoice): Readonly<Record<string, unknown>> {
  return {
    id: voice.id,
    organization_id: voice.organizationId,
    name: voice.name,
    handle: voice.handle,
    is_public: voice.isPublic,
    verified: voice.verified,
    pending_verification: voice.pendingVerification,
    created_at: timeOf(voice.createdAtMs),
  };
}
