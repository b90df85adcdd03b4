import type {
  FractionParts,
  LanguageTable,
  MeasureParts,
  MoneyParts,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { addressMarks, joined, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { dottedHoursRule, rulerRule } from './slavic-rules.ts';
import { ukrainianAbbreviations, ukrainianLetters } from './uk-abbreviations.ts';
import {
  countInGenitive,
  countPersons,
  formBesideNoun,
  formOfCentury,
  formOfName,
  sayOrdinal,
  wantsGenitive,
} from './uk-agreement.ts';
import { declined } from './uk-cases.ts';
import { ukrainianDates } from './uk-dates.ts';
import { ukrainianCurrencies, ukrainianNoun, ukrainianUnits } from './uk-nouns.ts';
import { ukrainianRules } from './uk-rules.ts';

const rulers =
  'Петр|Миколи?|Олександ|Павл|Катерин|Єлизавет|Карл|Людовик|Фрідріх|Наполеон|Генріх|Франц|Йосиф|Іван|Вільгельм|Яків|Як|' +
  'Сигізмунд|Казимир|Август|Ярослав|Володимир|Данил|Юрі|Лев|Пі|Ян|Стефан|Рудольф|Леопольд';

const thousand = ukrainianNoun('feminine', 'тисяча тисячі тисяч тисячі');
const million = ukrainianNoun('masculine', 'мільйон мільйони мільйонів мільйона');
const milliard = ukrainianNoun('masculine', 'мільярд мільярди мільярдів мільярда');
const trillion = ukrainianNoun('masculine', 'трильйон трильйони трильйонів трильйона');
const hour = ukrainianNoun('feminine', 'година години годин години');
const minute = ukrainianNoun('feminine', 'хвилина хвилини хвилин хвилини');
const second = ukrainianNoun('feminine', 'секунда секунди секунд секунди');
const whole = ukrainianNoun('feminine', 'ціла цілих цілих цілих');

/**
 * Ukrainian. Sources: Український правопис (2019), §§ 38, 105–107; Вихованець, Городенська, Теоретична морфологія
 * української мови (2004), on numerals; ДСТУ 3582:2013 (abbreviations); names of currencies and units: CLDR 48 `uk.xml`.
 */
export const ukrainian: LanguageTable = {
  language: 'uk',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'мінус',
    plus: 'плюс',
    plusMinus: 'плюс-мінус',
    range: sayRange,
    scales: {
      ...readingsOf('тис. тис', thousand),
      ...readingsOf('млн млн. мільйон мільйона мільйони мільйонів', million),
      ...readingsOf('млрд млрд. мільярд мільярда мільярди мільярдів', milliard),
      ...readingsOf('трлн трлн. трильйон трильйона трильйони трильйонів', trillion),
    },
    say: sayNumber,
    sayBare: (digits, speaker) => countPersons(digits, speaker) ?? sayLoneYear(digits, speaker),
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}(?<marker>-(?:[йаяуюеєіїмх]|[шгт][аяуюеєі]|[гм][оуи]|ма|ти|[иі]й|[иі]х|[иі]м|ими|[ое]го|[ое]му|ої|ою|ьої|ього|ьому))`,
    ],
    say: sayOrdinal,
  },
  fraction: {
    say: sayFraction,
    joinUnit: ({ spoken, fraction, unit }, speaker) => {
      if (typeof unit === 'string') return `${spoken} ${unit}`;
      // "два з половиною кілограми": the whole number governs; "три четвертих кілограма".
      const isHalf = fraction.whole !== '' && fraction.denominator === '2';
      if (!isHalf) return `${spoken} ${unit.other}`;
      return `${speaker.number(fraction.whole, { gender: unit.gender ?? 'masculine' })} з половиною ${speaker.agree(fraction.whole, unit)}`;
    },
  },
  date: ukrainianDates,
  time: {
    templates: [String.raw`{hour}[:.]{minute} ?год\.?`, String.raw`(?<=(?:^|[^\p{L}])об? ){hour}\.{minute}`],
    say: sayTime,
  },
  duration: { hour, minute, second },
  money: { currencies: ukrainianCurrencies, say: sayMoney },
  measure: {
    units: ukrainianUnits,
    per: (noun, speaker) => `на ${typeof noun === 'string' ? noun : (noun.afterPer ?? speaker.agree(1, noun))}`,
    say: sayMeasure,
  },
  telephone: {
    cues: ['тел', 'телефон', 'телефону', 'факс', 'моб', 'дзвоніть', 'телефонуйте'],
    sayGroup: (digits, _place, speaker) => sayDigitGroup(digits, speaker),
    sayCountry: (digits, speaker) => sayDigitGroup(digits, speaker),
    groupGap: ' ',
    extensions: { 'дод.': 'додатковий' },
  },
  electronic: {
    ...addressMarks(
      'равлик|крапка|скісна риска|двокрапка|дефіс|підкреслення|решітка|знак питання|дорівнює|і|відсоток|плюс',
    ),
    said: { com: 'ком', gmail: 'gmail', net: 'нет', org: 'орг', info: 'інфо', www: 'три дабл ю' },
  },
  roman: {
    after: readingsOf('глава том частина розділ стаття акт', (value: bigint, speaker: Speaker) =>
      speaker.number(value),
    ),
    before: {
      ...readingsOf('століття столітті століттю століттям ст', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value, formOfCentury(speaker.surroundings.wordAfter, speaker.surroundings.wordBefore)),
      ),
      ...readingsOf('світова', (value: bigint, speaker: Speaker) => speaker.ordinal(value, { gender: 'feminine' })),
      ...readingsOf('світової', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value, { gender: 'feminine', case: 'genitive' }),
      ),
      ...readingsOf('світовій', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value, { gender: 'feminine', case: 'locative' }),
      ),
      ...readingsOf('світову', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value, { gender: 'feminine', case: 'accusative' }),
      ),
      ...readingsOf('квартал з’їзд конгрес курс клас ступінь тур етап', (value: bigint, speaker: Speaker) =>
        speaker.ordinal(value, { gender: 'masculine' }),
      ),
    },
    afterName: sayRuler,
  },
  letters: ukrainianLetters,
  symbols: {
    '&': 'і',
    '@': 'равлик',
    '%': 'відсотків',
    $: 'долар',
    '€': 'євро',
    '£': 'фунт',
    '₴': 'гривня',
    '+': 'плюс',
    '=': 'дорівнює',
    '§': 'параграф',
    '№': 'номер',
    '°': 'градус',
    '±': 'плюс-мінус',
    '×': 'помножити на',
    '÷': 'поділити на',
    '≈': 'приблизно',
    '≠': 'не дорівнює',
    '≤': 'менше або дорівнює',
    '≥': 'більше або дорівнює',
    '√': 'корінь із',
    '∞': 'нескінченність',
  },
  operators: operatorNames(
    'плюс|мінус|помножити на|поділити на|поділити на|дорівнює|менше за|більше за|приблизно дорівнює',
  ),
  abbreviations: ukrainianAbbreviations,
  rules: [rulerRule(rulers, sayRuler), dottedHoursRule(sayDottedHours), ...ukrainianRules],
};

/** Numbers with a pause; hours "з восьмої години до шістнадцятої години". */
function sayRange(from: string, to: string, { surroundings: { wordBefore } }: Speaker): string {
  if (!hourWords.test(from) || !hourWords.test(to)) return `${from} — ${to}`;
  const [start, end] = [from, to].map((words) => words.replace(hourWords, inGenitive));
  return `${/^(?:з|із|від|до)$/u.test(wordBefore) ? '' : 'з '}${start} до ${end}`;
}

const hourWords = /(?<stem>\p{L}+)(?:а|я) година(?!\p{L})/u;

function inGenitive(_: string, stem: string): string {
  return `${stem.replace(/т$/u, (last) => (stem === 'трет' ? 'ть' : last))}ої години`;
}

/** Decimals by their denominator: "дві цілих п'ять десятих". */
function sayNumber({ integer, fraction }: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  if (fraction === undefined) {
    const words = plainNumber({ sign: '', integer }, speaker, form);
    return form?.case === undefined ? words : declined(words, form);
  }
  if (fraction.length > 6) return `${speaker.number(integer || '0')} кома ${speaker.digits(fraction)}`;
  const numerator = BigInt(fraction);
  const isOne = numerator % 10n === 1n && numerator % 100n !== 11n;
  const denominator = speaker.ordinal(10n ** BigInt(fraction.length), partForm(isOne));
  return joined([
    speaker.count(integer || '0', whole),
    speaker.words.cardinal(numerator, { gender: 'feminine' }),
    denominator,
  ]);
}

function partForm(isOne: boolean): NumberForm {
  return isOne ? { gender: 'feminine' } : { isPlural: true, case: 'genitive' };
}

/** The form is that of the name. */
function sayRuler(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formOfName(speaker.surroundings.wordBefore));
}

/** Nothing but four digits: most likely a year. In a sentence, only after a preposition: "у 1999". */
function sayLoneYear(digits: string, speaker: Speaker): string | undefined {
  const { before, after, wordBefore } = speaker.surroundings;
  if (!/^(?:1[5-9]|20)\d\d$/u.test(digits)) return undefined;
  if (before.trim() === '' && after.trim() === '') return speaker.words.year(Number(digits), { gender: 'masculine' });
  if (!/^[ув]$/u.test(wordBefore) || !/^(?:$|[,.;:!?)])/u.test(after)) return undefined;
  return speaker.words.year(Number(digits), { gender: 'masculine', case: 'locative' });
}

function sayFraction(fraction: FractionParts, speaker: Speaker): string {
  const { numerator, denominator } = fraction;
  const top = BigInt(numerator);
  const before = fraction.whole === '' ? '' : `${speaker.count(fraction.whole, whole)} `;
  if (denominator.length === 4 && !denominator.endsWith('000')) {
    return `${speaker.number(top)} дріб ${speaker.number(denominator)}`;
  }
  if (BigInt(denominator) < 2n) return `${before}${speaker.number(top)} на ${speaker.number(denominator)}`;
  if (before !== '' && denominator === '2' && top === 1n) return `${speaker.number(fraction.whole)} з половиною`;
  const isOne = top % 10n === 1n && top % 100n !== 11n;
  return `${before}${speaker.number(top, { gender: 'feminine' })} ${speaker.ordinal(denominator, partForm(isOne))}`;
}

/** Hours are ordinals: "чотирнадцята година", "о чотирнадцятій годині", "до чотирнадцятої години". */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0 }: TimeParts, speaker: Speaker): string {
  const hourCase = hourCases[speaker.surroundings.wordBefore] ?? (wantsGenitive(speaker) ? 'genitive' : 'nominative');
  const hourNoun = { nominative: 'година', genitive: 'години', locative: 'годині', accusative: 'годину' }[hourCase];
  const say = (value: number, noun: typeof minute): string =>
    (hourCase === 'genitive' ? countInGenitive({ sign: '', integer: String(value) }, noun, speaker) : undefined) ??
    speaker.count(value, noun);
  return joined([
    `${speaker.ordinal(hours, { gender: 'feminine', case: hourCase })} ${hourNoun}`,
    minutes > 0 || seconds > 0 ? say(minutes, minute) : '',
    seconds > 0 ? say(seconds, second) : '',
  ]);
}

/** "9.00–17.30". */
function sayDottedHours(hours: readonly [from: string, to: string], speaker: Speaker): string {
  const [from = '', to = ''] = hours.map((time) => {
    const [hourOf = 0, minuteOf = 0] = time.split('.').map(Number);
    const words = `${speaker.ordinal(hourOf, { gender: 'feminine', case: 'genitive' })} години`;
    return minuteOf === 0 ? words : `${words} ${speaker.count(minuteOf, minute)}`;
  });
  return `${/^(?:з|із|від|до)$/u.test(speaker.surroundings.wordBefore) ? '' : 'з '}${from} до ${to}`;
}

const hourCases: Readonly<Record<string, 'locative' | 'accusative'>> = {
  о: 'locative',
  об: 'locative',
  на: 'accusative',
};

function sayMoney({ amount, currency }: MoneyParts, speaker: Speaker): string | undefined {
  if (!wantsGenitive(speaker) || typeof currency.unit === 'string') return undefined;
  return countInGenitive(amount, currency.unit, speaker);
}

function sayMeasure({ amount, unit }: MeasureParts, speaker: Speaker): string | undefined {
  if (!wantsGenitive(speaker) || typeof unit === 'string') return undefined;
  return countInGenitive(amount, unit, speaker);
}

/** A group of a telephone number is a number, its leading zeros are said. */
function sayDigitGroup(digits: string, speaker: Speaker): string {
  if (digits.length > 3) return speaker.digits(digits);
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  return joined([speaker.digits(zeros), rest === '' ? '' : speaker.number(rest)]);
}
