import type { LanguageTable, Speaker, TimeParts } from '../language-table.ts';
import { calculationRule } from './calculation-rule.ts';
import { decadeRule, hourRangeRule, joinedFractions } from './malay-indonesian-rules.ts';
import { addressMarks, digitwise, joined, names, operatorNames, plainDates, plainTime } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { manifoldRule } from './romance-rules.ts';
import { unitsFrom } from './unit-names.ts';
import { goingOn } from './going-on.ts';

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
    plusMinus: 'kurang lebih',
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
  fraction: joinedFractions((top, speaker) => (top === '1' ? 'seperempat' : `${speaker.number(top)} perempat`)),
  date: plainDates({
    months: names(
      'Januari/Jan Februari/Feb Maret/Mar April/Apr Mei Juni/Jun Juli/Jul Agustus/Agt/Agu September/Sep Oktober/Okt November/Nov Desember/Des',
    ),
    weekdays: names("Senin Selasa Rabu Kamis Jumat/Jum'at Sabtu Minggu/Ahad"),
  }),
  time: {
    templates: [
      String.raw`(?<=(?:pukul|jam) ){hour}\.{minute}(?: ?(?<zone>WIB|WITA|WIT))?`,
      String.raw`{hour}[.:]{minute} (?<zone>WIB|WITA|WIT)`,
    ],
    say: sayTime,
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
      ...readingsOf('gr gr.', 'gram'),
      ...readingsOf('km/jam kpj', 'kilometer per jam'),
      ...readingsOf('Mbit/s', 'megabit per detik'),
      cc: 'sentimeter kubik',
      ons: 'ons',
      hari: 'hari',
      jam: 'jam',
      menit: 'menit',
      mnt: 'menit',
      detik: 'detik',
      dtk: 'detik',
      minggu: 'minggu',
      bulan: 'bulan',
      tahun: 'tahun',
      orang: 'orang',
    },
    per: (noun) => `per ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['telp', 'telepon', 'tel', 'hp', 'wa', 'faks', 'nomor'] },
  electronic: addressMarks(
    'at|titik|garis miring|titik dua|tanda hubung|garis bawah|tagar|tanda tanya|sama dengan|dan|persen|plus',
  ),
  roman: {
    after: {
      // Of these there is one with a numeral of one letter.
      dunia: (value, speaker) => speaker.ordinal(value),
      ...Object.fromEntries(
        'bab abad bagian jilid kelas pasal babak volume'
          .split(' ')
          .map((word) => [
            word,
            word === 'abad' ? (value, speaker) => speaker.ordinal(value) : (value, speaker) => speaker.number(value),
          ]),
      ),
    },
    afterName: (value, speaker) => speaker.ordinal(value),
  },
  symbols: { '&': 'dan', '@': 'at', '%': 'persen', '+': 'plus', '=': 'sama dengan', '°': 'derajat', '©': 'hak cipta' },
  operators: operatorNames('tambah|kurang|kali|dibagi|per|sama dengan|kurang dari|lebih dari|kira-kira'),
  abbreviations: {
    ...goingOn({
      's.d.': 'sampai dengan',
      'spt.': 'seperti',
      'a.l.': 'antara lain',
      'a.n.': 'atas nama',
      'd.a.': 'dengan alamat',
      'u.p.': 'untuk perhatian',
      'tgl.': 'tanggal',
    }),
    'dr.': { spoken: 'dokter', isFollowedBy: 'name' },
    'Dr.': { spoken: 'doktor', isFollowedBy: 'name' },
    'Prof.': { spoken: 'profesor', isFollowedBy: 'name' },
    'Bpk.': { spoken: 'bapak', isFollowedBy: 'name' },
    'Sdr.': { spoken: 'saudara', isFollowedBy: 'name' },
    'Ir.': { spoken: 'insinyur', isFollowedBy: 'name' },
    'jl.': { spoken: 'jalan', isFollowedBy: 'name' },
    'Lt.': { spoken: 'lantai', isFollowedBy: 'number' },
    'lt.': { spoken: 'lantai', isFollowedBy: 'number' },
    'Jl.': { spoken: 'jalan', isFollowedBy: 'word' },
    'Jln.': { spoken: 'jalan', isFollowedBy: 'word' },
    'No.': { spoken: 'nomor', isFollowedBy: /^ ?(?:\d|[Tt]elp|HP|[Rr]ek)/u },
    'no.': { spoken: 'nomor', isFollowedBy: 'number' },
    'hlm.': { spoken: 'halaman', isFollowedBy: 'number' },
    'dll.': 'dan lain-lain',
    'dsb.': 'dan sebagainya',
    'dst.': 'dan seterusnya',
    'dkk.': 'dan kawan-kawan',
    'tsb.': 'tersebut',
    tsb: 'tersebut',
    's/d': 'sampai dengan',
    'ttd.': 'tertanda',
    'thn.': { spoken: 'tahun', isFollowedBy: 'number' },
    thn: { spoken: 'tahun', isFollowedBy: 'number' },
    'hal.': { spoken: 'halaman', isFollowedBy: 'number' },
    'Ps.': { spoken: 'pasal', isFollowedBy: 'number' },
    'ps.': { spoken: 'pasal', isFollowedBy: 'number' },
    'Ny.': { spoken: 'nyonya', isFollowedBy: 'name' },
    'Tn.': { spoken: 'tuan', isFollowedBy: 'name' },
    'Drs.': { spoken: 'doktorandus', isFollowedBy: 'name' },
    'H.': {
      spoken: 'haji',
      isFollowedBy: /^ \p{Lu}\p{Ll}{2}/u,
      isPrecededBy: /(?:^|[\s(])(?:Pak|Bapak|KH|Prof\.|Dr\.|dr\.) $/u,
    },
    'Hj.': { spoken: 'hajah', isFollowedBy: 'name' },
    'Kab.': { spoken: 'kabupaten', isFollowedBy: 'name' },
    'Kec.': { spoken: 'kecamatan', isFollowedBy: 'name' },
    'Telp.': { spoken: 'telepon', isFollowedBy: /^:? ?[\d+(]/u },
    'telp.': { spoken: 'telepon', isFollowedBy: /^:? ?[\d+(]/u },
    yg: 'yang',
    dgn: 'dengan',
    utk: 'untuk',
    krn: 'karena',
    dlm: 'dalam',
    tgl: 'tanggal',
  },
  rules: [
    hourRangeRule({ to: 'sampai', say: sayTime, hasDecimalPoint: false }),
    decadeRule,
    {
      name: 'range',
      // Behind a number the first letter would be seconds.
      template: String.raw`(?<number>\d{1,3}(?:\.\d{3}){0,3}) ?s(?:\.d\.|/d) ?(?=\d|Rp)`,
      mayTouchNext: true,
      say: ({ number = '' }, speaker) => `${speaker.number(number.replaceAll('.', ''))} sampai dengan `,
    },
    calculationRule('kali'),
    manifoldRule({ other: 'kali' }),
    {
      name: 'price',
      template: String.raw`Rp\.? ?(?<amount>\d{1,3}(?:\.\d{3}){0,4}),(?:00)?-`,
      mayTouchNext: true,
      say: ({ amount = '' }, speaker) => `${speaker.number(amount.replaceAll('.', ''))} rupiah`,
    },
  ],
};

const zones: Readonly<Record<string, string>> = {
  wib: 'waktu Indonesia barat',
  wita: 'waktu Indonesia tengah',
  wit: 'waktu Indonesia timur',
};

function sayTime(time: TimeParts, speaker: Speaker): string {
  const spoken = plainTime(time, {
    speaker,
    hour: (hour) => hour,
    minute: (minute) => `lewat ${minute} menit`,
    second: (second) => `${second} detik`,
  });
  const isNamed = /(?:pukul|jam) $/iu.test(speaker.surroundings.before);
  const zone = time.zone === undefined ? '' : (zones[time.zone.toLowerCase()] ?? speaker.spell(time.zone));
  return joined([isNamed ? '' : 'pukul', spoken, zone]);
}
