import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { languageCodes, type LanguageCode } from '../../../../contracts/language.ts';
import type { NumberForm } from './number-form.ts';
import { numberWords, type WrittenDecimal } from './number-words.ts';

const genders = ['masculine', 'feminine', 'neuter', 'common', undefined] as const;
const cases = [
  'nominative',
  'genitive',
  'dative',
  'accusative',
  'instrumental',
  'locative',
  'prepositional',
  'ablative',
  undefined,
] as const;
const anyForm: fc.Arbitrary<NumberForm | undefined> = fc.option(
  fc
    .record({
      gender: fc.constantFrom(...genders),
      case: fc.constantFrom(...cases),
      isPlural: fc.boolean(),
      isAttributive: fc.boolean(),
    })
    .map(({ gender, case: grammaticalCase, ...rest }) => ({
      ...rest,
      ...(gender === undefined ? {} : { gender }),
      ...(grammaticalCase === undefined ? {} : { case: grammaticalCase }),
    })),
  { nil: undefined },
);
const anyLanguage = fc.constantFrom(...languageCodes);
/** As many digits as one another, so that small and large numbers come alike; above 10^36 to see what is beyond names. */
const anyNumber = fc
  .integer({ min: 1, max: 40 })
  .chain((digitCount) => fc.bigInt({ min: -(10n ** BigInt(digitCount)), max: 10n ** BigInt(digitCount) }));
