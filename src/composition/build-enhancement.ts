import { createNoiseRemovalEnhancer } from '../adapters/engines/noise-removal/noise-removal-enhancer.ts';
import type { Config } from '../config/config.ts';
import type { SpeechEnhancer } from '../contracts/speech-enhancer.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { TemporaryFiles } from '../contracts/temporary-files.ts';
import { createIsEntitled } from '../features/access/entitlement.ts';
import type { Admission } from '../features/billing/admission.ts';
import type { OpenMeter } from '../features/billing/meter.ts';
import { createCheckEnhancementEnabled } from '../features/enhancement/check-enabled.ts';
import { createEnhanceRecording } from '../features/enhancement/enhance-recording.ts';
import type { Enhancement } from '../features/enhancement/enhancement.ts';
import { createOpenLiveEnhancement } from '../features/enhancement/open-live-enhancement.ts';
import type { LogRequest } from '../features/projects/request-log.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

interface EnhancementParts {
  readonly database: Pick<Database, 'organizations'>;
  readonly admission: Admission;
  readonly openMeter: OpenMeter;
  readonly logRequest: LogRequest;
  readonly temporaryFiles: TemporaryFiles;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly log: Log;
}

/** Recordings and streams of speech in, cleaner ones out. The engines start with the server or on first use. */
export function buildEnhancement(
  { engineInstances }: Pick<Config, 'engineInstances'>,
  parts: EnhancementParts,
): {
  readonly enhancement: Enhancement;
  readonly enhancers: readonly SpeechEnhancer[];
} {
  // Of those that can do a task the first does it. What keeps one voice of several has no model yet.
  const enhancers = [createNoiseRemovalEnhancer({ ...parts, processCount: engineInstances })];
  const checkEnabled = createCheckEnhancementEnabled({ isEntitled: createIsEntitled(parts.database) });
  return {
    enhancers,
    enhancement: {
      checkEnabled,
      enhanceRecording: createEnhanceRecording({ ...parts, enhancers }),
      openLiveEnhancement: createOpenLiveEnhancement({ ...parts, enhancers, checkEnabled }),
    },
  };
}
