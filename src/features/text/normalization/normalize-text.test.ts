import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type LanguageCode, languageCodes } from '../../../contracts/language.ts';
import { normalizeText } from './normalize-text.ts';

function said(text: string, language: LanguageCode = 'en'): string {
  return normalizeText(text, { language }).text;
}

test('normalizeText() leaves plain words as they are', () => {
  for (const text of ['I think I am here.', 'May I come in?', "He's and I'm and d'être", 'Vitamin C. Plan B.', '']) {
    const { text: spoken, changes } = normalizeText(text, { language: 'en' });
    assert.equal(spoken, text);
    assert.deepEqual(changes, []);
  }
});

test('normalizeText() makes each token one pair of the span map', () => {
  const text = 'Pay $3.50 now, or 5 kg.';
  const { text: spoken, spanMap } = normalizeText(text, { language: 'en' });
  assert.equal(spoken, 'Pay three dollars fifty cents now, or five kilograms.');
  const rewritten = spanMap.pairs.filter(({ kind }) => kind === 'rewritten');
  assert.deepEqual(
    rewritten.map(({ source, spoken: to }) => [text.slice(source.start, source.end), spoken.slice(to.start, to.end)]),
    [
      ['$3.50', 'three dollars fifty cents'],
      ['5 kg', 'five kilograms'],
    ],
  );
});

test('normalizeText() tells what was changed by which rule', () => {
  const { changes } = normalizeText('At 5:30 p.m. he paid £2.', { language: 'en' });
  assert.deepEqual(changes, [
    { rule: 'time', start: 3, end: 12, spoken: 'five thirty P M' },
    { rule: 'money', start: 21, end: 23, spoken: 'two pounds' },
  ]);
});

test('normalizeText() keeps the full stop that ends a sentence and an abbreviation at once', () => {
  assert.equal(said('We met at 3 p.m. Then we left.'), 'We met at three P M. Then we left.');
  assert.equal(said('We met at 3 p.m. in town.'), 'We met at three P M in town.');
  assert.equal(said('Apples, pears, etc. They are good.'), 'Apples, pears, et cetera. They are good.');
});

test('normalizeText() tells words from what looks like them by what stands around', () => {
  assert.equal(said('St. Mary lives on Main St. near us.'), 'saint Mary lives on Main street near us.');
  assert.equal(said('No. 5 is alive. No. That is wrong.'), 'number five is alive. No. That is wrong.');
  assert.equal(said('Chapter IV is by Henry VIII.'), 'Chapter four is by Henry the eighth.');
  assert.equal(said('Add 1/2 on 12/25/2020.'), 'Add one half on December twenty-fifth, twenty twenty.');
  assert.equal(said('Ich habe 5. Du hast 3.', 'de'), 'Ich habe fünf. Du hast drei.');
});

test('normalizeText() lets numbers agree with what they count', () => {
  assert.equal(said('1 kg, 1.0 kg, £1.01'), 'one kilogram, one point zero kilograms, one pound one penny');
  assert.equal(said('1 € und 1 Stunde, 1 t', 'de'), 'ein Euro und eine Stunde, eine Tonne');
});

test('normalizeText() declines German ordinals by the word before them', () => {
  assert.equal(said('Am 5. Mai', 'de'), 'Am fünften Mai');
  assert.equal(said('der 5. Mai', 'de'), 'der fünfte Mai');
  assert.equal(said('5. Mai', 'de'), 'fünfter Mai');
});

test('normalizeText() reads native digits and typographic signs like plain ones', () => {
  assert.equal(said('−５ °C'), 'minus five degrees Celsius');
  assert.equal(said('٣ apples'), 'three apples');
});

test('normalizeText() does not say what Markdown and emoji leave behind', () => {
  assert.equal(said('**Bold** and [name](https://x.com) \u{1F600}'), 'Bold and name ');
  assert.equal(said('Hi \u{1F44B} there'), 'Hi there');
  assert.equal(said('## Heading'), 'Heading');
});

test('normalizeText() puts spaces between words that touched digits', () => {
  assert.equal(said('level5 and 5kg'), 'level five and five kilograms');
});

test('normalizeText() reads no digit sequence of any length in pieces', () => {
  const { text, changes } = normalizeText('7'.repeat(5000), { language: 'en' });
  assert.equal(changes.length, 1);
  assert.equal(text, Array.from({ length: 5000 }, () => 'seven').join(' '));
});

