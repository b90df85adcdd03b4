/** Those of downloading and unpacking models. */
export const modelLimits = {
  /** The largest model worth having on a processor has a gigabyte; of one whose size the catalog does not know no more is taken. */
  modelDownloadBytesMax: 4_294_967_296,
  /** Nothing comes for so long: the connection is given up, and the rest asked for anew. */
  modelStallMs: 30_000,
  /** Connections that may fail without a byte in between, each after a pause that grows to the second number. */
  modelTriesMax: 5,
  modelRetryPauseMsMin: 1_000,
  modelRetryPauseMsMax: 15_000,
  /** Addresses that may point to the next one. */
  modelRedirectsMax: 5,
  /** Files in an archive: a voice with its pronunciation data has 360. */
  modelFilesMax: 20_000,
  /** UTF-8 bytes of a path in an archive, and folders in it. */
  modelPathBytesMax: 512,
  modelPathDepthMax: 12,
  /** What an archive may become: so many times its size, and so much for small ones. Those of the catalog become twice as much. */
  modelGrowthMax: 20,
  modelGrowthBytesMin: 67_108_864,
} as const;
