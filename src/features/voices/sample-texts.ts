import type { LanguageCode } from '../../contracts/language.ts';

/** What a voice says of itself where nobody has given it a text. */
export function sampleTextIn(language: LanguageCode): string {
  return sampleTexts[language];
}

/** "Hello, this is my voice. I am glad to read to you." */
const sampleTexts: Readonly<Record<LanguageCode, string>> = {
  ar: 'مرحبا، هذا صوتي. يسعدني أن أقرأ لك.',
  bg: 'Здравейте, това е моят глас. Радвам се да ви чета.',
  bn: 'নমস্কার, এটা আমার কণ্ঠ। আপনাকে পড়ে শোনাতে আমার ভালো লাগে।',
  cs: 'Dobrý den, toto je můj hlas. Těší mě, že vám mohu číst.',
  da: 'Hej, dette er min stemme. Jeg læser gerne op for dig.',
  de: 'Hallo, das ist meine Stimme. Ich lese Ihnen gerne vor.',
  el: 'Γεια σας, αυτή είναι η φωνή μου. Χαίρομαι να σας διαβάζω.',
  en: 'Hello, this is my voice. I am glad to read to you.',
  es: 'Hola, esta es mi voz. Me alegra leer para usted.',
  fa: 'سلام، این صدای من است. خوشحالم که برای شما می‌خوانم.',
  fi: 'Hei, tämä on minun ääneni. Luen sinulle mielelläni.',
  fr: 'Bonjour, voici ma voix. Je lis volontiers pour vous.',
  he: 'שלום, זה הקול שלי. אקרא לכם בשמחה.',
  hi: 'नमस्ते, यह मेरी आवाज़ है। आपको पढ़कर सुनाना मुझे अच्छा लगता है।',
  hr: 'Dobar dan, ovo je moj glas. Rado vam čitam.',
  hu: 'Jó napot, ez az én hangom. Szívesen olvasok önnek.',
  id: 'Halo, ini suara saya. Saya senang membaca untuk Anda.',
  it: 'Ciao, questa è la mia voce. Sono felice di leggere per voi.',
  ja: 'こんにちは、これが私の声です。喜んでお読みします。',
  ko: '안녕하세요, 이것이 제 목소리입니다. 기꺼이 읽어 드리겠습니다.',
  ms: 'Helo, ini suara saya. Saya gembira membaca untuk anda.',
  nl: 'Hallo, dit is mijn stem. Ik lees u graag voor.',
  no: 'Hei, dette er stemmen min. Jeg leser gjerne for deg.',
  pl: 'Dzień dobry, to jest mój głos. Chętnie państwu czytam.',
  pt: 'Olá, esta é a minha voz. Gosto de ler para você.',
  ro: 'Bună ziua, aceasta este vocea mea. Vă citesc cu plăcere.',
  ru: 'Здравствуйте, это мой голос. Я с удовольствием вам почитаю.',
  sk: 'Dobrý deň, toto je môj hlas. S radosťou vám čítam.',
  sl: 'Pozdravljeni, to je moj glas. Z veseljem vam berem.',
  sr: 'Добар дан, ово је мој глас. Радо вам читам.',
  sv: 'Hej, det här är min röst. Jag läser gärna för dig.',
  ta: 'வணக்கம், இது என் குரல். உங்களுக்காக வாசிப்பதில் மகிழ்ச்சி.',
  th: 'สวัสดี นี่คือเสียงของฉัน ฉันยินดีอ่านให้คุณฟัง',
  tr: 'Merhaba, bu benim sesim. Size memnuniyetle okurum.',
  uk: 'Добрий день, це мій голос. Я залюбки вам читаю.',
  ur: 'السلام علیکم، یہ میری آواز ہے۔ مجھے آپ کے لیے پڑھ کر خوشی ہوتی ہے۔',
  vi: 'Xin chào, đây là giọng nói của tôi. Tôi rất vui được đọc cho bạn nghe.',
  yue: '你好，呢個係我嘅聲。我好樂意讀畀你聽。',
  zh: '你好，这是我的声音。我很高兴为你朗读。',
};
