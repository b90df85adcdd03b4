import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import type { ServedObjects } from '../contracts/object-store.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { VoiceCatalog } from '../contracts/voice-catalog.ts';
import type { Swept } from '../features/housekeeping/sweeper.ts';
import { createBaseBindings } from '../features/voices/base-voice.ts';
import { createJoinedCatalog } from '../features/voices/joined-catalog.ts';
import { createPremadeCatalog } from '../features/voices/premade-catalog.ts';
import { multilingualVoices, premadeVoices } from '../features/voices/premade-voices.ts';
import { createStoredCatalog, createToVoice } from '../features/voices/stored-catalog.ts';
import type { Clock } from '../foundation/clock.ts';
import { buildObjects } from './build-objects.ts';

export interface VoiceParts {
  readonly voiceCatalog: VoiceCatalog;
  readonly servedObjects: ServedObjects;
  readonly swept: readonly Swept[];
}

/** The voices that come with the program and those that people make, with their recordings. */
export async function buildVoices(
  config: Pick<Config, 'publicUrl'>,
  parts: { readonly dataDirectory: DataDirectory; readonly database: Database; readonly clock: Clock },
): Promise<VoiceParts> {
  const { voices } = parts.database;
  const { objects, servedObjects, sweptUploads } = await buildObjects(config, parts);
  const toVoice = createToVoice({ objects, bindingsOf: createBaseBindings(multilingualVoices) });
  return {
    voiceCatalog: createJoinedCatalog(createPremadeCatalog(premadeVoices), createStoredCatalog({ voices, toVoice })),
    servedObjects,
    swept: [sweptUploads],
  };
}
