import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { detectLanguage } from '../../../src/features/text/detect-language.ts';
import type { LanguageScoreArguments } from './language-arguments.ts';
import { renderLanguagePage } from './language-page.ts';
import { renderLanguageReport } from './language-report.ts';
import { readLanguageCases } from './read-language-cases.ts';
import { afterAnotherVoice, scoreLanguage } from './score-language.ts';

/** Measures the detector on all cases, writes the page if that was asked for, and says what it did. */
export async function measureDetection({ failuresMax, output }: LanguageScoreArguments): Promise<string> {
  const cases = await readLanguageCases(join(import.meta.dirname, 'cases'));
  if (output === 'report') {
    const outcomes = scoreLanguage({ cases, expectedOf: afterAnotherVoice, detectLanguage });
    return renderLanguageReport(outcomes, { failuresMax });
  }
  const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'language-detection.md');
  await writeFile(path, renderLanguagePage({ cases, detectLanguage }));
  return `${path} written`;
}
