import type { LanguageTable } from '../language-table.ts';
import { addressMarks, names, operatorNames, plainFractions } from './plain-habits.ts';
import { unitsFrom } from './unit-names.ts';

const months = names(
  'มกราคม/ม.ค กุมภาพันธ์/ก.พ มีนาคม/มี.ค เมษายน/เม.ย พฤษภาคม/พ.ค มิถุนายน/มิ.ย กรกฎาคม/ก.ค สิงหาคม/ส.ค กันยายน/ก.ย ตุลาคม/ต.ค พฤศจิกายน/พ.ย ธันวาคม/ธ.ค',
);

/**
 * Thai. Sources: สำนักงานราชบัณฑิตยสภา, หลักเกณฑ์การเว้นวรรค การใช้เครื่องหมายวรรคตอน และการเขียนคำย่อ (abbreviations, reading of
 * numbers, dates and hours); CLDR 48 `th.xml` for marks, months and currencies.
 */
export const thai: LanguageTable = {
  language: 'th',
  isSpaced: false,
  number: {
    decimalMark: '.',
    groupMarks: ',',
    minus: 'ลบ',
    plus: 'บวก',
    range: 'ถึง',
    scales: Object.fromEntries('ร้อย พัน หมื่น แสน ล้าน พันล้าน'.split(' ').map((word) => [word, word])),
    nounGap: '',
  },
  ordinal: {
    templates: [String.raw`(?<marker>ที่) ?{number}`],
    // "วันที่ ๕" and "ที่ 5" both keep their word; the number is a cardinal.
    say: ({ digits }, speaker) => `ที่${speaker.number(digits)}`,
  },
  fraction: plainFractions({
    part: (top, bottom, speaker) =>
      top === '1' && bottom === '2' ? 'ครึ่ง' : `เศษ${speaker.number(top)}ส่วน${speaker.number(bottom)}`,
    joiner: '',
  }),
  date: {
    numericOrder: 'dmy',
    months,
    weekdays: names('วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์'),
    templates: [
      String.raw`{day} {month}\.? (?:พ\.ศ\. ?)?{fullYear}`,
      String.raw`{day} {month}\.?`,
      String.raw`{month}\.? {fullYear}`,
    ],
    say({ day, month, year, written }, speaker) {
      if (month === undefined) return undefined;
      const era = /พ\.ศ/u.test(written) ? 'พุทธศักราช' : '';
      return [
        day === undefined ? '' : speaker.number(day),
        months[month - 1]?.[0] ?? '',
        year === undefined ? '' : era + speaker.number(BigInt(year)),
      ].join('');
    },
  },
  time: {
    templates: [String.raw`{hour}[.:]{minute} ?(?:น\.|นาฬิกา)`, String.raw`{hour} ?น\.`],
    say: ({ hour, minute = 0, second = 0 }, speaker) =>
      `${speaker.number(hour)}นาฬิกา${minute === 0 ? '' : `${speaker.number(minute)}นาที`}${second === 0 ? '' : `${speaker.number(second)}วินาที`}`,
  },
  duration: { hour: 'ชั่วโมง', minute: 'นาที', second: 'วินาที' },
  money: {
    currencies: {
      THB: { unit: 'บาท', minor: 'สตางค์', symbols: ['฿', 'บาท'] },
      USD: { unit: 'ดอลลาร์', minor: 'เซนต์', symbols: ['US$', '$', 'ดอลลาร์'] },
      EUR: { unit: 'ยูโร', minor: 'เซนต์', symbols: ['€', 'ยูโร'] },
      GBP: { unit: 'ปอนด์', minor: 'เพนนี', symbols: ['£'] },
      JPY: { unit: 'เยน', symbols: ['¥'] },
      CNY: { unit: 'หยวน', symbols: ['CN¥'] },
    },
  },
  measure: {
    units: unitsFrom({
      metre: 'เมตร',
      gram: 'กรัม',
      litre: 'ลิตร',
      kilo: 'กิโล',
      centi: 'เซนติ',
      milli: 'มิลลิ',
      mega: 'เมกะ',
      giga: 'กิกะ',
      tera: 'เทระ',
      square: (unit) => `ตาราง${unit}`,
      cubic: (unit) => `ลูกบาศก์${unit}`,
      perHour: (unit) => `${unit}ต่อชั่วโมง`,
      perSecond: (unit) => `${unit}ต่อวินาที`,
      degree: 'องศา',
      celsius: 'องศาเซลเซียส',
      fahrenheit: 'องศาฟาเรนไฮต์',
      percent: 'เปอร์เซ็นต์',
      hour: 'ชั่วโมง',
      minute: 'นาที',
      second: 'วินาที',
      byte: 'ไบต์',
      bit: 'บิต',
      watt: 'วัตต์',
      volt: 'โวลต์',
      hertz: 'เฮิรตซ์',
      calorie: 'แคลอรี',
      tonne: 'ตัน',
      hectare: 'เฮกตาร์',
      mile: 'ไมล์',
      foot: 'ฟุต',
      inch: 'นิ้ว',
      pound: 'ปอนด์',
    }),
    per: (noun) => `ต่อ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['โทร', 'โทรศัพท์', 'มือถือ', 'แฟกซ์'], groupGap: ' ' },
  electronic: addressMarks('แอต|ดอต|ทับ|ทวิภาค|ขีด|ขีดล่าง|แฮชแท็ก|ปรัศนี|เท่ากับ|และ|เปอร์เซ็นต์|บวก'),
  symbols: { '&': 'และ', '@': 'แอต', '%': 'เปอร์เซ็นต์', '+': 'บวก', '=': 'เท่ากับ', '°': 'องศา' },
  operators: operatorNames('บวก|ลบ|คูณ|หาร|ทับ|เท่ากับ|น้อยกว่า|มากกว่า|ประมาณ'),
  abbreviations: {
    'พ.ศ.': 'พุทธศักราช',
    'ค.ศ.': 'คริสต์ศักราช',
    'ร.ศ.': 'รัตนโกสินทร์ศก',
    'ดร.': 'ดอกเตอร์',
    'นพ.': 'นายแพทย์',
    'พญ.': 'แพทย์หญิง',
    'ผศ.': 'ผู้ช่วยศาสตราจารย์',
    'รศ.': 'รองศาสตราจารย์',
    'กทม.': 'กรุงเทพมหานคร',
    'จ.': { spoken: 'จังหวัด', isPrecededBy: /(?:^|\s)$/u },
    'อ.': { spoken: 'อำเภอ', isPrecededBy: /(?:^|\s)$/u },
    'ต.': { spoken: 'ตำบล', isPrecededBy: /(?:^|\s)$/u },
    'ถ.': { spoken: 'ถนน', isPrecededBy: /(?:^|\s)$/u },
    'รพ.': 'โรงพยาบาล',
    'กม.': { spoken: 'กิโลเมตร', isPrecededBy: 'number' },
    'ซม.': { spoken: 'เซนติเมตร', isPrecededBy: 'number' },
    'กก.': { spoken: 'กิโลกรัม', isPrecededBy: 'number' },
    'โทร.': { spoken: 'โทร', isFollowedBy: 'number' },
    ฯลฯ: 'และอื่นๆ',
  },
};
