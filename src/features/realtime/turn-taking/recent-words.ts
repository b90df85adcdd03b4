/** Words of ours that may still be in the room when we have ended: the sound that is on its way, and its echo. */
const LINGERING_MS = 2_000;

/** What we are saying, or have just said. Times in milliseconds of the caller's sound. */
export class RecentWords {
  #text = '';
  #endedAtMs: number | undefined;

  set(text: string, nowMs: number): void {
    if (text === '') this.#endedAtMs ??= nowMs;
    else {
      this.#text = text;
      this.#endedAtMs = undefined;
    }
  }

  at(nowMs: number): string {
    return this.#endedAtMs === undefined || nowMs - this.#endedAtMs <= LINGERING_MS ? this.#text : '';
  }
}
