import type { Abbreviation } from '../language-table.ts';
import { goingOn } from './going-on.ts';
import { byNextWord } from './slavic-readings.ts';

const soCalled = byNextWord([
  ['ата|ята|а|я', 'така наречената'],
  ['ото|о|е', 'така нареченото'],
  ['ите|и', 'така наречените'],
  ['ия', 'така наречения'],
  ['ият', 'така нареченият'],
  ['', 'така наречен'],
]);

/** Source: Официален правописен речник на българския език (БАН, 2012), "Съкращения". */
export const bulgarianAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  ...goingOn({ 'т.е.': 'тоест', 'т. е.': 'тоест', 'напр.': 'например', 'вж.': 'виж' }),
  'т.нар.': soCalled,
  'т. нар.': soCalled,
  'св.': [
    {
      spoken: 'света',
      isFollowedBy: /^ ?(?:София|Петка|Ана|Мария|Троица|Богородица|Неделя|Марина|Екатерина|Елена|Варвара)(?!\p{L})/u,
    },
    { spoken: 'свети', isFollowedBy: 'name' },
  ],
  'и т.н.': 'и така нататък',
  'и т. н.': 'и така нататък',
  'и т.нат.': 'и така нататък',
  'и др.': 'и други',
  'и пр.': 'и прочие',
  'и под.': 'и подобни',
  'ср.': { spoken: 'сравни', isFollowedBy: 'word' },
  'пр.н.е.': 'преди новата ера',
  'пр. н. е.': 'преди новата ера',
  'пр.Хр.': 'преди Христа',
  'пр. Хр.': 'преди Христа',
  'сл.Хр.': 'след Христа',
  'сл. Хр.': 'след Христа',
  'н.е.': 'новата ера',
  'н. е.': 'новата ера',
  'г-н': 'господин',
  'г-жа': 'госпожа',
  'г-ца': 'госпожица',
  'д-р': 'доктор',
  'проф.': { spoken: 'професор', isFollowedBy: /^ ?(?:\p{Lu}|д-р)/u },
  'доц.': { spoken: 'доцент', isFollowedBy: /^ ?(?:\p{Lu}|д-р)/u },
  'акад.': { spoken: 'академик', isFollowedBy: 'name' },
  'инж.': { spoken: 'инженер', isFollowedBy: 'name' },
  'арх.': { spoken: 'архитект', isFollowedBy: 'name' },
  'ген.': { spoken: 'генерал', isFollowedBy: 'name' },
  'полк.': { spoken: 'полковник', isFollowedBy: 'name' },
  'ул.': { spoken: 'улица', isFollowedBy: /^ ?["„]?(?:\p{L}|\d)/u },
  'бул.': { spoken: 'булевард', isFollowedBy: /^ ?["„]?(?:\p{L}|\d)/u },
  'пл.': { spoken: 'площад', isFollowedBy: /^ ?["„]?\p{Lu}/u },
  'ж.к.': 'жилищен комплекс',
  'ж. к.': 'жилищен комплекс',
  'кв.': { spoken: 'квартал', isFollowedBy: /^ ?["„]?\p{Lu}/u },
  'бл.': { spoken: 'блок', isFollowedBy: 'number' },
  'вх.': { spoken: 'вход', isFollowedBy: /^ ?[\p{L}\d]/u },
  'ет.': { spoken: 'етаж', isFollowedBy: 'number' },
  'ап.': { spoken: 'апартамент', isFollowedBy: 'number' },
  'гр.': { spoken: 'град', isFollowedBy: 'name' },
  'с.': [
    { spoken: 'страница', isFollowedBy: 'number' },
    { spoken: 'село', isFollowedBy: 'name' },
  ],
  'обл.': { spoken: 'област', isFollowedBy: 'name' },
  'общ.': { spoken: 'община', isFollowedBy: 'name' },
  'тел.': 'телефон',
  'стр.': { spoken: 'страница', isFollowedBy: 'number' },
  'чл.': { spoken: 'член', isFollowedBy: 'number' },
  'ал.': { spoken: 'алинея', isFollowedBy: 'number' },
  'т.': [
    { spoken: 'точка', isFollowedBy: 'number' },
    { spoken: 'том', isFollowedBy: /^ ?[IVX]/u },
  ],
  'гл.': { spoken: 'глава', isFollowedBy: /^ ?[\dIVX]/u },
  'фиг.': { spoken: 'фигура', isFollowedBy: 'number' },
  'табл.': { spoken: 'таблица', isFollowedBy: 'number' },
  'в.': { spoken: 'век', isPrecededBy: /[IVXХ] $/u },
  'бр.': { spoken: 'брой', isFollowedBy: 'number' },
  'ок.': { spoken: 'около', isFollowedBy: 'number' },
  'макс.': 'максимум',
  'мин.': { spoken: 'минимум', isFollowedBy: 'number' },
  'хил.': 'хиляди',
  'млн.': 'милиона',
  'млрд.': 'милиарда',
  '№': { spoken: 'номер', isFollowedBy: 'number' },
  'км/ч': 'километра в час',
};

/** Names of Latin letters, and of Cyrillic ones as acronyms are read: "МВР" is "ме ве ре". */
export const bulgarianLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'a а,b бе,c це,d де,e е,f еф,g ге,h ха,i и,j йот,k ка,l ел,m ем,n ен,o о,p пе,q ку,r ер,s ес,t те,u у,v ве,' +
    'w дубъл ве,x хикс,y игрек,z зет,а а,б бе,в ве,г ге,д де,е е,ж же,з зе,и и,й и кратко,к ка,л ле,м ме,н не,о о,п пе,' +
    'р ре,с се,т те,у у,ф фе,х хе,ц це,ч че,ш ше,щ ще,ъ ер голям,ь ер малък,ю ю,я я'
  )
    .split(',')
    .map((entry) => [entry.slice(0, 1), entry.slice(2)] as const),
);
