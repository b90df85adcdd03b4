import { ConfigError } from '../config/config-error.ts';
import { readConfig } from '../config/read-config.ts';
import { systemClock } from '../foundation/clock.ts';
import { chooseServer } from './choose-server.ts';
import { Complaint } from './complaint.ts';
import { LoadLine } from './load/load-line.ts';
import { loadUsage, readLoadOptions, type LoadOptions } from './load/load-options.ts';
import { renderLoadReport, reportOf } from './load/load-report.ts';
import { runLoad } from './load/run-load.ts';

/** Whether every turn went well. */
async function load(options: LoadOptions): Promise<boolean> {
  const target = await chooseServer({
    url: options.url ?? given('SYRINX_URL'),
    apiKey: given('SYRINX_API_KEY'),
    config: readConfig(process.env),
  });
  const interruption = new AbortController();
  // The first one ends the load, with its report; a second one the program.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  const line = new LoadLine({ stream: process.stderr, seconds: options.seconds });
  const progress = await runLoad(target, options, {
    signal: interruption.signal,
    clock: systemClock,
    onProgress: (state) => line.update(state),
  }).finally(() => line.clear());
  const report = reportOf(progress);
  const { dialect, clients } = options;
  const head = `${clients} clients over ${dialect} on ${target.address}`;
  if (options.asJson) console.log(JSON.stringify({ dialect, clients, ...report }));
  else console.log([head, ...renderLoadReport(report)].join('\n'));
  return report.turns.failed === 0 && progress.turns.length > 0;
}

/** An empty variable counts as absent, as everywhere. */
function given(name: string): string | undefined {
  const text = process.env[name]?.trim() ?? '';
  return text === '' ? undefined : text;
}

try {
  const options = readLoadOptions(process.argv.slice(2));
  if (options === 'help') console.log(loadUsage);
  else if (!(await load(options))) process.exitCode = 1;
} catch (error) {
  const isSentence = error instanceof Complaint || error instanceof ConfigError;
  console.error(isSentence ? error.message : error);
  process.exitCode = 1;
}
