import { setGlobalProxyFromEnv } from 'node:http'; // tidy: fetch is loaded in any case here, and only this function sends it through a proxy
import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/read-config.ts';
import { openModelStore } from '../composition/open-model-store.ts';
import { systemClock } from '../foundation/clock.ts';
import { Complaint } from './complaint.ts';
import { runModels } from './models/run-models.ts';
import { readModelsOptions, modelsUsage } from './models/models-options.ts';

/** The models on this machine: what there is, and how it comes here. */
async function main(commandArguments: readonly string[]): Promise<void> {
  const options = readModelsOptions(commandArguments);
  if (options === 'help') {
    console.log(modelsUsage);
    return;
  }
  const config = readConfig(process.env);
  // HTTPS_PROXY, HTTP_PROXY and NO_PROXY, as everywhere.
  setGlobalProxyFromEnv();
  const leaving = new AbortController();
  process.once('SIGINT', () => leaving.abort(new Complaint('stopped; what has come is kept for the next time')));
  await runModels(options, {
    ...openModelStore({
      dataDirectory: config.dataDirectory,
      folder: given('SYRINX_MODELS_DIR'),
      source: options.source ?? given('SYRINX_MODELS_URL'),
      clock: systemClock,
    }),
    signal: leaving.signal,
    clock: systemClock,
    say: (sentence) => console.log(sentence),
    progress: process.stderr,
  });
}

/** An empty variable counts as absent, as everywhere. */
function given(name: string): string | undefined {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? undefined : text;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isSentence = error instanceof Complaint || error instanceof ConfigError;
  console.error(isSentence ? error.message : error);
  process.exit(1);
}
