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
  [/[嘅咗唔喺冇佢啲嚟咁哋嗰咩㗎噉嘢攞睇諗乜嘥瞓攰揾搵撳𨋢嘞囉啱冚睺嬲孭踎掟𠶮嗮晒嗌餸氹囖嗱]/gu, 3],
  [/(?<![關关聯联體体干])係(?![數数])/gu, 2],
  [
    /[聽琴尋][日晚]|今[日朝]|邊[度個位間]|幾[時多耐]|點[解樣去]|隔籬|舊年|出年|朝早|[上下晏]晝|夜晚|禮拜|返[工放學屋]|放工|屋企|個半?鐘頭?/gu,
    2,
  ],
  [
    /呢[個啲件度次位間本張份啦條隻]|而家|頭先|[一等]陣|早[晨抖]|梗係?|仲[有未係要]|[畀俾靚閂埋蚊枱舖揀]|凍|落雨|飲茶|傾偈|鍾意|得閒|識[得唔]|多謝|[細女男]仔|細路|巴士|的士/gu,
    2,
  ],
  [
    /雪櫃|冷氣|單車|水喉|電郵|藥房|搞掂|淨係|成日|即刻|同埋|埋單|行街|揸車|是但|[吖喇]|呀(?![一-龥])|好[凍平攰]|收多|[講食飲]多|走先|一齊|執[好返]|鎖匙|手信|夜[媽啲]/gu,
    2,
  ],
  [
    /[一-龥]緊(?=[一-龥])(?<!趕緊|要緊|抓緊|加緊)|(?<!餐)飲(?![料食用])|食(?![品物堂譜用])|(?<!演)講(?![座師究解])|話(?=星期|會|有|聽|我|你)|[過返]嚟/gu,
    1,
  ],
  [
    /^[個份套隻班架部間本張條封杯](?=[一-龥])(?![人別体體额額公週周月年日次店市件款分門署先小女太接諜級主面閉裝房信])/gu,
    2,
  ],
];

/** Function words of written Chinese, which Cantonese says with other ones. */
const chineseEvidence: CharacterEvidence = [
  [
    /[們们這这嗎吗吧說说沒没麼么誰谁很她他您哪]|的(?!士)|了(?!解)|(?<!但)是(?!但|日|次)|不[是會会能要用知在可]|什麼|什么|現在|现在|明天|昨天|今天|怎[麼么样樣]|早上|附近有/gu,
    2,
  ],
  [/(?<!唔)不(?!過)|[在也把被給给]|和(?!平|諧)/gu, 1],
];

/** Simplified forms that Japan does not use. Cantonese is mostly written in traditional ones. */
const simplifiedForms =
  /[们这吗说还让给时为个么谁东车见语认话谢请读买卖钱问门间闻关开头长进远边过运务业产亲爱电视现场难马风飞样树检楼标红级经结统绿网线组细终约续乐师带应广张总报护择损显您里药单锁银铁错飞机处对发华惊欢这样后没办写试题点费质贵购费货赞迟适选邮释钟钥键镜队阴阳阶际险随顶项顺须顾预领颜额饭馆饮饱饿验鲜黄齐龄]/u;

/** Japanese simplified forms and marks of repetition, for headings without kana. */
const japaneseForms = /[駅円気働込売読図営発権検様県歳帰楽鉄団実満済豊拡拝処経斎桜渋沢辺売々]/u;
