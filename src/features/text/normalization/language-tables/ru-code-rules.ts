import type { LanguageRule, Speaker } from '../language-table.ts';
import { sayDigitGroup } from './ru-telephone.ts';

const registers =
  'ИНН|КПП|ОГРН|ОГРНИП|БИК|СНИЛС|ОКПО|ОКТМО|индекс|р\\/с|к\\/с|сч[её]т|паспорт|артикул|карта|код|серия|трек-номер';
const products =
  'iOS|iPadOS|macOS|Android|Windows|Linux|Python|Java|PHP|Node|Chrome|Firefox|Bluetooth|USB|HDMI|версия|версии|версию|верс\\.|v\\.?';

/** Numbers that are said digit by digit or piece by piece, and what stands for elements. */
export const russianCodeRules: readonly LanguageRule[] = [
  {
    name: 'telephone',
    template: String.raw`8[ -]?\(?(?<area>\d{3,5})\)?[ -]?(?<first>\d{2,3})[ -](?<second>\d{2})[ -](?<third>\d{2})`,
    say: ({ area = '', first = '', second = '', third = '' }, speaker) =>
      area.length + first.length === 6
        ? ['8', area, first, second, third].map((group) => sayDigitGroup(group, speaker)).join(' ')
        : undefined,
  },
  {
    name: 'code',
    template: String.raw`(?<=(?:${registers})[ :№]{1,3})(?<digits>\d{4,25})(?! \d)`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'code',
    template: String.raw`(?<=паспорт\p{L}{0,2}[ :№]{1,3})(?<digits>\d{2} ?\d{2} ?№? ?\d{6})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits.replaceAll(/\D/gu, '')),
  },
  {
    name: 'postcode',
    template: String.raw`(?<digits>[1-6]\d{5})(?=, ?(?:г\.|\p{Lu}))`,
    say: ({ digits = '' }, speaker) =>
      /(?:^|[:;(\n]) ?$|(?:адрес\p{L}{0,2}|Россия),? $/iu.test(speaker.surroundings.before)
        ? speaker.digits(digits)
        : undefined,
  },
  {
    name: 'version',
    template: String.raw`(?<=(?:${products}) ?)(?<major>\d{1,4})\.(?<minor>\d{1,4})`,
    say: ({ major = '', minor = '' }, speaker) => `${speaker.number(major)} точка ${speaker.number(minor)}`,
  },
  {
    name: 'reference',
    template: String.raw`(?<=(?:^|\P{L})(?:ст|пп?|ч|гл|рис|табл|стать[яеюи]|пункт[аеу]?|раздел[аеу]?|глав[аеуы])\.? )(?<parts>\d{1,3}(?:\.\d{1,3}){1,4})`,
    say: ({ parts = '' }, speaker) =>
      parts
        .split('.')
        .map((part) => speaker.number(part))
        .join(' точка '),
  },
  {
    name: 'formula',
    template: String.raw`(?<formula>CO2?|H2O2?|O[23]|N2O?|NO2|SO[23]|CH4|NH3|H2SO4|HNO3|C2H5OH)`,
    say: ({ formula = '' }, speaker) => (formula === formula.toUpperCase() ? sayFormula(formula, speaker) : undefined),
  },
];

/** Elements as chemists name them: "аш два о", not as English letters. */
function sayFormula(formula: string, speaker: Speaker): string | undefined {
  // "CO" alone is as often a company.
  if (formula === 'CO') return undefined;
  return [...formula].map((unit) => elements[unit] ?? speaker.number(unit)).join(' ');
}

const elements: Readonly<Record<string, string>> = { H: 'аш', C: 'цэ', N: 'эн', O: 'о', S: 'эс' };
