import type { Clock } from '../../foundation/clock.ts';
import type { Dialect, DialectTurn } from './dialect.ts';
import type { ArrivedFrame, LoadSocket } from './load-socket.ts';
import { TurnStopwatch, type TurnTiming } from './turn-timing.ts';

/** Published clients give up after so long. */
const QUIET_MS = 30_000;
/** A listener interrupts after hearing a little. */
const FRAMES_BEFORE_CANCEL = 2;

export interface TurnOrder {
  readonly dialect: Dialect;
  readonly words: readonly string[];
  readonly tokenMs: number;
  /** Whether it is interrupted in the middle of its audio. */
  readonly cancels: boolean;
  readonly clock: Clock;
}

/** One turn over an open connection, from its first word to its terminal frame. Never throws. */
export async function speakTurn(
  socket: LoadSocket,
  { dialect, words, tokenMs, cancels, clock }: TurnOrder,
): Promise<TurnTiming> {
  const turn = dialect.turn(words);
  const stopwatch = new TurnStopwatch({ clock });
  const listener = new TurnListener({ turn, stopwatch, framesMax: cancels ? FRAMES_BEFORE_CANCEL : Infinity });
  let isOver = false;
  const sent = sendText(socket, {
    turn,
    tokenMs,
    clock,
    stopwatch,
    isOver: () => isOver || listener.hasEnough || !socket.isOpen,
  });
  try {
    for (;;) {
      const ending = listener.hear(await socket.next({ quietMs: QUIET_MS }));
      if (ending !== undefined) return ending;
      if (listener.wantsCancel()) socket.send(turn.cancel);
    }
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    return stopwatch.end('failed', { complaint });
  } finally {
    isOver = true;
    await sent;
  }
}

/** Hears a turn until its terminal frame, or until it has heard enough and its cancel is acknowledged. */
class TurnListener {
  readonly #turn: DialectTurn;
  readonly #stopwatch: TurnStopwatch;
  readonly #framesMax: number;
  #frames = 0;
  #isCancelled = false;

  constructor({
    turn,
    stopwatch,
    framesMax,
  }: {
    readonly turn: DialectTurn;
    readonly stopwatch: TurnStopwatch;
    readonly framesMax: number;
  }) {
    this.#turn = turn;
    this.#stopwatch = stopwatch;
    this.#framesMax = framesMax;
  }

  get hasEnough(): boolean {
    return this.#frames >= this.#framesMax;
  }

  /** Once, when it has just heard enough. */
  wantsCancel(): boolean {
    if (!this.hasEnough || this.#isCancelled) return false;
    this.#isCancelled = true;
    this.#stopwatch.cancelled();
    return true;
  }

  hear({ atMs, content }: ArrivedFrame): TurnTiming | undefined {
    const complaint = complaintOf(content);
    if (complaint !== undefined) return this.#stopwatch.end('failed', { atMs, complaint });
    const durationMs = audioMsOf(content);
    if (durationMs !== undefined) {
      this.#stopwatch.audio({ atMs, durationMs });
      this.#frames += 1;
    }
    // A turn may have ended when its cancel arrives; the acknowledgement still comes, and belongs to it.
    if (this.#isCancelled)
      return this.#turn.isCancelled(content) ? this.#stopwatch.end('cancelled', { atMs }) : undefined;
    return this.#turn.isEnd(content) ? this.#stopwatch.end('completed', { atMs }) : undefined;
  }
}

async function sendText(
  socket: LoadSocket,
  {
    turn,
    tokenMs,
    clock,
    stopwatch,
    isOver,
  }: {
    readonly turn: DialectTurn;
    readonly tokenMs: number;
    readonly clock: Clock;
    readonly stopwatch: TurnStopwatch;
    readonly isOver: () => boolean;
  },
): Promise<void> {
  for (const [index, frame] of turn.texts.entries()) {
    if (index > 0 && tokenMs > 0) await clock.sleep(tokenMs, {});
    if (isOver()) return;
    socket.send(frame);
  }
  stopwatch.flushed();
  for (const frame of turn.endings) socket.send(frame);
}

function complaintOf({ error, error_code: code }: Readonly<Record<string, unknown>>): string | undefined {
  if (error === undefined || error === null || error === '') return undefined;
  return `${typeof code === 'string' ? `${code}: ` : ''}${typeof error === 'string' ? error : JSON.stringify(error)}`;
}

/** `undefined` = no audio frame. */
function audioMsOf({ audio, samples, sr }: ArrivedFrame['content']): number | undefined {
  if (typeof audio !== 'string') return undefined;
  return typeof samples === 'number' && typeof sr === 'number' && sr > 0 ? (samples * 1000) / sr : 0;
}