const isSpoken = /^(?!.*(?: {2}|\p{Nd}|[<>=←→[\]|#%$;]|undefined|ERROR))\S(?:.*\S)?$/u;

test('cardinal() says any number in any form in words only', () => {
  fc.assert(
    fc.property(anyLanguage, anyNumber, anyForm, (language, value, form) => {
      assert.match(numberWords(language).cardinal(value, form), isSpoken);
    }),
    { numRuns: 3000 },
  );
});

test('ordinal() says any number in any form in words only', () => {
  fc.assert(
    fc.property(anyLanguage, anyNumber, anyForm, (language, value, form) => {
      assert.match(numberWords(language).ordinal(value, form), isSpoken);
    }),
    { numRuns: 3000 },
  );
});

test('decimal() says any fraction in words only', () => {
  const digits = fc.stringMatching(/^\d{1,30}$/u);
  const number = fc.record({
    isNegative: fc.boolean(),
    integer: digits,
    fraction: digits,
    style: fc.constantFrom('number', 'digits', 'named'),
  });
  fc.assert(
    fc.property(anyLanguage, number, (language, written) => {
      assert.match(numberWords(language).decimal(written), isSpoken);
    }),
    { numRuns: 2000 },
  );
});

test('year() says any year in words only', () => {
  fc.assert(
    fc.property(anyLanguage, fc.integer({ min: -5000, max: 12_000 }), anyForm, (language, year, form) => {
      assert.match(numberWords(language).year(year, form), isSpoken);
    }),
    { numRuns: 2000 },
  );
});

test('cardinal() and ordinal() have other words for another number', () => {
  for (const language of languageCodes) {
    for (const kind of ['cardinal', 'ordinal'] as const) {
      const values = new Map<string, bigint>();
      for (const value of sampledNumbers()) {
        const words = numberWords(language)[kind](value);
        assert.equal(values.get(words) ?? value, value, `${language} ${kind}: ${words}`);
        values.set(words, value);
      }
    }
  }
});

test('cardinal() reads numbers without a name digit by digit', () => {
  const words = numberWords('en').cardinal(-(10n ** 66n));
  assert.equal(words, `minus one${' zero'.repeat(66)}`);
});

test('cardinal() stands alone, or beside a noun of some gender and case', () => {
  const expected: readonly (readonly [LanguageCode, bigint, NumberForm | undefined, string])[] = [
    ['de', 1n, undefined, 'eins'],
    ['de', 1n, { gender: 'neuter', isAttributive: true }, 'ein'],
    ['de', 1n, { gender: 'feminine' }, 'eine'],
    ['de', 1n, { gender: 'feminine', case: 'dative' }, 'einer'],
    ['de', 1n, { gender: 'masculine', case: 'accusative' }, 'einen'],
    ['fr', 21n, { gender: 'feminine' }, 'vingt-et-une'],
    ['es', 21n, undefined, 'veintiuno'],
    ['es', 21n, { isAttributive: true }, 'veintiún'],
    ['es', 200n, { gender: 'feminine' }, 'doscientas'],
    ['pt', 2n, { gender: 'feminine' }, 'duas'],
    ['sv', 1n, { gender: 'common' }, 'en'],
    ['da', 1n, { gender: 'common' }, 'en'],
    ['pl', 2n, { gender: 'feminine' }, 'dwie'],
    ['ru', 2n, { gender: 'feminine' }, 'две'],
    ['ru', 5n, { gender: 'masculine', case: 'genitive' }, 'пяти'],
    ['cs', 2n, { gender: 'feminine' }, 'dvě'],
    ['sl', 3n, { gender: 'masculine' }, 'trije'],
    ['hr', 2n, { gender: 'feminine' }, 'dvije'],
    ['ro', 1n, { gender: 'feminine', isAttributive: true }, 'o'],
    ['ar', 3n, { gender: 'feminine' }, 'ثلاث'],
    ['he', 2n, { gender: 'masculine', isAttributive: true }, 'שני'],
    ['fi', 2n, { case: 'genitive' }, 'kahden'],
    ['zh', 2n, { isAttributive: true }, '两'],
    ['ko', 21n, { isAttributive: true }, '스물한'],
  ];
  for (const [language, value, form, words] of expected) {
    assert.equal(numberWords(language).cardinal(value, form), words, language);
  }
});

test('ordinal() agrees with its noun', () => {
  const expected: readonly (readonly [LanguageCode, bigint, NumberForm | undefined, string])[] = [
    ['de', 3n, { gender: 'masculine', case: 'dative' }, 'dritten'],
    ['fr', 1n, { gender: 'feminine' }, 'première'],
    ['es', 1n, { isAttributive: true }, 'primer'],
    ['es', 3n, { gender: 'feminine' }, 'tercera'],
    ['it', 2n, { gender: 'feminine' }, 'seconda'],
    ['ru', 3n, { gender: 'neuter', case: 'genitive' }, 'третьего'],
    ['ru', 1990n, { isPlural: true }, 'одна тысяча девятьсот девяностые'],
    ['uk', 3n, { case: 'genitive' }, 'третього'],
    ['cs', 21n, { case: 'genitive' }, 'dvacátého prvního'],
    ['sk', 5n, { case: 'genitive' }, 'piateho'],
    ['sl', 3n, { case: 'genitive' }, 'tretjega'],
    ['hr', 3n, { case: 'genitive' }, 'trećeg'],
    ['sr', 3n, { gender: 'feminine' }, 'трећа'],
    ['pl', 50n, undefined, 'pięćdziesiąty'],
    ['bg', 401n, undefined, 'четиристотин и първи'],
    ['ro', 21n, { gender: 'feminine' }, 'a douăzeci și una'],
    ['el', 2n, { gender: 'feminine' }, 'δεύτερη'],
    ['hi', 5n, { gender: 'feminine' }, 'पाँचवीं'],
    ['ur', 6n, { gender: 'feminine' }, 'چھٹی'],
    ['ko', 21n, { isAttributive: true }, '스물한 번째'],
  ];
  for (const [language, value, form, words] of expected) {
    assert.equal(numberWords(language).ordinal(value, form), words, language);
  }
});

test('ordinal() has a form of its own for large and round numbers', () => {
  const expected: readonly (readonly [LanguageCode, bigint, string])[] = [
    ['de', 10n ** 6n, 'millionste'],
    ['de', 21n * 10n ** 9n, 'einundzwanzigmilliardste'],
    ['fr', 10n ** 6n, 'millionième'],
    ['fr', 10n ** 9n + 1n, 'un milliard unième'],
    ['nl', 10n ** 6n, 'miljoenste'],
    ['nl', 2n * 10n ** 6n + 1n, 'twee miljoen eerste'],
    ['sv', 10n ** 6n, 'miljonte'],
    ['no', 10n ** 9n, 'milliardte'],
    ['bg', 10n ** 6n, 'милионен'],
    ['bg', 10n ** 6n + 1n, 'един милион и първи'],
    ['da', 100n, 'hundrede'],
    ['da', 300n, 'tre hundrede'],
    ['no', 27n, 'tjuesjuende'],
    ['hu', 1_000_001n, 'egymillió-egyedik'],
    ['hu', 1_234_000_002n, 'egymilliárd-kétszázharmincnégymillió-kettedik'],
    ['hu', 2n * 10n ** 12n, 'kétbilliomodik'],
    ['fr', 3n * 10n ** 12n + 5n, 'trois billions cinquième'],
    ['pt', 10n ** 18n, 'quintilionésimo'],
    ['cs', 5n * 10n ** 15n, 'pětibiliardtý'],
    ['cs', 22n * 10n ** 9n + 1n, 'dvacet dva miliard první'],
    ['sk', 10n ** 12n, 'biliónty'],
    ['sl', 10n ** 12n, 'bilijonti'],
    ['hr', 600n, 'šestoti'],
    ['hr', 2000n, 'dvijetisućiti'],
    ['sr', 3000n, 'трихиљадити'],
    ['hr', 3n * 10n ** 12n, 'trobilijunti'],
    ['sr', 10n ** 15n, 'билијардити'],
    ['uk', 2000n, 'двохтисячний'],
    ['uk', 10n ** 12n, 'трильйонний'],
    ['ru', 2n * 10n ** 15n, 'двухквадриллионный'],
  ];
  for (const [language, value, words] of expected) {
    assert.equal(numberWords(language).ordinal(value), words, language);
  }
});

test('year() says years as the language does', () => {
  const expected: readonly (readonly [LanguageCode, number, string])[] = [
    ['en', 1905, 'nineteen oh-five'],
    ['en', 2026, 'twenty twenty-six'],
    ['de', 1984, 'neunzehnhundertvierundachtzig'],
    ['nl', 1905, 'negentienhonderdvijf'],
    ['da', 2007, 'totusinde og syv'],
    ['hi', 1984, 'उन्नीस सौ चौरासी'],
    ['zh', 2026, '二零二六'],
    ['ja', 1984, '千九百八十四'],
    ['ru', 1984, 'тысяча девятьсот восемьдесят четвёртого'],
    ['pl', 1984, 'tysiąc dziewięćset osiemdziesiątego czwartego'],
    ['hr', 1984, 'tisuću devetsto osamdeset četvrte'],
    ['sr', 2000, 'двехиљадите'],
  ];
  for (const [language, year, words] of expected) assert.equal(numberWords(language).year(year), words, language);
});

test('digits() says digit by digit, noughts of telephone numbers by their own name', () => {
  assert.equal(numberWords('en').digits('0-07'), 'zero zero seven');
  assert.equal(numberWords('ms').digits('01'), 'kosong satu');
  assert.equal(numberWords('ko').digits('010'), '공일공');
});

test('decimal() reads the fraction as the language does', () => {
  const expected: readonly (readonly [LanguageCode, Partial<WrittenDecimal>, string])[] = [
    ['en', { fraction: '50' }, 'two point five zero'],
    ['de', { fraction: '007' }, 'zwei Komma null null sieben'],
    ['de', { fraction: '42' }, 'zwei Komma zweiundvierzig'],
    ['de', { fraction: '42', style: 'digits' }, 'zwei Komma vier zwei'],
    ['fr', { fraction: '1313' }, 'deux virgule treize treize'],
    ['es', { fraction: '5', mark: ',' }, 'dos coma cinco'],
    ['es', { fraction: '5', mark: '.' }, 'dos punto cinco'],
    ['ru', { fraction: '05', style: 'named' }, 'две целых пять сотых'],
    ['hu', { fraction: '5', style: 'named' }, 'kettő egész öt tized'],
    ['cs', { fraction: '5' }, 'dvě celé pět'],
    ['zh', { fraction: '05' }, '二点零五'],
  ];
  for (const [language, number, words] of expected) {
    const whole = { isNegative: false, integer: '2', fraction: '', ...number };
    assert.equal(numberWords(language).decimal(whole), words, language);
  }
});

function sampledNumbers(): readonly bigint[] {
  const small = Array.from({ length: 1200 }, (_, index) => BigInt(index));
  const large = Array.from({ length: 34 }, (_, index) => 10n ** BigInt(index + 4)).flatMap((power) =>
    [1n, 2n, 5n, 12n, 21n, 25n, 200n, 301n, 1000n, 12_000n].flatMap((first) =>
      [0n, 1n, 21n, 300n, 1001n].map((rest) => first * power + rest),
    ),
  );
  return [...small, ...large];
}
