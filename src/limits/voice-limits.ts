/** Those of voices and of the objects that hold their recordings. */
export const voiceLimits = {
  /** Longest key, which is also a part of a path (voiceReferenceLengthMax); ours have 60 characters. */
  objectKeyLengthMax: 200,
  /** Recordings have at most 64 MB, and what is kept of them may be decoded: ten minutes at 48 kHz are 60 MB. */
  objectBytesMax: 134_217_728,
  /** What a put that was cut off has left is nobody's after this: no upload takes so long (requestReceiveMsMax). */
  objectLeftoverMs: 3_600_000,
  /** How long an address is good: a page that shows it stays open for an afternoon. */
  objectAddressMs: 14_400_000,
  /** An object that no row names, or a row without its object, is left alone so long: one is written before the other. */
  objectUnnamedMs: 3_600_000,
  /** Objects or rows looked at together when they are compared. */
  objectsComparedAtOnceMax: 500,
} as const;
