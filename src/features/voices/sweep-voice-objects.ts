import type { ObjectStore } from '../../contracts/object-store.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { findObjectPlace, type NamedObjects } from './object-place.ts';
import { VOICE_OBJECT_PREFIX } from './voice-object-keys.ts';

export interface VoiceObjectSweep {
  /** Objects that no row names; how many they were, at most `countMax`. */
  removeUnnamed(countMax: number): Promise<number>;
  /** What rows say of objects that are not there; how many they were, at most `countMax`. */
  forgetMissing(countMax: number): Promise<number>;
}

interface SweepParts {
  readonly objects: ObjectStore;
  readonly stores: Pick<Stores, 'deploymentFacts' | 'voiceObjects'>;
  /** What is kept beside the objects of voices. */
  readonly others: readonly NamedObjects[];
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * An object is written before the row that names it and removed after it, so whoever dies in between leaves an object too many.
 * What is younger than `limits.objectUnnamedMs` may be somebody's who is still at it.
 */
export function createVoiceObjectSweep(parts: SweepParts): VoiceObjectSweep {
  // Nothing that is swept takes long; a sweep that is stopped ends between two portions.
  const { signal } = new AbortController();
  const { voiceObjects } = parts.stores;
  const ofVoices: NamedObjects = { prefix: VOICE_OBJECT_PREFIX, named: (keys) => voiceObjects.named(keys) };
  const kept = [ofVoices, ...parts.others];
  let lastTold = '';
  const findPlace = async () => {
    const place = await findObjectPlace({ ...parts, kept }, { signal });
    if (place !== 'ours' && place !== lastTold) parts.log.warn({ place }, sentences[place]);
    lastTold = place;
    return place;
  };
  return {
    async removeUnnamed(countMax) {
      if ((await findPlace()) === 'of-another-database') return 0;
      let removed = 0;
      for (const named of kept) removed += await removeUnnamed(countMax - removed, { ...parts, named });
      return removed;
    },
    forgetMissing: async (countMax) => ((await findPlace()) === 'ours' ? forgetMissing(countMax, parts) : 0),
  };
}

const sentences = {
  'of-another-host':
    'the recordings of some voices are kept elsewhere or are lost; what is said of them is left as it is',
  'of-another-database': 'the folder of the objects holds those of another database; none of them is removed',
} as const;

async function removeUnnamed(
  countMax: number,
  { objects, named: { prefix, named: namedOf }, clock }: SweepParts & { readonly named: NamedObjects },
): Promise<number> {
  const limit = limits.objectsComparedAtOnceMax;
  const beforeMs = clock.nowMs() - limits.objectUnnamedMs;
  let removed = 0;
  let afterKey = '';
  for (;;) {
    const page = await objects.list({ prefix, limit, afterKey });
    const keys = page.filter(({ createdAtMs }) => createdAtMs < beforeMs).map(({ key }) => key);
    const named = new Set(await namedOf(keys));
    for (const key of keys) {
      if (named.has(key)) continue;
      if (removed === countMax) return removed;
      await objects.remove(key);
      removed += 1;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return removed;
    afterKey = last.key;
  }
}

async function forgetMissing(countMax: number, { objects, stores, clock, log }: SweepParts): Promise<number> {
  const limit = limits.objectsComparedAtOnceMax;
  const beforeMs = clock.nowMs() - limits.objectUnnamedMs;
  let forgotten = 0;
  let afterKey = '';
  for (;;) {
    const page = await stores.voiceObjects.list({ limit, afterKey });
    for (const { key, voiceId, namedAtMs } of page) {
      if (namedAtMs >= beforeMs || (await objects.find(key)) !== undefined) continue;
      if (forgotten === countMax) return forgotten;
      await stores.voiceObjects.forget(key);
      log.warn({ key, voiceId }, 'an object that a voice had is not there any more');
      forgotten += 1;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return forgotten;
    afterKey = last.key;
  }
}
