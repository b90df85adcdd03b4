import { wordsOf } from './english-words.ts';

/** What a question wants to know, where its words say so. */
export type AnswerKind = 'time' | 'duration' | 'price' | 'place' | 'person';

interface AnswerPattern {
  readonly kind: AnswerKind;
  /** The words that ask for it; they are not what the question is about. */
  readonly asks: RegExp;
  /** What a sentence has that answers such a question. */
  readonly answers: RegExp;
}

const number =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|\\d[\\d.:]*';
const day = 'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?|holidays?';
const month =
  'january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter';

/** The first that fits counts: "how long until you open" asks for a duration. */
const patterns: readonly AnswerPattern[] = [
  {
    kind: 'duration',
    asks: /\bhow (?:long|many (?:minutes|hours|days|weeks|months|years))\b/u,
    answers: new RegExp(
      `\\b(?:${number}|an?|few|several) (?:minutes?|hours?|days?|weeks?|months?|years?|nights?)\\b`,
      'u',
    ),
  },
  {
    kind: 'price',
    asks: /\b(?:how (?:much|expensive)|what (?:does|do|would|will|is|are)\b.*\b(?:costs?|charges?|prices?|fees?)|(?:the )?prices? (?:of|for)|what do you charge)\b/u,
    answers:
      /[€$£¥]|\b(?:euros?|dollars?|cents?|pounds?|pence|francs?|crowns?|yen|free|costs? nothing|no charge|included|eur|usd|gbp|per ?cent)\b/u,
  },
  {
    kind: 'time',
    asks: /\b(?:when|(?:at |until |from |by )?(?:what|which) (?:time|hours?|days?|date)|how (?:late|early|soon)|opening (?:hours|times))\b/u,
    answers: new RegExp(
      `\\b(?:(?:at|from|until|till|by|before|after|between|to|past|opens|closes|on|in) (?:half |a quarter |about |around |the )?(?:${number}|noon|midnight|morning|afternoon|evening|${month})\\b|${day}\\b|noon|midnight|o'clock|daily|tomorrow|today|tonight|always|day and night|around the clock|every (?:day|hour|morning|evening|night))`,
      'u',
    ),
  },
  {
    kind: 'place',
    asks: /\b(?:where|(?:in |on )?(?:which|what) (?:floor|street|room|building|address|place)|what is (?:the|your) address)\b/u,
    answers:
      /\b(?:in|on|at|behind|beside|near|opposite|under|above|below|inside|outside|next to|in front of|around|across|upstairs|downstairs|beneath|between|left|right) (?:the|a|an|our|your|of|every|each|\p{L}+ (?:street|road|lane|square|avenue|floor|room))\b|\b(?:street|road|lane|square|avenue|floor|building|corner|upstairs|downstairs|outside|basement|lobby|online)\b/u,
  },
  {
    kind: 'person',
    asks: /\b(?:who|whom|whose|which person)\b/u,
    answers:
      /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Doctor|Professor)\b|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\b(?:my|our|the) (?:chef|manager|owner|director|doctor|team|staff|teacher|guide|assistant|colleagues?)\b/u,
  },
];

/** The question without the words that only say what kind of answer it wants. */
export function readQuestion(question: string): { readonly kind: AnswerKind | undefined; readonly about: string } {
  const said = wordsOf(question).join(' ');
  const pattern = patterns.find(({ asks }) => asks.test(said));
  if (pattern === undefined) return { kind: undefined, about: said };
  const about = said.replace(pattern.asks, (asked) => asked.replaceAll(askingWords, ' '));
  return { kind: pattern.kind, about };
}

const askingWords =
  /\b(?:how|long|much|many|expensive|late|early|soon|what|which|when|where|who|whom|whose|time|hours?|days?|date|costs?|charges?|prices?|fees?|minutes|weeks|months|years|opening|floor|street|room|building|address|place|person|do|does|would|will|is|are)\b/gu;

/** Whether a sentence says something of that kind at all. */
export function hasAnswer(sentence: string, kind: AnswerKind): boolean {
  const pattern = patterns.find((each) => each.kind === kind);
  if (pattern === undefined) return false;
  return pattern.answers.test(kind === 'person' ? sentence : sentence.toLowerCase().replaceAll('’', "'"));
}
