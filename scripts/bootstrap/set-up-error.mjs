// @ts-check
/** A set-up that cannot go on, told in a sentence for the person at the keyboard; anything else that is thrown is a defect. */
export class SetUpError extends Error {
  /** @override */
  name = 'SetUpError';
}
