import type { LanguageCode } from '../../src/contracts/language.ts';

/**
 * What the voices are judged by. On purpose not what they were calibrated with: a level that holds for one text only
 * would be no level.
 */
export const englishPassage = [
  'Good evening, and welcome to the museum.',
  'The first room shows ships, maps and a huge silver clock from the sixteenth century.',
  'Please do not touch anything, but feel free to ask us whatever you like.',
  'We close at five; the coffee shop downstairs is open until seven.',
].join(' ');

/**
 * Each about 10 s. Not Hebrew: unvowelled, it is mostly consonants, and its loudness follows the text by 3 LU and more.
 */
export const foreignPassages = {
  de: 'Guten Abend und willkommen im Museum. Im ersten Raum sehen Sie Schiffe, Karten und eine große silberne Uhr. Wir schließen um fünf, das Café bleibt bis sieben geöffnet.',
  fr: 'Bonsoir et bienvenue au musée. La première salle montre des bateaux, des cartes et une grande horloge en argent. Nous fermons à cinq heures, le café reste ouvert jusqu’à sept heures.',
  es: 'Buenas tardes y bienvenidos al museo. La primera sala muestra barcos, mapas y un gran reloj de plata. Cerramos a las cinco, la cafetería sigue abierta hasta las siete.',
  pl: 'Dobry wieczór i witamy w muzeum. W pierwszej sali są statki, mapy i wielki srebrny zegar. Zamykamy o piątej, kawiarnia jest otwarta do siódmej.',
  ru: 'Добрый вечер и добро пожаловать в музей. В первом зале стоят корабли, карты и большие серебряные часы. Мы закрываемся в пять, кафе открыто до семи.',
  tr: 'İyi akşamlar, müzeye hoş geldiniz. İlk salonda gemiler, haritalar ve büyük bir gümüş saat var. Saat beşte kapatıyoruz, kafe yediye kadar açık.',
  ja: 'こんばんは、博物館へようこそ。最初の部屋には船と地図と大きな銀の時計があります。五時に閉まりますが、喫茶店は七時まで開いています。',
  zh: '晚上好，欢迎来到博物馆。第一个房间里有船、地图和一座很大的银钟。我们五点关门，咖啡馆开到七点。',
  vi: 'Chào buổi tối và chào mừng đến với bảo tàng. Phòng đầu tiên có tàu thuyền, bản đồ và một chiếc đồng hồ bạc lớn. Chúng tôi đóng cửa lúc năm giờ, quán cà phê mở đến bảy giờ.',
} as const satisfies Readonly<Partial<Record<LanguageCode, string>>>;

export type ForeignLanguage = keyof typeof foreignPassages;

export const foreignLanguages = [
  'de',
  'fr',
  'es',
  'pl',
  'ru',
  'tr',
  'ja',
  'zh',
  'vi',
] as const satisfies readonly ForeignLanguage[];
