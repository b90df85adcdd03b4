/** A file could not be had, in a sentence for whoever wanted it. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  /** Whether it is worth trying again at once. */
  readonly isPassing: boolean;

  constructor(
    message: string,
    { isPassing = false, cause }: { readonly isPassing?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.isPassing = isPassing;
  }
}
