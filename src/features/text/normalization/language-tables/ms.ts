import type { LanguageTable } from '../language-table.ts';
import {
  addressMarks,
  digitwise,
  names,
  operatorNames,
  plainDates,
  plainFractions,
  plainTime,
} from './plain-habits.ts';
import { unitsFrom } from './unit-names.ts';

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
    plus: 'positif',
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
  fraction: plainFractions({
    part: (top, bottom, speaker) => {
      if (bottom === '2') return top === '1' ? 'setengah' : `${speaker.number(top)} per dua`;
      if (bottom === '4' && top === '1') return 'suku';
      return top === '1' ? `seper${speaker.number(bottom)}` : `${speaker.number(top)} per ${speaker.number(bottom)}`;
    },
    joiner: '',
  }),
  date: plainDates({
    months: names(
      'Januari/Jan Februari/Feb Mac April/Apr Mei Jun Julai/Jul Ogos/Ogo September/Sep Oktober/Okt November/Nov Disember/Dis',
    ),
    weekdays: names('Isnin Selasa Rabu Khamis Jumaat Sabtu Ahad'),
  }),
  time: {
    templates: [
      String.raw`(?<=(?:pukul|jam) ){hour}\.{minute}(?: ?{zone})?`,
      String.raw`{hour}[.:]{minute} (?<zone>MYT|SGT)`,
    ],
    say(time, speaker) {
      const spoken = plainTime(time, {
        speaker,
        hour: (hour) => hour,
        minute: (minute) => `lewat ${minute} minit`,
        second: (second) => `${second} saat`,
      });
      const isNamed = /(?:pukul|jam) $/iu.test(speaker.surroundings.before);
      const zone = time.zone === undefined ? '' : ` ${speaker.spell(time.zone)}`;
      return `${isNamed ? '' : 'pukul '}${spoken}${zone}`;
    },
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
    units: unitsFrom({
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
    per: (noun) => `per ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['telefon', 'tel', 'hp', 'faks', 'nombor'] },
  electronic: addressMarks(
    'alias|titik|garis miring|titik bertindih|tanda sempang|garis bawah|tanda pagar|tanda soal|sama dengan|dan|peratus|campur',
  ),
  roman: {
    after: Object.fromEntries(
      'bab abad bahagian jilid tingkatan perkara babak'
        .split(' ')
        .map((word) => [
          word,
          word === 'abad' ? (value, speaker) => speaker.ordinal(value) : (value, speaker) => speaker.number(value),
        ]),
    ),
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
  },
};
