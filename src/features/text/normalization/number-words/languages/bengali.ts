import type { LanguageNumbers } from '../language-numbers.ts';

/**
 * CLDR has no rules for Bengali. Source: বাংলা একাডেমি প্রমিত বাংলা ব্যাকরণ and বাংলা একাডেমি আধুনিক বাংলা অভিধান: words to 99
 * are irregular; শত, হাজার, লাখ, কোটি above, and nothing above the কোটি ("এক লাখ কোটি"); the first ten ordinals are
 * Sanskrit, further ones take "তম".
 */
const words = `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোল সতেরো আঠারো উনিশ
বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আঠাশ উনত্রিশ
ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ
চল্লিশ একচল্লিশ বেয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ
পঞ্চাশ একান্ন বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট
ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি
আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি উননব্বই
নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`.split(/\s/u);

const ordinals = 'প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম'.split(' ');

export const bengali: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'digits' },
  replaces: `
%spellout-numbering:
-x: মাইনাস >>;
x.x: << দশমিক >>;
${words.map((word, index) => `${index}: ${word};`).join('\n')}
100: << শত[ >>];
1000: << হাজার[ >>];
100000: << লাখ[ >>];
10^7: << কোটি[ >>];
%spellout-numbering-year:
0: =%spellout-numbering=;
1100/100: << শত[ >>];
2000: =%spellout-numbering=;
%spellout-ordinal:
-x: মাইনাস >>;
0: শূন্যতম;
${ordinals.map((word, index) => `${index + 1}: ${word};`).join('\n')}
11: =%spellout-numbering=তম;`,
};
