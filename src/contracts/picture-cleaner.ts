/** A picture as it is shown. */
export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** No picture that can be shown: `complaint` is one sentence for whoever sent it, without internals. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
  readonly complaint: string;

  constructor(complaint: string, options?: { readonly cause?: unknown }) {
    super(complaint, options);
    this.complaint = complaint;
  }
}

/** More pictures wait than may; who sent this one should try again. */
export class PictureCleanerBusyError extends Error {
  override readonly name = 'PictureCleanerBusyError';
}

/** Makes pictures of strangers fit to be shown to others. */
export interface PictureCleaner {
  /**
   * Draws a PNG, JPEG or WebP picture anew: upright, no side longer than `pictureSideMax`, its shape kept, and without
   * anything that is not the picture, such as where it was taken. Told by its bytes and not by a name. Throws
   * `UnreadablePictureError`, also where it is larger than `pictureBytesMax` or has more than `picturePixelsMax`, before
   * they are read; `PictureCleanerBusyError`; or the reason of the signal.
   */
  clean(path: string, options: { readonly signal: AbortSignal }): Promise<CleanPicture>;
}
