import { limits } from '../../../limits.ts';

/** The limits under which engine processes live; tests tighten them. */
export interface EngineBounds {
  readonly creditMs: number;
  readonly queueMax: number;
  readonly streamsMax: number;
  readonly stallMs: number;
  readonly heartbeatMs: number;
  readonly heartbeatMissedMs: number;
  readonly startMsMax: number;
  readonly backoffMsMin: number;
  readonly backoffMsMax: number;
  readonly memoryBytesMax: number;
}

export const engineBounds: EngineBounds = {
  creditMs: limits.engineCreditMs,
  queueMax: limits.engineQueueMax,
  streamsMax: limits.engineStreamsMax,
  stallMs: limits.engineStallMs,
  heartbeatMs: limits.engineHeartbeatMs,
  heartbeatMissedMs: limits.engineHeartbeatMissedMs,
  startMsMax: limits.engineStartMsMax,
  backoffMsMin: limits.engineRestartBackoffMsMin,
  backoffMsMax: limits.engineRestartBackoffMsMax,
  memoryBytesMax: limits.engineMemoryBytesMax,
};
