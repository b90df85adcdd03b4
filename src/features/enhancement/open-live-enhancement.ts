import type { Clock } from '../../foundation/clock.ts';
import type { LiveDependencies } from './live-enhancement.ts';
import { LiveRunner, type LiveParts } from './live-runner.ts';

/** What a connection of the stream needs from the rest of the service: it is given its events, and tells its outlet. */
export type OpenLiveEnhancement = (connection: Omit<LiveParts, 'dependencies' | 'clock'>) => LiveRunner;

export function createOpenLiveEnhancement(
  dependencies: LiveDependencies & { readonly clock: Clock },
): OpenLiveEnhancement {
  return (connection) => new LiveRunner({ ...connection, dependencies, clock: dependencies.clock });
}
