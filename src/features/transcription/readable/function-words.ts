import { wordList } from './word-list.ts';

/** Words that never are names, whatever stands before them. */
export const functionWords: ReadonlySet<string> = wordList(`
  a an the and or but nor so if then than that this these those there here it he she we they you i me him her us them my your
  his its our their is am are was were be been being do does did have has had will would can could shall should may might must
  not no yes of to in on at for from with by about into over under after before up down out off as because while when where
  who what which why how all any some each every both just only also too very really please okay ok uh um er hmm well now
  i'm i'll i've i'd it's he's she's that's there's what's don't didn't won't can't couldn't isn't wasn't aren't going calling
  speaking looking trying not never always still`);

/** Nothing ends with these but in haste: what they announce is to follow. */
export const openWords: ReadonlySet<string> = wordList(`
  a an the my your our their his its every of to from with into and or but because if than as at by for in on between very
  i'm we're they're you're it's he's she's i'll i've is are was were be am mister mr mrs ms dr doctor minus plus point uh um er erm
  whose which i we they he she would could should`);

/** Nothing begins with these but in haste. */
export const boundWords: ReadonlySet<string> = wordList('of than to percent p.m. a.m. dollars cents');

export const hesitations: ReadonlySet<string> = wordList('uh um er erm hmm mm ah eh');

/** Conjunctions that a pause makes a comma before. */
export const clauseOpeners: ReadonlySet<string> = wordList(
  'but so because which although though while whereas unless however then',
);

/** Conjunctions that join words as well as clauses; a comma only where a subject follows. */
export const joiners: ReadonlySet<string> = wordList('and or if when');

/** They begin a clause that another one follows. */
export const subordinators: ReadonlySet<string> = wordList('when if although though while unless whenever whereas');

/** Answers and greetings that a comma follows where a clause does. */
export const openers: ReadonlySet<string> = wordList(
  'yes yeah yep no nope okay ok well hello hi hey sorry sure alright thanks',
);

export const subjectPronouns: ReadonlySet<string> = wordList(`
  i you he she it we they this that there i'm i'll i've i'd you're you'll you've you'd he's he'll she's she'll it's it'll we're we'll
  we've we'd they're they'll they've that's there's`);

export const auxiliaries: ReadonlySet<string> = wordList(`
  am is are was were do does did have has had can could will would shall should may might must isn't aren't wasn't weren't don't
  doesn't didn't haven't hasn't can't couldn't won't wouldn't shouldn't`);

/** Auxiliaries that begin a statement or an order as well, unless a pronoun follows: "have a seat", "will power". */
export const doubtfulAuxiliaries: ReadonlySet<string> = wordList('have had do may might must will can am');

export const questionWords: ReadonlySet<string> = wordList(`
  what where when who whom whose why how which what's where's who's how's when's why's what're who're where're`);

export const questionWordsWithVerb: ReadonlySet<string> = wordList(
  "what's where's who's how's when's why's what're who're where're",
);

/** What may stand before a question without being part of it. */
export const questionPreludes: ReadonlySet<string> = wordList(`
  uh um er erm so and but or well okay ok hi hello hey yes yeah no sorry please oh now then thanks right alright excuse me`);
