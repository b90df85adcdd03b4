/** Those of pronunciation dictionaries, and of the files that they are imported from. */
export const dictionaryLimits = {
  /**
   * Dictionaries kept ready to be searched. One of 5,000 common words takes 2 MB, so all that a request may name
   * (dictionaryIdsMax), and all that a project has, are there at the same time; of the longest words it takes 15.
   */
  dictionaryCacheBytesMax: 268_435_456,
  /** Of one project, as much as is kept, or its own dictionaries would push each other out with every request. */
  dictionaryProjectBytesMax: 268_435_456,
  dictionariesPerProjectMax: 100,
  /** Also of a bulk replacement and of a file that is imported. */
  dictionaryEntriesMax: 5000,
  /** Interface, part "Limits", in Unicode code points: a dictionary, an entry, what entries are searched by. */
  dictionaryNameLengthMax: 200,
  dictionaryDescriptionLengthMax: 2000,
  dictionaryTagLengthMax: 16,
  dictionaryWordLengthMax: 200,
  dictionaryReplacementLengthMax: 1000,
  dictionaryIpaLengthMax: 200,
  dictionarySearchLengthMax: 200,
  dictionaryEntriesPageMax: 500,
  dictionaryEntriesPageDefault: 100,
  /** All entries of a dictionary as JSON, each as long as it may be, of letters of four bytes that are not escaped. */
  dictionaryBodyBytesMax: 33_554_432,
  /** Elements within each other in a lexicon: three hold entries, the rest is slack for metadata. */
  lexiconDepthMax: 8,
  lexiconAttributesMax: 16,
  /** A full dictionary, each entry with several spellings, pronunciations and examples. */
  lexiconElementsMax: 50_000,
  /** Characters written as numbers, each of which takes a microsecond. What is exported has few. */
  lexiconReferencesMax: 500_000,
  /** In a line of a CSV file; four are known. */
  csvFieldsMax: 16,

  /**
   * What the dictionaries of a request may make of its text, in UTF-16 units: so many times its length, and these, for
   * short ones. Abbreviations become 10 times as long; 10,000 words of a letter could become 200 hours of speech.
   */
  dictionaryGrowthFactorMax: 20,
  dictionaryGrowthUnitsMax: 20_000,
} as const;
