import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFact } from './find-fact.ts';

/** Instructions, and questions with what answers them; `-`: nothing does. */
interface Desk {
  readonly instructions: string;
  readonly asked: readonly (readonly [question: string, fact: string])[];
}

function desk(instructions: string, asked: string): Desk {
  const lines = asked.trim().split('\n');
  return { instructions, asked: lines.map((line) => line.trim().split(' → ') as [string, string]) };
}

/** What the engine was written with. */
const known: readonly Desk[] = [
  desk(
    `You are the desk of the Hotel Aurora. Be brief. Breakfast is served from seven to ten. Rooms cost ninety euros a night.
    Dogs are welcome and cost ten euros. The pool is on the top floor. Guests leave their rooms by eleven in the morning.
    You can park behind the house free of charge. The internet password is written on the key card.`,
    `What time is breakfast? → Breakfast is served from seven to ten.
    When can I have breakfast? → Breakfast is served from seven to ten.
    How much is a room? → Rooms cost ninety euros a night.
    What do rooms cost? → Rooms cost ninety euros a night.
    Are dogs allowed? → Dogs are welcome and cost ten euros.
    Where is the pool? → The pool is on the top floor.
    Where can I park? → You can park behind the house free of charge.
    What is the password for the internet? → The internet password is written on the key card.
    How much is breakfast? → -
    Where is breakfast? → -
    Who owns the hotel? → -
    What time does the pool open? → -`,
  ),
  desk(
    `You help the callers of a library. The library is open from nine to six on weekdays. On Saturdays it closes at one.
    Books can be kept for four weeks. A lost card costs five euros. Maria Lopez runs the reading room.`,
    `How long may I keep a book? → Books can be kept for four weeks.
    When do you open on weekdays? → The library is open from nine to six on weekdays.
    When do you close on Saturday? → On Saturdays it closes at one.
    I lost my card, what does that cost? → A lost card costs five euros.
    Who runs the reading room? → Maria Lopez runs the reading room.
    How much does a book cost? → -
    Do you have a café? → -`,
  ),
];

/** What it was judged by, written before it was changed and not looked at since. */
const judged: readonly Desk[] = [
  desk(
    `You are the desk of a swimming hall. Never promise anything. The hall opens at half past six every morning. A ticket is four
    euros, and two euros for children. The sauna is in the basement. Swimming lessons take place on Tuesdays and Thursdays.
    Towels can be rented at the counter. Mr Novak teaches the beginners.`,
    `What time does the hall open? → The hall opens at half past six every morning.
    How much is a ticket? → A ticket is four euros, and two euros for children.
    Where is the sauna? → The sauna is in the basement.
    When are the swimming lessons? → Swimming lessons take place on Tuesdays and Thursdays.
    Can I rent a towel? → Towels can be rented at the counter.
    Who teaches beginners? → Mr Novak teaches the beginners.
    What does it cost for a child? → A ticket is four euros, and two euros for children.
    How much is the sauna? → -
    What time are towels? → -
    Is there a diving tower? → -`,
  ),
  desk(
    `You answer for a bicycle shop. We repair bicycles within three days. A repair costs twenty euros an hour. The workshop is at
    twelve Mill Lane. Helmets are sold but not lent. We are closed on Mondays. Electric bicycles are lent by the day.`,
    `How long does a repair take? → We repair bicycles within three days.
    What do you charge for repairs? → A repair costs twenty euros an hour.
    Where is your workshop? → The workshop is at twelve Mill Lane.
    Do you sell helmets? → Helmets are sold but not lent.
    On which day are you closed? → We are closed on Mondays.
    Do you lend electric bicycles? → Electric bicycles are lent by the day.
    How much is a helmet? → -
    Where can I buy a car? → -
    Who is the owner of the shop? → -`,
  ),
];

for (const { instructions, asked } of known) {
  for (const [question, fact] of asked) {
    test(`findFact() answers "${question}" as it should`, () => {
      assert.equal(findFact(instructions, question) ?? '-', fact);
    });
  }
}

test('findFact() answers most questions about what it has not been written with, and none of them wrongly', () => {
  const outcomes = judged.flatMap(({ instructions, asked }) =>
    asked.map(([question, fact]) => {
      const found = findFact(instructions, question)?.replaceAll(/\s+/gu, ' ') ?? '-';
      if (found === fact) return { question, found, outcome: 'right' };
      return { question, found, outcome: found === '-' ? 'unknown' : 'wrong' };
    }),
  );
  const wrong = outcomes.filter(({ outcome }) => outcome === 'wrong');
  assert.deepEqual(wrong, []);
  const unknown = outcomes.filter(({ outcome }) => outcome === 'unknown');
  assert.ok(unknown.length <= 0.2 * outcomes.length, JSON.stringify(unknown));
});
