/** Rules that cannot be used; the message says where and why, in a sentence for the operator. */
export class PostOverridesInvalidError extends Error {
  override readonly name = 'PostOverridesInvalidError';
}
