import type { Currency } from '../language-table.ts';
import { noun } from './en-numbers.ts';

/** By ISO 4217 code; names as in CLDR 48, `en.xml`, in full where a short one would be several. */
export const englishCurrencies: Readonly<Record<string, Currency>> = {
  // Told apart from other dollars only by who writes so.
  $: { unit: noun('dollar'), minor: noun('cent') },
  USD: { unit: noun('U S dollar'), minor: noun('cent'), symbols: ['US$'] },
  EUR: { unit: noun('euro'), minor: noun('cent'), symbols: ['€'] },
  GBP: { unit: noun('pound'), minor: { one: 'penny', other: 'pence' }, symbols: ['£', 'UK£'] },
  JPY: { unit: 'yen', symbols: ['¥', 'JP¥', '円'] },
  CNY: { unit: 'yuan', minor: 'fen', symbols: ['CN¥', 'RMB'] },
  INR: { unit: noun('rupee'), minor: { one: 'paisa', other: 'paise' }, symbols: ['₹', 'Rs.', 'Rs'] },
  KRW: { unit: 'won', symbols: ['₩'] },
  RUB: { unit: noun('ruble'), minor: noun('kopeck'), symbols: ['₽'] },
  UAH: { unit: noun('hryvnia'), minor: noun('kopiyka'), symbols: ['₴'] },
  CHF: { unit: noun('Swiss franc'), minor: { one: 'rappen', other: 'rappen' }, symbols: ['Fr.', 'SFr.'] },
  CAD: { unit: noun('Canadian dollar'), minor: noun('cent'), symbols: ['C$', 'CA$', 'Can$'] },
  AUD: { unit: noun('Australian dollar'), minor: noun('cent'), symbols: ['A$', 'AU$'] },
  NZD: { unit: noun('New Zealand dollar'), minor: noun('cent'), symbols: ['NZ$'] },
  HKD: { unit: noun('Hong Kong dollar'), minor: noun('cent'), symbols: ['HK$'] },
  SGD: { unit: noun('Singapore dollar'), minor: noun('cent'), symbols: ['S$'] },
  TWD: { unit: noun('Taiwan dollar'), minor: noun('cent'), symbols: ['NT$'] },
  MXN: { unit: noun('Mexican peso'), minor: noun('centavo'), symbols: ['MX$', 'Mex$'] },
  BRL: { unit: { one: 'real', other: 'reais' }, minor: noun('centavo'), symbols: ['R$'] },
  SEK: { unit: { one: 'Swedish krona', other: 'Swedish kronor' }, minor: 'öre' },
  NOK: { unit: { one: 'Norwegian krone', other: 'Norwegian kroner' }, minor: 'øre' },
  DKK: { unit: { one: 'Danish krone', other: 'Danish kroner' }, minor: 'øre' },
  PLN: { unit: { one: 'zloty', other: 'zlotys' }, minor: { one: 'grosz', other: 'groszy' }, symbols: ['zł'] },
  CZK: { unit: { one: 'Czech koruna', other: 'Czech korunas' }, minor: 'haléř', symbols: ['Kč'] },
  HUF: { unit: 'forint', symbols: ['Ft'] },
  RON: { unit: { one: 'leu', other: 'lei' }, minor: { one: 'ban', other: 'bani' } },
  TRY: { unit: 'lira', minor: 'kuruş', symbols: ['₺'] },
  ILS: { unit: noun('shekel'), minor: { one: 'agora', other: 'agorot' }, symbols: ['₪'] },
  ZAR: { unit: 'rand', minor: noun('cent') },
  NGN: { unit: 'naira', minor: 'kobo', symbols: ['₦'] },
  AED: { unit: noun('dirham'), minor: 'fils' },
  SAR: { unit: noun('Saudi riyal'), minor: noun('halala') },
  THB: { unit: 'baht', minor: 'satang', symbols: ['฿'] },
  VND: { unit: 'dong', symbols: ['₫'] },
  IDR: { unit: noun('rupiah'), symbols: ['Rp'] },
  PHP: { unit: noun('Philippine peso'), minor: noun('centavo'), symbols: ['₱'] },
  BTC: { unit: noun('bitcoin'), symbols: ['₿'] },
  // In several countries of the North.
  kr: { unit: { one: 'krone', other: 'kroner' }, minor: 'øre' },
  KWD: { unit: noun('Kuwaiti dinar'), minor: 'fils', minorDigits: 3 },
  BHD: { unit: noun('Bahraini dinar'), minor: 'fils', minorDigits: 3 },
  JOD: { unit: noun('Jordanian dinar'), minor: 'fils', minorDigits: 3 },
  OMR: { unit: noun('Omani rial'), minor: 'baisa', minorDigits: 3 },
  MYR: { unit: noun('ringgit'), minor: 'sen' },
  ISK: { unit: { one: 'Icelandic króna', other: 'Icelandic krónur' } },
  PKR: rupee('Pakistani'),
  LKR: rupee('Sri Lankan'),
  NPR: rupee('Nepalese'),
  MUR: rupee('Mauritian'),
  SCR: rupee('Seychellois'),
  // Codes that are words or names as well (pen, A M D, C R C-32, COP26) are left to their symbols.
  'S/': { unit: { one: 'sol', other: 'soles' }, minor: { one: 'céntimo', other: 'céntimos' } },
  KZT: { unit: 'tenge', symbols: ['₸'] },
  GEL: { unit: 'lari', symbols: ['₾'] },
  '֏': { unit: noun('dram') },
  '₡': { unit: { one: 'colón', other: 'colones' } },
  COL$: { unit: noun('Colombian peso') },
  MDL: { unit: { one: 'Moldovan leu', other: 'Moldovan lei' } },
  AZN: { unit: 'manat', symbols: ['₼'] },
  MNT: { unit: noun('tugrik'), symbols: ['₮'] },
  BDT: { unit: 'taka', symbols: ['৳'] },
  LAK: { unit: 'kip', symbols: ['₭'] },
  GHS: { unit: noun('cedi'), symbols: ['₵'] },
  PYG: { unit: { one: 'guarani', other: 'guaranis' }, symbols: ['₲'] },
  BGN: { unit: { one: 'lev', other: 'leva' }, minor: { one: 'stotinka', other: 'stotinki' } },
  ...Object.fromEntries(
    (
      'EGP Egyptian pound,SSP South Sudanese pound,LBP Lebanese pound,SYP Syrian pound,SHP Saint Helena pound,CYP Cypriot pound,' +
      'KES Kenyan shilling,TZS Tanzanian shilling,UGX Ugandan shilling,MAD Moroccan dirham,DZD Algerian dinar,' +
      'TND Tunisian dinar,RSD Serbian dinar,IQD Iraqi dinar,MKD Macedonian denar,IRR Iranian rial,YER Yemeni rial,' +
      'QAR Qatari riyal,ARS Argentine peso,CLP Chilean peso,UYU Uruguayan peso,DOP Dominican peso,' +
      'GTQ Guatemalan quetzal,HNL Honduran lempira,JMD Jamaican dollar,TTD Trinidad dollar,' +
      'BSD Bahamian dollar,BBD Barbadian dollar,BZD Belize dollar,BND Brunei dollar,FJD Fijian dollar,AWG Aruban florin,' +
      'MVR Maldivian rufiyaa,AFN afghani,BYN Belarusian ruble,ETB Ethiopian birr,CVE Cape Verdean escudo,' +
      'XAF Central African franc,XOF West African franc,XPF Pacific franc,DEM German mark,FRF French franc,' +
      'FIM Finnish markka,ETH ether'
    )
      .split(',')
      .map((entry) => [entry.slice(0, 3), { unit: noun(entry.slice(4)), minor: noun('cent') }] as const),
  ),
};

function rupee(country: string): Currency {
  return { unit: noun(`${country} rupee`), minor: { one: 'paisa', other: 'paise' } };
}
