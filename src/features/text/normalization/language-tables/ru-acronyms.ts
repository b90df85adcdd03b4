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

/** Spelled by readers although there are vowels among their letters. */
const spelledAcronyms =
  'ООО ОАО ЗАО ПАО АО ИП УК ГК ТК РФ СССР МГУ СПбГУ ФСБ ФСО МЧС ЕС ИНН ИИ ЭВМ ЕГЭ ОГЭ ЭКГ ОС ОАЭ НЛО МКС ЦРУ УВД ОВД ' +
  'АБС АКБ АТС АПК БАД ВОЗ ЗОЖ ИТ КНДР КОАП МОК НКО НПО ОБЖ ОТК ПО УФМС УФСБ ФАС ФИО ЦБ ЧОП ЭЦП ' +
  'USB IT AI IBM API URL IP ID UI UX CEO USA EU UK SEO CIA FBI UN AMD GPU CPU ISO IPO HR PR SUV OS APK EUR USD';

/** Said as words, or spelled as nobody would guess. */
const saidAcronyms: Readonly<Record<string, string>> = {
  БИК: 'бик',
  СНИЛС: 'снилс',
  ВОЗ: 'воз',
  ЗОЖ: 'зож',
  ФАС: 'фас',
  ЧОП: 'чоп',
  БАД: 'бад',
  ФИО: 'фио',
  VIP: 'вип',
  NASA: 'наса',
  NATO: 'нато',
  ГОСТ: 'гост',
  СПбГУ: 'эс пэ бэ гэ у',
};

export const russianAcronyms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(spelledAcronyms.split(' ').map((acronym) => [acronym, spelled(acronym)])),
  ...saidAcronyms,
};

function spelled(acronym: string): string {
  return [...acronym.toLowerCase()].map((letter) => russianLetters[letter] ?? letter).join(' ');
}
