import { LiveRunner, type LiveParts } from './live-runner.ts';
import type { TurnDependencies } from './live-turn.ts';

/** What a connection of the stream needs from the rest of the service: it is given its events, and tells its outlet. */
export type OpenLiveTranscription = (connection: Omit<LiveParts, 'dependencies'>) => LiveRunner;

export function createOpenLiveTranscription(dependencies: TurnDependencies): OpenLiveTranscription {
  return (connection) => new LiveRunner({ ...connection, dependencies });
}
