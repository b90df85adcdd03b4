import type { Abbreviation } from '../language-table.ts';
import { keysInBothScripts } from './serbian-scripts.ts';
import { goingOn } from './going-on.ts';
import { byNextWord } from './slavic-readings.ts';

/** Source: Правопис српског језика (Матица српска, 2010), "Скраћенице": those of titles without a full stop. */
export const serbianAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> =
  keysInBothScripts<string | Abbreviation | readonly Abbreviation[]>({
    ...goingOn({ 'нпр.': 'на пример', 'тј.': 'то јест', 'одн.': 'односно', 'упор.': 'упореди' }),
    'тзв.': byNextWord([
      ['а|a', 'такозвана'],
      ['ог|ога|ег|ега|og|oga|eg|ega', 'такозваног'],
      ['ој|oj', 'такозваној'],
      ['ом|om', 'такозваном'],
      ['их|ih', 'такозваних'],
      ['им|im', 'такозваним'],
      ['у|u', 'такозвану'],
      ['о|o', 'такозвано'],
      ['е|e', 'такозване'],
      ['', 'такозвани'],
    ]),
    'ст.': { spoken: 'став', isFollowedBy: 'number' },
    'итд.': 'и тако даље',
    'и др.': 'и други',
    'и сл.': 'и слично',
    'уп.': { spoken: 'упореди', isFollowedBy: 'word' },
    'в.': { spoken: 'види', isFollowedBy: /^ (?:стр|чл|сл|str|čl|sl)\.? ?/u },
    'год.': [
      { spoken: 'године', isPrecededBy: 'number' },
      { spoken: 'године', isFollowedBy: 'number' },
      { spoken: 'година', isFollowedBy: 'word' },
    ],
    'бр.': { spoken: 'број', isFollowedBy: 'number' },
    'стр.': { spoken: 'страна', isFollowedBy: 'number' },
    'чл.': { spoken: 'члан', isFollowedBy: 'number' },
    'гл.': { spoken: 'глава', isFollowedBy: /^ ?[\dIVX]/u },
    'сл.': { spoken: 'слика', isFollowedBy: 'number' },
    'таб.': { spoken: 'табела', isFollowedBy: 'number' },
    'св.': [
      { spoken: 'свеска', isFollowedBy: /^ ?(?:\d|[IVX]+(?!\p{L}))/u },
      {
        spoken: 'света',
        isFollowedBy: /^ ?(?:Петка|Ана|Марија|Тројица|Недеља|Petka|Ana|Marija|Trojica|Nedelja)(?!\p{L})/u,
      },
      {
        spoken: 'свете',
        isFollowedBy: /^ ?(?:Петке|Ане|Марије|Тројице|Недеље|Petke|Ane|Marije|Trojice|Nedelje)(?!\p{L})/u,
      },
      { spoken: 'светог', isFollowedBy: /^ ?(?:Саве|Луке|Николе|Илије|Save|Luke|Nikole|Ilije)(?!\p{L})/u },
      {
        spoken: 'светог',
        isFollowedBy:
          /^ ?(?!Сава(?!\p{L})|Лука(?!\p{L})|Sava(?!\p{L})|Luka(?!\p{L})|Никола|Nikola|Илија|Ilija)\p{Lu}\p{Ll}*[^аеиоуaeiou](?:а|a)(?!\p{L})/u,
      },
      { spoken: 'свети', isFollowedBy: 'name' },
    ],
    'ул.': [
      { spoken: 'улици', isPrecededBy: /(?:^|\P{L})[uу] $/iu, isFollowedBy: 'word' },
      { spoken: 'улица', isFollowedBy: 'word' },
    ],
    'бул.': { spoken: 'булевар', isFollowedBy: 'word' },
    'тел.': 'телефон',
    'моб.': 'мобилни',
    др: { spoken: 'доктор', isFollowedBy: 'name' },
    мр: { spoken: 'магистар', isFollowedBy: 'name' },
    'проф.': { spoken: 'професор', isFollowedBy: /^ ?(?:\p{Lu}|др |dr )/u },
    'доц.': { spoken: 'доцент', isFollowedBy: /^ ?(?:\p{Lu}|др |dr )/u },
    'акад.': { spoken: 'академик', isFollowedBy: 'name' },
    'инж.': 'инжењер',
    'дипл. инж.': 'дипломирани инжењер',
    'г.': { spoken: 'господин', isFollowedBy: 'name' },
    'г-дин': 'господин',
    'г-ђа': 'госпођа',
    гђа: 'госпођа',
    гђица: 'госпођица',
    'мин.': { spoken: 'минимално', isFollowedBy: 'number' },
    'макс.': { spoken: 'максимално', isFollowedBy: 'number' },
    'отпр.': 'отприлике',
    'п. н. е.': 'пре нове ере',
    'пр. н. е.': 'пре нове ере',
    'пре н. е.': 'пре нове ере',
    'н. е.': 'нове ере',
    'д. о. о.': 'де о о',
    'д.о.о.': 'де о о',
    'а. д.': 'а де',
    'м/с': 'метара у секунди',
    'км/ч': 'километара на час',
    '№': { spoken: 'број', isFollowedBy: 'number' },
  });

/** Names of the letters of both alphabets. */
export const serbianLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а а,б бе,в ве,г ге,д де,ђ ђе,е е,ж же,з зе,и и,ј је,к ка,л ел,љ ље,м ем,н ен,њ ње,о о,п пе,р ер,с ес,т те,ћ ће,у у,' +
    'ф еф,х ха,ц це,ч че,џ џе,ш еш,a а,b бе,c це,č че,ć ће,d де,đ ђе,e е,f еф,g ге,h ха,i и,j је,k ка,l ел,m ем,n ен,' +
    'o о,p пе,q ку,r ер,s ес,š еш,t те,u у,v ве,w дупло ве,x икс,y ипсилон,z зе,ž же'
  )
    .split(',')
    .map((entry) => [entry.slice(0, 1), entry.slice(2)] as const),
);
