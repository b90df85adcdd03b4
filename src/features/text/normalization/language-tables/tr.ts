import type { LanguageTable } from '../language-table.ts';
import { addressMarks, names, operatorNames, plainDates, plainFractions, plainTime } from './plain-habits.ts';
import { unitsFrom } from './unit-names.ts';

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
  fraction: plainFractions({
    part(top, bottom, speaker) {
      if (top === '1' && bottom === '2') return 'yarım';
      if (top === '1' && bottom === '4') return 'çeyrek';
      return `${speaker.number(bottom)}${locative(speaker.number(bottom))} ${speaker.number(top)}`;
    },
    joiner: 'tam',
  }),
  date: plainDates({
    months: names(
      'Ocak/Oca Şubat/Şub Mart/Mar Nisan/Nis Mayıs/May Haziran/Haz Temmuz/Tem Ağustos/Ağu Eylül/Eyl Ekim/Eki Kasım/Kas Aralık/Ara',
    ),
    weekdays: names('Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'),
    templates: ['{day} {month} {fullYear},? {weekday}'],
  }),
  time: {
    templates: [String.raw`(?<=saat ){hour}\.{minute}`],
    say: (time, speaker) =>
      plainTime(time, {
        speaker,
        hour: same,
        // "sekiz sıfır beş"
        minute: (minute) => ((time.minute ?? 0) < 10 ? `${speaker.digits('0')} ${minute}` : minute),
        second: same,
      }),
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
    units: unitsFrom({
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
    per: (noun) => `bölü ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['tel', 'telefon', 'gsm', 'faks', 'cep'], sayGroup: sayTelephoneGroup },
  electronic: addressMarks('et|nokta|eğik çizgi|iki nokta|tire|alt çizgi|diyez|soru işareti|eşittir|ve|yüzde|artı'),
  roman: {
    before: { yüzyıl: (value, speaker) => speaker.ordinal(value), dünya: (value, speaker) => speaker.ordinal(value) },
    after: { bölüm: (value, speaker) => speaker.number(value), cilt: (value, speaker) => speaker.number(value) },
    afterName: (value, speaker) => speaker.ordinal(value),
    hasOrdinalDot: true,
  },
  symbols: { '&': 've', '@': 'et', '%': 'yüzde', '+': 'artı', '=': 'eşittir', '°': 'derece', '©': 'telif hakkı' },
  operators: operatorNames('artı|eksi|çarpı|bölü|bölü|eşittir|küçüktür|büyüktür|yaklaşık'),
  abbreviations: {
    'Dr.': { spoken: 'doktor', isFollowedBy: 'name' },
    'Prof.': { spoken: 'profesör', isFollowedBy: 'name' },
    'Doç.': { spoken: 'doçent', isFollowedBy: 'name' },
    'Av.': { spoken: 'avukat', isFollowedBy: 'name' },
    'Cad.': { spoken: 'caddesi', isFollowedBy: /^ [\p{L}\d]/u },
    'Sok.': { spoken: 'sokağı', isFollowedBy: /^ [\p{L}\d]/u },
    'Mah.': { spoken: 'mahallesi', isFollowedBy: /^ [\p{L}\d]/u },
    'Apt.': { spoken: 'apartmanı', isFollowedBy: /^ [\p{L}\d]/u },
    'No:': { spoken: 'numara', isFollowedBy: 'number' },
    'vb.': 've benzeri',
    'vs.': 'vesaire',
    'vd.': 've diğerleri',
    'yy.': { spoken: 'yüzyıl', isPrecededBy: 'number' },
    'M.Ö.': 'milattan önce',
    MÖ: { spoken: 'milattan önce', isFollowedBy: 'number' },
    'M.S.': 'milattan sonra',
    MS: { spoken: 'milattan sonra', isFollowedBy: 'number' },
    'sn.': { spoken: 'sayın', isFollowedBy: 'name' },
  },
  rules: [
    {
      name: 'percent',
      template: String.raw`% ?(?<integer>\d{1,12})(?:[.,](?<fraction>\d{1,9}))?`,
      say: ({ integer = '', fraction }, speaker) =>
        `yüzde ${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })}`,
    },
  ],
  suffix: {
    template: String.raw`'(?<ending>\p{L}{1,8})`,
    // "4'üncü": the t of "dört" is voiced before a vowel.
    attach: (spoken, ending) =>
      spoken.endsWith('dört') && /^[aeıioöuü]/u.test(ending) ? `${spoken.slice(0, -1)}d${ending}` : spoken + ending,
  },
};

function same(words: string): string {
  return words;
}

/** "üçte", "onda", "beşte": vowel harmony, and t after a voiceless consonant. */
function locative(word: string): string {
  const vowel = /[aeıioöuü](?=[^aeıioöuü]*$)/u.exec(word)?.[0] ?? 'e';
  return (/[fstkçşhp]$/u.test(word) ? 't' : 'd') + ('aıou'.includes(vowel) ? 'a' : 'e');
}

/** "0532 123 45 67": leading zeros one by one, groups as numbers. */
function sayTelephoneGroup(
  digits: string,
  _place: unknown,
  speaker: Parameters<NonNullable<NonNullable<LanguageTable['telephone']>['sayGroup']>>[2],
): string {
  if (digits.length > 4) return speaker.digits(digits);
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  return [zeros === '' ? '' : speaker.digits(zeros), rest === '' ? '' : speaker.number(rest)]
    .filter((words) => words !== '')
    .join(' ');
}
