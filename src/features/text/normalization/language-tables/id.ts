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
 * Indonesian. Sources: Badan Bahasa, Ejaan yang Disempurnakan (EYD V: numerals, abbreviations, dates); Kamus Besar Bahasa
 * Indonesia for units; CLDR 48 `id.xml` for marks, months and currencies.
 */
export const indonesian: LanguageTable = {
  language: 'id',
  number: {
    decimalMark: ',',
    groupMarks: '. ',
    minus: 'minus',
    plus: 'plus',
    range: 'sampai',
    scales: {
      ...Object.fromEntries('ratus ribu juta miliar triliun'.split(' ').map((word) => [word, word])),
      rb: 'ribu',
      jt: 'juta',
      M: 'miliar',
      T: 'triliun',
    },
    say: digitwise('koma'),
  },
  ordinal: {
    templates: [String.raw`(?<marker>ke)-{number}`],
    say: ({ digits }, speaker) => (digits === '1' ? 'kesatu' : speaker.ordinal(digits)),
  },
  fraction: plainFractions({
    part: (top, bottom, speaker) => {
      if (bottom === '2') return top === '1' ? 'setengah' : `${speaker.number(top)} per dua`;
      if (bottom === '4' && top === '1') return 'seperempat';
      return top === '1' ? `seper${speaker.number(bottom)}` : `${speaker.number(top)} per ${speaker.number(bottom)}`;
    },
    joiner: '',
  }),
  date: plainDates({
    months: names(
      'Januari/Jan Februari/Feb Maret/Mar April/Apr Mei Juni/Jun Juli/Jul Agustus/Agt/Agu September/Sep Oktober/Okt November/Nov Desember/Des',
    ),
    weekdays: names("Senin Selasa Rabu Kamis Jumat/Jum'at Sabtu Minggu/Ahad"),
  }),
  time: {
    templates: [
      String.raw`(?<=(?:pukul|jam) ){hour}\.{minute}(?: ?{zone})?`,
      String.raw`{hour}[.:]{minute} (?<zone>WIB|WITA|WIT)`,
    ],
    say(time, speaker) {
      const spoken = plainTime(time, {
        speaker,
        hour: (hour) => hour,
        minute: (minute) => `lewat ${minute} menit`,
        second: (second) => `${second} detik`,
      });
      const isNamed = /(?:pukul|jam) $/iu.test(speaker.surroundings.before);
      const zone = time.zone === undefined ? '' : ` ${speaker.spell(time.zone)}`;
      return `${isNamed ? '' : 'pukul '}${spoken}${zone}`;
    },
  },
  duration: { hour: 'jam', minute: 'menit', second: 'detik' },
  money: {
    currencies: {
      IDR: { unit: 'rupiah', minor: 'sen', symbols: ['Rp', 'Rp.', 'rupiah'] },
      USD: { unit: 'dolar Amerika', minor: 'sen', symbols: ['US$', '$'] },
      EUR: { unit: 'euro', minor: 'sen', symbols: ['€', 'euro'] },
      GBP: { unit: 'pound sterling', minor: 'penny', symbols: ['£'] },
      JPY: { unit: 'yen', symbols: ['¥'] },
      CNY: { unit: 'yuan', symbols: ['CN¥'] },
      SGD: { unit: 'dolar Singapura', minor: 'sen', symbols: ['S$'] },
      MYR: { unit: 'ringgit', minor: 'sen', symbols: ['RM'] },
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
      cubic: (unit) => `${unit} kubik`,
      perHour: (unit) => `${unit} per jam`,
      perSecond: (unit) => `${unit} per detik`,
      degree: 'derajat',
      celsius: 'derajat Celsius',
      fahrenheit: 'derajat Fahrenheit',
      percent: 'persen',
      hour: 'jam',
      minute: 'menit',
      second: 'detik',
      byte: 'bita',
      bit: 'bit',
      watt: 'watt',
      volt: 'volt',
      hertz: 'hertz',
      calorie: 'kalori',
      tonne: 'ton',
      hectare: 'hektare',
      mile: 'mil',
      foot: 'kaki',
      inch: 'inci',
      pound: 'pon',
    }),
    per: (noun) => `per ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['telp', 'telepon', 'tel', 'hp', 'wa', 'faks', 'nomor'] },
  electronic: addressMarks(
    'at|titik|garis miring|titik dua|tanda hubung|garis bawah|tagar|tanda tanya|sama dengan|dan|persen|plus',
  ),
  roman: {
    after: Object.fromEntries(
      'bab abad bagian jilid kelas pasal babak volume'
        .split(' ')
        .map((word) => [
          word,
          word === 'abad' ? (value, speaker) => speaker.ordinal(value) : (value, speaker) => speaker.number(value),
        ]),
    ),
  },
  symbols: { '&': 'dan', '@': 'at', '%': 'persen', '+': 'plus', '=': 'sama dengan', '°': 'derajat', '©': 'hak cipta' },
  operators: operatorNames('tambah|kurang|kali|dibagi|per|sama dengan|kurang dari|lebih dari|kira-kira'),
  abbreviations: {
    'dr.': { spoken: 'dokter', isFollowedBy: 'name' },
    'Dr.': { spoken: 'doktor', isFollowedBy: 'name' },
    'Prof.': { spoken: 'profesor', isFollowedBy: 'name' },
    'Bpk.': { spoken: 'bapak', isFollowedBy: 'name' },
    'Sdr.': { spoken: 'saudara', isFollowedBy: 'name' },
    'Ir.': { spoken: 'insinyur', isFollowedBy: 'name' },
    'Jl.': { spoken: 'jalan', isFollowedBy: 'word' },
    'Jln.': { spoken: 'jalan', isFollowedBy: 'word' },
    'No.': { spoken: 'nomor', isFollowedBy: 'number' },
    'no.': { spoken: 'nomor', isFollowedBy: 'number' },
    'hlm.': { spoken: 'halaman', isFollowedBy: 'number' },
    'dll.': 'dan lain-lain',
    'dsb.': 'dan sebagainya',
    'dst.': 'dan seterusnya',
    'a.n.': 'atas nama',
    'd.a.': 'dengan alamat',
    'u.p.': 'untuk perhatian',
    yg: 'yang',
    tgl: 'tanggal',
  },
};
