/** Those of grants of protected models, and of what deployments are billed for. */
export const grantLimits = {
  /** Interface supplement, 14.4: ids of instances, models and versions. */
  grantNameLengthMax: 256,
  /** Digits of an activation id. */
  activationIdLengthMax: 19,
  /** Instances times models: a customer with more has lost count, or makes up names. */
  grantsPerOrganizationMax: 10_000,
  /** Totals of a report: far from where numbers cease to be exact, so that a ceiling above them still is. */
  grantTotalMax: 2 ** 52,
  /** Unless configured: so much more may be used than was reported. */
  grantHeadroomCallsDefault: 1_000,
  grantHeadroomCallsMax: 1_000_000_000,
  grantHeadroomSecondsDefault: 3_600,
  grantHeadroomSecondsMax: 365 * 86_400,
  /** Unless configured: how long an instance works on without a report. */
  grantLifetimeSecondsDefault: 900,
  grantLifetimeSecondsMin: 1,
  grantLifetimeSecondsMax: 31 * 86_400,
  /** Of what deployments report for billing: a thousand days of audio and a library of text, and ids of models and people. */
  usageAudioSecondsMax: 86_400_000,
  usageCharactersMax: 100_000_000,
  usageNameLengthMax: 256,
  /** Supplement, 15: how long a report of usage is known by its idempotency key. */
  usageIdempotencyMs: 7 * 86_400_000,
} as const;
