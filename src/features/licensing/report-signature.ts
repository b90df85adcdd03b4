import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '../../foundation/canonical-json.ts';

/** What is signed: a signature over anything else is none of a report, whatever the keys are. */
const KIND = 'license-usage-v1';

/**
 * HMAC-SHA-256, lower-case hex, over `license-usage-v1`, a line feed, and the canonical JSON of the report. A field `signature` is not
 * part of what is signed.
 */
export function signReport(report: object, { key }: { readonly key: Uint8Array }): string {
  return digestOf(report, key).toString('hex');
}

/** Compares in constant time. A report that has no canonical form is not signed. */
export function isSignedReport(
  report: object,
  { key, signature }: { readonly key: Uint8Array; readonly signature: string },
): boolean {
  if (!/^[0-9a-f]{64}$/u.test(signature) || !hasCanonicalForm(report)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), digestOf(report, key));
}

function digestOf(report: object, key: Uint8Array): Buffer {
  const signed = canonicalJson({ ...report, signature: undefined });
  return createHmac('sha256', key).update(`${KIND}\n${signed}`).digest();
}

/** A text with half of a character has none. */
function hasCanonicalForm(report: object): boolean {
  try {
    canonicalJson(report);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
