import type { WordCandidates } from '../../../src/adapters/engines/pocketsphinx/alternative-candidates.ts';
import type { Half } from './spoken-texts.ts';

/** A recognised word with its candidates, and which of them was said. */
export interface Observation extends WordCandidates {
  readonly speaker: string;
  readonly half: Half;
  /** `undefined` where the recogniser has heard a word that nobody said. */
  readonly said: string | undefined;
}

/** Of a line that was read back. */
export function isObservation(value: unknown): value is Observation {
  return (
    typeof value === 'object' && value !== null && 'neighbourWeight' in value && 'half' in value && 'speaker' in value
  );
}
