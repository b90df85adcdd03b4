import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * Expected by The Chicago Manual of Style, 17th edition, chapters 9 and 10, read aloud as Garner's Modern English Usage,
 * 4th edition, says it; "and" stands before the last two digits only. What nobody hears (an apostrophe before a decade, a
 * hyphen between letters, the full stop of a last abbreviation) stays.
 */
const readings: readonly (readonly [written: string, spoken: string])[] = [
  // Cardinals and ordinals
  ['There are 7 apples and 12 pears.', 'There are seven apples and twelve pears.'],
  ['a town of 123,456', 'a town of one hundred twenty-three thousand four hundred and fifty-six'],
  ['Agent 007 made 0 errors.', 'Agent zero zero seven made zero errors.'],
  [
    'over 1250 people and 2048 files',
    'over one thousand two hundred and fifty people and two thousand and forty-eight files',
  ],
  [
    'The 21st century, his 3rd try, the 1,000th guest',
    'The twenty-first century, his third try, the one thousandth guest',
  ],
  ['on the 1st and 2nd floors', 'on the first and second floors'],
  // Decimals, fractions, percent, signs
  ['Pi is 3.14 and half is .5', 'Pi is three point one four and half is point five'],
  ['1,234.56', 'one thousand two hundred and thirty-four point five six'],
  ['2 1/2 hours', 'two and a half hours'],
  ['⅔ of 1/4', 'two thirds of one quarter'],
  ['It rose 25% or 3.5 %.', 'It rose twenty-five percent or three point five percent.'],
  ['10-15% off', 'ten to fifteen percent off'],
  ['+5 and -12', 'plus five and minus twelve'],
  ['5 +/- 1', 'five plus or minus one'],
  ['±0.5 mm', 'plus or minus zero point five millimeters'],
  // Ranges
  ['5–10 kg', 'five to ten kilograms'],
  ['ages 3-5', 'ages three to five'],
  ['$5–10 million', 'five to ten million dollars'],
  ['Open Mon–Fri', 'Open Monday to Friday'],
  ['Jan–Mar 2024', 'January to March twenty twenty-four'],
  ['9 a.m.–5 p.m.', 'nine A M to five P M.'],
  ['10:30–11:45', 'ten thirty to eleven forty-five'],
  // Years and decades
  ['in 1999, 2005 and 2024', 'in nineteen ninety-nine, two thousand five and twenty twenty-four'],
  ['In 1066, William came.', 'In ten sixty-six, William came.'],
  ['the 1990s, the early 2000s', 'the nineteen nineties, the early two thousands'],
  ["back in the '90s", 'back in the nineties'],
  ['the 2020 elections', 'the twenty twenty elections'],
  ['44 BC and AD 79', 'forty-four B C and A D seventy-nine'],
  ['2019/20 season', 'twenty nineteen twenty season'],
  ['1914–1918', 'nineteen fourteen to nineteen eighteen'],
  ['In 2010-11 we met.', 'In twenty ten to eleven we met.'],
  ['the 1990-95 war, 2024/2025', 'the nineteen ninety to ninety-five war, twenty twenty-four twenty twenty-five'],
  // Dates
  ['July 4, 1776', 'July fourth, seventeen seventy-six'],
  ['07/04/2024', 'July fourth, twenty twenty-four'],
  ['2024-07-04', 'July fourth, twenty twenty-four'],
  ['Wed, Jan 3, 2024', 'Wednesday, January third, twenty twenty-four'],
  ['4 July 1776', 'the fourth of July seventeen seventy-six'],
  ['on the 5th of May', 'on the fifth of May'],
  ['25.12.2023', 'December twenty-fifth, twenty twenty-three'],
  ['due by 12/25', 'due by December twenty-fifth'],
  ['Feb. 29, Dec. 2023, Sept. 1', 'February twenty-ninth, December twenty twenty-three, September first'],
  ['March 3-5, 2024', 'March third to fifth, twenty twenty-four'],
  [
    'Q3 2024, Q3/2024 and 2Q22',
    'the third quarter of twenty twenty-four, the third quarter of twenty twenty-four and the second quarter of twenty-two',
  ],
  ['FY2023/24 and FY24', 'fiscal year twenty twenty-three twenty-four and fiscal year twenty-four'],
  ['H1 2024', 'the first half of twenty twenty-four'],
  // Times and durations
  ['at 9:05 a.m.', 'at nine oh five A M.'],
  ['3pm or 15:30', 'three P M or fifteen thirty'],
  ['7:00 PM EST', 'seven P M E S T'],
  ['2 PM ET', 'two P M E T'],
  ["2:00 o'clock", "two o'clock"],
  ["at 8 o'clock, 12:00", "at eight o'clock, twelve o'clock"],
  ['Mon–Fri 9am–5pm, Sat 10-4', 'Monday to Friday nine A M to five P M, Saturday ten to four'],
  ['open 24/7', 'open twenty-four seven'],
  ['2 hrs 15 mins and 45 sec', 'two hours fifteen minutes and forty-five seconds'],
  ['an 8-hour shift, a 5-year-old, 250 ms', 'an eight-hour shift, a five year old, two hundred and fifty milliseconds'],
  ['10s, 24 hrs/day', 'ten seconds, twenty-four hours per day'],
  ['Monday-Friday, Tues. & Thurs.', 'Monday to Friday, Tuesday and Thursday.'],
  ['in Jan. and since Sept.', 'in January and since September.'],
  // Telephone numbers and addresses
  ['(555) 123-4567', 'five five five, one two three, four five six seven'],
  ['+44 20 7946 0958', 'plus four four, two zero, seven nine four six, zero nine five eight'],
  ['1-800-555-0199 ext. 12', 'one, eight zero zero, five five five, zero one nine nine, extension one two'],
  ['Call 911 or dial 311.', 'Call nine one one or dial three one one.'],
  [
    '1600 Pennsylvania Ave., Washington, DC 20500',
    'sixteen hundred Pennsylvania Avenue, Washington, D C two zero five zero zero',
  ],
  ['Springfield, IL 62704-1234', 'Springfield, Illinois six two seven zero four, one two three four'],
  ['Apt. 4B, 221B Baker St.', 'apartment four B, two twenty-one B Baker Street.'],
  ['London SW1A 1AA', 'London S W one A one A A'],
  ['P.O. Box 123', 'P O Box one hundred and twenty-three'],
  // Codes
  ['Order #48213 shipped', 'Order number four eight two one three shipped'],
  ['Invoice No. 2024-0153', 'Invoice number two zero two four, zero one five three'],
  ['Ref: ABC-12345', 'Ref: A B C one two three four five'],
  ['flight UA 1234', 'flight U A one two three four'],
  ['flight BA249', 'flight B A two four nine'],
  ['ZIP 90210-1234', 'ZIP nine zero two one zero, one two three four'],
  ['the 49ers and the 76ers', 'the forty-niners and the seventy-sixers'],
  ['F-16s, a 401(k), 1-on-1', 'F sixteens, a four oh one K, one on one'],
  ['WWII and M&Ms', "World War two and M and M's"],
  ['802.11ac', 'eight oh two dot eleven A C'],
  ['#100DaysOfCode', 'hashtag one hundred Days Of Code'],
  ['Invoice #INV-2024-001', 'Invoice number I N V two zero two four, zero zero one'],
  ['Meeting ID: 845 1234 5678', 'Meeting I D: eight four five, one two three four, five six seven eight'],
  ['page 3/10, step 2/5', 'page three of ten, step two of five'],
  ['PIN 4711', 'PIN four seven one one'],
  ['version 2.0.1', 'version two dot zero dot one'],
  ['v2.1', 'V two point one'],
  ['Python 3.12 on iOS 17.4', 'Python three point one two on iOS seventeen point four'],
  ['COVID-19, MP3, 5G, F-16, I-95', 'COVID nineteen, M P three, five G, F sixteen, I ninety-five'],
  ['a Boeing 747', 'a Boeing seven forty-seven'],
  ['B2B, 2FA and 3D', 'B two B, two F A and three D'],
  ['GPT-4', 'G P T four'],
  ['SKU 10045', 'S K U one zero zero four five'],
  // Electronic
  ['john.doe@example.com', 'john dot doe at example dot com'],
  ['example.org/pricing', 'example dot org slash pricing'],
  ['#HappyNewYear from @jane_doe', 'hashtag Happy New Year from at jane underscore doe'],
  ['the #1 team', 'the number one team'],
  // Scores, maths, chemistry
  ['They won 3-1.', 'They won three to one.'],
  ['a 4–3 victory, a 2-2 draw', 'a four to three victory, a two to two draw'],
  ['The score was 21-14', 'The score was twenty-one to fourteen'],
  ['2 + 2 = 4', 'two plus two equals four'],
  ['5 × 3 ÷ 2', 'five times three divided by two'],
  ['5 * 3', 'five times three'],
  ['4/5 stars, rated 8/10', 'four out of five stars, rated eight out of ten'],
  ['a 1/2-inch nail, 1 3/4" pipe', 'a one half-inch nail, one and three quarters inch pipe'],
  ['20/20 vision', 'twenty twenty vision'],
  ['10^6', 'ten to the power of six'],
  ['H2O and CO2', 'H two O and C O two'],
  ['1:1000, 4.5★', 'one to one thousand, four point five stars'],
  ['a ratio of 16:9', 'a ratio of sixteen to nine'],
  ['a 50/50 chance, 4.5/5 stars', 'a fifty fifty chance, four point five out of five stars'],
  ['x > 5, ~50 and <10', 'x is greater than five, about fifty and less than ten'],
  // Roman numerals
  ['World War II', 'World War two'],
  ['Henry VIII and Elizabeth II', 'Henry the eighth and Elizabeth the second'],
  ['Chapter IV, Act III, Scene II', 'Chapter four, Act three, Scene two'],
  ['Super Bowl LVIII', 'Super Bowl fifty-eight'],
  ['the XIX century', 'the nineteenth century'],
  ['Washington DC, my CV, the CLI, MIX it', 'Washington D C, my C V, the C L I, MIX it'],
  ['built in MCMXCIX', 'built in nineteen ninety-nine'],
  ['Windows XI and John XXIII', 'Windows eleven and John the twenty-third'],
  ['Vitamin C and I', 'Vitamin C and I'],
  // Abbreviations and titles
  ['Dr. Smith met Mr. and Mrs. Jones.', 'doctor Smith met mister and missus Jones.'],
  ['St. Louis, 5th Ave., Mt. Everest', 'saint Louis, fifth avenue, mount Everest'],
  ['e.g. this, i.e. that, etc.', 'for example this, that is that, et cetera.'],
  ['Acme Inc. vs. Foo Co.', 'Acme incorporated versus Foo company.'],
  ['approx. 5 min., max. 10', 'approximately five minutes, maximum ten'],
  ['Fig. 2, Vol. 3, p. 7, pp. 12–15', 'figure two, volume three, page seven, pages twelve to fifteen'],
  ['§ 12 and §§ 3–5', 'section twelve and sections three to five'],
  ['Jane Doe, Ph.D., Jr.', 'Jane Doe, P H D, junior.'],
  ['w/o sugar, b/c of it, c/o Ann', 'without sugar, because of it, care of Ann'],
  ['avg. price, est. 1998, misc. items', 'average price, established nineteen ninety-eight, miscellaneous items'],
  ['Prof Lee, Acme Corp, St Paul, Elm Ave', 'professor Lee, Acme corporation, saint Paul, Elm avenue'],
  // Acronyms
  ['The WHO has an IT department.', 'The W H O has an I T department.'],
  ['the IEEE, a PhD, ASAP', 'the I triple E, a P H D, A S A P'],
  ['The FBI, NASA and the US', 'The F B I, NASA and the U S'],
  ['U.S. and U.K. law', 'U S and U K law'],
  ['CEOs use APIs and PDFs', "C E O's use A P I's and P D F's"],
  ['USB-C, A/B tests, N/A', 'U S B-C, A B tests, N A'],
  ['R&D and Q&A at AT&T', 'R and D and Q and A at A T and T'],
  // Capitals, emoji, Markdown, shorthand
  ['THIS IS VERY IMPORTANT', 'THIS IS VERY IMPORTANT'],
  ['Great job! 🎉👍🏽', 'Great job! '],
  ['**Note:** use `npm`', 'Note: use npm'],
  ['# Title\n- first\n- second', 'Title\nfirst\nsecond'],
  ['See [the docs](https://example.com/a).', 'See the docs.'],
  [
    '50K followers, 2.5M users, $1M+',
    'fifty thousand followers, two point five million users, one million dollars plus',
  ],
  ['18+ only, 3x faster', 'eighteen plus only, three x faster'],
];

suite('normalizeText() in English', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'en' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'en' }).text, spoken);
  });

  // Pauses between groups are left to how such numbers are usually printed.
  for (const [written, digits] of [
    ['card 4111 1111 1111 1111', 'card four one one one one one one one one one one one one one one one'],
    [
      'DE89 3704 0044 0532 0130 00',
      'D E eight nine three seven zero four zero zero four four zero five three two zero one three zero zero zero',
    ],
    ['SSN 123-45-6789', 'S S N one two three four five six seven eight nine'],
  ] as const)
    test(`normalizeText() reads "${written}" digit by digit`, () => {
      assert.equal(normalizeText(written, { language: 'en' }).text.replaceAll(',', ''), digits);
    });
});
