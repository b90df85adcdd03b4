/** What an archive holds, whatever its kind. */
export interface ArchiveEntry {
  /** As the archive says it: not to be trusted. */
  readonly path: string;
  /** `other`: a link, a device, and the like. */
  readonly kind: 'file' | 'folder' | 'other';
  /** That it will have. */
  readonly bytes: number;
  /** To be read before the next entry is asked for, or not at all. */
  readonly content: AsyncIterable<Uint8Array>;
}
