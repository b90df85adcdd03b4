import { randomFrom } from '../../../test/audio-measurement/synthetic-signals.ts';

/** A sentence that is read to the recogniser. */
export interface SpokenText {
  /** For the voice. */
  readonly text: string;
  /** What was said, as the recogniser writes it: lower case, letters with a full stop. */
  readonly words: readonly string[];
}

/** One half has other sentences and other names than the other. */
export type Half = 'fitting' | 'judging';

/** As many sentences as asked for, half of them with names, spelled words or digits: what an agent asks back about. */
export function spokenTexts(
  half: Half,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly SpokenText[] {
  const next = randomFrom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
  const { frames, plain, given, family, places } = material[half];
  const slots: Readonly<Record<string, () => string>> = {
    given: () => pick(given),
    family: () => pick(family),
    place: () => pick(places),
    spelled: () => [...pick([...given, ...family])].map((letter) => `${letter}.`).join(' '),
    letters: () => Array.from({ length: 4 }, () => `${pick(alphabet)}.`).join(' '),
    digits: () => Array.from({ length: 5 }, () => pick(digitNames)).join(' '),
    number: () => pick(numbers),
  };
  return Array.from({ length: count }, (_, index) => {
    const frame = index % 2 === 0 ? pick(plain) : pick(frames);
    const words = frame.replaceAll(/\{(\w+)\}/gu, (_whole, slot: string) => slots[slot]?.() ?? '').split(' ');
    return { words, text: readable(words) };
  });
}

/** Letters in capitals with commas behind them, so that voices name them. */
function readable(words: readonly string[]): string {
  const written = words.map((word) => (/^[a-z]\.$/u.test(word) ? `${word.slice(0, 1).toUpperCase()},` : word));
  return `${written.join(' ')}.`;
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const digitNames = 'zero one two three four five six seven eight nine'.split(' ');
const numbers = [
  'thirteen',
  'thirty',
  'fourteen',
  'forty',
  'fifteen',
  'fifty',
  'sixteen',
  'sixty',
  'seventeen',
  'seventy',
  'eighteen',
  'eighty',
  'nineteen',
  'ninety',
  'twenty two',
  'thirty five',
  'one hundred',
  'two hundred and six',
  'eleven',
  'twelve',
];

interface Material {
  /** With names, letters and numbers in them. */
  readonly frames: readonly string[];
  readonly plain: readonly string[];
  readonly given: readonly string[];
  readonly family: readonly string[];
  readonly places: readonly string[];
}

const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const material: Readonly<Record<Half, Material>> = {
  fitting: {
    given:
      'john mary susan peter karen brian alice george helen martin laura kevin nancy steven paula dennis joan eric ellen carl'.split(
        ' ',
      ),
    family:
      'smith miller davis wilson moore taylor thomas harris clark lewis walker hall young king wright hill green baker reed bell'.split(
        ' ',
      ),
    places: 'london boston chicago dallas paris berlin madrid toronto sydney dublin denver austin geneva cairo'.split(
      ' ',
    ),
    frames: lines(`
      my name is {given} {family}
      this is {given} {family} calling from {place}
      i would like to speak to {given} {family} please
      the last name is {family} spelled {spelled}
      it is spelled {spelled}
      my code is {letters}
      the order number is {digits}
      my number is {digits} {digits}
      {given} lives in {place} with {given} and {given}
      please send it to {given} at {number} {family} street in {place}
      the meeting with mister {family} is on the {number} floor
      there were {number} people in {place} last year
      can you write that down {letters} {digits}
      we fly from {place} to {place} on flight {digits}`),
    plain: lines(`
      the weather has been rather cold for this time of the year
      he put the letter on the table and left the room without a word
      most of the students had read the book before the lesson began
      she wants to know whether the shop is open on sunday morning
      a small boat came slowly down the river in the evening light
      they had to wait an hour before the doctor could see them
      if you need more paper you will find some in the drawer
      our new neighbor works for a bank and plays the piano at night
      the train was late because of the snow on the line
      i think we should buy a new car before the summer
      nobody knew where the old man had hidden his money
      the price of bread has gone up twice since the spring
      please turn off the light when you leave the house
      their daughter won a prize for the best story in her class
      it was so dark that we could not see the road ahead
      the company will pay for the flight but not for the hotel
      my brother would rather stay at home and watch the game
      the cook cut the meat into thin slices and added some salt
      a loud noise outside woke the whole family at five
      he could hear the waves breaking on the rocks below
      the teacher asked the boys to be quiet and sit down
      we have bought too much fruit and not enough cheese`),
  },
  judging: {
    given:
      'james patricia robert linda michael barbara david jennifer richard margaret charles sandra joseph donna daniel carol paul ruth mark sharon'.split(
        ' ',
      ),
    family:
      'johnson brown jones garcia anderson jackson white martin thompson robinson lee allen scott adams nelson carter mitchell turner parker morris'.split(
        ' ',
      ),
    places:
      'new york|seattle|houston|atlanta|vienna|rome|munich|montreal|melbourne|glasgow|phoenix|lisbon|prague|tokyo'.split(
        '|',
      ),
    frames: lines(`
      hello i am {given} {family}
      could i talk to {given} {family} or to {given} {family}
      the customer is called {given} {family} and lives in {place}
      that is {spelled} for {family}
      you spell it {spelled} not {spelled}
      the reference is {letters} {number}
      the pin is {digits}
      call me back on {digits} {digits}
      doctor {family} moved from {place} to {place} in may
      i have an appointment with {given} at {number}
      {given} and {given} paid {number} dollars for it
      is {given} {family} still working in {place}
      the parcel goes to {number} {place} road
      the room is {digits} and the key is {letters}`),
    plain: lines(`
      the bus stops in front of the church every twenty minutes
      she opened the window and looked down at the empty street
      his mother told him to wear a coat and a warm hat
      the report says that fewer people smoke than ten years ago
      you can leave your bags here until the afternoon
      the farmer sold his last two horses in the autumn
      we watched the birds fly south over the grey sea
      there is a hole in the roof and the rain comes in
      i forgot to bring the tickets so we have to go back
      many of the workers were afraid to lose their jobs
      the baby slept through the night for the first time
      a good knife should be sharp and easy to hold
      the court will hear both sides of the case next week
      he made a great effort but he could not lift the stone
      the soup tastes better with a little pepper and cream
      she read the story aloud and the children laughed
      please tell the driver that we are going to the airport
      the two rivers meet a few miles north of the town
      he was the only one who knew the way through the wood
      our guests will arrive at eight and stay for three days
      the flowers by the door need water in this heat
      they sent the wrong size so i returned the shoes`),
  },
};
