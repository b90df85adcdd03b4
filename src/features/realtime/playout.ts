import type { HeardMark } from './agent-voice.ts';

/** What a client says it has played (`response.output_audio.played`). Whole numbers, not negative. */
export interface PlayedReport extends HeardMark {
  readonly responseId: string;
  readonly itemId: string;
  /** All text and audio of the reply were played. */
  readonly isComplete: boolean;
}

/** How far one reply has been heard. The floor is ours until the last of it has been. */
export interface Playout {
  readonly heard: HeardMark;
  /** What must have been heard when nothing is left to hear; `undefined` while more may be handed over. */
  readonly end: HeardMark | undefined;
}

export type PlayedVerdict =
  /** A part of it was heard; told twice, it is still the same part. */
  | { readonly type: 'heard'; readonly playout: Playout }
  /** All of it was. */
  | { readonly type: 'finished'; readonly playout: Playout }
  | { readonly type: 'refused'; readonly complaint: string };

export const nothingHeard: HeardMark = { audioEndSample: 0, textEndOffset: 0, playedThroughMs: 0 };

export const firstPlayout: Playout = { heard: nothingHeard, end: undefined };

/**
 * A report is taken as a whole or not at all: what it says must neither go back behind an earlier one nor beyond
 * `handedOver`. `playedThroughMs` may be rounded up to a whole millisecond.
 */
export function judgePlayed(
  playout: Playout,
  {
    report,
    itemId,
    handedOver,
  }: { readonly report: PlayedReport; readonly itemId: string; readonly handedOver: HeardMark },
): PlayedVerdict {
  const complaint =
    report.itemId === itemId
      ? complaintOf(playout, report, handedOver)
      : `item_id must be ${itemId}, that of the response`;
  if (complaint !== undefined) return { type: 'refused', complaint };
  const { audioEndSample, textEndOffset, playedThroughMs } = report;
  const moved = { ...playout, heard: { audioEndSample, textEndOffset, playedThroughMs } };
  return { type: report.isComplete ? 'finished' : 'heard', playout: moved };
}

function complaintOf({ heard, end }: Playout, report: PlayedReport, handedOver: HeardMark): string | undefined {
  const offsets = [
    ['audio_end_sample', report.audioEndSample, heard.audioEndSample, handedOver.audioEndSample],
    ['text_end_offset', report.textEndOffset, heard.textEndOffset, handedOver.textEndOffset],
    ['played_through_ms', report.playedThroughMs, heard.playedThroughMs, Math.ceil(handedOver.playedThroughMs)],
  ] as const;
  for (const [name, value, least, most] of offsets) {
    if (value < least) return `${name} ${value} goes back behind ${least}, which was acknowledged before`;
    if (value > most) return `${name} ${value} is beyond ${most}, which is all that was sent`;
  }
  if (!report.isComplete) return undefined;
  if (end === undefined) return 'completed is true, but the response goes on';
  if (report.audioEndSample === end.audioEndSample && report.textEndOffset === end.textEndOffset) return undefined;
  return `completed is true, but the response ends with audio_end_sample ${end.audioEndSample} and text_end_offset ${end.textEndOffset}`;
}
