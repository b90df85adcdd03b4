import type { Licence } from '../../contracts/stores/licence-stores.ts';

/** How much of a licence is used up. `null` = as much as it likes. */
export interface QuotaStanding {
  readonly usedCharacters: number;
  readonly usedSeconds: number;
  readonly quotaCharacters: number | null;
  readonly quotaSeconds: number | null;
  /** What was bought is used up: nothing more is to be generated. */
  readonly exceeded: boolean;
}

export function quotaStandingOf({
  usedCharacters,
  usedAudioUs,
  quotaCharacters,
  quotaAudioUs,
}: Pick<Licence, 'usedCharacters' | 'usedAudioUs' | 'quotaCharacters' | 'quotaAudioUs'>): QuotaStanding {
  return {
    usedCharacters,
    usedSeconds: usedAudioUs / 1_000_000,
    quotaCharacters,
    quotaSeconds: quotaAudioUs === null ? null : quotaAudioUs / 1_000_000,
    exceeded:
      (quotaCharacters !== null && usedCharacters >= quotaCharacters) ||
      (quotaAudioUs !== null && usedAudioUs >= quotaAudioUs),
  };
}
