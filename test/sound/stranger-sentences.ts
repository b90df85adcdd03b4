import { editDistance } from './edit-distance.ts';

/** For a recogniser that knows none of them: so a stranger understands the voice without any context. */
export const strangerSentences = [
  'The weather will be cold and wet for most of the week.',
  'Please leave your coat and your bag at the door.',
  'My brother works at a small school near the station.',
  'We had dinner with old friends on Saturday evening.',
  'The doctor said that she should drink more water.',
  'There are many ways to cook a piece of fish.',
  'He wrote a long letter to the president of the company.',
  'Children learn to read and write in the first year.',
  'The last train to the city leaves at half past ten.',
  'I would like to know how much this house costs.',
];

/** As a recogniser writes them. */
export const expectedTexts: readonly string[] = strangerSentences.map((sentence) =>
  sentence.toLowerCase().replace('.', ''),
);

/** Share of the words of the sentences that were heard wrong; `heard` in their order. */
export function wordErrorRateOf(heard: readonly string[]): number {
  const errors = expectedTexts.map((text, index) => editDistance(text.split(' '), (heard[index] ?? '').split(' ')));
  const words = expectedTexts.join(' ').split(' ').length;
  return errors.reduce((sum, count) => sum + count, 0) / words;
}
