/**
 * Measures how well text is read (`npm run score -- text --cases DIR`), how well its language is detected
 * (`npm run score -- language`), how like their recordings made voices are (`npm run score -- voices`), how much of
 * written English comes back from its words (`npm run score -- readable --cases DIR`), and how far what is claimed of
 * recognised words can be believed (`npm run score -- alternatives`), how well noise is removed
 * (`npm run score -- enhancement`), how turns are taken (`npm run score -- turn-taking`), and how many words of speech are recognised wrongly (`npm run score -- transcription`).
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  alternativesUsage,
  measureAlternatives,
  parseAlternativesArguments,
} from './score/alternatives/measure-alternatives.ts';
import {
  enhancementUsage,
  measureEnhancement,
  parseEnhancementArguments,
} from './score/enhancement/measure-enhancement.ts';
import { languageUsage, parseLanguageArguments } from './score/language/language-arguments.ts';
import { measureDetection } from './score/language/measure-detection.ts';
import { measureRoundTrip, parseReadableArguments, readableUsage } from './score/readable/measure-round-trip.ts';
import { parseScoreArguments, usage, type TextScoreArguments } from './score/score-arguments.ts';
import { renderAccuracyPage } from './score/text/accuracy-page.ts';
import { readNumber } from './score/text/read-numbers.ts';
import { readSentence } from './score/text/read-sentences.ts';
import { tallyGroups } from './score/text/score-cases.ts';
import { scoreText, type TextScore } from './score/text/score-text.ts';
import { renderTextReport } from './score/text/text-report.ts';
import {
  measureTranscription,
  parseTranscriptionArguments,
  transcriptionUsage,
} from './score/transcription/measure-transcription.ts';
import {
  measureTurnTaking,
  parseTurnTakingArguments,
  turnTakingUsage,
} from './score/turn-taking/measure-turn-taking.ts';
import { measureVoices, parseVoicesArguments, voicesUsage } from './score/voices/measure-voices.ts';

const root = join(import.meta.dirname, '..');
const pagePath = join(root, 'docs', 'text-accuracy.md');

const [subject, ...options] = process.argv.slice(2);
if (subject === 'language') {
  const asked = parsedOrUsage(() => parseLanguageArguments(options), languageUsage);
  if (asked !== undefined) console.log(await measureDetection(asked));
} else if (subject === 'voices') {
  const asked = parsedOrUsage(() => parseVoicesArguments(options), voicesUsage);
  if (asked !== undefined) console.log(await measureVoices(asked));
} else if (subject === 'readable') {
  const asked = parsedOrUsage(() => parseReadableArguments(options), readableUsage);
  if (asked !== undefined) console.log(await measureRoundTrip(asked));
} else if (subject === 'alternatives') {
  const asked = parsedOrUsage(() => parseAlternativesArguments(options), alternativesUsage);
  if (asked !== undefined) console.log(await measureAlternatives(asked));
} else if (subject === 'enhancement') {
  const asked = parsedOrUsage(() => parseEnhancementArguments(options), enhancementUsage);
  if (asked !== undefined) console.log(await measureEnhancement(asked));
} else if (subject === 'transcription') {
  const asked = parsedOrUsage(() => parseTranscriptionArguments(options), transcriptionUsage);
  if (asked !== undefined) console.log(await measureTranscription(asked));
} else if (subject === 'turn-taking') {
  const asked = parsedOrUsage(() => parseTurnTakingArguments(options), turnTakingUsage);
  if (asked !== undefined) console.log(await measureTurnTaking(asked));
} else {
  const usages = [
    languageUsage,
    voicesUsage,
    readableUsage,
    alternativesUsage,
    enhancementUsage,
    transcriptionUsage,
    turnTakingUsage,
  ];
  const asked = parsedOrUsage(() => parseScoreArguments(process.argv.slice(2)), [usage, ...usages].join('\n\n'));
  if (asked !== undefined) await answer(asked);
}

function parsedOrUsage<Arguments>(parse: () => Arguments, help: string): Arguments | undefined {
  try {
    return parse();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exitCode = 2;
    return undefined;
  }
}

async function answer({ directory, output, failuresMax, ...selection }: TextScoreArguments): Promise<void> {
  const score = await scoreText({
    directory,
    selection,
    judgedWrongPath: join(root, 'docs', 'text-references-judged-wrong.md'),
    read: (textCase) => (textCase.suite === 'numbers' ? readNumber(textCase) : readSentence(textCase)),
  });
  if (score.outcomes.length === 0) {
    console.error(`${directory} has no such cases`);
    process.exitCode = 1;
  } else if (output === 'page') {
    await writeFile(pagePath, renderAccuracyPage(score));
    console.log(`${pagePath} written`);
  } else {
    console.log(output === 'json' ? renderJson(score) : renderTextReport(score, { failuresMax }));
  }
}

function renderJson({ outcomes, agreement }: TextScore): string {
  const failures = outcomes
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ textCase, got, isJudgedWrong }) => ({ ...textCase, got, isJudgedWrong }));
  return JSON.stringify({ groups: tallyGroups(outcomes), agreement, failures }, null, 2);
}
