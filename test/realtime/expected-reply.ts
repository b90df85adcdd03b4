import type { HeardMark } from '../../src/features/realtime/agent-voice.ts';
import type { SessionEvent } from '../../src/features/realtime/session-events.ts';

/** A reply as whoever knows the interface sees it. */
export interface ExpectedReply {
  readonly id: string;
  readonly itemId: string;
  readonly isForced: boolean;
  readonly isProtected: boolean;
  waitsFor: 'transcript' | 'model' | 'tools' | 'listener';
  voice: 'unopened' | 'open' | 'over';
  clauses: number;
  isClauseOpen: boolean;
  isHeardOf: boolean;
  isFailed: boolean;
  heard: HeardMark;
  end: HeardMark | undefined;
  readonly openCalls: Set<string>;
  requests: number;
  calls: number;
  hasText: boolean;
  takesRequest: boolean;
}

const nothing: HeardMark = { audioEndSample: 0, textEndOffset: 0, playedThroughMs: 0 };
export const requestsMax = 8;
export const callsMax = 16;

/** Events that are about the reply, and wait while it is undecided whether it is interrupted. */
export const replyEvents: ReadonlySet<string> = new Set([
  'dialogue-text',
  'dialogue-call',
  'dialogue-end',
  'dialogue-failed',
  'utterance-text',
  'clause-spoken',
  'utterance-spoken',
  'utterance-failed',
  'bridge-due',
]);

/** What a session is set to; the voice and the rate stay once it has spoken. */
export class ExpectedSetup {
  #voiceId = '1';
  #rateHz = 24_000;
  #spokenVoiceId: string | undefined;

  change({ changes }: Extract<SessionEvent, { readonly type: 'setup-change' }>): string {
    const { voiceId = this.#voiceId, output } = changes;
    const rateHz = output?.format.rateHz ?? this.#rateHz;
    if (this.#spokenVoiceId !== undefined) {
      const isOther = changes.voiceId !== undefined && voiceId !== this.#spokenVoiceId;
      if (isOther) return 'error realtime-voice-fixed';
      if (rateHz !== this.#rateHz) return 'error realtime-format-fixed';
    }
    this.#voiceId = voiceId;
    this.#rateHz = rateHz;
    return 'session-updated';
  }

  /** The voice that is heard. */
  speak(): string {
    this.#spokenVoiceId ??= this.#voiceId;
    return this.#spokenVoiceId;
  }
}

export function newReply(
  number: number,
  { isForced, isProtected }: Pick<ExpectedReply, 'isForced' | 'isProtected'>,
): ExpectedReply {
  return {
    isForced,
    isProtected,
    id: `resp_${number}`,
    itemId: `item_${number}`,
    waitsFor: isForced ? 'listener' : 'transcript',
    voice: 'unopened',
    clauses: 0,
    isClauseOpen: false,
    isHeardOf: false,
    isFailed: false,
    heard: nothing,
    end: undefined,
    openCalls: new Set(),
    requests: 0,
    calls: 0,
    hasText: false,
    takesRequest: false,
  };
}

export function closeClause(reply: ExpectedReply): readonly string[] {
  if (!reply.isClauseOpen) return [];
  reply.isClauseOpen = false;
  return ['end-clause'];
}

/** What is not part of the first clause is part of the second. */
export function endFirstClause(reply: ExpectedReply): readonly string[] {
  if (reply.clauses === 1) return closeClause(reply);
  return reply.isClauseOpen ? ['push-text'] : [];
}

export function assertTwoClauses({ clauses }: ExpectedReply): void {
  if (clauses > 2) throw new Error('a reply has two clauses at most');
}

/** A report may be true: neither behind what was reported nor beyond what was sent, and complete only if it is. */
export function isTrue(
  { report, handedOver }: Extract<SessionEvent, { readonly type: 'played' }>,
  { heard, end, itemId }: ExpectedReply,
): boolean {
  const most = end ?? handedOver ?? nothing;
  const fits = (key: keyof HeardMark): boolean => report[key] >= heard[key] && report[key] <= Math.ceil(most[key]);
  const isAll = report.audioEndSample === end?.audioEndSample && report.textEndOffset === end.textEndOffset;
  const isInRange = fits('audioEndSample') && fits('textEndOffset') && fits('playedThroughMs');
  return report.itemId === itemId && isInRange && (!report.isComplete || isAll);
}
