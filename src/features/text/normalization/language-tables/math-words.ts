import type { LanguageCode } from '../../../../contracts/language.ts';
import type { LanguageTable } from '../language-table.ts';

/**
 * Signs of mathematics as they are read aloud in schools, for what a table does not say itself. Meanings of the signs:
 * ISO 80000-2. In the order ≠ ≤ ≥ √ ∞ ^ ² ³ ∑ ∏ ∫ ∈ π ‰; `*` stands for the exponent, `*.` for its ordinal.
 */
const wordsByLanguage: Readonly<Record<LanguageCode, string>> = {
  ar: 'لا يساوي|أصغر من أو يساوي|أكبر من أو يساوي|جذر|ما لا نهاية|أس *|تربيع|تكعيب|مجموع|جداء|تكامل|ينتمي إلى|باي|في الألف',
  bg: 'не е равно на|по-малко или равно на|по-голямо или равно на|корен от|безкрайност|на степен *|на квадрат|на куб|сума|произведение|интеграл|принадлежи на|пи|промила',
  bn: 'সমান নয়|এর চেয়ে ছোট বা সমান|এর চেয়ে বড় বা সমান|বর্গমূল|অসীম|এর ঘাত *|বর্গ|ঘন|যোগফল|গুণফল|সমাকলন|এর সদস্য|পাই|প্রতি হাজারে',
  cs: 'nerovná se|je menší nebo rovno|je větší nebo rovno|odmocnina z|nekonečno|na *|na druhou|na třetí|suma|součin|integrál|náleží do|pí|promile',
  da: 'er ikke lig med|er mindre end eller lig med|er større end eller lig med|kvadratroden af|uendelig|opløftet i *|i anden|i tredje|sum|produkt|integral|tilhører|pi|promille',
  de: 'ungleich|kleiner oder gleich|größer oder gleich|Wurzel aus|unendlich|hoch *|Quadrat|hoch drei|Summe|Produkt|Integral|Element von|Pi|Promille',
  el: 'διάφορο του|μικρότερο ή ίσο με|μεγαλύτερο ή ίσο με|τετραγωνική ρίζα του|άπειρο|εις την *|στο τετράγωνο|στον κύβο|άθροισμα|γινόμενο|ολοκλήρωμα|ανήκει στο|πι|τοις χιλίοις',
  en: 'is not equal to|is less than or equal to|is greater than or equal to|square root of|infinity|to the power of *|squared|cubed|sum|product|integral|is an element of|pi|per mille',
  es: 'no es igual a|es menor o igual que|es mayor o igual que|raíz cuadrada de|infinito|elevado a *|al cuadrado|al cubo|suma|producto|integral|pertenece a|pi|por mil',
  fa: 'نامساوی|کوچک‌تر یا مساوی|بزرگ‌تر یا مساوی|جذر|بی‌نهایت|به توان *|به توان دو|به توان سه|مجموع|حاصل‌ضرب|انتگرال|عضو|پی|در هزار',
  fi: 'on eri suuri kuin|on pienempi tai yhtä suuri kuin|on suurempi tai yhtä suuri kuin|neliöjuuri|ääretön|potenssiin *|toiseen|kolmanteen|summa|tulo|integraali|kuuluu joukkoon|pii|promillea',
  fr: 'est différent de|est inférieur ou égal à|est supérieur ou égal à|racine carrée de|infini|puissance *|au carré|au cube|somme|produit|intégrale|appartient à|pi|pour mille',
  he: 'לא שווה ל|קטן או שווה ל|גדול או שווה ל|שורש|אינסוף|בחזקת *|בריבוע|בשלישית|סכום|מכפלה|אינטגרל|שייך ל|פאי|פרומיל',
  hi: 'बराबर नहीं|से कम या बराबर|से अधिक या बराबर|वर्गमूल|अनंत|की घात *|का वर्ग|का घन|योग|गुणनफल|समाकल|का सदस्य|पाई|प्रति हज़ार',
  hr: 'nije jednako|manje ili jednako|veće ili jednako|korijen iz|beskonačno|na *|na kvadrat|na treću|suma|produkt|integral|pripada|pi|promila',
  hu: 'nem egyenlő|kisebb vagy egyenlő|nagyobb vagy egyenlő|négyzetgyök|végtelen|*. hatványon|a négyzeten|a köbön|szumma|szorzat|integrál|eleme|pí|ezrelék',
  id: 'tidak sama dengan|kurang dari atau sama dengan|lebih dari atau sama dengan|akar|tak hingga|pangkat *|kuadrat|pangkat tiga|jumlah|hasil kali|integral|anggota dari|pi|permil',
  it: 'diverso da|minore o uguale a|maggiore o uguale a|radice quadrata di|infinito|elevato a *|al quadrato|al cubo|somma|prodotto|integrale|appartiene a|pi greco|per mille',
  ja: 'ノットイコール|小なりイコール|大なりイコール|ルート|無限大|の*乗|の二乗|の三乗|シグマ|パイ|インテグラル|属する|パイ|パーミル',
  ko: '같지 않다|작거나 같다|크거나 같다|루트|무한대|의 * 제곱|의 제곱|의 세제곱|시그마|곱|인테그랄|속한다|파이|퍼밀',
  ms: 'tidak sama dengan|kurang daripada atau sama dengan|lebih daripada atau sama dengan|punca kuasa dua|infiniti|kuasa *|kuasa dua|kuasa tiga|jumlah|hasil darab|kamiran|unsur bagi|pi|permil',
  nl: 'is niet gelijk aan|is kleiner dan of gelijk aan|is groter dan of gelijk aan|wortel|oneindig|tot de macht *|kwadraat|tot de derde|som|product|integraal|is een element van|pi|promille',
  no: 'er ikke lik|er mindre enn eller lik|er større enn eller lik|kvadratroten av|uendelig|opphøyd i *|i andre|i tredje|sum|produkt|integral|er element i|pi|promille',
  pl: 'nie równa się|mniejsze lub równe|większe lub równe|pierwiastek z|nieskończoność|do potęgi *|do kwadratu|do sześcianu|suma|iloczyn|całka|należy do|pi|promili',
  pt: 'é diferente de|é menor ou igual a|é maior ou igual a|raiz quadrada de|infinito|elevado a *|ao quadrado|ao cubo|soma|produto|integral|pertence a|pi|por mil',
  ro: 'diferit de|mai mic sau egal cu|mai mare sau egal cu|radical din|infinit|la puterea *|la pătrat|la cub|suma|produsul|integrala|aparține lui|pi|la mie',
  ru: 'не равно|меньше или равно|больше или равно|корень из|бесконечность|в степени *|в квадрате|в кубе|сумма|произведение|интеграл|принадлежит|пи|промилле',
  sk: 'nerovná sa|je menšie alebo rovné|je väčšie alebo rovné|odmocnina z|nekonečno|na *|na druhú|na tretiu|suma|súčin|integrál|patrí do|pí|promile',
  sl: 'ni enako|je manj ali enako|je več ali enako|koren iz|neskončno|na *|na kvadrat|na tretjo|vsota|produkt|integral|pripada|pi|promilov',
  sr: 'није једнако|мање или једнако|веће или једнако|корен из|бесконачно|на *|на квадрат|на трећи|сума|производ|интеграл|припада|пи|промила',
  sv: 'är inte lika med|är mindre än eller lika med|är större än eller lika med|roten ur|oändligheten|upphöjt till *|i kvadrat|i kubik|summa|produkt|integral|tillhör|pi|promille',
  ta: 'சமமில்லை|விடக் குறைவு அல்லது சமம்|விட அதிகம் அல்லது சமம்|வர்க்கமூலம்|முடிவிலி|அடுக்கு *|வர்க்கம்|கனம்|கூடுதல்|பெருக்குத்தொகை|தொகையீடு|உறுப்பு|பை|ஆயிரத்தில்',
  th: 'ไม่เท่ากับ|น้อยกว่าหรือเท่ากับ|มากกว่าหรือเท่ากับ|รากที่สองของ|อนันต์|ยกกำลัง*|กำลังสอง|กำลังสาม|ผลรวม|ผลคูณ|อินทิกรัล|เป็นสมาชิกของ|พาย|ต่อพัน',
  tr: 'eşit değildir|küçük eşittir|büyük eşittir|karekök|sonsuz|üzeri *|kare|küp|toplam|çarpım|integral|elemanıdır|pi|binde',
  uk: 'не дорівнює|менше або дорівнює|більше або дорівнює|корінь із|нескінченність|у степені *|у квадраті|у кубі|сума|добуток|інтеграл|належить|пі|проміле',
  ur: 'برابر نہیں|سے کم یا برابر|سے زیادہ یا برابر|جذر|لامتناہی|کی طاقت *|کا مربع|کا مکعب|مجموعہ|حاصل ضرب|تکمل|کا رکن|پائی|فی ہزار',
  vi: 'khác|nhỏ hơn hoặc bằng|lớn hơn hoặc bằng|căn bậc hai của|vô cực|mũ *|bình phương|lập phương|tổng|tích|tích phân|thuộc|pi|phần nghìn',
  yue: '不等於|小於等於|大於等於|根號|無限大|嘅*次方|嘅平方|嘅立方|總和|乘積|積分|屬於|派|千分之',
  zh: '不等于|小于等于|大于等于|根号|无穷大|的*次方|的平方|的立方|求和|连乘|积分|属于|派|千分之',
};

