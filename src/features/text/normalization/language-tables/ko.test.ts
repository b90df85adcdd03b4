import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

const readings: readonly (readonly [written: string, spoken: string])[] = [
  ['1984년 6월 9일에 태어났다.', '천구백팔십사년 유월 구일에 태어났다.'],
  ['2024/10/15', '이천이십사년 시월 십오일'],
  ['5월 5일(월)', '오월 오일 월요일'],
  ['1950~1953년', '천구백오십부터 천구백오십삼년'],
  ['월~금', '월요일부터 금요일'],
  ['3시에 만나자', '세시에 만나자'],
  ['오후 2:05', '오후 두 시 오 분'],
  ['14:30', '십사 시 삼십 분'],
  ['2시간 09분', '두시간 구분'],
  ['사과 3개를 샀다', '사과 세개를 샀다'],
  ['3~5명', '세명에서 다섯명'],
  ['20대 남성이 차 2대', '이십대 남성이 차 두대'],
  ['3번 출구에서 3번', '삼번 출구에서 세번'],
  ['21번째', '스물한번째'],
  ['제1장, 3개월, 25세', '제일장, 삼개월, 이십오세'],
  ['3만5천 원', '삼만오천 원'],
  ['₩12,000', '만 이천 원'],
  ['$30억', '삼십억 달러'],
  ['5%는 3.5kg을', '오 퍼센트는 삼점오 킬로그램을'],
  ['학생의 2/3은', '학생의 삼분의 이는'],
  ['010-1234-5678', '공일공 일이삼사 오육칠팔'],
  ['기온은 -5°C', '기온은 마이너스 오 도'],
  ['보고서.pdf', '보고서 닷 피디에프'],
  ['6·25 전쟁', '육이오 전쟁'],
  ['4대 보험', '사대 보험'],
  ['1:0', '일 대 영'],
];

suite('normalizeText() in Korean', () => {
  for (const [written, spoken] of readings)
    test(`normalizeText() reads "${written}"`, () => {
      assert.equal(normalizeText(written, { language: 'ko' }).text, spoken);
    });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of readings) assert.equal(normalizeText(spoken, { language: 'ko' }).text, spoken);
  });
});
