import type { Clock } from '../../../foundation/clock.ts';
import type { EngineProcess } from './engine-process.ts';
import { frameTypes, type HostReady, type HostSynthesize } from './host-protocol.ts';
import { ServedSegment, type SegmentListener } from './served-segment.ts';

/** A segment in the hands of an engine process. */
export interface SegmentHandle {
  /** So much more audio may come. */
  credit(creditMs: number): void;
  /** Nobody listens any more. Idempotent; the listener's `over` follows. */
  cancel(): void;
}

/** Has a segment spoken by a process with a free instance. */
export function speakSegment(
  process: EngineProcess<HostReady>,
  options: { readonly request: HostSynthesize; readonly listener: SegmentListener; readonly clock: Clock },
): SegmentHandle {
  const { request, listener, clock } = options;
  const segment = new ServedSegment({ request, listener, nowMs: clock.monotonicMs() });
  const line = process.serve(segment);
  line.send(frameTypes.synthesize, request);
  return {
    credit: (creditMs) => {
      if (segment.isOver || segment.isCancelled) return;
      segment.credit(creditMs, clock.monotonicMs());
      line.send(frameTypes.credit, { creditMs });
    },
    cancel: () => line.cancel(),
  };
}
