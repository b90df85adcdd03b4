import type { LanguageCode } from '../../contracts/language.ts';
import { type LanguageScores, scoreLanguages, type TableLanguage } from './language-table.ts';

/**
 * The language of a sentence. `expected` is what it is in unless it shows otherwise: the language of the sentence
 * before, or of the voice. A short or doubtful text keeps it, so a name or a foreign word does not change the accent.
 */
export type DetectLanguage = (text: string, options: { readonly expected: LanguageCode }) => LanguageCode;

export const detectLanguage: DetectLanguage = (text, { expected }) => {
  const prose = text.slice(0, sampleLengthMax).replaceAll(notProse, ' ');
  if (nameLike.test(prose))
    return dominantScript(prose)?.detect(prose.toLowerCase(), { expected, leadMin: nameLeadMin }) ?? expected;
  const sample = prose.toLowerCase();
  return dominantScript(sample)?.detect(sample, { expected, leadMin: sentenceLeadMin }) ?? expected;
};

/** Longer texts say no more: the statistics saturate at about 350 letters. */
const sampleLengthMax = 400;

/** Addresses are in no language. */
const notProse = /https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|[#@]\S+/giu;

/** Up to four words, all with a capital: a name or a title, which are spoken by the voice as it is. */
const nameLike = /^[\p{P}\s\p{N}]*(?:\p{Lu}[\p{L}\p{M}'’.-]*[\p{P}\s\p{N}]*){1,4}$/u;

/**
 * How far another language must lead, in the units of `scoreLanguages`. Measured: "Guten Tag" 550 and "Va bene" 350
 * over English, single foreign words and most names up to 250, "São Paulo" 520.
 */
const sentenceLeadMin = 260;
const nameLeadMin = 540;
/** Among the Cyrillic languages, which share most pieces of their words. */
const relatedLeadMin = 60;

interface Script {
  readonly letters: RegExp;
  /** How many Latin letters one character is worth: "iPhone 15 很好用" is Chinese. */
  readonly weight: number;
  readonly detect: (sample: string, prior: Prior) => LanguageCode;
}

/** What is believed before looking, and how much evidence it takes to believe something else. */
interface Prior {
  readonly expected: LanguageCode;
  readonly leadMin: number;
}

const always = (language: LanguageCode) => (): LanguageCode => language;

const scripts: readonly Script[] = [
  { letters: /\p{Script=Latin}/gu, weight: 1, detect: detectLatin },
  { letters: /\p{Script=Cyrillic}/gu, weight: 1, detect: detectCyrillic },
  { letters: /\p{Script=Arabic}/gu, weight: 1, detect: detectArabic },
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 3, detect: detectEastAsian },
  { letters: /\p{Script=Hangul}/gu, weight: 2, detect: always('ko') },
  { letters: /\p{Script=Thai}/gu, weight: 1, detect: always('th') },
  { letters: /\p{Script=Greek}/gu, weight: 1, detect: always('el') },
  { letters: /\p{Script=Hebrew}/gu, weight: 1, detect: always('he') },
  { letters: /\p{Script=Devanagari}/gu, weight: 1, detect: always('hi') },
  { letters: /\p{Script=Bengali}/gu, weight: 1, detect: always('bn') },
  { letters: /\p{Script=Tamil}/gu, weight: 1, detect: always('ta') },
];

function dominantScript(sample: string): Script | undefined {
  let dominant: Script | undefined;
  let most = 0;
  for (const script of scripts) {
    const amount = countMatches(sample, script.letters) * script.weight;
    if (amount > most) {
      most = amount;
      dominant = script;
    }
  }
  return dominant;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Kana is only Japanese. Han without kana is Cantonese by its own characters, and otherwise what was expected or Chinese. */
function detectEastAsian(sample: string, { expected }: Prior): LanguageCode {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja';
  if (cantoneseCharacters.test(sample)) return 'yue';
  const isMandarin = mandarinCharacters.test(sample);
  return !isMandarin && (expected === 'ja' || expected === 'yue') ? expected : 'zh';
}

/** Written Cantonese only (係, also literary Chinese, is left out). */
const cantoneseCharacters = /[嘅咗唔喺冇佢啲嚟咁哋嗰咩㗎噉嘢攞睇諗乜嘥]/u;
/** Function words of Mandarin, and simplified forms that neither Japanese nor Cantonese texts use. */
const mandarinCharacters = /[们这吗呢吧说没还让给对时为个么谁很在的了是們這嗎說沒]/u;

function detectArabic(sample: string, { expected }: Prior): LanguageCode {
  if (/[ٹڈڑںےھہ]/u.test(sample)) return 'ur';
  const persian = countMatches(sample, /[پچژگکی]/gu);
  const arabic = countMatches(sample, /[ةىيكأإؤئ]/gu);
  // A few words of Urdu may do without its own letters.
  if (persian > arabic) return expected === 'ur' && sample.length < 20 ? 'ur' : 'fa';
  if (arabic > persian) return 'ar';
  return expected === 'fa' || expected === 'ur' ? expected : 'ar';
}

function detectCyrillic(sample: string, { expected }: Prior): LanguageCode {
  if (/[ђјљњћџ]/u.test(sample)) return 'sr';
  if (/[іїєґ]/u.test(sample)) return 'uk';
  if (/[ыэё]/u.test(sample)) return 'ru';
  return likeliest({
    scores: withOwnWords(scoreLanguages(sample), sample),
    candidates: ['ru', 'uk', 'bg', 'sr'],
    prior: { expected, leadMin: relatedLeadMin },
    otherwise: 'ru',
  });
}

function detectLatin(sample: string, { expected, leadMin }: Prior): LanguageCode {
  // The statistics know Indonesian, and Serbian in Latin letters, by their near relations.
  const relation = relations.get(expected);
  const language = likeliest({
    scores: withOwnWords(scoreLanguages(sample), sample),
    candidates: latinLanguages,
    prior: { expected: relation ?? expected, leadMin },
    otherwise: 'en',
  });
  if (language === 'ms') return malayOrIndonesian(sample, expected === 'ms' ? 'ms' : 'id');
  return language === relation ? expected : language;
}

const relations: ReadonlyMap<LanguageCode, TableLanguage> = new Map([
  ['id', 'ms'],
  ['sr', 'hr'],
]);

const latinLanguages: readonly TableLanguage[] = [
  'de',
  'en',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'no',
  'fi',
  'cs',
  'hu',
  'ro',
  'tr',
  'vi',
  'sk',
  'sl',
  'hr',
  'ms',
];

/** Letters and marks that one of our languages has alone. */
const ownMarks: readonly (readonly [TableLanguage, RegExp])[] = [
  ['de', /ß/gu],
  ['es', /[ñ¿¡]/gu],
  ['pl', /[łżśźć]/gu],
  ['cs', /[řůě]/gu],
  ['sk', /[ľĺŕ]/gu],
  ['hu', /[őű]/gu],
  ['tr', /[ğı]/gu],
  ['ro', /[țșţ]/gu],
  ['pt', /[ãõ]/gu],
  ['vi', /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu],
];

/** Common words that tell near relations apart, make up whole messages, or hold a sentence of foreign names together. */
const ownWords: readonly (readonly [TableLanguage, RegExp])[] = [
  ['en', wordPattern('the|and|is|was|are|of|with|this|that|you|your|it|what|have|hello|thanks')],
  ['de', wordPattern('guten|tag|morgen|abend|danke|hallo|bitte|ich|nicht|und|das|ist|vielen|wie')],
  ['fr', wordPattern("bonjour|merci|salut|oui|très|vous|c[’']est|je|les|et")],
  ['es', wordPattern('hola|gracias|adiós|usted|señora?|muy|está|cómo|buenos días')],
  ['it', wordPattern('ciao|buongiorno|buonasera|grazie|oggi|sono|gli|va bene')],
  ['pt', wordPattern('olá|obrigad[oa]|você|não|muito|em|os|bom dia')],
  ['nl', wordPattern('goedemorgen|dank|ik|niet|het|een|dag')],
  ['pl', wordPattern('dzień|dobry|dziękuję|cześć|nie|się|jest')],
  ['sv', wordPattern('hej|tack|jag|inte|och|är|morgon')],
  ['da', wordPattern('hvad|ikke|af|mig|dig|noget|meget|efter|blev|tak|jer|nej|kun|bliver|godmorgen')],
  ['no', wordPattern('hva|ikke|av|meg|deg|noe|mye|etter|ble|takk|dere|nei|bare|blir|god morgen')],
  ['fi', wordPattern('kiitos|hei|hyvää|se on|ja|ei')],
  ['cs', wordPattern('jsem|co|velmi|dobře|není|jak|ano|prosím|když|dobrý den')],
  ['sk', wordPattern('som|čo|veľmi|dobre|nie|ako|áno|prosím|keď|dobrý deň')],
  ['hu', wordPattern('köszönöm|jó|szia|nem|egy|az')],
  ['ro', wordPattern('bună|mulțumesc|salut|este|și|nu')],
  ['tr', wordPattern('merhaba|teşekkürler|günaydın|evet|bir|ve|bu')],
  ['vi', wordPattern('xin chào|cảm ơn|tôi|không|của|và')],
  ['sl', wordPattern('sem|kaj|zelo|vsem|lahko|tudi|ni|dober dan')],
  ['hr', wordPattern('sam|što|vrlo|svima|može|također|nije|dobar dan')],
  ['ru', wordPattern('что|как|это|хорошо|где|надо|почему|добро|пожаловать|вчера|если|очень')],
  ['uk', wordPattern('дякую|учора|як|що|це|добре|дуже|немає|так')],
  ['bg', wordPattern('това|съм|сте|благодаря|здравей|много|какво|нова|си|ще|как сте|купих')],
  ['sr', wordPattern('како|здраво|шта|сам|хвала|добро|то')],
];

function wordPattern(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'gu');
}

/** About what one common word adds by its pieces. */
const ownScore = 120;

function withOwnWords(scores: LanguageScores, sample: string): LanguageScores {
  const total = new Map(scores);
  for (const [language, pattern] of [...ownMarks, ...ownWords]) {
    const count = Math.min(3, countMatches(sample, pattern));
    if (count > 0) total.set(language, (total.get(language) ?? 0) + count * ownScore);
  }
  return total;
}

interface Choice {
  readonly scores: LanguageScores;
  readonly candidates: readonly TableLanguage[];
  readonly prior: Prior;
  /** Takes the place of the expected language when that has another script. */
  readonly otherwise: TableLanguage;
}

/** The candidate that explains most, if it explains enough more than the expected one. */
function likeliest({ scores, candidates, prior, otherwise }: Choice): TableLanguage {
  const fallback = candidates.find((candidate) => candidate === prior.expected) ?? otherwise;
  const best = candidates.reduce(
    (left, right) => ((scores.get(right) ?? 0) > (scores.get(left) ?? 0) ? right : left),
    fallback,
  );
  const lead = (scores.get(best) ?? 0) - (scores.get(fallback) ?? 0);
  return lead >= prior.leadMin ? best : fallback;
}

function malayOrIndonesian(sample: string, otherwise: LanguageCode): LanguageCode {
  const indonesian = countMatches(sample, indonesianWords);
  const malay = countMatches(sample, malayWords);
  if (indonesian === malay) return otherwise;
  return indonesian > malay ? 'id' : 'ms';
}

const indonesianWords = wordPattern(
  'anda|bisa|karena|bahwa|kamu|kalian|uang|mobil|sepeda|kantor|senin|jumat|rabu|selasa|juni|juli|agustus|kapan|mau|nggak|silakan|bagaimana|rumah sakit|besok|sore|siang|polisi|universitas|menit|sudah|delapan|televisi|kualitas|informasi|mengapa|cuma|kabar|baru',
);
const malayWords = wordPattern(
  'awak|boleh|kerana|bahawa|wang|kereta|basikal|pejabat|isnin|jumaat|jun|julai|ogos|bila|nak|tak|sila|macam mana|hospital|esok|petang|tengah hari|polis|universiti|minit|lapan|televisyen|kualiti|maklumat|kenapa|sahaja|ialah|iaitu|encik|puan|cikgu|khabar|baharu|semua orang',
);
