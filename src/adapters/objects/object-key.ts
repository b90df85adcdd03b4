import { limits } from '../../limits.ts';

const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/u;

/** Throws `RangeError` for what is no key: such a one comes from a defect, never from a client. */
export function checkObjectKey(key: string): void {
  if (key.length > limits.objectKeyLengthMax || !keyPattern.test(key))
    throw new RangeError(`not the key of an object: ${JSON.stringify(key.slice(0, limits.objectKeyLengthMax))}`);
}
