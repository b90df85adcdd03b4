/** What a `Range` header asks for (RFC 9110, section 14.2); `end` is that of the first byte which is not part of it. */
export type RequestedRange =
  | { readonly type: 'everything' }
  | { readonly type: 'part'; readonly start: number; readonly end: number }
  | { readonly type: 'unsatisfiable' };

/**
 * One range of `bytes` bytes. A header that is malformed, of another unit or for several ranges is answered as if it were not
 * there, as a server may.
 */
export function requestedRange(header: string | undefined, { bytes }: { readonly bytes: number }): RequestedRange {
  const [, first, last] = /^bytes= *(\d{0,15})-(\d{0,15}) *$/iu.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return { type: 'everything' };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { type: 'everything' };
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  return start < end ? { type: 'part', start, end } : { type: 'unsatisfiable' };
}
