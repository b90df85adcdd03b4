/** Whether an engine can work, for choosing one and for telling people. */
export interface EngineHealth {
  /**
   * `idle`: never started, will start on first use. `starting`: for the first time. `failing`: a start has failed or a
   * process has ended, and none has succeeded since. `missing`: its library or model is not installed.
   */
  readonly state: 'idle' | 'starting' | 'ready' | 'failing' | 'missing';
  /** One sentence for `doctor` and the log: what is there, or what is missing and what follows. */
  readonly detail: string;
}
