import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['יש 25 אנשים', 'יש עשרים וחמישה אנשים'],
  ['יש 3 בנות', 'יש שלוש בנות'],
  ['1,250,000', 'מיליון מאתיים חמישים אלף'],
  ['-3.75', 'מינוס שלוש נקודה שבע חמש'],
  ['10-12', 'עשר עד שתים עשרה'],
  ['14 במאי 1948', 'ארבעה עשר במאי אלף תשע מאות ארבעים ושמונה'],
  ['05/12/2023', 'חמישה בדצמבר אלפיים עשרים ושלוש'],
  ['9:30', 'תשע וחצי'],
  ['8:00', 'שעה שמונה'],
  ['17:45', 'שבע עשרה וארבעים וחמש דקות'],
  ['1/2', 'חצי'],
  ['3/4', 'שלושה רבעים'],
  ['3/7', 'שלוש חלקי שבע'],
  ['₪500', 'חמש מאות שקלים'],
  ['15.50 ש"ח', 'חמישה עשר שקלים וחמישים אגורות'],
  ['₪1', 'שקל אחד'],
  ['$9.50', 'תשעה דולר וחמישים סנטים'],
  ['2.5 מיליון דולר', 'שתיים נקודה חמש מיליון דולר'],
  ['80 km/h', 'שמונים קילומטר לשעה'],
  ['5 kg', 'חמישה קילוגרם'],
  ['30 °C', 'שלושים מעלות צלזיוס'],
  ['45%', 'ארבעים וחמישה אחוזים'],
  ['1%', 'אחוז אחד'],
  ['050-123-4567', 'אפס חמש אפס, אחת שתיים שלוש, ארבע חמש שש שבע'],
  ['ali@gmail.com', 'ali שטרודל gmail נקודה com'],
  ['ד"ר לוי', 'דוקטור לוי'],
  ["רח' הרצל 5", 'רחוב הרצל חמש'],
];

suite('normalizeText() in Hebrew', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'he' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'he' }).text, spoken);
  });
});
