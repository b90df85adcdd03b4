/** What callers of the made set say. No sentence and no voice is in both halves; what is said in a word or two is. */
export type Half = 'tuning' | 'judging';

/** Something that is said, and what it should do. `|` in a text is a pause in the middle of it. */
export interface SaidThing {
  readonly kind: SaidKind;
  readonly text: string;
  /** Of the whole text, where no spelling tells how it is said. */
  readonly ipa?: string;
}

export const saidKinds = [
  'mm-hm',
  'okay',
  'stop',
  'interrupting sentence',
  'statement',
  'question',
  'short answer',
  'number',
  'unfinished',
  'unexpected okay',
  'unexpected stop',
] as const;
export type SaidKind = (typeof saidKinds)[number];

const backchannels: readonly SaidThing[] = [
  { kind: 'mm-hm', text: 'mm-hm', ipa: 'əmˈhəm' },
  { kind: 'mm-hm', text: 'uh-huh', ipa: 'ʌˈhʌ' },
  ...['Okay.', 'Yeah.', 'Right.', 'Okay, okay.', 'Yes, sure.', 'I see.'].map(
    (text) => ({ kind: 'okay', text }) as const,
  ),
];

const stops: readonly SaidThing[] = ['Stop.', 'Wait.', 'No, no.', 'Hold on.', 'Stop, please.', 'Excuse me.'].map(
  (text) => ({ kind: 'stop', text }),
);

const answers: readonly SaidThing[] = ['Yes.', 'No.', 'Yes, please.', 'No, thanks.', 'Okay.'].map((text) => ({
  kind: 'short answer',
  text,
}));

const own: Readonly<Record<Half, readonly SaidThing[]>> = {
  tuning: [
    ...things('interrupting sentence', [
      'Sorry, I meant the one on Monday.',
      'That is not what I asked for.',
      'Can I talk to somebody else?',
      'The number has changed since then.',
      'Actually I would like two rooms.',
    ]),
    ...things('statement', [
      'I would like a table for two.',
      'My order has not arrived.',
      'We will be there at eight.',
      'The heating in my room is broken.',
      'I lost my card on the way home.',
    ]),
    ...things('question', [
      'What time is breakfast?',
      'Where can I park my car?',
      'Do you have a room with a view?',
      'How much is it for three nights?',
      'Is the pool open in the winter?',
    ]),
    ...things('number', ['My number is four one five | two nine six.', 'It is spelled, B, R, | O, W, N.']),
    ...things('unfinished', [
      'I would like a table and | a chair for my daughter.',
      'My name is | Peter Miller.',
      'We would like to come on | Friday evening.',
    ]),
  ],
  judging: [
    ...things('interrupting sentence', [
      'Excuse me, that is the wrong street.',
      'I already told your colleague about it.',
      'Could you say that again more slowly?',
      'We only need it for one night.',
      'Wait, I have to find my glasses.',
    ]),
    ...things('statement', [
      'I want to change my booking.',
      'My parcel was left in the rain.',
      'There are four of us tonight.',
      'The light in the kitchen does not work.',
      'I left my umbrella on the train.',
    ]),
    ...things('question', [
      'When does the shop open?',
      'Which bus goes to the station?',
      'Are dogs allowed in the garden?',
      'How long does the tour take?',
      'Can you send me the bill?',
    ]),
    ...things('number', ['The order is seven three zero | eight one four.', 'That is, M, A, | R, K.']),
    ...things('unfinished', [
      'Please send it to my office because | I am not at home.',
      'The address is | twelve Garden Street.',
      'I need a room with | two beds.',
    ]),
  ],
};

function things(kind: SaidKind, texts: readonly string[]): readonly SaidThing[] {
  return texts.map((text) => ({ kind, text }));
}

export function saidThings(half: Half): readonly SaidThing[] {
  return [...backchannels, ...stops, ...answers, ...own[half]];
}

/** Short things of which no policy was chosen with any, and which the recogniser is not told to expect; judged only. */
export const unexpectedThings: readonly SaidThing[] = [
  ...things('unexpected okay', ['Sounds good.', 'Makes sense.', 'Sure thing.', 'Very nice.', 'Oh, great.']),
  ...things('unexpected stop', ['Hang on.', 'One second.', 'Never mind.', 'Be quiet.', 'Hey, listen.']),
];

/** What we are saying meanwhile; nothing of it is a question. */
export const ownSentences: Readonly<Record<Half, readonly string[]>> = {
  tuning: [
    'Breakfast is served from seven to ten in the small dining room next to the garden.',
    'Your order left our warehouse on Tuesday and will be with you by the end of the week.',
    'We have three rooms on the second floor, and all of them look over the river.',
  ],
  judging: [
    'The museum is closed on Mondays, and on all other days it opens at half past nine.',
    'I have found two trains in the morning, and the first one leaves from platform six.',
    'Your appointment is with Doctor Turner, and you should bring your insurance card.',
  ],
};

/** Said first, so that the recogniser knows the caller. */
export const greetings: Readonly<Record<Half, string>> = {
  tuning: 'Good evening, I am calling about the booking that I made last week.',
  judging: 'Hello, I have a question about the letter that you sent to us.',
};

/** Engine voices: callers of one half are not those of the other. */
export const callers: Readonly<
  Record<Half, readonly { readonly engine: 'flite' | 'espeak'; readonly voice: string }[]>
> = {
  tuning: [
    { engine: 'flite', voice: 'slt' },
    { engine: 'espeak', voice: 'wren' },
    { engine: 'espeak', voice: 'starling' },
  ],
  judging: [
    { engine: 'flite', voice: 'rms' },
    { engine: 'flite', voice: 'awb' },
    { engine: 'espeak', voice: 'lark' },
  ],
};
