import type { Abbreviation } from '../language-table.ts';
import { goingOn } from './going-on.ts';
import { byNextWord, saintReadings } from './slavic-readings.ts';

const soCalled = byNextWord([
  ['а|я', 'так звана'],
  ['ого', 'так званого'],
  ['ої', 'так званої'],
  ['ому', 'так званому'],
  ['их', 'так званих'],
  ['у|ю', 'так звану'],
  ['е|о', 'так зване'],
  ['і|и', 'так звані'],
  ['', 'так званий'],
]);

/** Source: ДСТУ 3582:2013; Український правопис (2019), § 62. */
export const ukrainianAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  ...goingOn({ 'напр.': 'наприклад', 'див.': 'дивись' }),
  'т. зв.': soCalled,
  'т.зв.': soCalled,
  'св.': saintReadings({
    masculine: 'святий',
    masculineGenitive: 'святого',
    feminine: 'свята',
    feminineGenitive: 'святої',
    women: 'Анн|Варвар|Катерин|Марі|Соф[іи]|Терез|Ольг|Трійц|Покров|Параскев|Магдалин|Тетян|Юліан',
    womenNominative: 'а|я',
    womenOblique: 'и|і|ії|ї',
    menGenitive: '[^аеиіоуюяє]а|ія|я',
  }),
  'і т. д.': 'і так далі',
  'і т.д.': 'і так далі',
  'та т. д.': 'та так далі',
  'і т. ін.': 'і таке інше',
  'і т. п.': 'і таке подібне',
  'і т.п.': 'і таке подібне',
  'та ін.': 'та інші',
  'і ін.': 'і інші',
  'пор.': { spoken: 'порівняй', isFollowedBy: 'word' },
  'до н. е.': 'до нашої ери',
  'до н.е.': 'до нашої ери',
  'н. е.': 'нашої ери',
  'н.е.': 'нашої ери',
  'ст.': [
    { spoken: 'столітті', isPrecededBy: /(?:^|[^\p{L}])[ув] [IVXХІ]{1,6} $/iu },
    { spoken: 'століття', isPrecededBy: /[IVXХІ] $/u },
    { spoken: 'стаття', isFollowedBy: 'number' },
  ],
  'вул.': [
    { spoken: 'вулиці', isPrecededBy: /(?:^|\P{L})(?:на|по) $/iu, isFollowedBy: 'word' },
    { spoken: 'вулиця', isFollowedBy: 'word' },
  ],
  'просп.': { spoken: 'проспект', isFollowedBy: 'word' },
  'пров.': { spoken: 'провулок', isFollowedBy: 'name' },
  'бульв.': { spoken: 'бульвар', isFollowedBy: 'word' },
  'пл.': { spoken: 'площа', isFollowedBy: 'name' },
  'обл.': 'область',
  'р-н': 'район',
  'м.': { spoken: 'місто', isFollowedBy: 'name' },
  смт: { spoken: 'селище міського типу', isFollowedBy: 'name' },
  'буд.': { spoken: 'будинок', isFollowedBy: 'number' },
  'кв.': { spoken: 'квартира', isFollowedBy: 'number' },
  'корп.': { spoken: 'корпус', isFollowedBy: 'number' },
  'с.': [
    { spoken: 'сторінка', isFollowedBy: 'number' },
    { spoken: 'село', isFollowedBy: 'name' },
  ],
  'стор.': { spoken: 'сторінка', isFollowedBy: 'number' },
  'розд.': { spoken: 'розділ', isFollowedBy: /^ ?[\dIVX]/u },
  'гл.': { spoken: 'глава', isFollowedBy: /^ ?[\dIVX]/u },
  'ч.': { spoken: 'частина', isFollowedBy: 'number' },
  'рис.': { spoken: 'рисунок', isFollowedBy: 'number' },
  'табл.': { spoken: 'таблиця', isFollowedBy: 'number' },
  'п.': [
    { spoken: 'пункт', isFollowedBy: 'number' },
    { spoken: 'пан', isFollowedBy: 'name' },
  ],
  'т.': { spoken: 'том', isFollowedBy: /^ ?[\dIVX]/u },
  'тел.': 'телефон',
  'моб.': 'мобільний',
  'ім.': { spoken: 'імені', isFollowedBy: 'name' },
  'проф.': { spoken: 'професор', isFollowedBy: 'name' },
  'акад.': { spoken: 'академік', isFollowedBy: 'name' },
  'доц.': { spoken: 'доцент', isFollowedBy: 'name' },
  'гр.': { spoken: 'громадянин', isFollowedBy: 'name' },
  'о.': { spoken: 'отець', isFollowedBy: 'name' },
  'зав.': { spoken: 'завідувач', isFollowedBy: 'word' },
  'бл.': { spoken: 'близько', isFollowedBy: 'number' },
  'макс.': 'максимум',
  'мін.': { spoken: 'мінімум', isFollowedBy: 'number' },
  млн: 'мільйонів',
  млрд: 'мільярдів',
  '№': { spoken: 'номер', isFollowedBy: 'number' },
  'км/год': 'кілометрів на годину',
};

/** Names of Latin letters as they are said in addresses, and of Cyrillic ones in acronyms. */
export const ukrainianLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'a ей,b бі,c сі,d ді,e і,f еф,g джі,h ейч,i ай,j джей,k кей,l ел,m ем,n ен,o оу,p пі,q кю,r ар,s ес,t ті,u ю,v ві,' +
    'w дабл ю,x ікс,y вай,z зет,а а,б бе,в ве,г ге,ґ ґе,д де,е е,є є,ж же,з зе,и и,і і,ї ї,й йот,к ка,л ел,м ем,н ен,' +
    "о о,п пе,р ер,с ес,т те,у у,ф еф,х ха,ц це,ч че,ш ша,щ ща,ь м'який знак,ю ю,я я"
  )
    .split(',')
    .map((entry) => [entry.slice(0, 1), entry.slice(2)] as const),
);
