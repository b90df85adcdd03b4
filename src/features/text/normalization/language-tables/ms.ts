import type { LanguageTable, Speaker, TimeParts } from '../language-table.ts';
import { calculationRule } from './calculation-rule.ts';
import { decadeRule, hourRangeRule, joinedFractions } from './malay-indonesian-rules.ts';
import { addressMarks, digitwise, joined, names, operatorNames, plainDates, plainTime } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { manifoldRule } from './romance-rules.ts';
import { unitsFrom } from './unit-names.ts';
import { goingOn } from './going-on.ts';

/**
 * Malay. Sources: Dewan Bahasa dan Pustaka, Tatabahasa Dewan (kata bilangan) and Pedoman Umum Ejaan Rumi; CLDR 48
 * `ms.xml` for marks, months and currencies.
 */
export const malay: LanguageTable = {
  language: 'ms',
  number: {
    decimalMark: '.',
    groupMarks: ', ',
    minus: 'negatif',
    plus: 'tambah',
    plusMinus: 'lebih kurang',
    range: 'hingga',
    scales: {
      ...Object.fromEntries('ratus ribu juta bilion trilion'.split(' ').map((word) => [word, word])),
      M: 'juta',
      B: 'bilion',
    },
    say: digitwise('perpuluhan'),
  },
  ordinal: {
    templates: [String.raw`(?<marker>ke)-{number}`],
    say: ({ digits }, speaker) => (digits === '1' ? 'pertama' : speaker.ordinal(digits)),
  },
  fraction: joinedFractions((top, speaker) => (top === '1' ? 'suku' : `${speaker.number(top)} suku`)),
  date: plainDates({
    months: names(
      'Januari/Jan Februari/Feb Mac April/Apr Mei Jun Julai/Jul Ogos/Ogo September/Sep Oktober/Okt November/Nov Disember/Dis',
    ),
    weekdays: names('Isnin Selasa Rabu Khamis Jumaat Sabtu Ahad'),
  }),
  time: {
    templates: [
      String.raw`{hour}[.:]{minute} ?{period}`,
      String.raw`(?<=(?:pukul|jam|pkl\.) ){hour} ?{period}`,
      String.raw`(?<=(?:pukul|jam|pkl\.) ){hour}\.{minute}(?: ?{zone})?`,
      String.raw`{hour}[.:]{minute} (?<zone>MYT|SGT)`,
    ],
    periods: {
      ...readingsOf('pagi pg. pg a.m. am', 'pagi'),
      'tengah hari': 'tengah hari',
      ...readingsOf('t.hari tgh.hari tgh. tgh', 'tengah hari'),
      ...readingsOf('petang ptg. ptg', 'petang'),
      ...readingsOf('malam mlm. mlm', 'malam'),
      // After noon or at night, as the hour tells.
      ...readingsOf('p.m. pm', 'p.m.'),
    },
    say: sayTime,
  },
  duration: { hour: 'jam', minute: 'minit', second: 'saat' },
  money: {
    currencies: {
      IDR: { unit: 'rupiah', symbols: ['Rp'] },
      USD: { unit: 'dolar Amerika', minor: 'sen', symbols: ['US$', '$'] },
      EUR: { unit: 'euro', minor: 'sen', symbols: ['€', 'euro'] },
      GBP: { unit: 'pound sterling', minor: 'penny', symbols: ['£'] },
      JPY: { unit: 'yen', symbols: ['¥'] },
      CNY: { unit: 'yuan', symbols: ['CN¥'] },
      SGD: { unit: 'dolar Singapura', minor: 'sen', symbols: ['S$'] },
      MYR: { unit: 'ringgit', minor: 'sen', symbols: ['RM', 'ringgit'] },
      AUD: { unit: 'dolar Australia', minor: 'sen', symbols: ['A$', 'AU$'] },
      SAR: { unit: 'riyal Saudi' },
    },
  },
  measure: {
    units: {
      ...unitsFrom({
        metre: 'meter',
        gram: 'gram',
        litre: 'liter',
        kilo: 'kilo',
        centi: 'senti',
        milli: 'mili',
        mega: 'mega',
        giga: 'giga',
        tera: 'tera',
        square: (unit) => `${unit} persegi`,
        cubic: (unit) => `${unit} padu`,
        perHour: (unit) => `${unit} sejam`,
        perSecond: (unit) => `${unit} sesaat`,
        degree: 'darjah',
        celsius: 'darjah Celsius',
        fahrenheit: 'darjah Fahrenheit',
        percent: 'peratus',
        hour: 'jam',
        minute: 'minit',
        second: 'saat',
        byte: 'bait',
        bit: 'bit',
        watt: 'watt',
        volt: 'volt',
        hertz: 'hertz',
        calorie: 'kalori',
        tonne: 'tan',
        hectare: 'hektar',
        mile: 'batu',
        foot: 'kaki',
        inch: 'inci',
        pound: 'paun',
      }),
      ...readingsOf('km/j km/jam', 'kilometer sejam'),
      ...readingsOf('Mbit/s', 'megabit sesaat'),
      hari: 'hari',
      jam: 'jam',
      minit: 'minit',
      saat: 'saat',
      minggu: 'minggu',
      bulan: 'bulan',
      tahun: 'tahun',
      orang: 'orang',
    },
    per(noun) {
      const word = typeof noun === 'string' ? noun : noun.other;
      return /^(?:hari|jam|minit|saat|minggu|bulan|tahun|orang|kilogram|liter)$/u.test(word)
        ? `se${word}`
        : `per ${word}`;
    },
  },
  telephone: { cues: ['telefon', 'tel', 'hp', 'faks', 'nombor'] },
  electronic: addressMarks(
    'alias|titik|garis miring|titik bertindih|tanda sempang|garis bawah|tanda pagar|tanda soal|sama dengan|dan|peratus|campur',
  ),
  roman: {
    after: {
      // Of these there is one with a numeral of one letter.
      dunia: (value, speaker) => speaker.ordinal(value),
      ...Object.fromEntries(
        'bab abad bahagian jilid tingkatan perkara babak'
          .split(' ')
          .map((word) => [
            word,
            word === 'abad' ? (value, speaker) => speaker.ordinal(value) : (value, speaker) => speaker.number(value),
          ]),
      ),
    },
    afterName: (value, speaker) => speaker.ordinal(value),
  },
  symbols: {
    '&': 'dan',
    '@': 'alias',
    '%': 'peratus',
    '+': 'campur',
    '=': 'sama dengan',
    '°': 'darjah',
    '©': 'hak cipta',
  },
  operators: operatorNames('campur|tolak|darab|bahagi|per|sama dengan|kurang daripada|lebih daripada|kira-kira'),
  abbreviations: {
    ...goingOn({
      'spt.': 'seperti',
      'cth.': 'contohnya',
    }),
    'Dr.': { spoken: 'doktor', isFollowedBy: 'name' },
    'Prof.': { spoken: 'profesor', isFollowedBy: 'name' },
    'En.': { spoken: 'encik', isFollowedBy: 'name' },
    'Pn.': { spoken: 'puan', isFollowedBy: 'name' },
    'Sdr.': { spoken: 'saudara', isFollowedBy: 'name' },
    'Hj.': { spoken: 'haji', isFollowedBy: 'name' },
    'Jln.': { spoken: 'jalan', isFollowedBy: 'word' },
    'Jl.': { spoken: 'jalan', isFollowedBy: 'word' },
    'Kg.': { spoken: 'kampung', isFollowedBy: 'name' },
    'No.': { spoken: 'nombor', isFollowedBy: 'number' },
    'no.': { spoken: 'nombor', isFollowedBy: 'number' },
    'hlm.': { spoken: 'halaman', isFollowedBy: 'number' },
    'dll.': 'dan lain-lain',
    'dsb.': 'dan sebagainya',
    'dst.': 'dan seterusnya',
    'ms.': { spoken: 'muka surat', isFollowedBy: 'number' },
    'bil.': { spoken: 'bilangan', isFollowedBy: 'number' },
    'Bil.': { spoken: 'bilangan', isFollowedBy: 'number' },
    'pkl.': { spoken: 'pukul', isFollowedBy: 'number' },
    'Tn.': { spoken: 'tuan', isFollowedBy: 'name' },
    'Hjh.': { spoken: 'hajah', isFollowedBy: 'name' },
    'Ir.': { spoken: 'insinyur', isFollowedBy: 'name' },
    'Tmn.': { spoken: 'taman', isFollowedBy: 'name' },
    'Lrg.': { spoken: 'lorong', isFollowedBy: 'word' },
    'Tel.': { spoken: 'telefon', isFollowedBy: /^:? ?[\d+(]/u },
    yg: 'yang',
    dgn: 'dengan',
    utk: 'untuk',
    kpd: 'kepada',
    dlm: 'dalam',
  },
  rules: [
    hourRangeRule({ to: 'hingga', say: sayTime, hasDecimalPoint: true }),
    decadeRule,
    calculationRule('darab'),
    manifoldRule({ other: 'kali' }),
    {
      name: 'day of the month',
      template: String.raw`(?<day>3[01]|[12]\d|[1-9]) ?hb\.?(?!\p{L})`,
      mayTouchNext: true,
      say: ({ day = '' }, speaker) => `${speaker.number(day)} hari bulan`,
    },
  ],
};

function sayTime(time: TimeParts, speaker: Speaker): string {
  const spoken = plainTime(
    { ...time, period: undefined },
    {
      speaker,
      hour: (hour) => hour,
      minute: (minute) => `lewat ${minute} minit`,
      second: (second) => `${second} saat`,
    },
  );
  const isNamed = /(?:pukul|jam|pkl\.) $/iu.test(speaker.surroundings.before);
  const isEvening = time.hour >= 7 && time.hour < 12;
  const period = time.period === 'p.m.' ? afterNoon(time.hour, isEvening) : (time.period ?? '');
  return joined([isNamed ? '' : 'pukul', spoken, period, time.zone === undefined ? '' : speaker.spell(time.zone)]);
}

/** "12 p.m." is noon; the evening begins when the sun has set, at about seven. */
function afterNoon(hour: number, isEvening: boolean): string {
  if (hour === 12) return 'tengah hari';
  return isEvening ? 'malam' : 'petang';
}
