import type { CheckEnhancementEnabled } from './check-enabled.ts';
import type { EnhanceRecording } from './enhance-recording.ts';
import type { OpenLiveEnhancement } from './open-live-enhancement.ts';

/** All that the edge needs to enhance speech. */
export interface Enhancement {
  readonly checkEnabled: CheckEnhancementEnabled;
  readonly enhanceRecording: EnhanceRecording;
  readonly openLiveEnhancement: OpenLiveEnhancement;
}
