import type { Abbreviation, ElectronicHabits } from '../language-table.ts';

const letterNames = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड'.split(' ');

/** As Hindi newspapers write English letters. */
export const hindiLetters: Readonly<Record<string, string>> = Object.fromEntries(
  letterNames.map((name, index) => [String.fromCodePoint(0x61 + index), name]),
);

export const hindiElectronic: ElectronicHabits = {
  marks: {
    '@': 'एट',
    '.': 'डॉट',
    '/': 'फॉरवर्ड स्लैश',
    '\\': 'बैकवर्ड स्लैश',
    ':': 'कोलन',
    '-': 'हाइफ़न',
    _: 'अंडरस्कोर',
    '#': 'हैश',
    '?': 'प्रश्न चिह्न',
    '=': 'बराबर',
    '&': 'एंड',
    '%': 'प्रतिशत',
    '+': 'प्लस',
    '~': 'टिल्ड',
  },
  said: {
    com: 'कॉम',
    org: 'ऑर्ग',
    net: 'नेट',
    in: 'इन',
    info: 'इन्फो',
    gov: 'गव',
    google: 'गूगल',
    gmail: 'जीमेल',
    yahoo: 'याहू',
    hotmail: 'हॉटमेल',
    outlook: 'आउटलुक',
    facebook: 'फेसबुक',
    twitter: 'ट्विटर',
    youtube: 'यूट्यूब',
    instagram: 'इंस्टाग्राम',
    whatsapp: 'व्हाट्सऐप',
    github: 'गिटहब',
    wikipedia: 'विकिपीडिया',
    amazon: 'अमेज़ोन',
    flipkart: 'फ्लिपकार्ट',
    linkedin: 'लिंक्डइन',
    search: 'सर्च',
    india: 'इंडिया',
    news: 'न्यूज़',
    mail: 'मेल',
    support: 'सपोर्ट',
    help: 'हेल्प',
    home: 'होम',
    blog: 'ब्लॉग',
    shop: 'शॉप',
    green: 'ग्रीन',
  },
  unknownParts: 'spelled',
};

const beforeName = (spoken: string): Abbreviation => ({ spoken, isFollowedBy: 'word' });

export const hindiAbbreviations: Readonly<Record<string, string | Abbreviation>> = {
  'डॉ.': beforeName('डॉक्टर'),
  'डा.': beforeName('डॉक्टर'),
  'प्रो.': beforeName('प्रोफ़ेसर'),
  'इं.': beforeName('इंजीनियर'),
  'ले.': beforeName('लेफ्टिनेंट'),
  'मा.': beforeName('मास्टर'),
  'पं.': beforeName('पंडित'),
  'कु.': beforeName('कुमारी'),
  'सु.': beforeName('सुश्री'),
  'कै.': beforeName('कैप्टन'),
  'कर्न.': beforeName('कर्नल'),
  'एड.': beforeName('एडवोकेट'),
  'मो.': beforeName('मोहम्मद'),
  'स्व.': beforeName('स्वर्गीय'),
  'श्रीम.': beforeName('श्रीमती'),
  'ई. पू.': 'ईसा पूर्व',
  'ई.पू.': 'ईसा पूर्व',
  'ई. स.': 'ईस्वी सन्',
  'कि.मी.': 'किलोमीटर',
  किमी: 'किलोमीटर',
  'कि.ग्रा.': 'किलोग्राम',
  'से.मी.': 'सेंटीमीटर',
  'मि.मी.': 'मिलीमीटर',
  'मी.': { spoken: 'मीटर', isPrecededBy: 'number' },
  'मि.': { spoken: 'मिनट', isPrecededBy: 'number' },
  'नं.': { spoken: 'नंबर', isFollowedBy: 'number' },
  'सं.': { spoken: 'संख्या', isFollowedBy: 'number' },
  'पृ.': { spoken: 'पृष्ठ', isFollowedBy: 'number' },
};

/** English ordinals as Indian addresses have them: "7th क्रॉस स्ट्रीट". */
const englishOrdinals =
  'फ़र्स्ट सेकंड थर्ड फ़ोर्थ फ़िफ्थ सिक्स्थ सेवंथ एटथ नाइंथ टेंथ इलेवंथ ट्वेल्फ्थ थर्टींथ फ़ोर्टींथ फ़िफ्टींथ सिक्स्टींथ सेवंटींथ एटींथ नाइंटींथ ट्वेंटिएथ'.split(
    ' ',
  );

export function englishOrdinal(digits: string): string | undefined {
  return englishOrdinals[Number(digits) - 1];
}

/** A number beside one of these is part of an address and read digit by digit. */
export const addressWords =
  /(?:स्ट्रीट|रोड|एवेन्यू|अपार्टमेंट|फ्लैट|फ़्लैट|शॉप|प्लॉट|मार्केट|कॉम्प्लेक्स|प्लाज़ा|फ्लोर|सेक्टर|मार्ग|नगर|कॉलोनी|लेन|आर डी|बिल्डिंग|मकान नंबर)(?![\p{L}\p{M}])/u;

/** States and union territories, before a postal code. */
export const regions =
  /(?:आंध्र प्रदेश|अरुणाचल प्रदेश|असम|बिहार|छत्तीसगढ़|गोवा|गुजरात|हरियाणा|हिमाचल प्रदेश|झारखंड|कर्नाटक|केरल|मध्य प्रदेश|महाराष्ट्र|मणिपुर|मेघालय|मिज़ोरम|मिजोरम|नागालैंड|ओडिशा|उड़ीसा|पंजाब|राजस्थान|सिक्किम|तमिलनाडु|तमिल नाडु|तेलंगाना|त्रिपुरा|उत्तर प्रदेश|उत्तराखंड|पश्चिम बंगाल|दिल्ली|जम्मू और कश्मीर|लद्दाख|चंडीगढ़|पुदुचेरी|पिन|पिन कोड|पिनकोड)[ ,:-]{0,3}$/u;
