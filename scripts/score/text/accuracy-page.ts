import { markdownTable } from '../../generate/markdown.ts';
import { pairs, rightReaders } from './number-agreement.ts';
import { onRightReferences, tally, withOtherForms, type Agreement, type Outcome, type Tally } from './score-cases.ts';
import type { TextScore } from './score-text.ts';
import { percent } from './text-report.ts';

const introduction = `
<!-- Written by \`npm run score -- text --cases DIR --write\`; measure again instead of changing it. -->

# How well text is read

Half of two public suites, measured against what their authors expect to be said. **Strict** is the same text, **folded**
the same after dropping case, punctuation, symbols and white space, which nobody hears. A reference is not always right:
those that we reject are [listed with a reason](text-references-judged-wrong.md) and counted apart, in the column
"folded, right references". Where a right reference has another form beside it that is as right, and that one is read, the
same page lists it with its source; only the last column counts those.
`.trim();

const sentencesIntroduction = `
## Sentences

Test cases of NVIDIA NeMo-text-processing (Apache-2.0), read by the whole normalizer. They cover 15 languages.
`.trim();

const numbersIntroduction = `
## Numbers

Test cases of n2words (MIT), read by the number words alone. Each case that failed was either mended or judged, so that
a hundred per cent of the right references says that nothing is left which we hold to be our mistake; how much was
rejected stands beside it, and why is on the other page. The cases that were not looked at are the test of it.
`.trim();

const readersIntroduction = `
## Numbers by three readers

The cases whose reference is right: how often each reader says the reference, or the other form that is listed. ICU has
the rules of CLDR; n2words wrote the references, so its column says little about languages where many were rejected. A
reader without an opinion (no rules of the language, too large a number) is not counted.
`.trim();

const agreementIntroduction = `
## Numbers against independent readers

ICU (rules of CLDR) and the library n2words read the same numbers; a pair is compared where both have an opinion. The
references belong to n2words, so that agreement with it and with them is one opinion, not two.
`.trim();

/** The page for a score of all cases. */
export function renderAccuracyPage({ outcomes, agreement }: TextScore): string {
  const sentences = outcomes.filter(({ textCase }) => textCase.suite === 'sentences');
  const numbers = outcomes.filter(({ textCase }) => textCase.suite === 'numbers');
  const sections = [
    introduction,
    sentencesIntroduction,
    tallyTable(sentences),
    '### By class',
    classTable(sentences),
    numbersIntroduction,
    tallyTable(numbers),
    readersIntroduction,
    markdownTable(
      ['Language', ...rightReaders],
      agreement.languages.map((row) => [row.language, ...row.right.map(agreementCell)]),
    ),
    agreementIntroduction,
    markdownTable(
      ['Language', ...pairs.map(([one, other]) => `${one} – ${other}`)],
      agreement.languages.map((row) => [row.language, ...row.pairs.map(agreementCell)]),
    ),
    ...agreement.skipped,
  ];
  return `${sections.join('\n\n')}\n`;
}

function tallyTable(outcomes: readonly Outcome[]): string {
  const languages = [...Map.groupBy(outcomes, ({ textCase }) => textCase.language)];
  return markdownTable(
    ['Language', 'Cases', 'Strict', 'Folded', 'Judged wrong', 'Folded, right references', 'Another form', 'With those'],
    [...languages.map(([language, own]) => tallyRow(language, tally(own))), tallyRow('all', tally(outcomes))],
  );
}

function tallyRow(label: string, counts: Tally): string[] {
  const { cases, strict, folded, otherForm, judgedWrong } = counts;
  return [
    label,
    String(cases),
    percent({ agreed: strict, compared: cases }),
    percent({ agreed: folded, compared: cases }),
    String(judgedWrong),
    percent(onRightReferences(counts)),
    String(otherForm),
    percent(withOtherForms(counts)),
  ];
}

/** A row for each class, a column for each language: folded of cases. */
function classTable(outcomes: readonly Outcome[]): string {
  const languages = [...new Set(outcomes.map(({ textCase }) => textCase.language))];
  const classes = [...Map.groupBy(outcomes, ({ textCase }) => textCase.className)];
  return markdownTable(
    ['Class', ...languages],
    classes.map(([className, own]) => [
      className,
      ...languages.map((language) => {
        const { folded, cases } = tally(own.filter(({ textCase }) => textCase.language === language));
        return cases === 0 ? '' : `${folded}/${cases}`;
      }),
    ]),
  );
}

function agreementCell(agreement: Agreement): string {
  return agreement.compared === 0 ? '–' : `${percent(agreement)} of ${agreement.compared}`;
}
