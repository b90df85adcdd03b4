import { limits } from '../../limits.ts';
import { hasAnswer, readQuestion } from './answer-kind.ts';
import { contentStems } from './english-words.ts';

/** Of what a question is about, so much must be in a sentence that answers it. */
const coverageLeast = 0.6;

/**
 * The sentence of the instructions that answers the question, as it stands there, or `undefined`. Sentences that tell the agent
 * how to behave are none. Rare words weigh more: what all sentences are about distinguishes none. Who asks for a time, a price,
 * a place or a person gets no sentence without one: that breakfast is served does not say what it costs.
 */
export function findFact(instructions: string, question: string): string | undefined {
  const { kind, about } = readQuestion(question);
  const asked = contentStems(about);
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
    if (kind !== undefined && !hasAnswer(text, kind)) continue;
    const coverage = sum([...weights].filter(([stem]) => stems.has(stem)).map(([, weight]) => weight)) / whole;
    if (coverage >= coverageLeast && coverage > (best?.coverage ?? 0)) best = { text, coverage };
  }
  return best?.text;
}

function factsOf(instructions: string): readonly string[] {
  const text = instructions.slice(0, limits.dialogueFactsLengthMax).replaceAll(wrappedLine, ' ');
  const sentences = [...sentenceSegmenter.segment(text)].flatMap(({ segment }) => segment.split('\n'));
  return sentences
    .map((sentence) => sentence.replace(/^[\s\-*•#]+/u, '').trim())
    .filter((fact) => fact !== '' && !isOrder(fact));
}

/** A line that ends within a sentence, which goes on in the next: not an item of a list. */
const wrappedLine = /(?<=[\p{L}\p{N},;])[ \t]*\n[ \t]*(?=\p{Ll})/gu;

function isOrder(sentence: string): boolean {
  // "You can park behind the house" is a fact.
  if (/^you (?:can|may|will find|find)\b/iu.test(sentence)) return false;
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
