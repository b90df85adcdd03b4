import type { Currency } from '../language-table.ts';

/** Signs that stand for one currency only, wherever they are written; ISO codes are understood without a list. */
const signs: Readonly<Record<string, readonly string[]>> = {
  BTC: ['₿'],
  CZK: ['Kč'],
  HUF: ['Ft'],
  IDR: ['Rp'],
  ILS: ['₪'],
  KHR: ['៛'],
  KZT: ['₸'],
  LAK: ['₭'],
  MNT: ['₮'],
  MXN: ['MX$'],
  MYR: ['RM'],
  NGN: ['₦'],
  PHP: ['₱'],
  PLN: ['zł'],
  TRY: ['₺'],
  UAH: ['₴'],
};

/** Currencies of which a language knows no more than the name, in the order "SEK name, NOK name". */
export function worldCurrencies(names: string): Readonly<Record<string, Currency>> {
  const entries = names.split(',').map((entry): [string, Currency] => {
    const [code = '', ...words] = entry.trim().split(' ');
    const symbols = signs[code];
    return [code, { unit: words.join(' '), ...(symbols === undefined ? {} : { symbols }) }];
  });
  return Object.fromEntries(entries);
}
