/** Words without which a sentence is about the same thing. */
const emptyWords = new Set(
  (
    'a an and any are as at be been but by can could do does did for from get give had has have hello hey hi how i if in is it its ' +
    'just know let like make may me might my of ok okay on or our please shall should so some tell thank thanks that the their them ' +
    'then there these they this to um uh us want was we well were what when where which who why will with would yes no you your i’m ' +
    "i'd i'll i'm it's what's where's much many about need also really very good morning evening afternoon day long often far"
  ).split(' '),
);

/** In lower case, apostrophes kept, everything else between them dropped. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['.:][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** What the text is about: each stem once. `identifier_names` and `camelCase` are words. */
export function contentStems(text: string): ReadonlySet<string> {
  const spaced = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ');
  return new Set(
    wordsOf(spaced)
      .filter((word) => !emptyWords.has(word) && (word.length > 1 || /\d/u.test(word)))
      .map(stemOf),
  );
}

export function sharedCount(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let count = 0;
  for (const stem of left) if (right.has(stem)) count += 1;
  return count;
}

/** Rough: enough that "bookings", "booked" and "book" are one. Of some everyday words that mean the same here, one stands for all. */
function stemOf(word: string): string {
  const bare = sameThings.get(word) ?? word.replace(/'s$/u, '');
  if (bare.length <= 3) return bare;
  return bare
    .replace(/ies$/u, 'y')
    .replace(/(?:ings?|ed|es|s|e|er|ers)$/u, '')
    .replace(/(.)\1$/u, '$1');
}

const sameThings: ReadonlyMap<string, string> = new Map(
  [
    'child children kid kids',
    'dog dogs pet pets',
    'welcome allowed permitted',
    'cost costs price prices charge charges fee fees',
    'internet wifi wlan',
    'bicycle bicycles bike bikes',
    'car cars vehicle vehicles',
    'begin begins start starts',
    'sell sells sold buy buys bought',
    'lend lends lent rent rents rented hire hires borrow borrows',
    'shop shops store stores',
    'person people persons',
    'man men',
    'woman women',
    'keep keeps kept',
    'leave leaves left',
    'run runs ran',
    'take takes took taken',
    'teach teaches taught',
    'toilet toilets restroom restrooms bathroom bathrooms',
    'lift elevator',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other) => [other, first] as const);
  }),
);

const yes =
  /^(?:yes|yeah|yep|yup|sure|right|correct|exactly|absolutely|of course|that's right|that is right|please do|go ahead|ok|okay|fine)\b/u;
const no = /^(?:no|nope|nah|not|wrong|incorrect|that's wrong|that is wrong)\b/u;

export function answerOf(text: string): 'yes' | 'no' | undefined {
  const said = wordsOf(text).join(' ');
  if (yes.test(said)) return 'yes';
  return no.test(said) ? 'no' : undefined;
}

export function isQuestion(text: string): boolean {
  const begins =
    /^(?:and |but |so |well )?(?:what|when|where|who|why|which|how|do|does|did|is|are|can|could|will|would)\b/u;
  return text.trim().endsWith('?') || begins.test(wordsOf(text).join(' '));
}

export function isCancelling(text: string): boolean {
  return /\b(?:never ?mind|forget it|cancel that|stop it|leave it)\b/iu.test(text);
}

export function wantsPerson(text: string): boolean {
  return /\b(?:(?:speak|talk) (?:to|with)|transfer|connect|put) .*\b(?:person|human|somebody|someone|agent|operator|colleague|through)\b/iu.test(
    text,
  );
}

/** Nothing but a greeting, or nothing but thanks. */
export function courtesyOf(text: string): 'greeting' | 'farewell' | undefined {
  const said = wordsOf(text).join(' ');
  if (/^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|there) ?)+$/u.test(said)) return 'greeting';
  const farewell =
    /^(?:(?:no|thanks|thank you|bye|goodbye|that's all|that is all|very much|a lot|nothing else|good) ?)+$/u;
  return farewell.test(said) ? 'farewell' : undefined;
}
