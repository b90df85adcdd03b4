import type { LanguageCode } from '../../../../contracts/language.ts';
import type { Currency, PluralCategory } from '../language-table.ts';

/** By ISO 4217 code, with signs that stand for no other currency. */
const signs: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'USD EUR GBP JPY CNY CHF CAD AUD NZD HKD SGD TWD MXN SEK NOK DKK HUF RON BGN AED SAR QAR KWD EGP ZAR KES IDR MYR PKR LKR IRR ISK RSD ARS CLP COP PEN MAD GEL AMD AZN BYN'
      .split(' ')
      .map((code) => [code, []]),
  ),
  BDT: ['৳'],
  BRL: ['R$'],
  CRC: ['₡'],
  CZK: ['Kč'],
  GHS: ['₵'],
  ILS: ['₪'],
  INR: ['₹'],
  KHR: ['៛'],
  KRW: ['₩'],
  KZT: ['₸'],
  LAK: ['₭'],
  MNT: ['₮'],
  NGN: ['₦'],
  PHP: ['₱'],
  PLN: ['zł'],
  PYG: ['₲'],
  RUB: ['₽'],
  THB: ['฿'],
  TRY: ['₺'],
  UAH: ['₴'],
  VND: ['₫'],
};

export interface WorldCurrency {
  readonly code: string;
  readonly symbols: readonly string[];
  readonly currency: Currency;
}

/**
 * Currencies of the world with the names that CLDR (through `Intl`) has for them in `language`, for what its table leaves
 * out. A name is made when it is first asked for. No minor units, which CLDR does not name.
 */
export function worldMoney(language: LanguageCode): readonly WorldCurrency[] {
  return Object.entries(signs).map(([code, symbols]) => {
    let named: Currency | undefined;
    return {
      code,
      symbols,
      get currency() {
        named ??= { unit: unitOf(code, language) };
        return named;
      },
    };
  });
}

function unitOf(code: string, language: LanguageCode): Currency['unit'] {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });
  const plurals = new Intl.PluralRules(language);
  const forms: Partial<Record<PluralCategory, string>> = {};
  for (const count of counts) {
    const name = format.formatToParts(count).find(({ type }) => type === 'currency')?.value;
    if (name !== undefined) forms[plurals.select(count)] ??= name;
  }
  return { ...forms, other: forms.other ?? forms.many ?? code };
}

/** Between them they have every category of our languages. */
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];
