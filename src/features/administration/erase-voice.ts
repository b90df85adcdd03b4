import { defineAction, operatorRecord } from './action.ts';
import { AdministrationRefusal } from './refusal.ts';

/** What a voice has of a person, for good: a person may ask for that, and a soft deletion is none. */
export const eraseVoice = defineAction({
  read: (fields) => ({ voiceId: fields.id('voice') }),
  async perform({ voiceId }, context) {
    const { voice, objectCount, leftCount } = await context.eraseRecordings({
      voiceId,
      recordOf: ({ voice: found, objectCount: count }) =>
        operatorRecord(context, {
          organizationId: found.organizationId,
          action: 'voice.erase',
          target: `voice ${voiceId}`,
          details: { objects: count },
        }),
    });
    const later =
      leftCount === 0 ? '' : ` ${leftCount} of them could not be reached and are removed by the next sweeps.`;
    return {
      report: { erased: { voice_id: voice.id, organization_id: voice.organizationId, objects: objectCount } },
      sentence: `Voice ${voice.id} "${voice.name}" has no recordings any more; ${objectCount} object(s) are gone.${later}`,
    };
  },
  async foretell({ voiceId }, { database }) {
    const voice = await database.voices.find(voiceId);
    if (voice === undefined) throw new AdministrationRefusal(`there is no voice ${voiceId}`);
    const referenceCount = await database.voiceReferences.count({ voiceId });
    return (
      `Voice ${voiceId} "${voice.name}" loses its ${referenceCount} reference(s) with recordings, transcripts and what was ` +
      'measured in them, its sample and its avatar, for good. The voice itself stays.'
    );
  },
});
