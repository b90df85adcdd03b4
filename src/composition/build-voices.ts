import { REMOTE_SPEECH_ENGINE } from '../adapters/engines/remote/remote-synthesizer.ts';
import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import { languageCodes } from '../contracts/language.ts';
import type { ObjectStore, ServedObjects } from '../contracts/object-store.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { TemporaryFiles } from '../contracts/temporary-files.ts';
import type { Voice } from '../contracts/voice.ts';
import type { VoiceCatalog } from '../contracts/voice-catalog.ts';
import type { Swept } from '../features/housekeeping/sweeper.ts';
import { createTemporaryFiles } from '../adapters/temporary-files/temporary-files.ts';
import { createBaseBindings } from '../features/voices/base-voice.ts';
import { cloneModelOf, clones } from '../features/voices/fitting/make-clone.ts';
import { createJoinedCatalog } from '../features/voices/joined-catalog.ts';
import { createOwnBindings } from '../features/voices/own-bindings.ts';
import { createPremadeCatalog } from '../features/voices/premade-catalog.ts';
import { multilingualVoices, premadeVoices } from '../features/voices/premade-voices.ts';
import { withRemoteVoices } from '../features/voices/remote-voices.ts';
import { createStoredCatalog, createToVoice, createToVoices, type ToVoice } from '../features/voices/stored-catalog.ts';
import { createDeliveredObjects } from '../features/licensing/delivered-objects.ts';
import { createVoiceObjectSweep } from '../features/voices/sweep-voice-objects.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';
import { buildObjects } from './build-objects.ts';

export interface VoiceParts {
  readonly voiceCatalog: VoiceCatalog;
  readonly toVoice: ToVoice;
  readonly objects: ObjectStore;
  readonly temporaryFiles: TemporaryFiles;
  readonly servedObjects: ServedObjects;
  readonly swept: readonly Swept[];
}

/** Which voices a server speaks for; none where that is not said. */
type SpokenElsewhere = Partial<Pick<Config, 'speechVoices' | 'speechLanguages'>>;

/** The voices that come with the program and those that people make, with their recordings. */
export async function buildVoices(
  config: Pick<Config, 'publicUrl'> & SpokenElsewhere,
  parts: {
    readonly dataDirectory: DataDirectory;
    readonly database: Database;
    readonly engines: readonly SpeechSynthesizer[];
    readonly clock: Clock;
    readonly log: Log;
  },
): Promise<VoiceParts> {
  const { database, clock, log } = parts;
  const { voices } = database;
  const { objects, servedObjects, sweptUploads } = await buildObjects(config, parts);
  const bindings = createOwnBindings({
    baseBindings: createBaseBindings(multilingualVoices),
    cloning: parts.engines.filter(clones).map((engine) => ({ engine: engine.engine, model: cloneModelOf(engine) })),
  });
  const toVoices = createToVoices({ objects, bindings, stores: database });
  const temporaryFiles = createTemporaryFiles({ folder: parts.dataDirectory.pathOf('uploads') });
  const sweep = createVoiceObjectSweep({
    objects,
    stores: database,
    others: createDeliveredObjects(database),
    clock,
    log,
  });
  return {
    voiceCatalog: createJoinedCatalog(
      createPremadeCatalog(premadeVoicesOf(config)),
      createStoredCatalog({ voices, toVoices }),
    ),
    toVoice: createToVoice(toVoices),
    objects,
    temporaryFiles,
    servedObjects,
    swept: [
      sweptUploads,
      {
        name: 'files of uploads that nobody looks at any more',
        removeExpired: (countMax) =>
          temporaryFiles.removeLeftovers({ beforeMs: clock.nowMs() - limits.objectLeftoverMs, countMax }),
      },
      {
        name: 'voices whose organization has gone',
        removeExpired: (rowsMax) => voices.archiveOrphans({ atMs: clock.nowMs(), rowsMax }),
      },
      { name: 'objects that nothing names', removeExpired: (countMax) => sweep.removeUnnamed(countMax) },
      { name: 'what voices say of objects that are lost', removeExpired: (countMax) => sweep.forgetMissing(countMax) },
    ],
  };
}

/** Those that come with the program, some of which a server speaks for. A mistake in their names is one of the configuration. */
function premadeVoicesOf({ speechVoices = new Map(), speechLanguages }: SpokenElsewhere): readonly Voice[] {
  try {
    const languages = speechLanguages ?? languageCodes;
    return withRemoteVoices(premadeVoices, { engine: REMOTE_SPEECH_ENGINE, names: speechVoices, languages });
  } catch (error) {
    if (error instanceof RangeError) throw new ConfigError([`SYRINX_SPEECH_VOICES: ${error.message}`]);
    throw error;
  }
}
