import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../../contracts/language.ts';
import { isWordEnd, isWordStart } from './word-boundaries.ts';

/** The word stands between the bars. */
const words: readonly (readonly [string, LanguageCode?])[] = [
  ['|cat|'],
  ['a |cat|, two'],
  ['(|cat|)'],
  ['the |C++| way'],
  ['use |.NET| now'],
  ['|.NET| now'],
  ['|AT&T|'],
  ['|Dr.| Smith'],
  ['Hello.|World|'],
  ['|Hello|.World'],
  ['see |cat|...'],
  ['|Ada|’s'],
  ["|Ada|'s book"],
  ["l'|amour|"],
  ['qu’|Ada|'],
  ["dell'|arte|"],
  ["|Ankara|'da", 'tr'],
  ["|can't|"],
  ['|e-mail|'],
  ['|SQL|-Datenbank'],
  ['SQL-|Datenbank|'],
  ['|NATO|-nak', 'hu'],
  ['|COVID|-19'],
  ['@|acme| and #|tag|'],
  ['|e\u0301t\u0301|'],
  ['我在|北京|工作'],
  ['使用|AI|技术'],
  ['|東京|都'],
  ['ไป|กรุงเทพ|ครับ'],
  ['|서울|에서'],
  ['|서울|에서는'],
  ['|서울|입니다'],
  ['|서울|에서'.normalize('NFD')],
  ['|API|를'],
  ['|서울|'],
  ['|👍| ok'],
  ['a|👍|b'],
  ['צה"ל |צה"ל|'],
];
for (const [marked, language = 'en'] of words) {
  test(`isWordStart(), isWordEnd() find the word of ${marked}`, () => {
    const { text, starts, ends } = unmarked(marked);
    assert.ok(starts.every((start) => isWordStart(text, start)));
    assert.ok(ends.every((end) => isWordEnd(text, end, { language })));
  });
}

/** What stands between the bars is part of a larger word. */
const fragments: readonly (readonly [string, LanguageCode?])[] = [
  ['con|cat|'],
  ['|cat|s'],
  ['|cat|2'],
  ['snake_|case|'],
  ["|can|'t"],
  ["can'|t|"],
  ["|Ankara|'da"],
  ["Ankara'|da|", 'tr'],
  ["O'|Brien|"],
  ["isn'|t|"],
  ["|d|'amour"],
  ['e-|mail|'],
  ['|e|-mail'],
  ['U-|Bahn|'],
  ['555-|01|23'],
  ['|555|-0123'],
  ['3.|5|'],
  ['1,|000|'],
  ['10:|30|'],
  ['www.|acme|.com'],
  ['|acme|.com'],
  ['ASP.|NET|'],
  ['info@|acme|'],
  ['|info|@acme'],
  ['|caf|e\u0301'],
  ['|서울|시'],
  ['|서울|대학교'],
  ['북|서울|'],
  ['צה"|ל|'],
  ['|п|\u02BCять'],
  ['👨\u200D|👩|'],
  ['|می|\u200Cخواهم'],
];
for (const [marked, language = 'en'] of fragments) {
  test(`isWordStart(), isWordEnd() find no word in ${marked}`, () => {
    const { text, starts, ends } = unmarked(marked);
    assert.ok(
      !starts.every((start) => isWordStart(text, start)) || !ends.every((end) => isWordEnd(text, end, { language })),
    );
  });
}

function unmarked(marked: string): { text: string; starts: readonly number[]; ends: readonly number[] } {
  const pieces = marked.split('|');
  const offsets = pieces.map((_, index) => pieces.slice(0, index + 1).join('').length).slice(0, -1);
  return {
    text: pieces.join(''),
    starts: offsets.filter((_, index) => index % 2 === 0),
    ends: offsets.filter((_, index) => index % 2 === 1),
  };
}
