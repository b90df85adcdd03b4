import type { FractionParts, LanguageRule, LanguageTable, Speaker } from '../language-table.ts';
import { addressMarks, names, operatorNames } from './plain-habits.ts';
import { thaiAbbreviations, thaiUnits } from './th-abbreviations.ts';
import { unitsFrom } from './unit-names.ts';

const months = names(
  'มกราคม/ม.ค กุมภาพันธ์/ก.พ มีนาคม/มี.ค เมษายน/เม.ย พฤษภาคม/พ.ค มิถุนายน/มิ.ย กรกฎาคม/ก.ค สิงหาคม/ส.ค กันยายน/ก.ย ตุลาคม/ต.ค พฤศจิกายน/พ.ย ธันวาคม/ธ.ค',
);

/** "08.00-17.00 น.": only the mark behind the second tells that both are hours. */
const hours: LanguageRule = {
  name: 'hours',
  template: String.raw`(?<hour>2[0-4]|1\d|0?\d)\.(?<minute>[0-5]\d) ?(?:น\.)? ?[-–] ?(?<toHour>2[0-4]|1\d|0?\d)\.(?<toMinute>[0-5]\d) ?(?:น\.|นาฬิกา)`,
  say: ({ hour, minute, toHour, toMinute }, speaker) =>
    `${sayClock({ hour: Number(hour), minute: Number(minute) }, speaker)}ถึง${sayClock({ hour: Number(toHour), minute: Number(toMinute) }, speaker)}`,
};

/** บ้านเลขที่ 99/1 */
const houseNumber: LanguageRule = {
  name: 'house number',
  template: String.raw`ที่ ?(?<house>\d{1,5})/(?<part>\d{1,4})(?![\d/])`,
  say: ({ house = '', part = '' }, speaker) => `ที่${speaker.number(house)}ทับ${speaker.number(part)}`,
};

/** "ข.5": the full stop of an abbreviation is no decimal mark. */
const fullStop: LanguageRule = {
  name: 'full stop',
  template: String.raw`(?<=[\u0E01-\u0E4E])\.(?=\d)`,
  say: () => '.',
};

const thaiRules = [hours, houseNumber, fullStop];

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
    templates: [String.raw`(?<marker>ที่) ?{number}(?![/\d])`],
    // "วันที่ ๕" and "ที่ 5" both keep their word; the number is a cardinal.
    say: ({ digits }, speaker) => `ที่${speaker.number(digits)}`,
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months,
    weekdays: names('วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์'),
    templates: [
      String.raw`(?:ที่ ?)?{day} ?{month}\.? ?(?:พ\.ศ\. ?)?{year}`,
      String.raw`(?:ที่ ?)?{day} ?{month}\.?`,
      String.raw`{month}\.? {fullYear}`,
    ],
    say({ day, month, year, written }, speaker) {
      if (month === undefined) return undefined;
      const era = /พ\.ศ/u.test(written) ? 'พุทธศักราช' : '';
      return [
        written.startsWith('ที่') ? 'ที่' : '',
        day === undefined ? '' : speaker.number(day),
        months[month - 1]?.[0] ?? '',
        year === undefined ? '' : era + speaker.number(BigInt(year)),
      ].join('');
    },
  },
  time: {
    templates: [String.raw`{hour}[.:]{minute} ?(?:น\.|นาฬิกา)`, String.raw`{hour} ?น\.`],
    say: sayClock,
  },
  duration: { hour: 'ชั่วโมง', minute: 'นาที', second: 'วินาที' },
  money: {
    currencies: {
      THB: { unit: 'บาท', minor: 'สตางค์', symbols: ['฿', 'บาท', '.-'] },
      USD: { unit: 'ดอลลาร์', minor: 'เซนต์', symbols: ['US$', '$', 'ดอลลาร์'] },
      EUR: { unit: 'ยูโร', minor: 'เซนต์', symbols: ['€', 'ยูโร'] },
      GBP: { unit: 'ปอนด์', minor: 'เพนนี', symbols: ['£'] },
      JPY: { unit: 'เยน', symbols: ['¥'] },
      CNY: { unit: 'หยวน', symbols: ['CN¥'] },
    },
  },
  measure: {
    units: {
      ...unitsFrom({
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
      ...thaiUnits,
    },
    per: (noun) => `ต่อ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['โทร', 'โทรศัพท์', 'มือถือ', 'แฟกซ์'], groupGap: ' ' },
  electronic: addressMarks('แอต|ดอต|ทับ|ทวิภาค|ขีด|ขีดล่าง|แฮชแท็ก|ปรัศนี|เท่ากับ|และ|เปอร์เซ็นต์|บวก'),
  symbols: { '&': 'และ', '@': 'แอต', '%': 'เปอร์เซ็นต์', '+': 'บวก', '=': 'เท่ากับ', '°': 'องศา' },
  operators: operatorNames('บวก|ลบ|คูณ|หาร|ทับ|เท่ากับ|น้อยกว่า|มากกว่า|ประมาณ'),
  abbreviations: {
    ...thaiAbbreviations,
  },
  rules: thaiRules,
};

interface Clock {
  readonly hour: number;
  readonly minute?: number | undefined;
  readonly second?: number | undefined;
}

function sayClock({ hour, minute = 0, second = 0 }: Clock, speaker: Speaker): string {
  const minutes = minute === 0 ? '' : `${speaker.number(minute)}นาที`;
  const seconds = second === 0 ? '' : `${speaker.number(second)}วินาที`;
  return `${speaker.number(hour)}นาฬิกา${minutes}${seconds}`;
}

/** Beside a whole number a half is a fraction as any other: หนึ่งเศษหนึ่งส่วนสอง. */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  if (whole === '' && numerator === '1' && denominator === '2') return 'ครึ่ง';
  const part = `เศษ${speaker.number(numerator)}ส่วน${speaker.number(denominator)}`;
  return whole === '' ? part : `${speaker.number(whole)}${part}`;
}
