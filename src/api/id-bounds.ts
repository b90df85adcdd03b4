/** Of ids in requests: beyond these a number is not exact any more, and a database refuses it as no id could be. */
export const idBounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;
