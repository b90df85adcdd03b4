import type { Database } from '../../src/contracts/stores/stores.ts';
import { createIsEntitled } from '../../src/features/access/entitlement.ts';
import { createCheckEnhancementEnabled } from '../../src/features/enhancement/check-enabled.ts';
import { createEnhanceRecording } from '../../src/features/enhancement/enhance-recording.ts';
import type { Enhancement } from '../../src/features/enhancement/enhancement.ts';
import { createOpenLiveEnhancement } from '../../src/features/enhancement/open-live-enhancement.ts';
import { ScriptedEnhancer } from './scripted-enhancer.ts';

type Dependencies = Parameters<typeof createEnhanceRecording>[0] & Parameters<typeof createOpenLiveEnhancement>[0];

/** The use cases as the service has them, over an engine that follows a script. */
export function scriptedEnhancement({
  database,
  enhancer = new ScriptedEnhancer(),
  ...parts
}: Omit<Dependencies, 'checkEnabled' | 'enhancers'> & {
  readonly database: Pick<Database, 'organizations'>;
  readonly enhancer?: ScriptedEnhancer;
}): Enhancement {
  const checkEnabled = createCheckEnhancementEnabled({ isEntitled: createIsEntitled(database) });
  const dependencies: Dependencies = { ...parts, enhancers: [enhancer], checkEnabled };
  return {
    checkEnabled,
    enhanceRecording: createEnhanceRecording(dependencies),
    openLiveEnhancement: createOpenLiveEnhancement(dependencies),
  };
}
