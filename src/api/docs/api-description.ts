import { gradeMeanings, languageGrades } from '../../features/voices/language-grades.ts';

/** The text at the top of the documentation, in Markdown. */
export function apiDescription(): string {
  return [
    'A speech service you run yourself: text in, sound out, streamed while it is made.',
    '## Keys',
    'Send the key as `Authorization: Bearer …`, as `X-API-Key: …` or, where headers cannot be set, as the query ' +
      'parameter `api_key`. The first of these that is present counts.',
    '## Errors',
    'Every error is `{error, error_code, code}`; `x-request-id` on every answer identifies it in the log. Unknown query ' +
      'parameters are ignored, unknown body fields are refused.',
    '## Embedded engines',
    '`temperature` and `cfg_scale` are checked but have no effect on the embedded engines.',
    'How well the embedded multilingual voices speak each language:',
    gradeList(),
    gradeTable(),
  ].join('\n\n');
}

function gradeList(): string {
  return Object.entries(gradeMeanings)
    .map(([grade, meaning]) => `- **${grade}**: ${meaning}`)
    .join('\n');
}

function gradeTable(): string {
  const rows = languageGrades.map(
    ({ code, englishName, grade, remark }) => `| \`${code}\` | ${englishName} | ${grade} | ${remark} |`,
  );
  return ['| Code | Language | Grade | Remark |', '|---|---|---|---|', ...rows].join('\n');
}
