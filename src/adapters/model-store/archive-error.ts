/** An archive that is damaged, or that holds what no model needs; nothing of it is kept. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
