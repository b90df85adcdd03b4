/** An environment that cannot be used: every complaint at once, a line each. `main.ts` prints the message and exits 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly complaints: readonly string[];

  constructor(complaints: readonly string[]) {
    super(['The configuration cannot be used:', ...complaints.map((complaint) => `  ${complaint}`)].join('\n'));
    this.complaints = complaints;
  }
}
