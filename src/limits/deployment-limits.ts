/** Those of a deployment that runs under a licence itself. */
export const deploymentLimits = {
  /** A vendor that takes longer is not there; a start waits for it so long. */
  vendorAnswerMsMax: 5_000,
  vendorAnswerBytesMax: 65_536,
  /** After a failure, and twice as long after each further one, up to the schedule. */
  vendorRetryMsFirst: 1_000,
  /** Unless configured: how often the licence is validated and usage reported. */
  licenceValidateSecondsDefault: 3_600,
  licenceValidateSecondsMax: 86_400,
} as const;
