/** What recordings and pictures from strangers may cost. */
export const decodingLimits = {
  // ——— recordings ———
  /** Enough for the first frames of MP3 and AAC, and for the first pages of Ogg. */
  recordingHeadBytesMax: 65_536,
  /** Tags in front of a recording, each of any size; one is usual. */
  recordingTagsMax: 4,
  /** How far into the file its first frame may be: encoders put an empty tag there, or zeros. */
  mpegSearchBytesMax: 16_384,
  /** Chunks of a WAV file that are looked at, 48 bytes each. The longest lists that programs write have a few dozen. */
  wavChunksMax: 1_000,
  /** Recordings of rooms have 64; with more the mean of all says nothing. */
  recordingChannelsMax: 64,
  recordingSampleRateHzMin: 1_000,
  recordingSampleRateHzMax: 768_000,
  /** Read at a time, before anybody else has a turn: 131,000 samples of 16 bits, 2 ms. */
  recordingPieceBytesMax: 262_144,
  /** Given to a decoder in WebAssembly at a time: 1 KiB of silent FLAC is up to 70 MB of floats, of Ogg Opus 12 MB. */
  wasmPieceBytesMax: 1_024,
  /** What a decoder program writes before its samples has 80 bytes, 116 with a layout of channels. */
  decoderHeadBytesMax: 1_024,
  /** 0.36 GB of floats: half an hour at 48 kHz, eight minutes at 192 kHz, however long a recording may be. */
  decodedSamplesMax: 90_000_000,
  /** Of a recording that may be no longer than decodeShortMsMax: it takes 2 to 7 s; whoever waits for longer has given up. */
  decodeMsMax: 60_000,
  decodeShortMsMax: 600_000,
  /** Of a recording that is read piece by piece: two hours take WebAssembly 24 to 84 s, and the disk some more. */
  longDecodeMsMax: 600_000,
  /** ffmpeg takes 30 to 90 MB, Node with a decoder 90 to 180 MB. */
  decoderMemoryBytesMax: 536_870_912,
  decoderAllocationBytesMax: 268_435_456,
  /** In this time a program that fills its memory as fast as it can gets 0.1 GB. */
  decoderMemoryPollMs: 50,
  /** How often a decoder of ours looks whether the server that started it is still there. */
  decoderParentPollMs: 1_000,
  /** The first complaints of a program say what it stumbled over. */
  decoderComplaintsLengthMax: 2_000,
  /** Each takes a processor while it lasts. */
  decodesAtOnceMax: 2,
  /** The file of each lies on the disk, and its sender waits: as many as come in forms at once (formsAtOnceMax). */
  decodeQueueMax: 30,

  /** Of a recording that an operator looks at, as far as decodedSamplesMax allows. */
  inspectedRecordingMsMax: 3_600_000,

  // ——— pictures ———
  /** Larger than what a telephone takes. */
  pictureBytesMax: 10_485_760,
  /** 50 megapixels are 200 MB while they are looked at; telephones take 12 to 48. */
  picturePixelsMax: 50_000_000,
  /** Twice what a page shows, for sharp screens. */
  pictureSideMax: 1_024,
  picturesAtOnceMax: 1,
  pictureQueueMax: 16,
} as const;
