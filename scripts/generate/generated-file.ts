/** A committed file that a program writes. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  /** The whole text, ending with a newline; the same for the same sources on every machine. */
  readonly render: () => Promise<string>;
}
