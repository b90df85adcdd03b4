import type { Currency, Noun, NounEntry } from '../language-table.ts';

interface Forms {
  readonly two: string;
  readonly few: string;
  readonly gender?: 'masculine' | 'feminine';
}

/** One and two are said by the noun itself: "كيلومتر واحد", "كيلومتران"; three to ten take the plural. */
export function counted(one: string, { two, few, gender = 'masculine' }: Forms): Noun {
  const single = `${one} ${gender === 'feminine' ? 'واحدة' : 'واحد'}`;
  return { one: single, two, few, many: one, other: one, gender, saysNumber: ['one', 'two'], afterPer: one };
}

/** Currencies keep their form, as CLDR counts them. */
function unit(name: string, two: string): Noun {
  return { one: `${name} واحد`, two, other: name, gender: 'masculine', saysNumber: ['one', 'two'], afterPer: name };
}

const cent = counted('سنت', { two: 'سنتان', few: 'سنتات' });
const piastre = counted('قرش', { two: 'قرشان', few: 'قروش' });
const fils = counted('فلس', { two: 'فلسان', few: 'فلوس' });
const halala = counted('هللة', { two: 'هللتان', few: 'هللات', gender: 'feminine' });
const dollar = (country = ''): Noun => unit(`دولار${country}`, `دولاران${country}`);

export const arabicCurrencies: Readonly<Record<string, Currency>> = {
  USD: { unit: dollar(), minor: cent, symbols: ['US$', '$', 'دولار'] },
  EUR: { unit: unit('يورو', 'اثنان يورو'), minor: cent, symbols: ['€', 'يورو'] },
  GBP: {
    unit: unit('جنيه إسترليني', 'جنيهان إسترلينيان'),
    minor: counted('بنس', { two: 'بنسان', few: 'بنسات' }),
    symbols: ['£'],
  },
  SAR: { unit: unit('ريال سعودي', 'ريالان سعوديان'), minor: halala, symbols: ['ر.س', 'ر.س.', '﷼'] },
  AED: { unit: unit('درهم إماراتي', 'درهمان إماراتيان'), minor: fils, symbols: ['د.إ', 'د.إ.'] },
  EGP: { unit: unit('جنيه مصري', 'جنيهان مصريان'), minor: piastre, symbols: ['ج.م', 'ج.م.', 'E£'] },
  KWD: { unit: unit('دينار كويتي', 'ديناران كويتيان'), minor: fils, minorDigits: 3, symbols: ['د.ك', 'د.ك.'] },
  BHD: { unit: unit('دينار بحريني', 'ديناران بحرينيان'), minor: fils, minorDigits: 3, symbols: ['د.ب', 'د.ب.'] },
  JOD: { unit: unit('دينار أردني', 'ديناران أردنيان'), minor: fils, minorDigits: 3, symbols: ['د.أ', 'د.أ.'] },
  IQD: { unit: unit('دينار عراقي', 'ديناران عراقيان'), symbols: ['د.ع', 'د.ع.'] },
  LYD: { unit: unit('دينار ليبي', 'ديناران ليبيان'), symbols: ['د.ل', 'د.ل.'] },
  TND: { unit: unit('دينار تونسي', 'ديناران تونسيان'), symbols: ['د.ت', 'د.ت.'] },
  DZD: { unit: unit('دينار جزائري', 'ديناران جزائريان'), symbols: ['د.ج', 'د.ج.'] },
  MAD: { unit: unit('درهم مغربي', 'درهمان مغربيان'), symbols: ['د.م', 'د.م.'] },
  QAR: {
    unit: unit('ريال قطري', 'ريالان قطريان'),
    minor: counted('درهم', { two: 'درهمان', few: 'دراهم' }),
    symbols: ['ر.ق', 'ر.ق.'],
  },
  OMR: { unit: unit('ريال عماني', 'ريالان عمانيان'), symbols: ['ر.ع', 'ر.ع.'] },
  YER: { unit: unit('ريال يمني', 'ريالان يمنيان'), symbols: ['ر.ي', 'ر.ي.'] },
  SDG: { unit: unit('جنيه سوداني', 'جنيهان سودانيان'), symbols: ['ج.س', 'ج.س.'] },
  LBP: { unit: 'ليرة لبنانية', symbols: ['ل.ل', 'ل.ل.'] },
  SYP: { unit: 'ليرة سورية', symbols: ['ل.س', 'ل.س.'] },
  TRY: { unit: 'ليرة تركية', symbols: ['₺'] },
  ILS: { unit: unit('شيكل', 'شيكلان'), symbols: ['₪'] },
  JPY: { unit: unit('ين', 'ينان'), symbols: ['¥'] },
  CNY: { unit: unit('يوان', 'يوانان'), symbols: ['CN¥'] },
  INR: { unit: 'روبية', symbols: ['₹'] },
  KRW: { unit: 'وون', symbols: ['₩'] },
  RUB: { unit: unit('روبل', 'روبلان'), symbols: ['₽'] },
  CHF: { unit: unit('فرنك سويسري', 'فرنكان سويسريان') },
  CAD: { unit: dollar(' كندي'), minor: cent, symbols: ['CA$', 'C$'] },
  AUD: { unit: dollar(' أسترالي'), minor: cent, symbols: ['AU$', 'A$'] },
  NZD: { unit: dollar(' نيوزيلندي'), minor: cent, symbols: ['NZ$'] },
  HKD: { unit: dollar(' هونغ كونغي'), minor: cent, symbols: ['HK$'] },
  SGD: { unit: dollar(' سنغافوري'), minor: cent, symbols: ['S$'] },
  SEK: { unit: 'كرونة سويدية' },
  NOK: { unit: 'كرونة نرويجية' },
  DKK: { unit: 'كرونة دنماركية' },
  PLN: { unit: 'زلوتي بولندي', symbols: ['zł'] },
  CZK: { unit: 'كرونة تشيكية', symbols: ['Kč'] },
  HUF: { unit: 'فورنت هنغاري' },
  RON: { unit: 'ليو روماني' },
  UAH: { unit: 'هريفنيا أوكرانية', symbols: ['₴'] },
  BRL: { unit: unit('ريال برازيلي', 'ريالان برازيليان'), symbols: ['R$'] },
  MXN: { unit: 'بيزو مكسيكي', symbols: ['MX$'] },
  ZAR: { unit: 'راند جنوب أفريقي' },
  NGN: { unit: 'نايرا نيجيرية', symbols: ['₦'] },
  ETB: { unit: 'بير إثيوبي' },
  THB: { unit: 'بات تايلاندي', symbols: ['฿'] },
  IDR: { unit: 'روبية إندونيسية' },
  MYR: { unit: 'رينغيت ماليزي' },
  PKR: { unit: 'روبية باكستانية' },
  IRR: { unit: unit('ريال إيراني', 'ريالان إيرانيان') },
  BTC: { unit: 'بيتكوين', symbols: ['₿'] },
};

