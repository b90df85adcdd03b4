import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['25 பேர் வந்தனர்', 'இருபத்தைந்து பேர் வந்தனர்'],
  ['12,34,567', 'பன்னிரண்டு லட்சம் முப்பத்திநான்கு ஆயிரம் ஐநூற்று அறுபத்தேழு'],
  ['-3.75', 'கழித்தல் மூன்று புள்ளி ஏழு ஐந்து'],
  ['5வது', 'ஐந்தாவது'],
  ['21-ஆம்', 'இருபத்தொன்றாம்'],
  ['15 ஆகஸ்ட் 1947', 'பதினைந்து ஆகஸ்ட் ஒரு ஆயிரம் தொள்ளாயிரத்து நாற்பத்தேழு'],
  ['05/12/2023', 'ஐந்து டிசம்பர் இரண்டு ஆயிரம் இருபத்திமூன்று'],
  ['9:30', 'ஒன்பது மணி முப்பது நிமிடம்'],
  ['8:00', 'எட்டு மணி'],
  ['1/2', 'அரை'],
  ['3/4', 'முக்கால்'],
  ['3/5', 'மூன்று வகுத்தல் ஐந்து'],
  ['₹500', 'ஐநூறு ரூபாய்'],
  ['₹15.50', 'பதினைந்து ரூபாய் ஐம்பது பைசா'],
  ['ரூ. 20', 'இருபது ரூபாய்'],
  ['$9.50', 'ஒன்பது டாலர் ஐம்பது சென்ட்'],
  ['€5 லட்சம்', 'ஐந்து லட்சம் யூரோ'],
  ['5 kg', 'ஐந்து கிலோகிராம்'],
  ['12 km', 'பன்னிரண்டு கிலோமீட்டர்'],
  ['30 °C', 'முப்பது டிகிரி செல்சியஸ்'],
  ['45%', 'நாற்பத்தைந்து சதவீதம்'],
  ['044-234567', 'பூஜ்ஜியம் நான்கு நான்கு, இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு'],
  ['ali@gmail.com', 'ali அட் gmail டாட் com'],
  ['பேரா. குமார்', 'பேராசிரியர் குமார்'],
];

suite('normalizeText() in Tamil', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'ta' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'ta' }).text, spoken);
  });
});
