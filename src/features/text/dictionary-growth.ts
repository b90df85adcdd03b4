import { limits } from '../../limits.ts';

/**
 * What dictionaries may add to a text: where words of one letter became a thousand each, a request of a few kilobytes
 * would be spoken for days. A text that has used it up goes on as it is written.
 */
export class DictionaryGrowth {
  #unitsLeft: number = limits.dictionaryGrowthUnitsMax;

  /** Whether a piece of so many units may become so many; if so it is accounted for. */
  allows({ written, spoken }: { readonly written: number; readonly spoken: number }): boolean {
    const unitsLeft = this.#unitsLeft + limits.dictionaryGrowthFactorMax * written - spoken;
    if (unitsLeft < 0) return false;
    this.#unitsLeft = unitsLeft;
    return true;
  }
}
