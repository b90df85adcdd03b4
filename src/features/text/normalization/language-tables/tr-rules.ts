import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, Speaker, TimeParts } from '../language-table.ts';
import { calculationRule } from './calculation-rule.ts';
import { clockRangeRule } from './clock-range-rule.ts';
import { joined } from './plain-habits.ts';

type Groups = Readonly<Record<string, string | undefined>>;

/** What one-letter numerals and ordinals stand before when a capital follows; elsewhere the full stop ends a sentence. */
const ordinalFollowers =
  'Dünya|Haçlı|Murat|Murad|Mehmet|Mehmed|Selim|Mustafa|Osman|Ahmet|Ahmed|Bayezid|Beyazıt|Abdülhamit|Abdülhamid|Abdülmecit|Mahmut|Mahmud|Süleyman|İbrahim|İnönü|Viyana|Kosova|' +
  'Cadde|Sokak|Bölge|Bölüm|Cilt|Kitap|Sınıf|Kat|Lig|Madde|Ordu|Kolordu|Tümen|Uluslararası|Ulusal|Geleneksel|Olağan|Cumhurbaşkanı|Cumhuriyet|Yüzyıl|Dönem|Hafta|Gün|Tur|Etap|Asliye|Ağır|Noter|Noterliği|İcra|Daire|Elizabeth|George|Henry|Louis|William|Paul|Jean';

/** Source: Türk Dil Kurumu, Yazım Kılavuzu, "Sayıların yazılışı" (ordinals with a full stop, Roman numerals). */
export const turkishRules: readonly LanguageRule[] = [
  calculationRule('çarpı'),
  clockRangeRule({
    cues: 'saat|saatleri|saatler|arası|hafta içi|hafta sonu',
    say: (from, to, speaker) => `${sayTurkishTime(from, speaker)} ila ${sayTurkishTime(to, speaker)}`,
  }),
  {
    name: 'hours',
    // With a nought before the hour, or with full hours, the points are those of a clock.
    template: String.raw`(?<fromHour>0\d|1\d|2[0-4])\.(?<fromMinute>00|15|30|45) ?[-–] ?(?<toHour>0\d|1\d|2[0-4])\.(?<toMinute>00|15|30|45)`,
    say: sayHours,
  },
  {
    name: 'abbreviation',
    // Before a capital its last full stop would end a sentence.
    template: String.raw`(?-i:T\.C\.)(?= \p{L})`,
    mayTouchNext: true,
    say: () => 'Türkiye Cumhuriyeti',
  },
  {
    name: 'always',
    template: '7/24',
    say: (_groups, speaker) => `${speaker.number(7)} ${speaker.number(24)}`,
  },
  {
    name: 'price',
    template: String.raw`{number} ?(?:TL|₺|lira)/(?<unit>kg|m²|m2|lt|adet|kişi|saat|gün|ay|yıl|hafta)`,
    say: ({ number = '', unit = '' }, speaker) =>
      /,\d/u.test(number)
        ? undefined
        : `${shares[unit.toLocaleLowerCase('tr')] ?? ''} ${speaker.number(number.replaceAll(/\D/gu, ''))} lira`,
  },
  {
    name: 'house',
    template: String.raw`(?<=\b(?:no|numara):? )(?<house>\d{1,4})/(?<flat>\d{1,4})`,
    say: ({ house = '', flat = '' }, speaker) => `${speaker.number(house)} bölü ${speaker.number(flat)}`,
  },
  {
    name: 'percent',
    template: String.raw`% ?(?<integer>\d{1,12})(?:[.,](?<fraction>\d{1,9}))?`,
    say: ({ integer = '', fraction }, speaker) =>
      `yüzde ${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })}`,
  },
  {
    name: 'ordinal',
    template: String.raw`(?<digits>\d{1,3})\.(?= (?-i:${ordinalFollowers})(?!\p{Ll}))`,
    mayTouchNext: true,
    say: ({ digits = '' }, speaker) => speaker.ordinal(digits),
  },
  {
    name: 'roman',
    template: String.raw`(?-i:(?<numeral>[IVX]{2,7}))\.(?= \p{L})`,
    mayTouchNext: true,
    say: sayRomanOrdinal,
  },
  {
    name: 'roman',
    template: String.raw`(?-i:(?<numeral>[IVX]))\.(?= (?-i:(?:${ordinalFollowers})|\p{Ll}))`,
    mayTouchNext: true,
    say: sayRomanOrdinal,
  },
  {
    name: 'telephone',
    template: String.raw`(?<zero>0) ?\(?(?<area>[2-58]\d\d)\)? ?(?<rest>\d{3} \d{2} \d{2}|\d{3} \d \d{3})(?! ?\d)|(?<service>444) (?<own>\d \d{3}|\d{2} \d{2})(?! ?\d)`,
    say: ({ zero = '', area = '', rest = '', service = '', own = '' }, speaker) =>
      `${zero}${area} ${rest} ${service} ${own}`
        .trim()
        .split(/ +/u)
        .map((group) => sayTelephoneGroup(group, speaker))
        .join(', '),
  },
];

/** What stands before a price, as "per" stands behind it elsewhere. */
const shares: Readonly<Record<string, string>> = {
  kg: 'kilogram başına',
  'm²': 'metrekare başına',
  m2: 'metrekare başına',
  lt: 'litre başına',
  adet: 'adet başına',
  kişi: 'kişi başına',
  saat: 'saatte',
  gün: 'günde',
  ay: 'ayda',
  yıl: 'yılda',
  hafta: 'haftada',
};

export function sayTurkishTime({ hour, minute = 0, second = 0 }: TimeParts, speaker: Speaker): string {
  const parts = [speaker.number(hour)];
  // "sekiz sıfır beş"
  if ((minute > 0 || second > 0) && minute < 10) parts.push(speaker.digits('0'));
  if (minute > 0 || second > 0) parts.push(speaker.number(minute));
  if (second > 0) parts.push(speaker.number(second));
  return parts.join(' ');
}

function sayHours({ fromHour, fromMinute, toHour, toMinute }: Groups, speaker: Speaker): string {
  const said = [
    [fromHour, fromMinute],
    [toHour, toMinute],
  ].map(([hour, minute]) => sayTurkishTime({ hour: Number(hour), minute: Number(minute), written: '' }, speaker));
  return said.join(' ila ');
}

/** "Bölüm II. Sonra": behind what is numbered the full stop ends the sentence. */
function sayRomanOrdinal({ numeral = '' }: Groups, speaker: Speaker): string | undefined {
  const value = parseRoman(numeral);
  const isName = /^(?:bölüm|cilt|kısım|ünite|madde|ek|tablo|şekil)$/u.test(speaker.surroundings.wordBefore);
  return value === undefined || isName ? undefined : speaker.ordinal(value);
}

/** "0532 123 45 67": leading zeros one by one, groups as numbers. */
export function sayTelephoneGroup(digits: string, speaker: Speaker): string {
  const undivided = /^(0?\d{3})(\d{3})(\d\d)(\d\d)$/u.exec(digits);
  if (undivided !== null)
    return undivided
      .slice(1)
      .map((group) => sayTelephoneGroup(group, speaker))
      .join(', ');
  if (digits.length > 4) return speaker.digits(digits);
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  return joined([zeros === '' ? '' : speaker.digits(zeros), rest === '' ? '' : speaker.number(rest)]);
}
