/**
 * Said to show that one listens, not to be given the floor. With the spellings that recognisers have for what is no word:
 * "mm-hm" and "uh-huh" come out in many ways.
 */
export const backchannelWords: ReadonlySet<string> = new Set(
  'mm mhm hm hmm mmm mm-hm mm-hmm mhmm uh huh uh-huh um-hum um hum ah aha oh ooh er yeah yes yep yup ya okay ok right sure good great fine nice cool wow really indeed exactly absolutely alright all i see got it'.split(
    ' ',
  ),
);

/** Phrases of the same kind that are made of words which alone are none. */
export const backchannelPhrases: readonly string[] = [
  'i see',
  'got it',
  'of course',
  'all right',
  'go on',
  'i know',
  // Also what "mm-hm" is often taken for.
  'and then',
];

/** What somebody says over us who listens, or wants us to stop: as short as it is, it is easily taken for something else. */
export const expectedOfListeners: readonly string[] = [
  'stop',
  'wait',
  'hold on',
  'excuse me',
  'okay',
  'yeah',
  'yes sure',
  'right',
  'i see',
  'mhm',
  'uh-huh',
];

/** One of them suffices: who says it wants to speak, or wants us not to. */
export const interruptingWords: ReadonlySet<string> = new Set(
  'stop wait hold no nope actually sorry excuse cancel listen hello pardon what hang pause quiet enough'.split(' '),
);

/** Answers to a question that can be answered with yes or no. */
export const shortAnswers: ReadonlySet<string> = new Set(
  'yes yeah yep yup no nope okay ok right sure exactly correct never please thanks goodbye bye'.split(' '),
);

/** Who ends with one of these has not said everything yet. */
export const unfinishedWords: ReadonlySet<string> = new Set(
  'and or but so because if that which who when while then than as like a an the my your his her our their its this these to of for with from at in on by about into is are was were be am will would can could should may might must have has had do does did not very um uh er erm well i we you he she they'.split(
    ' ',
  ),
);

/** Of numbers and spellings as they are dictated: digits, and letters as recognisers write them. */
export const dictatedWords: ReadonlySet<string> = new Set(
  'zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand double triple dash hyphen slash dot point at underscore'.split(
    ' ',
  ),
);
