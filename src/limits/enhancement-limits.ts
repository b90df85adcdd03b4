/** Those of enhancing speech. */
export const enhancementLimits = {
  /** Interface, part "Limits". */
  enhancementMsMax: 300_000,
  /** Interface, part "Limits": the whole request, 64 MB. */
  enhancementBytesMax: 64_000_000,
  /** Interface, part "Limits": of the person whose voice is to stay. */
  speakerSampleMsMin: 2_000,
  speakerSampleMsMax: 8_000,
} as const;