test('normalizeText() reads signs of mathematics in every language', () => {
  assert.equal(said('x² + 10⁻³ = √2'), 'x squared plus ten to the power of minus three equals square root of two');
  assert.equal(
    said('6.02×10^23 or 1.5e-3'),
    'six point zero two times ten to the power of twenty-three or one point five times ten to the power of minus three',
  );
  for (const language of languageCodes) {
    for (const sign of [
      'x²',
      'x³',
      'x⁵',
      '1e6',
      '2 + 2',
      '3 × 4',
      '3 ÷ 4',
      'a = b',
      '2 ≠ 3',
      '2 ≤ 3',
      '2 ≥ 3',
      '3 ≈ 4',
      '±5',
      '√5',
      '∑',
      '∏',
      '∫',
      '∞',
      '∈',
      '5 ‰',
    ]) {
      const spoken = said(sign, language);
      assert.doesNotMatch(spoken, /[\d⁰¹²³⁴-⁹+×÷=≠≤≥≈±√∑∏∫∞∈‰]/u, `${language}: ${sign}`);
    }
  }
});

test('normalizeText() reads the time of ISO 8601 without its marks', () => {
  assert.equal(said('2024-05-06T14:30', 'de'), `${said('2024-05-06', 'de')} vierzehn Uhr dreißig`);
});

test('normalizeText() reads equations of letters and numbers', () => {
  assert.equal(said('E = mc²'), 'E equals mc squared');
  assert.equal(said('2x² + 3x - 1 = 0', 'sv'), 'två x i kvadrat plus tre x minus ett är noll');
});

test('normalizeText() reads indices of formulas, and says no numbers of notes', () => {
  assert.equal(said('CO₂ and H₂O'), 'C O two and H two O');
  assert.equal(said('as shown.¹ Others² disagree'), 'as shown. Others disagree');
});

test('normalizeText() reads products, quotients and powers of units that no table lists', () => {
  assert.equal(
    said('9.81 m/s², 60 km/h²'),
    'nine point eight one meters per second squared, sixty kilometers per hour squared',
  );
  assert.equal(
    said('5 W/(m·K), 5 N·m, 10 m s⁻¹'),
    'five watts per meter kelvin, five newton meters, ten meters per second',
  );
  assert.equal(
    said('9,81 m/s², 7 l/100 km', 'de'),
    'neun Komma acht eins Meter pro Sekunde Quadrat, sieben Liter pro einhundert Kilometer',
  );
});

test('normalizeText() reads what looks like a clock, a size or an angle as what it is', () => {
  assert.equal(said('1h30, 2h15m', 'de'), 'eine Stunde dreißig Minuten, zwei Stunden fünfzehn Minuten');
  assert.equal(said('20 × 30 × 40 mm', 'de'), 'zwanzig mal dreißig mal vierzig Millimeter');
  assert.equal(said('1920x1080', 'sv'), said('1920 × 1080', 'sv'));
  assert.equal(said('2 × 3 = 6', 'de'), 'zwei mal drei gleich sechs');
  assert.equal(said('52°31′12″'), 'fifty-two degrees thirty-one minutes twelve seconds');
});

test('normalizeText() spells addresses of machines, serial numbers and versions', () => {
  assert.equal(said('00:1A:2B:3C:4D:5E'), 'zero zero colon one A colon two B colon three C colon four D colon five E');
  assert.equal(said('fe80::1'), 'F E eight zero colon colon one');
  assert.equal(said('A1B2-C3D4'), 'A one B two, C three D four');
  assert.equal(said('1.0.0-beta, v2.3-rc1'), 'one dot zero dot zero beta, V two dot three R C one');
  assert.equal(said('v1.2', 'de'), 'V eins Punkt zwei');
});

test('normalizeText() knows where the code of a country ends', () => {
  assert.equal(said('+4930123456'), said('+49 30123456'));
  assert.equal(said('+35312345678'), said('+353 12345678'));
});

test('normalizeText() leaves out the nought that is only dialled at home', () => {
  assert.equal(said('+49 (0)30 123456'), said('+49 30 123456'));
});

test('normalizeText() keeps the words of a hashtag apart from abbreviations', () => {
  assert.equal(said('#MeToo', 'fr'), 'dièse me Too');
});

test('normalizeText() says nothing of bullets, boxes, lines, tables, notes and fences', () => {
  assert.equal(said('- one\n• two\n* three\n- [x] four'), 'one\ntwo\nthree\nfour');
  assert.equal(said('Title\n=====\nText\n---'), 'Title\n\nText\n');
  assert.equal(said('| a | b |\n|---|---|\n| c | d |'), 'a , b \n\nc , d ');
  assert.equal(said('_so_ it is.[3] ~~No~~ `x` snake_case'), 'so it is. No x snake_case');
  assert.equal(said('![picture](a.png) [name](b.html "title")'), 'picture name');
  assert.equal(said('A -> B'), 'A to B');
});

test('normalizeText() goes through a million letters of any kind', () => {
  for (const [letters, language] of [
    ['é', 'th'],
    ['ก', 'th'],
    ['漢', 'ja'],
    ['.', 'en'],
    ['한', 'ko'],
  ] as const) {
    assert.equal(said(letters.repeat(1_000_000), language).length, 1_000_000);
  }
});

