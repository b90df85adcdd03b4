import { limits } from '../../limits.ts';
import { contentStems } from './english-words.ts';

/** Of what a question is about, so much must be in a sentence that answers it. */
const coverageLeast = 0.6;

/**
 * The sentence of the instructions that answers the question, as it stands there, or `undefined`. Sentences that tell the agent
 * how to behave are none. Rare words weigh more: what all sentences are about distinguishes none.
 */
export function findFact(instructions: string, question: string): string | undefined {
  const asked = contentStems(question);
  if (asked.size === 0) return undefined;
  const facts = factsOf(instructions).map((text) => ({ text, stems: contentStems(text) }));
  const weights = new Map<string, number>();
  for (const stem of asked) {
    const count = facts.filter(({ stems }) => stems.has(stem)).length;
    weights.set(stem, Math.log(1 + (facts.length + 1) / (count + 0.5)));
  }
  const whole = sum(weights.values());
  let best: { readonly text: string; readonly coverage: number } | undefined;
  for (const { text, stems } of facts) {
    const coverage = sum([...weights].filter(([stem]) => stems.has(stem)).map(([, weight]) => weight)) / whole;
    if (coverage >= coverageLeast && coverage > (best?.coverage ?? 0)) best = { text, coverage };
  }
  return best?.text;
}

function factsOf(instructions: string): readonly string[] {
  const text = instructions.slice(0, limits.dialogueFactsLengthMax);
  const sentences = [...sentenceSegmenter.segment(text)].flatMap(({ segment }) => segment.split('\n'));
  return sentences
    .map((sentence) => sentence.replace(/^[\s\-*•#]+/u, '').trim())
    .filter((fact) => fact !== '' && !isOrder(fact));
}

function isOrder(sentence: string): boolean {
  return /^(?:you|your|be|always|never|do not|don't|please|act|speak|say|answer|keep|ask|use|greet|if|offer|help|confirm|stay)\b/iu.test(
    sentence,
  );
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
