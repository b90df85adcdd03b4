import type { Caller } from '../../contracts/caller.ts';

/** Whether an engine may work for a caller, by the name of the engine. */
export type MayServe = (caller: Caller, engine: string) => boolean;

/**
 * Projects may be served by certain engines alone, by their ids: where texts must not leave the house, or where no other engine may
 * stand in for a voice.
 */
export function createMayServe(projectEngines: ReadonlyMap<number, ReadonlySet<string>>): MayServe {
  return (caller, engine) => {
    const pinned = caller.kind === 'project-key' ? projectEngines.get(caller.projectId) : undefined;
    return pinned === undefined || pinned.has(engine);
  };
}