test('normalizeText() spells no words of a text in capitals, but its acronyms', () => {
  for (const text of ['I AM SO HAPPY, IT IS GREAT', 'TELL US WHO WE ARE', 'HMM, NO WAY'])
    assert.equal(said(text), text);
  assert.equal(said('THE HTML OF THE USA'), 'THE H T M L OF THE U S A');
  assert.equal(said('VLK A PRST BRZY', 'cs'), 'VLK A PRST BRZY');
});

test('normalizeText() names currencies in every language', () => {
  for (const language of languageCodes) {
    for (const code of [
      'USD',
      'EUR',
      'GBP',
      'JPY',
      'CNY',
      'CHF',
      'INR',
      'RUB',
      'PLN',
      'TRY',
      'BRL',
      'SEK',
      'AED',
      'ZAR',
    ]) {
      assert.doesNotMatch(said(`5 ${code}`, language), new RegExp(`${code}|${[...code].join(' ')}`, 'u'), language);
    }
  }
  assert.equal(said('₺50', 'nl'), 'vijftig lira');
  assert.equal(said('2 THB, 5 pen', 'pl'), 'dwa bahty tajskie, pięć pen');
});

const fragments = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'0123456789') },
  { weight: 3, arbitrary: fc.constantFrom(...'.,:;/-–+*=$€£%&@#()[]<>"\'°²½ \n') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'May',
      'I',
      'XIV',
      'kg',
      'km/h',
      'am',
      'p.m.',
      'st',
      'th',
      'Dr.',
      'St.',
      'etc.',
      'e.g.',
      'U.S.',
      'FBI',
      'www.',
      'http://',
      '.com',
      'million',
      'EUR',
      'Uhr',
      'Mai',
      'Mio.',
      'z. B.',
      'No.',
      '## ',
      '**',
      '\u{1F600}',
      'é',
      '中',
      '年',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
);
const texts = fc.array(fragments, { maxLength: 14 }).map((pieces) => pieces.join('').toWellFormed());

test('normalizeText() changes nothing in what it has made', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...languageCodes), (text, language) => {
      const once = said(text, language);
      assert.equal(said(once, language), once);
    }),
    { numRuns: 1000 },
  );
});

/** Whole things, which characters at random seldom make. */
const things = fc.constantFrom(
  ..."5 kg|1.5E-3|6.02×10^23|x² + y³|10⁻³|9.81 m/s²|W/(m·K)|1h30|1:02:03|90s|'90s|5'10\"|20×30 cm|3x|CO₂|√2|±5|∑|π|5 ‰|1.0.0-beta|v2.3.1|A1B2-C3D4|kr 100|$3.50|€ 1.000,50|+49 (0)30 123456|https://a.example.com/b|me@example.com|#MeToo|@jane_doe|192.168.1.1|fe80::1|00:1A:2B:3C:4D:5E|52°31′12″N|16:9|5–10 kg|10-15%|14:30 CET|2024-05-06|6.5.2024|05/06/2024|May 5, 2024|1/2|½|2 3/4|- a|1. b|| c | d ||**e**|_f_|[g](h.i)|[1]|[^2]|¹|A -> B|I AM SO HAPPY|US|FBI|U.S.A.|e.g.|Dr. X|No. 5|XIV|Louis XIV|1990–1995|2010-11|1st|5.|5e|nº 3|007|1,234,567.89|1 000 000|12,34,567|5 million|٣٫٥|५०|๑๐๐|第五|5月6日|３０％|한 5개|5-én|5:ssä".split(
    '|',
  ),
);
const sentences = fc
  .array(
    fc.tuple(things, fc.constantFrom(' ', ' ', ', ', '. ', '\n', '', ' and ', ' и ', '的', '-', '/', ' (', ') ')),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.flat().join(''));

test('normalizeText() changes nothing in what it has made of things of every kind', () => {
  fc.assert(
    fc.property(sentences, fc.constantFrom(...languageCodes), (text, language) => {
      const once = said(text, language);
      assert.equal(said(once, language), once);
    }),
    { numRuns: 2000 },
  );
});

test('normalizeText() maps any text wholly and well-formed', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...languageCodes), (text, language) => {
      const { text: spoken, spanMap } = normalizeText(text, { language });
      assert.ok(spoken.isWellFormed());
      assert.equal(spanMap.sourceLength, text.length);
      assert.equal(spanMap.spokenLength, spoken.length);
      for (const { kind, source, spoken: to } of spanMap.pairs) {
        if (kind === 'kept') assert.equal(spoken.slice(to.start, to.end), text.slice(source.start, source.end));
      }
    }),
    { numRuns: 500 },
  );
});
