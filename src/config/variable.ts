/** What a reader makes of the text of a variable; the complaint continues the sentence "NAME must be …". */
export type Reading<Value> =
  | { readonly type: 'value'; readonly value: Value }
  | { readonly type: 'complaint'; readonly complaint: string };

/** What defaults depend on; an argument, so that tests and the generated page do not depend on the machine. */
export interface Surroundings {
  readonly workingDirectory: string;
  readonly output: 'terminal' | 'pipe';
  readonly cores: number;
}

/** One variable of the environment: everything that its reader and its documentation need. */
export interface Variable<Value> {
  readonly name: `SYRINX_${string}`;
  /** What may stand there, in words. */
  readonly values: string;
  /** The default in words; `fallback` is the same for the program. */
  readonly defaultWords: string;
  readonly description: string;
  readonly example: string;
  /** The value of a secret variable is never repeated in a complaint. */
  readonly secrecy: 'public' | 'secret';
  readonly fallback: (surroundings: Surroundings) => Value;
  readonly read: (text: string, surroundings: Surroundings) => Reading<Value>;
}
