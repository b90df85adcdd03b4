// What the agent may call on this page, and what the page answers: a restaurant that exists nowhere else.

export const demoInstructions = `You are the telephone of the restaurant Harbour House. Be friendly.
The restaurant is at the old harbour, beside the lighthouse. We have a terrace with twelve tables. Dogs are welcome on the terrace.
Parking is free behind the house. Children under six eat free of charge. The menu changes every Tuesday.`;

const closedDay = 1;
const guestsMax = 12;

export const demoTools = [
  {
    type: 'function',
    name: 'opening_hours',
    description: 'Tells the opening hours, when the restaurant is open.',
    parameters: { type: 'object', properties: {}, additionalProperties: false },
  },
  {
    type: 'function',
    name: 'book_table',
    description: 'Books a table at the restaurant.',
    parameters: {
      type: 'object',
      properties: {
        date: { type: 'string', format: 'date' },
        time: { type: 'string' },
        guests: { type: 'integer', minimum: 1, maximum: guestsMax },
        name: { type: 'string' },
      },
      required: ['date', 'time', 'guests', 'name'],
      additionalProperties: false,
    },
    identity_arguments: ['name'],
  },
];

const answers = {
  opening_hours: () => ({
    message:
      'From Tuesday to Friday we are open from five to ten in the evening. On Saturday and on Sunday we are open from noon ' +
      'to eleven, and lunch is served until three. On Monday we are closed.',
  }),
  book_table({ date, time, guests, name }) {
    const day = new Date(`${date}T12:00:00Z`);
    if (Number.isNaN(day.valueOf())) return { error: 'this is no date' };
    if (day.getUTCDay() === closedDay) return { error: 'we are closed on Mondays' };
    return { message: `A table for ${guests} is booked for ${name} on ${spokenDay.format(day)} at ${time}.` };
  },
};

const spokenDay = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The output of a call, as text. What the page cannot do is an `error`, which the agent tells the caller. */
export function answerToCall({ name, json }) {
  if (!Object.hasOwn(answers, name)) return JSON.stringify({ error: `there is no ${name} here` });
  return JSON.stringify(answers[name](JSON.parse(json)));
}
