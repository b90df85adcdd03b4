/** Those of voices and of the objects that hold their recordings. */
export const voiceLimits = {
  /** Longest key, which is also a part of a path (voiceReferenceLengthMax); ours have 60 characters. */
  objectKeyLengthMax: 200,
  /** Recordings have at most 64 MB, and what is kept of them may be decoded: ten minutes at 48 kHz are 60 MB. */
  objectBytesMax: 134_217_728,
  /** What a put that was cut off has left is nobody's after this: no upload takes so long (formReceiveMsMax). */
  objectLeftoverMs: 3_600_000,
  /** How long an address is good: a page that shows it stays open for an afternoon. */
  objectAddressMs: 14_400_000,
  /** An object that no row names, or a row without its object, is left alone so long: one is written before the other. */
  objectUnnamedMs: 3_600_000,
  /** Objects or rows looked at together when they are compared. */
  objectsComparedAtOnceMax: 500,
  /** Interface, part "Limits". */
  voiceNameLengthMax: 200,
  voiceTextLengthMax: 2_000,
  /** A list of them is still read by people; each has rows, and recordings on the disk. */
  voicesPerOrganizationMax: 1_000,
  /** A voice is made of a minute or two; all of them at their largest are 1.2 GB. */
  referencesPerVoiceMax: 25,
  /** Interface, part "Limits": 50 MiB. */
  referenceBytesMax: 52_428_800,
  /** Longer ones have no more of a voice. */
  referenceMsMax: 600_000,
  /** Of a file, as it is kept. */
  fileNameLengthMax: 255,
  /** Of a form: text of all fields of a voice is 7 kB, four times as much in UTF-8, twice that when it is escaped. */
  formFieldBytesMax: 65_536,
  formFieldsMax: 20,
  formHeadBytesMax: 8_192,
  /** Files of one form. */
  formFilesMax: 10,
  /** Of all files of a form, too large ones, which are thrown away, included. */
  formBytesMax: 536_870_912,
  /** Half an hour: the largest reference over a line of 0.25 Mbit/s. */
  formReceiveMsMax: 1_800_000,
  /** In each requestReceiveMsMax: 4 KiB a second, the slowest line on which somebody waits for an answer. */
  formArrivalBytesMin: 245_760,
  /** Of all forms that are received at a time: they lie on the disk meanwhile, 64 MB each as a rule. */
  formsAtOnceMax: 32,
  /** Of them by one organization: what it sends slowly, or does not send, keeps no other from sending. */
  formsOfOrganizationAtOnceMax: 16,
  /** A sample text of 2,000 characters takes two minutes; this much sound is 8.6 MB, and what goes beyond it is left out. */
  voiceSampleMsMax: 180_000,
  voicesAdministeredPageMax: 1_000,
  voicesAdministeredPageDefault: 100,
  /** A minute of speech says all that is measured of a speaker; listening to it takes a second. */
  referenceAnalyzedMsMax: 60_000,
  /** Of that minute, at 96 kHz; what was sampled faster is listened to as long as this lasts. 23 MB, for each of recordingsKeptAtOnceMax. */
  referenceAnalyzedSamplesMax: 5_760_000,
  /** Recordings of uploads that are decoded and listened to at once. Two are decoded, one is heard, and one is next. */
  recordingsKeptAtOnceMax: 4,
  /** Recordings that wait to be listened to, one after the other; who uploads waits for a minute at the most. */
  analysisQueueMax: 16,
  /** Warnings of a reference. Less voice than this has no pitch to speak of. */
  referenceVoicedMsMin: 500,
  /** The colour of a voice has settled after about eight seconds. */
  referenceSpeechMsMin: 8000,
  /** Recordings of a quiet room have 35 dB and more, of a radio 24. */
  referenceSignalToNoiseDbMin: 20,
  /** One sample in two thousand stands at the top only where the recorder could go no higher. */
  referenceClippedShareMax: 0.0005,
  /** Softer than this, the noise of the recorder comes up with the voice. */
  referenceLevelDbfsMin: -45,
  /** Speaking and listening again after this many rounds changes nothing that is heard. */
  voiceFittingRoundsMax: 6,
  /** Who uploads a recording waits so long for its voice, which takes 2 to 4 s; after that it is fitted all the same. */
  voiceFittingWaitMsMax: 10_000,
  /** A language after the first is spoken and listened to so many times: pitch and loudness come right in two. */
  voiceLanguageRoundsMax: 2,
  /** Voices that wait to be fitted, one after the other. Others are found when voices are looked for that are not. */
  voiceFittingQueueMax: 64,
  /** How often such voices are looked for: their process died, or their engine could not speak. */
  voiceFittingLookMs: 60_000,
  /** Times that a voice is fitted anew because its references have changed meanwhile; then it is left to be looked for. */
  voiceFittingAttemptsMax: 5,
  /** What an engine makes of a recording: an embedding has some kB, ten seconds of tokens or of sound at 24 kHz 0.7 MB. */
  referenceEncodingBytesMax: 1_048_576,
  /** A voice needs no more even when its equalizer takes a lot away; more would lift the engine's rounding noise. */
  voiceFittingGainDbMax: 30,
} as const;
