/** Those of voices and of the objects that hold their recordings. */
export const voiceLimits = {
  /** Longest key, which is also a part of a path (voiceReferenceLengthMax); ours have 60 characters. */
  objectKeyLengthMax: 200,
  /** Recordings have at most 64 MB, and what is kept of them may be decoded: ten minutes at 48 kHz are 60 MB. */
  objectBytesMax: 134_217_728,
  /** What a put that was cut off has left is nobody's after this: no upload takes so long (requestReceiveMsMax). */
  objectLeftoverMs: 3_600_000,
} as const;
