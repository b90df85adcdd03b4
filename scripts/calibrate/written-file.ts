/** A file that a measurement leaves in the repository. */
export interface WrittenFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}
