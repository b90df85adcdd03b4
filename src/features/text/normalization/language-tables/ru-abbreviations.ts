import type { Abbreviation } from '../language-table.ts';

/** Source: ГОСТ Р 7.0.12-2011; Мильчин, Чельцова, Справочник издателя и автора. */
export const russianAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  'т. е.': 'то есть',
  'т.е.': 'то есть',
  'и т. д.': 'и так далее',
  'и т.д.': 'и так далее',
  'и т. п.': 'и тому подобное',
  'и т.п.': 'и тому подобное',
  'и др.': 'и другие',
  'и пр.': 'и прочее',
  'т. к.': 'так как',
  'т.к.': 'так как',
  'т. н.': 'так называемый',
  'т.н.': 'так называемый',
  'т. ч.': { spoken: 'том числе', isPrecededBy: /в $/u },
  'т.ч.': { spoken: 'том числе', isPrecededBy: /в $/u },
  'до н. э.': 'до нашей эры',
  'до н.э.': 'до нашей эры',
  'н. э.': 'нашей эры',
  'н.э.': 'нашей эры',
  'и. о.': 'исполняющий обязанности',
  'и.о.': 'исполняющий обязанности',
  'г.': { spoken: 'город', isFollowedBy: 'name' },
  'ул.': { spoken: 'улица', isFollowedBy: 'word' },
  'пр-т': 'проспект',
  'просп.': 'проспект',
  'пер.': { spoken: 'переулок', isFollowedBy: 'name' },
  'пл.': { spoken: 'площадь', isFollowedBy: 'name' },
  'наб.': { spoken: 'набережная', isFollowedBy: 'word' },
  'обл.': 'область',
  'р-н': 'район',
  'д.': { spoken: 'дом', isFollowedBy: 'number' },
  'кв.': { spoken: 'квартира', isFollowedBy: 'number' },
  'корп.': { spoken: 'корпус', isFollowedBy: 'number' },
  'стр.': { spoken: 'страница', isFollowedBy: 'number' },
  'с.': { spoken: 'страница', isFollowedBy: 'number' },
  'гл.': { spoken: 'глава', isFollowedBy: /^ ?[\dIVX]/u },
  'рис.': { spoken: 'рисунок', isFollowedBy: 'number' },
  'табл.': { spoken: 'таблица', isFollowedBy: 'number' },
  'ст.': { spoken: 'статья', isFollowedBy: 'number' },
  'п.': { spoken: 'пункт', isFollowedBy: 'number' },
  'т.': { spoken: 'том', isFollowedBy: /^ ?[\dIVX]/u },
  'тел.': 'телефон',
  'см.': 'смотри',
  'ср.': { spoken: 'сравни', isFollowedBy: 'word' },
  'напр.': 'например',
  'им.': { spoken: 'имени', isFollowedBy: 'name' },
  'проф.': { spoken: 'профессор', isFollowedBy: 'name' },
  'акад.': { spoken: 'академик', isFollowedBy: 'name' },
  'доц.': { spoken: 'доцент', isFollowedBy: 'name' },
  'св.': { spoken: 'святой', isFollowedBy: 'name' },
  'гр.': { spoken: 'гражданин', isFollowedBy: 'name' },
  'ок.': { spoken: 'около', isFollowedBy: 'number' },
  'макс.': 'максимум',
  'мин.': { spoken: 'минимум', isFollowedBy: 'number' },
  млн: 'миллионов',
  млрд: 'миллиардов',
  '№': { spoken: 'номер', isFollowedBy: 'number' },
  'м²': 'квадратный метр',
  'м³': 'кубический метр',
  'км²': 'квадратный километр',
  'км/ч': 'километров в час',
};

/** Names of Latin letters as they are said in addresses, and of Cyrillic ones in acronyms. */
export const russianLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'a эй,b би,c си,d ди,e и,f эф,g джи,h эйч,i ай,j джей,k кей,l эл,m эм,n эн,o оу,p пи,q кью,r ар,s эс,t ти,u ю,' +
    'v ви,w дабл ю,x икс,y уай,z зед,а а,б бэ,в вэ,г гэ,д дэ,е е,ё ё,ж жэ,з зэ,и и,й и краткое,к ка,л эл,м эм,н эн,' +
    'о о,п пэ,р эр,с эс,т тэ,у у,ф эф,х ха,ц цэ,ч че,ш ша,щ ща,ъ твёрдый знак,ы ы,ь мягкий знак,э э,ю ю,я я'
  )
    .split(',')
    .map((entry) => [entry.slice(0, 1), entry.slice(2)] as const),
);
