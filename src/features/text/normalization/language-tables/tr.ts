import type { FractionParts, LanguageTable, MeasureParts, Speaker } from '../language-table.ts';
import { addressMarks, joined, names, operatorNames, plainDates } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { turkishAbbreviations } from './tr-abbreviations.ts';
import { locative, withEnding } from './tr-endings.ts';
import { sayTelephoneGroup, sayTurkishTime, turkishRules } from './tr-rules.ts';
import { unitsFrom } from './unit-names.ts';

/** What happens in a time is said behind that time: "saatte doksan kilometre". By symbol. */
const rates: Readonly<Record<string, readonly [time: string, unit: string]>> = {
  ...readingsOf('km/h km/sa km/saat kmh', ['saatte', 'kilometre'] as const),
  ...readingsOf('m/s m/sn', ['saniyede', 'metre'] as const),
  ...readingsOf('Mbps Mbit/s Mb/s', ['saniyede', 'megabit'] as const),
  ...readingsOf('Gbps Gbit/s', ['saniyede', 'gigabit'] as const),
};

/**
 * Turkish. Sources: Türk Dil Kurumu, Yazım Kılavuzu (sayıların yazılışı, kısaltmalar, kesme işareti); CLDR 48 `tr.xml` for
 * marks, months and currencies.
 */
export const turkish: LanguageTable = {
  language: 'tr',
  number: {
    decimalMark: ',',
    groupMarks: '. ',
    minus: 'eksi',
    plus: 'artı',
    plusMinus: 'artı eksi',
    range: (from, to) => `${from} ila ${to}`,
    scales: {
      ...Object.fromEntries('yüz bin milyon milyar trilyon'.split(' ').map((word) => [word, word])),
      mn: 'milyon',
      mr: 'milyar',
    },
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>\.)(?= \p{L})`],
    // A full stop before a capital letter ends the sentence.
    say: ({ digits }, speaker) => (/^ \p{Ll}/u.test(speaker.surroundings.after) ? speaker.ordinal(digits) : undefined),
  },
  fraction: { say: sayFraction },
  date: plainDates({
    months: names(
      'Ocak/Oca Şubat/Şub Mart/Mar Nisan/Nis Mayıs/May Haziran/Haz Temmuz/Tem Ağustos/Ağu Eylül/Eyl Ekim/Eki Kasım/Kas Aralık/Ara',
    ),
    weekdays: names('Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'),
    // A day of the week that stands behind stays there.
    templates: ['{day} {month} {fullYear}'],
  }),
  time: {
    templates: [
      String.raw`(?<=saat ){hour}\.{minute}`,
      // With a nought before it or an ending behind it, it is the hour and no decimal, which has a comma.
      String.raw`(?=0\d|[\d.]{4,5}'[dtae]){hour}\.{minute}(?![.\d]| ?[%₺$€])`,
    ],
    say: sayTurkishTime,
  },
  duration: { hour: 'saat', minute: 'dakika', second: 'saniye' },
  money: {
    currencies: {
      TRY: { unit: 'lira', minor: 'kuruş', symbols: ['₺', 'TL', 'lira'] },
      USD: { unit: 'dolar', minor: 'sent', symbols: ['US$', '$', 'dolar'] },
      EUR: { unit: 'avro', minor: 'sent', symbols: ['€', 'avro', 'euro'] },
      GBP: { unit: 'sterlin', minor: 'peni', symbols: ['£'] },
      JPY: { unit: 'yen', symbols: ['¥'] },
      CHF: { unit: 'İsviçre frangı' },
      RUB: { unit: 'ruble', minor: 'kopek', symbols: ['₽'] },
      AZN: { unit: 'manat', minor: 'kepik', symbols: ['₼'] },
    },
  },
  measure: {
    units: {
      ...unitsFrom({
        metre: 'metre',
        gram: 'gram',
        litre: 'litre',
        kilo: 'kilo',
        centi: 'santi',
        milli: 'mili',
        mega: 'mega',
        giga: 'giga',
        tera: 'tera',
        square: (unit) => `${unit}kare`,
        cubic: (unit) => `${unit}küp`,
        perHour: (unit) => `${unit} bölü saat`,
        perSecond: (unit) => `${unit} bölü saniye`,
        degree: 'derece',
        celsius: 'santigrat derece',
        fahrenheit: 'fahrenhayt derece',
        percent: { other: 'yüzde', position: 'before' },
        hour: 'saat',
        minute: 'dakika',
        second: 'saniye',
        byte: 'bayt',
        bit: 'bit',
        watt: 'vat',
        volt: 'volt',
        hertz: 'hertz',
        calorie: 'kalori',
        tonne: 'ton',
        hectare: 'hektar',
        mile: 'mil',
        foot: 'fit',
        inch: 'inç',
        pound: 'libre',
      }),
      ...readingsOf('gr gr.', 'gram'),
      ...readingsOf('dk dk. dak.', 'dakika'),
      ...readingsOf('sn sn. san.', 'saniye'),
      ...readingsOf('sa sa.', 'saat'),
      lt: 'litre',
      ha: 'hektar',
      cl: 'santilitre',
      dl: 'desilitre',
      kcal: 'kilokalori',
      mAh: 'miliamper saat',
      hp: 'beygir gücü',
      ...Object.fromEntries(Object.entries(rates).map(([symbol, [, unit]]) => [symbol, unit])),
    },
    say: sayRate,
    per: (noun) => `bölü ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: {
    cues: ['tel', 'telefon', 'gsm', 'faks', 'cep'],
    sayGroup: (digits, _place, speaker) => sayTelephoneGroup(digits, speaker),
    sayCountry: (digits, speaker) => speaker.number(digits),
  },
  electronic: addressMarks('et|nokta|eğik çizgi|iki nokta|tire|alt çizgi|diyez|soru işareti|eşittir|ve|yüzde|artı'),
  roman: {
    before: { yüzyıl: (value, speaker) => speaker.ordinal(value), dünya: (value, speaker) => speaker.ordinal(value) },
    after: { bölüm: (value, speaker) => speaker.number(value), cilt: (value, speaker) => speaker.number(value) },
    afterName: (value, speaker) => speaker.ordinal(value),
    hasOrdinalDot: true,
  },
  symbols: { '&': 've', '@': 'et', '%': 'yüzde', '+': 'artı', '=': 'eşittir', '°': 'derece', '©': 'telif hakkı' },
  operators: operatorNames('artı|eksi|çarpı|bölü|bölü|eşittir|küçüktür|büyüktür|yaklaşık'),
  abbreviations: turkishAbbreviations,
  rules: turkishRules,
  suffix: {
    template: String.raw`'(?<ending>\p{L}{1,8})`,
    attach: withEnding,
  },
};

function sayRate({ amount, symbol }: MeasureParts, speaker: Speaker): string | undefined {
  const [time, unit] = rates[symbol] ?? [];
  return time === undefined || unit === undefined ? undefined : `${time} ${speaker.count(amount, unit)}`;
}

/** "beşte üç"; halves behind a whole number are "buçuk", alone "yarım". */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const isHalf = numerator === '1' && denominator === '2';
  if (isHalf) return whole === '' ? 'yarım' : `${speaker.number(whole)} buçuk`;
  const before = whole === '' ? '' : `${speaker.number(whole)} tam`;
  if (numerator === '1' && denominator === '4' && whole === '') return 'çeyrek';
  return joined([before, locative(speaker.number(denominator)), speaker.number(numerator)]);
}
