import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLanguageCode } from '../../../../contracts/language.ts';
import { numberWords } from './number-words.ts';

/** Said by ICU 72 alike, apart from case, punctuation and spaces. Fractions are read digit by digit, as ICU does. */
const saidByIcu = `
de -305 minus dreihundertfünf
de 21000 einundzwanzigtausend
de 22000000000 zweiundzwanzig Milliarden
de 1000000000000 eine Billion
de 123456789012345 einhundertdreiundzwanzig Billionen vierhundertsechsundfünfzig Milliarden siebenhundertneunundachtzig Millionen zwölftausenddreihundertfünfundvierzig
de 1000000000000000 eine Billiarde
de 12.05 zwölf Komma null fünf
de -0.75 minus null Komma sieben fünf
en -305 minus three hundred five
en 21000 twenty-one thousand
en 22000000000 twenty-two billion
en 1000000000000 one trillion
en 123456789012345 one hundred twenty-three trillion four hundred fifty-six billion seven hundred eighty-nine million twelve thousand three hundred forty-five
en 1000000000000000 one quadrillion
en 12.05 twelve point zero five
en -0.75 minus zero point seven five
fr -305 moins trois cent cinq
fr 21000 vingt-et-un mille
fr 22000000000 vingt-deux milliards
fr 1000000000000 un billion
fr 123456789012345 cent vingt-trois billions quatre cent cinquante-six milliards sept cent quatre-vingt-neuf millions douze mille trois cent quarante-cinq
fr 1000000000000000 un billiard
fr 12.05 douze virgule zéro cinq
fr -0.75 moins zéro virgule sept cinq
es -305 menos trescientos cinco
es 21000 veintiún mil
es 22000000000 veintidós mil millones
es 1000000000000 un billón
es 123456789012345 ciento veintitrés billones cuatrocientos cincuenta y seis mil setecientos ochenta y nueve millones doce mil trescientos cuarenta y cinco
es 1000000000000000 mil billones
it -305 meno trecentocinque
it 21000 ventunmila
it 22000000000 ventidue miliardi
it 1000000000000 un bilione
it 123456789012345 centoventitré bilioni quattrocentocinquantasei miliardi settecentottantanove milioni dodicimilatrecentoquarantacinque
it 1000000000000000 un biliardo
it 12.05 dodici virgola zero cinque
it -0.75 meno zero virgola sette cinque
pt -305 menos trezentos e cinco
pt 21000 vinte e um mil
pt 22000000000 vinte e dois bilhões
pt 1000000000000 um trilhão
pt 123456789012345 cento e vinte e três trilhões quatrocentos e cinquenta e seis bilhões setecentos e oitenta e nove milhões doze mil trezentos e quarenta e cinco
pt 1000000000000000 um quatrilhão
pt 12.05 doze vírgula zero cinco
pt -0.75 menos zero vírgula sete cinco
nl -305 min driehonderdvijf
nl 21000 eenentwintigduizend
nl 22000000000 tweeëntwintig miljard
nl 123456789012345 honderddrieëntwintig biljoen vierhonderdzesenvijftig miljard zevenhonderdnegenentachtig miljoen twaalfduizenddriehonderdvijfenveertig
nl 12.05 twaalf komma nul vijf
nl -0.75 min nul komma zeven vijf
pl -305 minus trzysta pięć
pl 21000 dwadzieścia jeden tysięcy
pl 22000000000 dwadzieścia dwa miliardy
pl 1000000000000 bilion
pl 123456789012345 sto dwadzieścia trzy biliony czterysta pięćdziesiąt sześć miliardów siedemset osiemdziesiąt dziewięć milionów dwanaście tysięcy trzysta czterdzieści pięć
pl 1000000000000000 biliard
pl 12.05 dwanaście przecinek zero pięć
sv -305 minus trehundrafem
sv 21000 tjugoettusen
sv 22000000000 tjugotvå miljarder
sv 1000000000000 en biljon
sv 1000000000000000 en biljard
sv 12.05 tolv komma noll fem
sv -0.75 minus noll komma sju fem
da -305 minus trehundrede og fem
da 21000 enogtyvetusind
da 22000000000 toogtyve milliarder
da 1000000000000 en billion
da 1000000000000000 en billiard
da 12.05 tolv komma nul fem
da -0.75 minus nul komma syv fem
no -305 minus tre hundre og fem
no 21000 tjueett tusen
no 22000000000 tjueto milliarder
no 12.05 tolv komma null fem
fi -305 miinus kolmesataaviisi
fi 21000 kaksikymmentäyksituhatta
fi 22000000000 kaksikymmentäkaksi miljardia
fi 1000000000000 yksi biljoona
fi 123456789012345 satakaksikymmentäkolme biljoonaa neljäsataaviisikymmentäkuusi miljardia seitsemänsataakahdeksankymmentäyhdeksän miljoonaa kaksitoistatuhattakolmesataaneljäkymmentäviisi
fi 1000000000000000 tuhat biljoonaa
fi 12.05 kaksitoista pilkku nolla viisi
fi -0.75 miinus nolla pilkku seitsemän viisi
cs 21000 dvacet jedna tisíc
hu -305 mínusz háromszázöt
hu 21000 huszonegyezer
hu 22000000000 huszonkettőmilliárd
hu 1000000000000 egybillió
hu 123456789012345 százhuszonhárombilliónégyszázötvenhatmilliárdhétszáznyolcvankilencmilliótizenkettőezerháromszáznegyvenöt
hu 1000000000000000 egybilliárd
hu 12.05 tizenkettő egész nulla öt
hu -0.75 mínusz nulla egész hét öt
ro -305 minus trei sute cinci
ro 12.05 doisprezece virgulă zero cinci
el -305 μείον τριακόσια πέντε
el 22000000000 είκοσι δύο δισεκατομμύρια
el 1000000000000 ένα τρισεκατομμύριο
el 1000000000000000 ένα τετράκις εκατομμύριο
el 12.05 δώδεκα κόμμα μηδέν πέντε
el -0.75 μείον μηδέν κόμμα επτά πέντε
uk 21000 двадцять одна тисяча
uk 22000000000 двадцять два мільярди
bg -305 минус триста и пет
bg 21000 двайсет и една хиляди
bg 22000000000 двайсет и два милиарда
bg 1000000000000 един трилион
bg 123456789012345 сто двайсет и три трилиона четиристотин петдесет и шест милиарда седемстотин осемдесет и девет милиона дванайсет хиляди триста четиресет и пет
bg 1000000000000000 един квадрилион
bg 12.05 дванайсет цяло и нула пет
bg -0.75 минус нула цяло и седем пет
tr -305 eksi üç yüz beş
tr 21000 yirmi bir bin
tr 22000000000 yirmi iki milyar
tr 1000000000000 bir trilyon
tr 123456789012345 yüz yirmi üç trilyon dört yüz elli altı milyar yedi yüz seksen dokuz milyon on iki bin üç yüz kırk beş
tr 1000000000000000 bir katrilyon
tr 12.05 on iki virgül sıfır beş
tr -0.75 eksi sıfır virgül yedi beş
vi 21000 hai mươi mốt nghìn
vi 22000000000 hai mươi hai tỷ
vi 1000000000000 một nghìn tỷ
vi 123456789012345 một trăm hai mươi ba nghìn bốn trăm năm mươi sáu tỷ bảy trăm tám mươi chín triệu mười hai nghìn ba trăm bốn mươi lăm
vi 1000000000000000 một triệu tỷ
vi 12.05 mười hai phẩy không năm
vi -0.75 âm không phẩy bảy năm
ar 21000 واحد وعشرون ألف
hi 21000 इक्कीस हज़ार
hi 22000000000 बाईस अरब
hi 1000000000000 दस खरब
hi 12.05 बारह दशमलव शून्य पाँच
zh 22000000000 二百二十亿
ja -305 マイナス三百五
ja 21000 二万千
ja 22000000000 二百二十億
ja 1000000000000 一兆
ja 123456789012345 百二十三兆四千五百六十七億八千九百一万二千三百四十五
ko -305 마이너스 삼백오
ko 21000 이만 천
ko 22000000000 이백이십억
ko 1000000000000 일조
ko 123456789012345 백이십삼조 사천오백육십칠억 팔천구백일만 이천삼백사십오
ko 1000000000000000 천조
sk -305 mínus tristo päť
sl -305 minus tristo pet
sl 12.05 dvanajst vejica nič pet
sl -0.75 minus nič vejica sedem pet
hr -305 minus tristo pet
hr 1000000000000 jedan bilijun
hr 1000000000000000 jedna bilijarda
hr 12.05 dvanaest zarez nula pet
hr -0.75 minus nula zarez sedam pet
sr -305 минус триста пет
sr 1000000000000 један билион
ru -305 минус триста пять
ru 21000 двадцать одна тысяча
ru 22000000000 двадцать два миллиарда
ru 1000000000000 один триллион
ru 123456789012345 сто двадцать три триллиона четыреста пятьдесят шесть миллиардов семьсот восемьдесят девять миллионов двенадцать тысяч триста сорок пять
ru 1000000000000000 один квадриллион
he -305 מינוס שלוש מאות וחמש
he 21000 עשרים ואחד אלף
he 22000000000 עשרים ושניים מיליארד
he 12.05 שתים עשרה נקודה אפס חמש
he -0.75 מינוס אפס נקודה שבע חמש
fa -305 منفی سیصد و پنج
fa 21000 بیست و یک هزار
fa 22000000000 بیست و دو میلیارد
fa 1000000000000 یک هزار میلیارد
fa 123456789012345 صد و بیست و سه هزار میلیارد و چهارصد و پنجاه و شش میلیارد و هفتصد و هشتاد و نه میلیون و دوازده هزار و سیصد و چهل و پنج
ta 22000000000 இரண்டு ஆயிரம் இருநூறு கோடி
ta 1000000000000000 பத்து கோடி கோடி
yue -305 負三百零五
yue 22000000000 二百二十億
yue 12.05 十二點零五
yue -0.75 負零點七五
th -305 ลบสามร้อยห้า
th 21000 สองหมื่นหนึ่งพัน
th 22000000000 สองหมื่นสองพันล้าน
th 1000000000000 หนึ่งล้านล้าน
th 123456789012345 หนึ่งร้อยยี่สิบสามล้านสี่แสนห้าหมื่นหกพันเจ็ดร้อยแปดสิบเก้าล้านหนึ่งหมื่นสองพันสามร้อยสี่สิบห้า
th 1000000000000000 หนึ่งพันล้านล้าน
th 12.05 สิบสองจุดศูนย์ห้า
th -0.75 ลบศูนย์จุดเจ็ดห้า
id -305 negatif tiga ratus lima
id 21000 dua puluh satu ribu
id 22000000000 dua puluh dua miliar
id 1000000000000 satu triliun
id 123456789012345 seratus dua puluh tiga triliun empat ratus lima puluh enam miliar tujuh ratus delapan puluh sembilan juta dua belas ribu tiga ratus empat puluh lima
id 1000000000000000 satu kuadriliun
ms -305 negatif tiga ratus lima
ms 21000 dua puluh satu ribu
ms 22000000000 dua puluh dua bilion
ms 1000000000000 satu trilion
ms 123456789012345 seratus dua puluh tiga trilion empat ratus lima puluh enam bilion tujuh ratus lapan puluh sembilan juta dua belas ribu tiga ratus empat puluh lima
ms 1000000000000000 satu kuadrilion`;