const regular = (name: string): Noun => counted(name, { two: `${name}ان`, few: `${name}ات` });
const hour = counted('ساعة', { two: 'ساعتان', few: 'ساعات', gender: 'feminine' });
const minute = counted('دقيقة', { two: 'دقيقتان', few: 'دقائق', gender: 'feminine' });
const second = counted('ثانية', { two: 'ثانيتان', few: 'ثوان', gender: 'feminine' });
export const arabicSpans = { hour, minute, second };

const metre = counted('متر', { two: 'متران', few: 'أمتار' });
const kilometre = regular('كيلومتر');

export const arabicUnits: Readonly<Record<string, NounEntry>> = {
  '%': 'في المائة',
  '٪': 'في المائة',
  '‰': 'في الألف',
  '°': counted('درجة', { two: 'درجتان', few: 'درجات', gender: 'feminine' }),
  '°C': counted('درجة مئوية', { two: 'درجتان مئويتان', few: 'درجات مئوية', gender: 'feminine' }),
  '℃': counted('درجة مئوية', { two: 'درجتان مئويتان', few: 'درجات مئوية', gender: 'feminine' }),
  '°F': counted('درجة فهرنهايت', { two: 'درجتا فهرنهايت', few: 'درجات فهرنهايت', gender: 'feminine' }),
  '℉': counted('درجة فهرنهايت', { two: 'درجتا فهرنهايت', few: 'درجات فهرنهايت', gender: 'feminine' }),
  K: 'كلفن',
  m: metre,
  م: metre,
  km: kilometre,
  كم: kilometre,
  cm: regular('سنتيمتر'),
  سم: regular('سنتيمتر'),
  mm: regular('مليمتر'),
  مم: regular('مليمتر'),
  'm²': counted('متر مربع', { two: 'متران مربعان', few: 'أمتار مربعة' }),
  'م²': counted('متر مربع', { two: 'متران مربعان', few: 'أمتار مربعة' }),
  'km²': counted('كيلومتر مربع', { two: 'كيلومتران مربعان', few: 'كيلومترات مربعة' }),
  'كم²': counted('كيلومتر مربع', { two: 'كيلومتران مربعان', few: 'كيلومترات مربعة' }),
  'm³': counted('متر مكعب', { two: 'متران مكعبان', few: 'أمتار مكعبة' }),
  kg: regular('كيلوغرام'),
  كغ: regular('كيلوغرام'),
  كجم: regular('كيلوغرام'),
  g: regular('غرام'),
  غ: regular('غرام'),
  غم: regular('غرام'),
  جم: regular('غرام'),
  mg: regular('مليغرام'),
  مغ: regular('مليغرام'),
  t: counted('طن', { two: 'طنان', few: 'أطنان' }),
  l: regular('لتر'),
  L: regular('لتر'),
  ml: regular('مليلتر'),
  مل: regular('مليلتر'),
  h: hour,
  min: minute,
  s: second,
  ms: counted('ملي ثانية', { two: 'ملي ثانيتين', few: 'ملي ثوان', gender: 'feminine' }),
  'km/h': counted('كيلومتر في الساعة', { two: 'كيلومتران في الساعة', few: 'كيلومترات في الساعة' }),
  'كم/س': counted('كيلومتر في الساعة', { two: 'كيلومتران في الساعة', few: 'كيلومترات في الساعة' }),
  'كم/ساعة': counted('كيلومتر في الساعة', { two: 'كيلومتران في الساعة', few: 'كيلومترات في الساعة' }),
  'm/s': counted('متر في الثانية', { two: 'متران في الثانية', few: 'أمتار في الثانية' }),
  mi: counted('ميل', { two: 'ميلان', few: 'أميال' }),
  ft: counted('قدم', { two: 'قدمان', few: 'أقدام', gender: 'feminine' }),
  in: regular('إنش'),
  lb: counted('رطل', { two: 'رطلان', few: 'أرطال' }),
  oz: regular('أونصة'),
  ha: regular('هكتار'),
  Hz: 'هرتز',
  kHz: 'كيلوهرتز',
  MHz: 'ميغاهرتز',
  GHz: 'غيغاهرتز',
  W: 'واط',
  kW: 'كيلوواط',
  MW: 'ميغاواط',
  kWh: 'كيلوواط ساعة',
  V: 'فولت',
  A: 'أمبير',
  J: 'جول',
  kcal: 'كيلو كالوري',
  cal: 'كالوري',
  B: 'بايت',
  KB: 'كيلوبايت',
  MB: 'ميغابايت',
  GB: 'غيغابايت',
  TB: 'تيرابايت',
  Mbps: 'ميغابت في الثانية',
  dB: 'ديسيبل',
  mAh: 'ملي أمبير ساعة',
  Wh: 'واط ساعة',
  MWh: 'ميغاواط ساعة',
  GW: 'غيغاواط',
  mW: 'ملي واط',
  kV: 'كيلوفولت',
  mA: 'ملي أمبير',
  Ω: 'أوم',
  Pa: 'باسكال',
  kPa: 'كيلوباسكال',
  hPa: 'هكتوباسكال',
  bar: 'بار',
  N: 'نيوتن',
  kJ: 'كيلوجول',
  lm: 'لومن',
  hp: 'حصان',
  rpm: counted('دورة في الدقيقة', { two: 'دورتان في الدقيقة', few: 'دورات في الدقيقة', gender: 'feminine' }),
  mph: counted('ميل في الساعة', { two: 'ميلان في الساعة', few: 'أميال في الساعة' }),
  'م/ث': counted('متر في الثانية', { two: 'متران في الثانية', few: 'أمتار في الثانية' }),
  'م³': counted('متر مكعب', { two: 'متران مكعبان', few: 'أمتار مكعبة' }),
  'cm²': counted('سنتيمتر مربع', { two: 'سنتيمتران مربعان', few: 'سنتيمترات مربعة' }),
  'سم²': counted('سنتيمتر مربع', { two: 'سنتيمتران مربعان', few: 'سنتيمترات مربعة' }),
  'cm³': counted('سنتيمتر مكعب', { two: 'سنتيمتران مكعبان', few: 'سنتيمترات مكعبة' }),
  dl: regular('ديسيلتر'),
  µm: regular('ميكرومتر'),
  nm: regular('نانومتر'),
  µg: regular('ميكروغرام'),
  ملغ: regular('مليغرام'),
  ملم: regular('مليمتر'),
  yd: regular('ياردة'),
  gal: regular('غالون'),
  Gbps: 'غيغابت في الثانية',
  kbps: 'كيلوبت في الثانية',
  PB: 'بيتابايت',
  MP: 'ميغابكسل',
  px: 'بكسل',
};
