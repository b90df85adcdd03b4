import type { ObjectFacts } from '../../contracts/object-store.ts';

/** What the file of an object begins with: one line, so that content type and bytes appear, and go, together. */
export type ObjectHead = Pick<ObjectFacts, 'contentType' | 'createdAtMs'>;

const contentTypePattern = /^[a-z0-9.+-]+\/[a-z0-9.+-]+(?:; ?[a-z0-9-]+=[a-z0-9.+-]+)*$/iu;
const headPattern = /^syrinx-object 1 (?<createdAtMs>\d{1,15}) (?<contentType>[^\n]+)\n/u;

/** As many bytes hold the longest head. */
export const OBJECT_HEAD_BYTES_MAX = 256;

/** Throws `RangeError` for a content type that no answer could carry. */
export function writeObjectHead({ contentType, createdAtMs }: ObjectHead): Buffer {
  const head = Buffer.from(`syrinx-object 1 ${createdAtMs} ${contentType}\n`, 'latin1');
  if (!contentTypePattern.test(contentType) || head.byteLength > OBJECT_HEAD_BYTES_MAX)
    throw new RangeError(`not a content type: ${JSON.stringify(contentType.slice(0, 100))}`);
  return head;
}

/** `undefined` for a file that is no object. */
export function readObjectHead(beginning: Buffer): (ObjectHead & { readonly headBytes: number }) | undefined {
  const found = headPattern.exec(beginning.toString('latin1'));
  const { createdAtMs, contentType } = found?.groups ?? {};
  if (found === null || createdAtMs === undefined || contentType === undefined) return undefined;
  return { createdAtMs: Number(createdAtMs), contentType, headBytes: found[0].length };
}
