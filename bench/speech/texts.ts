/** One sentence of about 3.5 s of speech. */
export const sentence = 'The morning train to the coast leaves at a quarter past seven from platform nine.';

const more = [
  'Passengers are asked to keep their tickets ready for inspection.',
  'A light rain is expected in the hills, with sunshine later in the day.',
  'The old lighthouse was painted again last summer by the people of the village.',
  'Nobody could say why the clock in the tower had stopped.',
  'She opened the window and listened to the birds in the garden.',
  'There is fresh bread on the table and coffee in the kitchen.',
  'The museum closes early on the first Monday of the month.',
  'He folded the letter carefully and put it back into the drawer.',
  'Two boats were waiting in the harbour, one of them without a sail.',
];

/** Twenty sentences, about 85 s of speech. */
export const twentySentences = [sentence, ...more, sentence, ...more].join(' ');
