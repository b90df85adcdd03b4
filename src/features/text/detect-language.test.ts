import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LanguageCode } from '../../contracts/language.ts';
import { languageCodes } from '../../contracts/language.ts';
import { detectLanguage } from './detect-language.ts';

const sentences: Readonly<Record<LanguageCode, string>> = {
  de: 'Ich habe gestern ein neues Buch gekauft.',
  en: 'I bought a new book yesterday.',
  fr: 'J’ai acheté un nouveau livre hier.',
  es: 'Ayer compré un libro nuevo.',
  it: 'Ieri ho comprato un libro nuovo.',
  pt: 'Ontem comprei um livro novo.',
  nl: 'Ik heb gisteren een nieuw boek gekocht.',
  pl: 'Wczoraj kupiłem nową książkę.',
  sv: 'Jag köpte en ny bok i går.',
  da: 'Jeg købte en ny bog i går.',
  no: 'Jeg kjøpte en ny bok i går.',
  fi: 'Ostin eilen uuden kirjan.',
  cs: 'Včera jsem si koupil novou knihu.',
  hu: 'Tegnap vettem egy új könyvet.',
  ro: 'Ieri am cumpărat o carte nouă.',
  el: 'Χθες αγόρασα ένα καινούργιο βιβλίο.',
  uk: 'Учора я купив нову книгу.',
  bg: 'Вчера купих една нова книга.',
  tr: 'Dün yeni bir kitap aldım.',
  vi: 'Hôm qua tôi đã mua một cuốn sách mới.',
  ar: 'اشتريت أمس كتابا جديدا.',
  hi: 'मैंने कल एक नई किताब खरीदी।',
  zh: '我昨天买了一本新书。',
  ja: '昨日、新しい本を買いました。',
  ko: '어제 새 책을 샀어요.',
  sk: 'Včera som si kúpil novú knihu.',
  sl: 'Včeraj sem kupil novo knjigo.',
  hr: 'Jučer sam kupio novu knjigu.',
  sr: 'Јуче сам купио нову књигу.',
  ru: 'Вчера я купил новую книгу.',
  he: 'אתמול קניתי ספר חדש.',
  fa: 'دیروز یک کتاب تازه خریدم.',
  ur: 'میں نے کل ایک نئی کتاب خریدی۔',
  bn: 'আমি গতকাল একটি নতুন বই কিনেছি।',
  ta: 'நான் நேற்று ஒரு புதிய புத்தகம் வாங்கினேன்.',
  yue: '我琴日買咗本新書。',
  th: 'เมื่อวานฉันซื้อหนังสือเล่มใหม่',
  id: 'Kemarin saya membeli buku baru karena sudah bisa membaca.',
  ms: 'Semalam saya membeli buku baharu kerana sudah boleh membaca.',
};

test('detectLanguage() knows a sentence of each of the 39 languages, whatever was expected', () => {
  for (const expected of languageCodes) {
    for (const language of languageCodes) {
      assert.equal(detectLanguage(sentences[language], { expected }), language, sentences[language]);
    }
  }
});

test('detectLanguage() keeps the expected language for words without evidence', () => {
  for (const text of [
    '',
    '42',
    'OK',
    'Tesla Model S',
    'iOS 17.2 beta',
    'Jürgen Klopp',
    '\u{1F600}',
    'https://www.zeit.de/artikel',
    '@haus_der_kunst',
  ]) {
    assert.equal(detectLanguage(text, { expected: 'en' }), 'en', text);
    assert.equal(detectLanguage(text, { expected: 'fr' }), 'fr', text);
  }
});

test('detectLanguage() does not take an English sentence for the language of its names', () => {
  for (const text of [
    'Ludwig van Beethoven was born in Bonn.',
    'I love croissants.',
    'The Bundestag met in Berlin with Angela Merkel.',
    'Lech Wałęsa spoke in Gdańsk.',
    'Novak Đoković won in Paris.',
    'Meet me at Via della Conciliazione.',
    'She ordered a crème brûlée and a café au lait.',
    'He said arrivederci and left.',
  ]) {
    assert.equal(detectLanguage(text, { expected: 'en' }), 'en', text);
  }
});

test('detectLanguage() leaves an English voice for a short greeting', () => {
  const greetings: readonly (readonly [LanguageCode, string])[] = [
    ['de', 'Guten Tag.'],
    ['fr', 'Bonjour tout le monde.'],
    ['es', 'Gracias, ¿y usted?'],
    ['sv', 'Det är bra.'],
  ];
  for (const [language, text] of greetings) assert.equal(detectLanguage(text, { expected: 'en' }), language, text);
});

