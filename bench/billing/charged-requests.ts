import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { quantile } from '../../src/foundation/quantile.ts';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { printTable } from '../measurement/table.ts';
import { median } from '../measurement/statistics.ts';
import { SpeechClient, type SpeechTiming } from '../speech/speech-client.ts';
import { sentence } from '../speech/texts.ts';

const masterKey = 'benchmark-benchmark-benchmark-benchmark';
const text = sentence;
const voice = 'wren';

/** What the listener of a real request waits for on account of admission and billing: one server, callers in turn. */
export async function measureChargedRequests({ rounds }: { readonly rounds: number }): Promise<void> {
  await using service = await startService({ environment: { SYRINX_MASTER_KEY: masterKey } });
  const callers = [
    { name: 'master key: nothing recorded', apiKey: masterKey },
    { name: 'billing off: usage record', apiKey: service.apiKey },
    { name: 'rates and slots, billing on', apiKey: await chargedKey(service) },
  ].map(({ name, apiKey }) => ({
    name,
    client: new SpeechClient({ address: service.address, apiKey }),
    timings: [] as SpeechTiming[],
  }));
  for (let round = -Math.ceil(rounds / 5); round < rounds; round += 1)
    // Each follows each of the others equally often.
    for (let turn = 0; turn < callers.length; turn += 1) {
      const caller = callers[(round % 2 === 0 ? turn + Math.abs(round) : 2 * turn + Math.abs(round)) % callers.length];
      const timing = await caller?.client.time({ text, voice });
      if (timing !== undefined && round >= 0) caller?.timings.push(timing);
    }
  for (const { client } of callers) client.close();
  const [nothing, ...others] = callers;
  if (nothing === undefined) return;
  for (const [what, timeOf] of [
    ['first byte', ({ firstByteMs }: SpeechTiming) => firstByteMs],
    ['end', ({ totalMs }: SpeechTiming) => totalMs],
  ] as const) {
    const reference = nothing.timings.map(timeOf);
    printTable(`One sentence over HTTP, ${rounds} rounds: milliseconds to the ${what}`, {
      columns: ['caller', 'p50', 'p95', 'p99', 'p50 above the master key', 'median of the differences of a round'],
      rows: [
        [nothing.name, ...cells(reference), '–', '–'],
        ...others.map(({ name, timings }) => {
          const times = timings.map(timeOf);
          const differences = times.map((time, index) => time - (reference[index] ?? Number.NaN));
          const above = (median(times) - median(reference)).toFixed(3);
          return [name, ...cells(times), above, median(differences).toFixed(3)];
        }),
      ],
    });
  }
}

function cells(times: readonly number[]): readonly string[] {
  return [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(3));
}

/** Of an organization that has a plan with limits, a price and money. */
async function chargedKey({ dataDirectory }: RunningService): Promise<string> {
  const administer = async (...words: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [administration, ...words], {
      env: { ...process.env, SYRINX_DATA_DIR: dataDirectory },
    });
    return stdout.trim();
  };
  await administer('plan', 'define', 'bench', '--rpm', '1000000', '--concurrent', '1000');
  await administer('org', 'create', 'bench', '--owner', 'bench@example.org', '--plan', 'bench');
  await administer('price', 'set', '--model', 'svc-3', '--per-minute-eur', '0.07');
  await administer('credit', 'add', '--org', '2', '--eur', '10000', '--note', 'bench');
  await administer('billing', 'on', '--org', '2');
  await administer('project', 'create', 'bench', '--organization', '2');
  return administer('key', 'issue', '--kind', 'project', '--project', '2');
}

const administration = fileURLToPath(new URL('../../src/cli/admin.ts', import.meta.url));
