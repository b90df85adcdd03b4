import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/** Names of currencies as CLDR 48, `en.xml`, and ISO 4217 have them; what everybody calls "dollar" or "yen" is just that. */
const money: readonly (readonly [written: string, spoken: string])[] = [
  ['$1 and $2.50', 'one dollar and two dollars fifty cents'],
  ['$1,299.99', 'one thousand two hundred and ninety-nine dollars ninety-nine cents'],
  ['-$5, 99¢', 'minus five dollars, ninety-nine cents'],
  ['US$5 or USD 1', 'five U S dollars or one U S dollar'],
  ['€1.2bn', 'one point two billion euros'],
  ['EUR 20 and 1 €', 'twenty euros and one euro'],
  ['£3.50, £0.01', 'three pounds fifty pence, one penny'],
  ['¥1000', 'one thousand yen'],
  ['CN¥5', 'five yuan'],
  ['₹100 or Rs. 1', 'one hundred rupees or one rupee'],
  ['₩5,000', 'five thousand won'],
  ['₽20, ₴20', 'twenty rubles, twenty hryvnias'],
  ['₺1, ₪2, ₫3', 'one lira, two shekels, three dong'],
  ['₦4, ₱5, ฿6', 'four naira, five Philippine pesos, six baht'],
  ['CHF 12.50', 'twelve Swiss francs fifty rappen'],
  [
    'C$5, A$1, NZ$7, HK$8, S$9',
    'five Canadian dollars, one Australian dollar, seven New Zealand dollars, eight Hong Kong dollars, nine Singapore dollars',
  ],
  ['R$10, MX$11', 'ten reais, eleven Mexican pesos'],
  ['kr 100 and 1 kr', 'one hundred kroner and one krone'],
  ['5 SEK, 6 NOK, 1 DKK', 'five Swedish kronor, six Norwegian kroner, one Danish krone'],
  ['20 zł, 30 Kč, 40 Ft', 'twenty zlotys, thirty Czech korunas, forty forint'],
  ['AED 50, SAR 60, QAR 70', 'fifty dirhams, sixty Saudi riyals, seventy Qatari riyals'],
  ['ZAR 5, EGP 6, KES 7', 'five rand, six Egyptian pounds, seven Kenyan shillings'],
  ['PKR 1, LKR 2, NPR 3', 'one Pakistani rupee, two Sri Lankan rupees, three Nepalese rupees'],
  ['MYR 1, MYR 5', 'one ringgit, five ringgits'],
  ['₡5, ֏6, ₸7', 'five colones, six drams, seven tenge'],
  ['Please try 5 times, CRC-32', 'Please try five times, C R C thirty-two'],
  ['$20/month, $5/hr, €3/kg', 'twenty dollars per month, five dollars per hour, three euros per kilogram'],
  ['$5 CAD, $2.50 USD, $20/mo', 'five Canadian dollars, two U S dollars fifty cents, twenty dollars per month'],
  ['€5,50 or 5,50 €', 'five euros fifty cents or five euros fifty cents'],
  ['50p, 1p', 'fifty pence, one penny'],
  ['$10k–$20k', 'ten thousand dollars to twenty thousand dollars'],
  ['0.5 BTC', 'zero point five bitcoins'],
  ['a $5 bill', 'a five dollar bill'],
  ['a $2.3-million deal', 'a two point three million dollar deal'],
];

/** Names of units as CLDR 48, `en.xml`, and the SI brochure, 9th edition, in American spelling. */
const measures: readonly (readonly [written: string, spoken: string])[] = [
  ['1 km, 5 km, 0.5 km', 'one kilometer, five kilometers, zero point five kilometers'],
  ['60 mph or 100 km/h', 'sixty miles per hour or one hundred kilometers per hour'],
  ['72°F, -40 °C, 90°', 'seventy-two degrees Fahrenheit, minus forty degrees Celsius, ninety degrees'],
  ['16 GB RAM, 500 KB, 2 TB', 'sixteen gigabytes RAM, five hundred kilobytes, two terabytes'],
  ['100 Mbps, 10 MB/s, 1 Gbit/s', 'one hundred megabits per second, ten megabytes per second, one gigabit per second'],
  [`5'10", 6 ft 2 in`, 'five feet ten inches, six feet two inches'],
  ['a 27" screen', 'a twenty-seven inch screen'],
  ['500 mL, 2 L, 1 gal, 8 fl oz', 'five hundred milliliters, two liters, one gallon, eight fluid ounces'],
  ['12 V, 3 kWh, 60 W, 5 mA', 'twelve volts, three kilowatt hours, sixty watts, five milliamperes'],
  ['1 lb, 10 lbs, 4 oz', 'one pound, ten pounds, four ounces'],
  ['25 km², 3 m3, 1,000 sq ft', 'twenty-five square kilometers, three cubic meters, one thousand square feet'],
  ['5 GHz, 440 Hz', 'five gigahertz, four hundred and forty hertz'],
  ['2 tbsp, 1 tsp', 'two tablespoons, one teaspoon'],
  ['30 mpg, 3000 rpm', 'thirty miles per gallon, three thousand revolutions per minute'],
  ['120/80 mmHg', 'one hundred and twenty over eighty millimeters of mercury'],
  ['20×30 cm', 'twenty by thirty centimeters'],
  ['a 5 lb bag, a 10 km run, the 10 km', 'a five pound bag, a ten kilometer run, the ten kilometers'],
  [`6" x 4", 6 in x 4 in, 6' tall`, 'six inches by four inches, six inches by four inches, six feet tall'],
  ['1 in 5 people', 'one in five people'],
  ['1920×1080', 'one thousand nine hundred and twenty by one thousand and eighty'],
  ['30 secs, 2 tsps, 10 cu ft', 'thirty seconds, two teaspoons, ten cubic feet'],
  ['5 g/cm³', 'five grams per cubic centimeter'],
  [
    '1.5 bar, 101 kPa, 32 psi',
    'one point five bars, one hundred and one kilopascals, thirty-two pounds per square inch',
  ],
  ['5 mSv, 3 Gy, 800 lm, 50 lx', 'five millisieverts, three grays, eight hundred lumens, fifty lux'],
  ['10 kN, 5 kg, 3 mol, 2 cd', 'ten kilonewtons, five kilograms, three moles, two candelas'],
  ['4.2 ly, 1 au', 'four point two light years, one astronomical unit'],
  ['12 kHz at 85 dB', 'twelve kilohertz at eighty-five decibels'],
  ['10 mi², 5 ac', 'ten square miles, five acres'],
  ['5000 mAh', 'five thousand milliampere hours'],
  ['3 wks, 2 yrs, 6 mos', 'three weeks, two years, six months'],
];

suite('normalizeText() reads amounts in English', () => {
  for (const [written, spoken] of [...money, ...measures])
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'en' }).text, spoken);
    });

  test('normalizeText() leaves amounts it has said as they are', () => {
    for (const [, spoken] of [...money, ...measures])
      assert.equal(normalizeText(spoken, { language: 'en' }).text, spoken);
  });
});
