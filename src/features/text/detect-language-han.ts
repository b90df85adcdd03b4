import type { LanguageCode } from '../../contracts/language.ts';
import type { Prior } from './detect-language-prior.ts';

/**
 * Kana is only Japanese. Han without kana is what its characters say: those of written Cantonese, the function words of
 * written Chinese, forms that only the mainland or only Japan uses. Where they say nothing it is what was expected.
 */
export function detectHan(sample: string, { expected }: Prior): LanguageCode {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja';
  const cantonese = pointsOf(sample, cantoneseEvidence);
  const chinese = pointsOf(sample, chineseEvidence);
  if (cantonese > chinese) return 'yue';
  if (chinese > cantonese || simplifiedForms.test(sample)) return 'zh';
  if (japaneseForms.test(sample)) return 'ja';
  return expected === 'ja' || expected === 'yue' ? expected : 'zh';
}

type CharacterEvidence = readonly (readonly [RegExp, number])[];

function pointsOf(sample: string, evidence: CharacterEvidence): number {
  return evidence.reduce((sum, [pattern, points]) => sum + (sample.match(pattern)?.length ?? 0) * points, 0);
}

/**
 * Characters that only written Cantonese uses, among them those of the Hong Kong Supplementary Character Set; then words
 * that written Chinese says otherwise (聽日 for 明天, 邊度 for 哪裡) or that stand where Chinese has another order.
 */
const cantoneseEvidence: CharacterEvidence = [
  [/[嘅咗唔喺冇佢啲嚟咁哋嗰咩㗎噉嘢攞睇諗乜嘥瞓攰揾搵撳𨋢嘞喎囉啱冚睺嬲孭踎掟揼𠮶嗮晒埋]/gu, 3],
  [/(?<!關|关|聯|联|體|体|干)係(?!數|数)/gu, 2],
  [
    /聽日|琴日|尋日|今日|邊度|邊個|邊位|邊間|幾時|點解|點樣|幾多|幾耐|隔籬|舊年|出年|朝早|晏晝|夜晚|禮拜|返工|放工|返學|屋企/gu,
    2,
  ],
  [
    /呢[個啲件度次位間本張份啦]|而家|頭先|一陣|等陣|早晨|早抖|梗|仲|畀|俾|靚|凍|落雨|食飯|飲茶|傾偈|鍾意|得閒|識得|多謝|細路|巴士|的士|[蚊]|呀(?![一-龥])|好[凍靚平攰]/gu,
    2,
  ],
  [
    /[一-龥]緊(?=[一-龥])(?<!趕緊|要緊|抓緊|加緊)|^(?:份|套|隻|班|架|部|間)(?=[一-龥])|話(?=星期|會|有|冇)|(?<=可)唔可以|收多|講多|食多|飲多|走先/gu,
    2,
  ],
];

/** Function words of written Chinese, which Cantonese says with other ones. */
const chineseEvidence: CharacterEvidence = [
  [
    /[們们這这嗎吗吧說说沒没麼么誰谁很的了是她他您哪]|不[是會会能要用知在可]|什麼|什么|現在|现在|明天|昨天|今天|怎[麼么样樣]|早上|附近有/gu,
    2,
  ],
  [/[不在和也把被給给]/gu, 1],
];

/** Simplified forms that Japan does not use. Cantonese is mostly written in traditional ones. */
const simplifiedForms =
  /[们这吗说还让给时为个么谁东车见语认话谢请读买卖钱问门间闻关开头长进远边过运务业产亲爱电视现场难马风飞样树检楼标红级经结统绿网线组细终约续乐师带应广张总报护择损显您里药单锁银铁错飞机处对发华惊欢这样后没办写试题点费质贵购费货赞迟适选邮释钟钥键镜队阴阳阶际险随顶项顺须顾预领颜额饭馆饮饱饿验鲜黄齐龄]/u;

/** Japanese simplified forms and marks of repetition, for headings without kana. */
const japaneseForms = /[駅円気働込売読図営発権検様県歳帰楽鉄郵団実浅満済豊拡拝処経斎桜渋沢辺売々]/u;