/** Where the rules in ICU 72 are wrong, or another right form is ours: the reason, then the readings. */
const saidAgainstIcu = `
# es: ICU says the mark of the locale; we say the one that was written.
es 12.05 doce punto cero cinco
es -0.75 menos cero punto siete cinco
# nl: "Één" has its accents where it is counted (Taalunie).
nl 1000000000000 één biljoen
nl 1000000000000000 één biljard
# pl: ICU 72 does not know brackets with alternatives, which the rule for the mark has.
pl -0.75 minus zero przecinek siedem pięć
# sv: "Hundra" is said without "ett" (Svenska Akademiens grammatik).
sv 123456789012345 hundratjugotre biljoner fyrahundrafemtiosex miljarder sjuhundraåttionio miljoner tolvtusen trehundrafyrtiofem
# da: Retskrivningsordbogen: "ethundrede", "tolvtusinde" in one word.
da 123456789012345 ethundrede og treogtyve billioner firehundrede og seksoghalvtreds milliarder syvhundrede og niogfirs millioner tolvtusinde trehundrede og femogfyrre
# no: "Syv" for "sju"; both are in the word list of bokmål. "Én" without its accent.
no 1000000000000 en billion
no 123456789012345 hundre og tjuetre billioner fire hundre og femtiseks milliarder syv hundre og åttini millioner tolv tusen tre hundre og førtifem
no 1000000000000000 en billiard
no -0.75 minus null komma syv fem
# cs: Internetová jazyková příručka: "miliard", "milion" without "jeden", "celá" for the mark.
cs -305 mínus tři sta pět
cs 22000000000 dvacet dva miliard
cs 1000000000000 bilion
cs 123456789012345 sto dvacet tři bilionů čtyři sta padesát šest miliard sedm set osmdesát devět milionů dvanáct tisíc tři sta čtyřicet pět
cs 1000000000000000 biliarda
cs 12.05 dvanáct celých nula pět
cs -0.75 mínus nula celá sedm pět
# ro: DOOM: "de" from twenty on, "o sută", "un trilion", comma below ș and ț.
ro 21000 douăzeci și una de mii
ro 22000000000 douăzeci și două de miliarde
ro 1000000000000 un trilion
ro 123456789012345 o sută douăzeci și trei de trilioane patru sute cincizeci și șase de miliarde șapte sute optzeci și nouă de milioane douăsprezece mii trei sute patruzeci și cinci
ro 1000000000000000 un cvadrilion
ro -0.75 minus zero virgulă șapte cinci
# el: "Χιλιάδες" is misspelt by ICU 72.
el 21000 είκοσι μία χιλιάδες
el 123456789012345 εκατόν είκοσι τρία τρισεκατομμύρια τετρακόσια πενήντα έξι δισεκατομμύρια επτακόσια ογδόντα εννέα εκατομμύρια δώδεκα χιλιάδες τριακόσια σαράντα πέντε
# uk: ICU writes another apostrophe and counts in milliards above 10^12; Ukrainian has трильйон.
uk -305 мінус триста п'ять
uk 1000000000000 один трильйон
uk 123456789012345 сто двадцять три трильйони чотириста п'ятдесят шість мільярдів сімсот вісімдесят дев'ять мільйонів дванадцять тисяч триста сорок п'ять
uk 1000000000000000 один квадрильйон
uk 12.05 дванадцять кома нуль п'ять
uk -0.75 мінус нуль кома сім п'ять
# vi: "Linh" in the north, "lẻ" in the south.
vi -305 âm ba trăm linh năm
# ar: Hundreds are one word (ثلاثمائة), اثنان begins without hamza, what is counted from 11 to 99 ends in ً.
ar -305 ناقص ثلاثمائة وخمسة
ar 22000000000 اثنان وعشرون مليار
ar 1000000000000 تريليون
ar 123456789012345 مائة وثلاثة وعشرون تريليوناً وأربعمائة وستة وخمسون ملياراً وسبعمائة وتسعة وثمانون مليوناً واثنا عشر ألفاً وثلاثمائة وخمسة وأربعون
ar 1000000000000000 كوادريليون
ar 12.05 اثنا عشر فاصلة صفر خمسة
ar -0.75 ناقص صفر فاصلة سبعة خمسة
# hi: "माइनस" for "ऋण"; नील and पद्म go on where CLDR begins to count in thousands of खरब.
hi -305 माइनस तीन सौ पाँच
hi 123456789012345 बारह नील चौंतीस खरब छप्पन अरब अठहत्तर करोड़ नब्बे लाख बारह हज़ार तीन सौ पैंतालीस
hi 1000000000000000 एक पद्म
hi -0.75 माइनस शून्य दशमलव सात पाँच
# zh: "两" before 万 and 亿, "万亿" for "兆", 零 for 〇.
zh -305 负三百零五
zh 21000 两万一千
zh 1000000000000 一万亿
zh 123456789012345 一百二十三万四千五百六十七亿八千九百零一万两千三百四十五
zh 1000000000000000 一千万亿
zh 12.05 十二点零五
zh -0.75 负零点七五
# ja: "一千" before 万, 億 and 兆; 点 for the mark.
ja 1000000000000000 一千兆
ja 12.05 十二点零五
ja -0.75 マイナス零点七五
# ko: ICU 72 says 공 behind the mark and rounds what stands before it.
ko 12.05 십이점영오
ko -0.75 마이너스 영점칠오
# sk: Pravidlá: "stodvadsaťjeden" does not decline, "tisíc" without "jedna", "celých" for the mark.
sk 21000 dvadsaťjedentisíc
sk 22000000000 dvadsaťdva miliárd
sk 1000000000000 bilión
sk 123456789012345 sto dvadsaťtri biliónov štyristo päťdesiatšesť miliárd sedemsto osemdesiatdeväť miliónov dvanásťtisíc tristo štyridsaťpäť
sk 1000000000000000 biliarda
sk 12.05 dvanásť celých nula päť
sk -0.75 mínus nula celých sedem päť
# sl: CLDR has Croatian words ("tisuću", "miliarda") and tens before units.
sl 21000 enaindvajset tisoč
sl 22000000000 dvaindvajset milijard
sl 1000000000000 bilijon
sl 123456789012345 sto triindvajset bilijonov štiristo šestinpetdeset milijard sedemsto devetinosemdeset milijonov dvanajst tisoč tristo petinštirideset
sl 1000000000000000 bilijarda
# hr: Without "i" between tens and units; "milijarde", not "milijardi", after two.
hr 21000 dvadeset jedna tisuća
hr 22000000000 dvadeset dvije milijarde
hr 123456789012345 sto dvadeset tri bilijuna četiristo pedeset šest milijardi sedamsto osamdeset devet milijuna dvanaest tisuća tristo četrdeset pet
# sr: Without "и" between tens and units; милијарда is feminine.
sr 21000 двадесет једна хиљада
sr 22000000000 двадесет две милијарде
sr 123456789012345 сто двадесет три билиона четиристо педесет шест милијарди седамсто осамдесет девет милиона дванаест хиљада триста четрдесет пет
sr 1000000000000000 једна билијарда
sr 12.05 дванаест запета нула пет
sr -0.75 минус нула запета седам пет
# ru: Plain decimals are said with "запятая"; the denominator is for those who ask for it.
ru 12.05 двенадцать запятая ноль пять
ru -0.75 минус ноль запятая семь пять
# he: The scale is short in Hebrew: טריליון is 10^12.
he 1000000000000 טריליון
he 123456789012345 מאה עשרים ושלושה טריליון ארבע מאות חמישים ושישה מיליארד שבע מאות שמונים ותשעה מיליון ושניים עשר אלף שלוש מאות ארבעים וחמש
he 1000000000000000 קוודריליון
# fa: "ممیّز" with its sign; کوادریلیون for "a thousand thousand milliards".
fa 1000000000000000 یک کوادریلیون
fa 12.05 دوازده ممیّز صفر پنج
fa -0.75 منفی صفر ممیّز هفت پنج
# ur: ICU has no rules.
ur -305 منفی تین سو پانچ
ur 21000 اکیس ہزار
ur 22000000000 بائیس ارب
ur 1000000000000 دس کھرب
ur 123456789012345 بارہ نیل چونتیس کھرب چھپن ارب اٹھہتر کروڑ نوے لاکھ بارہ ہزار تین سو پینتالیس
ur 1000000000000000 ایک پدم
ur 12.05 بارہ اعشاریہ صفر پانچ
ur -0.75 منفی صفر اعشاریہ سات پانچ
# bn: ICU has no rules.
bn -305 মাইনাস তিন শত পাঁচ
bn 21000 একুশ হাজার
bn 22000000000 দুই হাজার দুই শত কোটি
bn 1000000000000 এক লাখ কোটি
bn 123456789012345 এক কোটি তেইশ লাখ পঁয়তাল্লিশ হাজার ছয় শত আটাত্তর কোটি নব্বই লাখ বারো হাজার তিন শত পঁয়তাল্লিশ
bn 1000000000000000 দশ কোটি কোটি
bn 12.05 বারো দশমিক শূন্য পাঁচ
bn -0.75 মাইনাস শূন্য দশমিক সাত পাঁচ
# ta: Tens and units fuse (Lehmann, "Numerals"); "ஒரு" before a noun.
ta -305 மைனஸ் முந்நூற்று ஐந்து
ta 21000 இருபத்தொன்று ஆயிரம்
ta 1000000000000 ஒரு லட்சம் கோடி
ta 123456789012345 ஒரு கோடி இருபத்திமூன்று லட்சம் நாற்பத்தைந்து ஆயிரம் அறுநூற்று எழுபத்தெட்டு கோடி தொண்ணூறு லட்சம் பன்னிரண்டு ஆயிரம் முந்நூற்று நாற்பத்தைந்து
ta 12.05 பன்னிரண்டு புள்ளி பூஜ்ஜியம் ஐந்து
ta -0.75 மைனஸ் பூஜ்ஜியம் புள்ளி ஏழு ஐந்து
# yue: "兩" before 萬 and 億, "萬億" for "兆".
yue 21000 兩萬一千
yue 1000000000000 一萬億
yue 123456789012345 一百二十三萬四千五百六十七億八千九百零一萬兩千三百四十五
yue 1000000000000000 一千萬億
# id: KBBI: "koma" for the mark, "nol" for nought.
id 12.05 dua belas koma nol lima
id -0.75 negatif nol koma tujuh lima
# ms: Kamus Dewan: "sifar" for nought.
ms 12.05 dua belas perpuluhan sifar lima
ms -0.75 negatif sifar perpuluhan tujuh lima`;

test('numberWords() says large, negative and decimal numbers as ICU does where that is right', () => {
  assert.deepEqual(wrongReadings(saidByIcu), []);
});

test('numberWords() says large, negative and decimal numbers as the source of a language does', () => {
  assert.deepEqual(wrongReadings(saidAgainstIcu), []);
});

/** Rows of `language number words` that are read otherwise, each with what was read. */
function wrongReadings(table: string): readonly string[] {
  const rows = [...table.matchAll(/^(?<language>[a-z]+) (?<written>\S+) (?<words>.+)$/gmu)];
  assert.ok(rows.length > 100);
  return rows.flatMap(({ 0: row, groups = {} }) => {
    const { language = '', written = '', words } = groups;
    assert.ok(isLanguageCode(language), row);
    const read = readWritten(numberWords(language), written);
    return read === words ? [] : [`${row}, not ${read}`];
  });
}

function readWritten(words: ReturnType<typeof numberWords>, written: string): string {
  const [integer = '', fraction] = written.replace('-', '').split('.');
  if (fraction === undefined) return words.cardinal(BigInt(written));
  return words.decimal({ isNegative: written.startsWith('-'), integer, fraction, style: 'digits' });
}
