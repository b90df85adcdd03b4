/** What callers of the benchmark ask, and what there is to answer: facts that the embedded dialogue engine finds. */
export const conversation = {
  instructions:
    'You are the desk of a hotel. Be brief. ' +
    'Breakfast is served from seven to ten in the morning, on the terrace when the weather is good. ' +
    'The swimming pool is open from nine in the morning to eight in the evening. ' +
    'Parking is free behind the house, and there is a second place across the street. ' +
    'Dogs are welcome in all rooms of the ground floor.',
  questions: [
    'When is breakfast served?',
    'When is the swimming pool open?',
    'Where is parking?',
    'Are dogs welcome in the rooms?',
  ],
  interruption: 'Please stop, that is enough.',
} as const;
