import { gradeMeanings, languageGrades } from '../../src/features/voices/language-grades.ts';
import type { GeneratedFile } from './generated-file.ts';
import { generatedNotice, markdownTable } from './markdown.ts';

export const languagesPage: GeneratedFile = {
  path: 'docs/languages.md',
  render: () => Promise.resolve(renderLanguages()),
};

const introduction = `
# Languages

The multilingual voices speak every language below; the English voices speak English themselves and leave the others to
them ([voices](voices.md)). A request names the language by its code; without one, it is detected sentence by sentence.
The grade says how well the embedded engine, espeak-ng, knows the language:
`.trim();

const method = `
Graded from the phonemes that espeak-ng 1.51 chooses for everyday sentences with known hard words. No panel of listeners
was asked, and all of it sounds like a machine: the grade is about being understood.
`.trim();

function renderLanguages(): string {
  const meanings = Object.entries(gradeMeanings).map(([grade, meaning]) => `- **${grade}**: ${meaning}`);
  const table = markdownTable(
    ['Language', 'Code', 'Grade', 'Remark'],
    languageGrades
      .toSorted((left, right) => left.englishName.localeCompare(right.englishName, 'en'))
      .map(({ englishName, code, grade, remark }) => [englishName, `\`${code}\``, grade, remark]),
  );
  const notice = generatedNotice('src/features/voices/language-grades.ts');
  return `${[notice, introduction, meanings.join('\n'), method, table].join('\n\n')}\n`;
}
