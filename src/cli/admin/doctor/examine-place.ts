import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { Finding } from './finding.ts';
import type { Machine } from './machine.ts';

const MEBIBYTE = 1_048_576;
/** SQLite needs room for its write-ahead log; below this its next write may fail. */
const FREE_BYTES_BROKEN = 64 * MEBIBYTE;
const FREE_BYTES_LIMITED = 1024 * MEBIBYTE;

interface Place {
  readonly machine: Machine;
  readonly config: Config;
}

/** Where the service keeps its data and where it listens. */
export async function examinePlace(place: Place): Promise<readonly Finding[]> {
  return [
    await examineDataDirectory(place),
    await examineDatabase(place),
    await examineDisk(place),
    await examinePort(place),
  ];
}

async function examineDataDirectory({ machine, config: { dataDirectory } }: Place): Promise<Finding> {
  const subject = 'data folder';
  const failure = await machine.checkWritable(dataDirectory);
  if (failure !== undefined) {
    const consequence = 'the service does not start; SYRINX_DATA_DIR names another folder';
    return { subject, state: 'broken', found: `cannot be written: ${failure}`, consequence };
  }
  const found = (await machine.exists(dataDirectory)) ? dataDirectory : `${dataDirectory}, made on the first start`;
  return { subject, state: 'fine', found };
}

async function examineDatabase({ machine, config }: Place): Promise<Finding> {
  const subject = 'database';
  if (config.databaseUrl !== undefined) {
    const failure = await machine.checkPostgres(config.databaseUrl);
    if (failure === undefined) return { subject, state: 'fine', found: 'PostgreSQL answers and can be written' };
    const consequence = 'the service does not start; see SYRINX_DATABASE_URL';
    return { subject, state: 'broken', found: `PostgreSQL: ${failure}`, consequence };
  }
  const path = join(config.dataDirectory, 'syrinx.sqlite');
  if (!(await machine.exists(path))) return { subject, state: 'fine', found: 'SQLite, made on the first start' };
  const failure = await machine.checkWritable(path);
  if (failure === undefined) return { subject, state: 'fine', found: `SQLite, ${path}` };
  const consequence = 'the service does not start';
  return { subject, state: 'broken', found: `cannot be written: ${failure}`, consequence };
}

async function examineDisk({ machine, config: { dataDirectory } }: Place): Promise<Finding> {
  const subject = 'disk space';
  const bytes = await machine.freeBytes(dataDirectory);
  const found = `${Math.floor(bytes / MEBIBYTE)} MiB free`;
  if (bytes < FREE_BYTES_BROKEN) return { subject, state: 'broken', found, consequence: 'nothing can be written' };
  if (bytes < FREE_BYTES_LIMITED)
    return { subject, state: 'limited', found, consequence: 'soon nothing can be written' };
  return { subject, state: 'fine', found };
}

async function examinePort({ machine, config: { host, port } }: Place): Promise<Finding> {
  const subject = 'port';
  if (port === 0) return { subject, state: 'fine', found: 'any free one' };
  // Nobody can be called at "all addresses"; who listens there is found at the loopback.
  const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const answer = await machine.knock({ host: wildcards[host] ?? host, port });
  const where = `${port} on ${host}`;
  if (answer === 'nobody') return { subject, state: 'fine', found: `${where} is free` };
  if (answer === 'syrinx') return { subject, state: 'fine', found: `${where}: the service is running` };
  return {
    subject,
    state: 'broken',
    found: `${where} is taken by another program`,
    consequence: 'the service does not start; SYRINX_PORT names another port',
  };
}
