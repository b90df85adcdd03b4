import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { FeatureWeights } from '../../../src/adapters/engines/pocketsphinx/candidate-features.ts';
import { calibratedWeights } from '../../../src/adapters/engines/pocketsphinx/calibrated-weights.ts';
import { renderAlternativesPage } from './alternatives-page.ts';
import { collectAll } from './collect-all.ts';
import { fitWeights } from './fit-weights.ts';
import { isObservation, type Observation } from './observation.ts';

export interface AlternativesArguments {
  /** Where observations are kept between runs: listening takes most of the time. */
  readonly observationsPath: string | undefined;
  readonly fits: boolean;
  readonly output: 'report' | 'page';
}

export const alternativesUsage = `usage: npm run score -- alternatives [option…]

  --observations FILE   read what was heard from this file, or write it there if there is none
  --fit                 fit the weights to one half and write src/adapters/engines/pocketsphinx/calibrated-weights.ts
  --write               write docs/transcription-alternatives.md (takes half an hour without --observations)`;

/** Throws an Error whose message is for the caller. */
export function parseAlternativesArguments(args: readonly string[]): AlternativesArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      observations: { type: 'string' },
      fit: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  return { observationsPath: values.observations, fits: values.fit, output: values.write ? 'page' : 'report' };
}

/** Has sentences recognised, and says how far what is claimed of words can be believed. */
export async function measureAlternatives({ observationsPath, fits, output }: AlternativesArguments): Promise<string> {
  const observations = await readOrCollect(observationsPath);
  const weights = fits ? fitWeights(observations.filter(({ half }) => half === 'fitting')) : calibratedWeights;
  if (fits) await writeFile(weightsPath, renderWeights(weights));
  const page = renderAlternativesPage(observations, weights);
  if (output === 'report') return page;
  await writeFile(pagePath, page);
  return `${pagePath} written`;
}

const root = join(import.meta.dirname, '..', '..', '..');
const pagePath = join(root, 'docs', 'transcription-alternatives.md');
const weightsPath = join(root, 'src', 'adapters', 'engines', 'pocketsphinx', 'calibrated-weights.ts');

async function readOrCollect(path: string | undefined): Promise<readonly Observation[]> {
  if (path !== undefined && existsSync(path)) {
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.flatMap((line) => {
      const value: unknown = JSON.parse(line);
      return isObservation(value) ? [value] : [];
    });
  }
  const observations = await collectAll();
  if (path !== undefined) await writeFile(path, observations.map((each) => `${JSON.stringify(each)}\n`).join(''));
  return observations;
}

function renderWeights(weights: FeatureWeights): string {
  return [
    "import type { FeatureWeights } from './candidate-features.ts';",
    '',
    '/** Written by `npm run score -- alternatives --fit`. */',
    'export const calibratedWeights: FeatureWeights = {',
    ...Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`),
    '};',
    '',
  ].join('\n');
}
