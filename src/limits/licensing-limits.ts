/** Those of licences, deployments and what is delivered to them. */
export const licensingLimits = {
  /** Ours have 600 characters; a licence for many models has more. */
  signedTokenLengthMax: 16_384,
  /** Supplement, 14.1: how long a deployment that reaches nobody goes on. A long weekend. */
  offlineTokenMs: 259_200_000,
  /** Beyond that, with warnings: the day on which somebody is back at work. */
  offlineGraceMs: 86_400_000,
  /** Clocks of machines that are set right differ by less. */
  clockSkewMsMax: 300_000,
  /** Supplement, 14.4. */
  instanceIdLengthMax: 256,
  /** As that of an API key: room for formats of other vendors. */
  licenceKeyLengthMax: 512,
  licenceNameLengthMax: 200,
  licencesPerOrganizationMax: 1_000,
  /** Rows of one licence; one that names no number of its own. */
  instancesPerLicenceMax: 10_000,
  /** One report: a hundred million characters are a library, and a thousand days of audio a month of a large deployment. */
  reportedCharactersMax: 100_000_000,
  reportedAudioSecondsMax: 86_400_000,
  /** A report from further ahead would make all that come after it look old: its sender sets its clock first. */
  reportAheadMsMax: 86_400_000,
  /** Keys that nobody holds, from one address: whoever mistypes needs a few, whoever guesses needs 10^70. */
  unknownCredentialsPerMinuteMax: 30,
  /** Addresses that are remembered for it; the one longest quiet goes first. */
  unknownCredentialAddressesMax: 10_000,
  /** Supplement, 14.2. */
  artifactIdLengthMax: 191,
  artifactVersionLengthMax: 191,
  /** Plain bytes of a chunk: what whoever opens one has in memory, and what is lost by a broken one. */
  sealedChunkBytes: 1_048_576,
  /** How long the address of something to be downloaded is good: an hour of interruptions and another try. */
  downloadAddressMs: 3_600_000,
  /** What a client is told to fetch at a time, and how many at once: more gains nothing on one line. */
  downloadPartBytes: 16_777_216,
  downloadsAtOnce: 4,
  /** Path of a file of a licence, in code points. */
  licenceFilePathLengthMax: 1024,
  /** Supplement, 14.3: what a model of a deployment has made of a reference. */
  deploymentEncodingBytesMax: 16_777_216,
} as const;
