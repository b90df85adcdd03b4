import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { createEspeakSynthesizer } from '../../../src/adapters/engines/espeak/espeak-synthesizer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { isInstalled, recordedSpeakers } from './recorded-speakers.ts';
import { recognisedErrorRate, scoreVoices } from './score-voices.ts';
import { renderVoicesPage, summaryLines } from './voices-page.ts';

export interface VoicesScoreArguments {
  readonly output: 'report' | 'page';
}

export const voicesUsage = `usage: npm run score -- voices [option…]

  --write         write docs/voice-fitting.md (takes five minutes)`;

/** Throws an Error whose message is for the caller. */
export function parseVoicesArguments(args: readonly string[]): VoicesScoreArguments {
  const { values } = parseArgs({ args: [...args], options: { write: { type: 'boolean', default: false } } });
  return { output: values.write ? 'page' : 'report' };
}

/** Fits a voice to every person whose recordings are installed and says how well; the others are named. */
export async function measureVoices({ output }: VoicesScoreArguments): Promise<string> {
  const missing = recordedSpeakers.filter((speaker) => !isInstalled(speaker));
  const missingLines = missing.map(({ name, packageName }) => `${name} is left out: ${packageName} is not installed`);
  const speakers = recordedSpeakers.filter((speaker) => isInstalled(speaker));
  if (speakers.length === 0) return missingLines.join('\n');
  const synthesizer = createEspeakSynthesizer({ instances: 2, log: silentLog, clock: systemClock });
  try {
    const scores = await scoreVoices(synthesizer, { speakers, errorRateOf: recognisedErrorRate });
    if (output === 'report') return [renderVoicesPage(scores), ...missingLines].join('\n');
    await writeFile(pagePath, renderVoicesPage(scores));
    return [...summaryLines(scores), `${pagePath} written`, ...missingLines].join('\n');
  } finally {
    await synthesizer[Symbol.asyncDispose]();
  }
}

const pagePath = join(import.meta.dirname, '..', '..', '..', 'docs', 'voice-fitting.md');
