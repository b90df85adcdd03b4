// SPDX-License-Identifier: GPL-3.0-or-later
import { createHash } from 'node:crypto';
import type { HostTimbre } from '../../src/adapters/engines/hosting/host-protocol.ts';

/** A speaker without a file among ours: the file's content, and a name that is the same for the same content. */
export interface OwnSpeaker {
  readonly speaker: string;
  readonly variant: string;
}

/** The speaker who has a person's pitch and vocal tract, by the recipe of `speakers.ts`. */
export function ownSpeaker({ pitchHz, pitchRangeHz, formantScale }: HostTimbre): OwnSpeaker {
  const rangeHz = within(pitchRangeHz, { min: RANGE_HZ_MIN, max: RANGE_SHARE_MAX * pitchHz });
  const lowHz = within(pitchHz + 9 - 0.82 * rangeHz, { min: LOW_HZ_MIN, max: LOW_HZ_MAX });
  const scalePercent = Math.round(within(formantScale, { min: 0.8, max: 1.3 }) * 100);
  const formants = Array.from({ length: 9 }, (_, index) => `formant ${index} ${scalePercent} 100 ${WIDTH_PERCENT}`);
  const lines = ['language variant', 'name own', `pitch ${Math.round(lowHz)} ${Math.round(lowHz + rangeHz)}`];
  const variant = [...lines, ...formants, 'echo 0 0', ''].join('\n');
  return { speaker: `own-${createHash('sha256').update(variant).digest('hex').slice(0, 16)}`, variant };
}

/** Without any the library takes its own pitch. */
const RANGE_HZ_MIN = 5;
/** A wider melody squeaks at its top. */
const RANGE_SHARE_MAX = 0.9;
const LOW_HZ_MIN = 40;
const LOW_HZ_MAX = 400;
const WIDTH_PERCENT = 150;

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.max(min, Math.min(max, value));
}
