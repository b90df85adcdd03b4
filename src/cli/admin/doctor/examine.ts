import { ConfigError } from '../../../config/config-error.ts';
import type { Config } from '../../../config/config.ts';
import { readConfig, type Environment } from '../../../config/read-config.ts';
import { examineDecoding } from './examine-decoding.ts';
import { examineEngines } from './examine-engines.ts';
import { examineEnhancement } from './examine-enhancement.ts';
import { examineLicence } from './examine-licence.ts';
import { examineRecogniser } from './examine-recogniser.ts';
import { examinePlace } from './examine-place.ts';
import type { Finding } from './finding.ts';
import type { Machine } from './machine.ts';

const NODE_MAJOR_MIN = 24;

interface Examination {
  readonly machine: Machine;
  readonly environment: Environment;
}

/** Everything that the doctor has to say, in the order in which a start would need it. */
export async function examine({ machine, environment }: Examination): Promise<readonly Finding[]> {
  const { config, findings } = examineConfiguration(environment);
  return [
    examineNode(machine),
    ...findings,
    ...(await examineEngines(machine)),
    ...(await examineRecogniser(machine)),
    examineEnhancement(machine),
    ...(await examineDecoding(machine)),
    await examineSqliteDriver({ machine, config }),
    // Where the configuration cannot be read there is no place to look at.
    ...(config === undefined ? [] : await examinePlace({ machine, config })),
    ...(config === undefined ? [] : await examineLicence({ machine, config })),
  ];
}

function examineNode({ nodeVersion }: Machine): Finding {
  const isNewEnough = Number.parseInt(nodeVersion, 10) >= NODE_MAJOR_MIN;
  if (isNewEnough) return { subject: 'Node.js', state: 'fine', found: nodeVersion };
  return {
    subject: 'Node.js',
    state: 'broken',
    found: `${nodeVersion} is too old`,
    consequence: `the service needs ${NODE_MAJOR_MIN}; \`npm start\` brings it`,
  };
}

function examineConfiguration(environment: Environment): {
  readonly config: Config | undefined;
  readonly findings: readonly Finding[];
} {
  const subject = 'configuration';
  try {
    const config = readConfig(environment);
    const names = Object.keys(environment).filter((name) => name.startsWith('SYRINX_') && environment[name] !== '');
    const found = names.length === 0 ? 'defaults' : `defaults and ${names.toSorted().join(', ')}`;
    return { config, findings: [{ subject, state: 'fine', found }] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const consequence = 'the service does not start';
    const findings = error.complaints.map((found) => ({ subject, state: 'broken', found, consequence }) as const);
    return { config: undefined, findings };
  }
}

async function examineSqliteDriver({
  machine,
  config,
}: {
  readonly machine: Machine;
  readonly config: Config | undefined;
}): Promise<Finding> {
  const subject = 'SQLite driver';
  const failure = await machine.loadPackage('better-sqlite3');
  if (failure === undefined) return { subject, state: 'fine', found: 'better-sqlite3 loads' };
  const found = `better-sqlite3 does not load (${failure})`;
  return config?.databaseUrl === undefined
    ? {
        subject,
        state: 'broken',
        found,
        consequence: 'the service does not start; delete node_modules and start again',
      }
    : { subject, state: 'limited', found, consequence: 'only PostgreSQL can be used, as it is' };
}
