import type { Environment } from '../../config/read-config.ts';
import type { Clock } from '../../foundation/clock.ts';

/** One command of `npm run admin`. */
export interface AdminCommand {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Answers the exit code: 0 done, 1 failed, 2 called wrongly. */
  run(call: AdminCall): Promise<number>;
}

export interface AdminCall {
  /** What follows the command's name. */
  readonly commandArguments: readonly string[];
  readonly environment: Environment;
  readonly clock: Clock;
  /** Writes a line to standard output. */
  readonly print: (line: string) => void;
  /** Writes a line to standard error. */
  readonly complain: (line: string) => void;
  /** Asks a person who sits there; absent where nobody does. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
}
