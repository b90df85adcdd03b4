import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['मेरे पास १५ किताबें हैं।', 'मेरे पास पंद्रह किताबें हैं।'],
  ['12,34,567', 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ'],
  ['-7.05', 'माइनस सात दशमलव शून्य पाँच'],
  ['सन 1857 में', 'सन अठारह सौ सत्तावन में'],
  ['1947 के बाद', 'उन्नीस सौ सैंतालीस के बाद'],
  ['15 अगस्त 1947', 'पंद्रह अगस्त उन्नीस सौ सैंतालीस'],
  ['26/01/1950', 'छब्बीस जनवरी उन्नीस सौ पचास'],
  ['1975-77', 'उन्नीस सौ पचहत्तर से सतहत्तर'],
  ['सुबह 9:30', 'सुबह नौ बजकर तीस मिनट'],
  ['शाम के ५:००', 'शाम के पाँच बजे'],
  ['₹99.50', 'निन्यानबे रुपए पचास पैसे'],
  ['₹1', 'एक रुपया'],
  ['$5 लाख', 'पाँच लाख डॉलर'],
  ['80 km/h', 'अस्सी किलोमीटर प्रति घंटा'],
  ['37.5 °C, 40%', 'सैंतीस दशमलव पाँच डिग्री सेल्सियस, चालीस प्रतिशत'],
  ['1.5 hr', 'डेढ़ घंटे'],
  ['2 1/2 और 3/7', 'ढाई और तीन बटा सात'],
  ['21वीं सदी का 3रा दशक', 'इक्कीसवीं सदी का तीसरा दशक'],
  ['डॉ. वर्मा', 'डॉक्टर वर्मा'],
  ['+91 98765 43210', 'प्लस नौ एक नौ आठ सात छह पाँच चार तीन दो एक शून्य'],
  ['info@gmail.com', 'इन्फो एट जीमेल डॉट कॉम'],
  ['300 ई. पू. में', 'तीन सौ ईसा पूर्व में'],
  ['फ्लैट नंबर 42', 'फ्लैट नंबर चार दो'],
];

suite('normalizeText() in Hindi', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'hi' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'hi' }).text, spoken);
  });
});