const signs = ['≠', '≤', '≥', '√', '∞', '^', '²', '³', '∑', '∏', '∫', '∈', 'π', '‰'] as const;

/** The table with the signs that it leaves out. */
export function withMathWords(table: LanguageTable): LanguageTable {
  const words = wordsByLanguage[table.language].split('|');
  const named = new Map<string, string>(signs.map((sign, index) => [sign, words[index] ?? '']));
  const power = named.get('^') ?? '*';
  const perMille = named.get('‰') ?? '';
  named.delete('^');
  named.delete('‰');
  const operators = table.operators === undefined ? undefined : withOperators(table.operators, named);
  const symbols = { ...Object.fromEntries(named), ...alsoAlone(table, operators), ...table.symbols };
  return {
    ...table,
    power,
    symbols,
    ...(operators === undefined ? {} : { operators }),
    ...(table.measure === undefined
      ? {}
      : { measure: { ...table.measure, units: { '‰': perMille, ...table.measure.units } } }),
  };
}

type Words = Readonly<Record<string, string>>;

function withOperators(own: Words, named: ReadonlyMap<string, string>): Words {
  const all = new Map([
    ...['≠', '≤', '≥', '∈'].map((sign) => [sign, named.get(sign) ?? ''] as const),
    ...Object.entries(own),
  ]);
  for (const [written, sign] of sameSigns) {
    const word = all.get(sign);
    if (word !== undefined && !all.has(written)) all.set(written, word);
  }
  return Object.fromEntries(all);
}

/** How keyboards write what they have no key for. */
const sameSigns = [
  ['·', '×'],
  ['–', '-'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['==', '='],
] as const;

/** Signs that are nothing else are said wherever they stand. */
function alsoAlone({ number }: LanguageTable, operators: Words = {}): Words {
  const alone = ['+', '=', '×', '÷', '≈'].flatMap((sign) => {
    const word = operators[sign];
    return word === undefined ? [] : [[sign, word] as const];
  });
  const arrow = typeof number.range === 'string' ? { '→': number.range } : {};
  return { ...Object.fromEntries(alone), ...arrow, '±': number.plusMinus ?? `${number.plus} ${number.minus}` };
}
