import type { Artifact } from '../../contracts/stores/licence-stores.ts';

/**
 * What each wrapped key is for and whose it is. The wrapping is bound to it, so that nobody who can write into the database
 * makes one row open what belongs to another.
 */
export function fileKeyPlace({ hash }: { readonly hash: string }): string {
  return `file key of licence\n${hash}`;
}

export function reportKeyPlace({
  licenceId,
  instanceId,
}: {
  readonly licenceId: number;
  readonly instanceId: string;
}): string {
  return `report key of instance\n${licenceId}\n${instanceId}`;
}

export function contentKeyPlace({
  artifactId,
  version,
  sourceSha256,
}: Pick<Artifact, 'artifactId' | 'version' | 'sourceSha256'>): string {
  return `content key of artifact\n${artifactId}\n${sourceSha256}\n${version}`;
}
