/** Measures how well text is read: `npm run score -- text --cases DIR`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseScoreArguments, usage, type TextScoreArguments } from './score/score-arguments.ts';
import { renderAccuracyPage } from './score/text/accuracy-page.ts';
import { readNumber } from './score/text/read-numbers.ts';
import { readSentence } from './score/text/read-sentences.ts';
import { tallyGroups } from './score/text/score-cases.ts';
import { scoreText, type TextScore } from './score/text/score-text.ts';
import { renderTextReport } from './score/text/text-report.ts';

const root = join(import.meta.dirname, '..');
const pagePath = join(root, 'docs', 'text-accuracy.md');

const asked = argumentsOrUsage();
if (asked === undefined) process.exitCode = 2;
else await answer(asked);

function argumentsOrUsage(): TextScoreArguments | undefined {
  try {
    return parseScoreArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
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