test('detectLanguage() keeps a related language that the text does not contradict', () => {
  assert.equal(detectLanguage('大学', { expected: 'ja' }), 'ja');
  assert.equal(detectLanguage('大學', { expected: 'yue' }), 'yue');
  assert.equal(detectLanguage('大学', { expected: 'en' }), 'zh');
  for (const expected of ['hr', 'sr'] as const) assert.equal(detectLanguage('Nemam pojma.', { expected }), expected);
  for (const expected of ['id', 'ms'] as const) assert.equal(detectLanguage('Itu bagus.', { expected }), expected);
});

test('detectLanguage() reads Han with Latin names as Chinese', () => {
  assert.equal(detectLanguage('iPhone 15 很好用', { expected: 'en' }), 'zh');
});

test('detectLanguage() keeps a sentence in its language among foreign names', () => {
  const named: readonly (readonly [LanguageCode, string])[] = [
    ['de', 'Der Film mit Gérard Depardieu läuft heute.'],
    ['fr', 'Le match entre le Real Madrid et le Bayern München commence.'],
    ['es', 'La película The Lord of the Rings dura tres horas.'],
    ['da', 'Mette Frederiksen mødte Jonas Gahr Støre.'],
    ['hr', 'Novak Đoković igra u Zagrebu.'],
    ['ru', 'Я купил iPhone 15 Pro Max в Apple Store.'],
    ['ja', 'iPhoneを買いました'],
  ];
  for (const [language, text] of named) assert.equal(detectLanguage(text, { expected: language }), language, text);
});

test('detectLanguage() tells near relations apart by what one of them alone writes', () => {
  const pairs: readonly (readonly [LanguageCode, string, LanguageCode, string])[] = [
    ['hr', 'Tko je pio mlijeko?', 'sr', 'Ko je pio mleko?'],
    ['hr', 'Vlak stiže za tjedan dana.', 'sr', 'Voz stiže za nedelju dana.'],
    ['sl', 'Kaj lahko še naredim?', 'hr', 'Što još mogu napraviti?'],
    ['id', 'Kantor polisi buka hari Senin.', 'ms', 'Pejabat polis dibuka pada hari Isnin.'],
    ['da', 'Jeg har brug for hjælp af en læge.', 'no', 'Jeg har bruk for hjelp av en lege.'],
    ['cs', 'Jsou tady ještě volné pokoje?', 'sk', 'Sú tu ešte voľné izby?'],
    ['yue', '佢唔喺度。', 'zh', '他不在這裡。'],
    ['zh', '营业时间到几点？', 'ja', '営業時間'],
    ['uk', 'Вона вже вдома, але дуже втомлена.', 'ru', 'Надо ждать до четверга.'],
    ['fa', 'در باز است.', 'ar', 'الباب مفتوح.'],
    ['fa', 'کتاب را خواندم.', 'ur', 'میں نے کتاب پڑھی۔'],
  ];
  for (const [one, textOfOne, other, textOfOther] of pairs) {
    assert.equal(detectLanguage(textOfOne, { expected: other }), one, textOfOne);
    assert.equal(detectLanguage(textOfOther, { expected: one }), other, textOfOther);
  }
});

test('detectLanguage() reads Cantonese written with simplified characters', () => {
  assert.equal(detectLanguage('呢个系佢嘅车，唔好郁。', { expected: 'zh' }), 'yue');
});

test('detectLanguage() does not mind how accents are encoded', () => {
  const text = 'Děkuji, přijdu příští čtvrtek.';
  assert.equal(detectLanguage(text.normalize('NFD'), { expected: 'sk' }), 'cs');
});

test('detectLanguage() follows a text that changes its language with every sentence', () => {
  let expected: LanguageCode = 'en';
  const heard = ['Guten Tag.', 'How are you?', 'Ça va.', 'Muy bien, gracias.', 'Dziękuję bardzo.', 'Да, спасибо.'].map(
    (sentence) => (expected = detectLanguage(sentence, { expected })),
  );
  assert.deepEqual(heard, ['de', 'en', 'fr', 'es', 'pl', 'ru']);
});

test('detectLanguage() answers any text with a language, the expected one where there are no letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...languageCodes), (text, expected) => {
      const language = detectLanguage(text, { expected });
      assert.ok(languageCodes.includes(language));
      if (!/\p{L}/u.test(text)) assert.equal(language, expected);
    }),
  );
});
