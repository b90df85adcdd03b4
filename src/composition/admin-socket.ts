import { adminSocketPlaceIn } from '../adapters/admin-socket/admin-socket-place.ts';
import { AdminSocketServer } from '../adapters/admin-socket/admin-socket-server.ts';
import type { Config } from '../config/config.ts';
import type { Administer, AdministrationOutcome } from '../features/administration/administration.ts';
import { readInstruction } from '../features/administration/administration-messages.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';
import { buildAdminister, type AdministerParts } from './build-administration.ts';

export interface AdminSocket extends AsyncDisposable {
  /** Never rejects: without it the service speaks all the same, and what is changed arrives a little later. */
  start(): Promise<void>;
}

/** Where the command line of the operator reaches this server, so that what it changes holds at once. */
export function buildAdminSocket(
  config: Pick<Config, 'dataDirectory' | 'modelAliases'>,
  { log, ...parts }: AdministerParts & { readonly log: Log },
): AdminSocket {
  const { clock } = parts;
  const administer = buildAdminister(config, parts);
  const { dataDirectory } = config;
  const place = adminSocketPlaceIn(dataDirectory);
  if (place.type === 'none') {
    return {
      start() {
        log.info({ reason: place.reason }, `no administration socket; ${laterSentence}`);
        return Promise.resolve();
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }
  const server = new AdminSocketServer({ place, clock, answer: (message) => answer(message, { administer, log }) });
  const closing = new AbortController();
  let waiting: Promise<void> | undefined;
  /** `false`: another server has it. */
  async function isSettled(): Promise<boolean> {
    try {
      return (await server.start()) === 'open';
    } catch (error) {
      log.warn({ error }, `the administration socket could not be opened; ${laterSentence}`);
      return true;
    }
  }
  async function waitForIt(): Promise<void> {
    do await clock.sleep(limits.adminSocketRetryMs, { signal: closing.signal }).catch(() => undefined);
    while (!closing.signal.aborted && !(await isSettled()));
  }
  return {
    async start() {
      if (await isSettled()) return;
      log.warn(
        { dataDirectory },
        `another server runs on this data folder and takes its instructions; ${laterSentence}`,
      );
      waiting = waitForIt();
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      await waiting;
      await server[Symbol.asyncDispose]();
    },
  };
}

const laterSentence = 'what npm run admin changes reaches this server within 30 seconds';

async function answer(
  message: unknown,
  { administer, log }: { readonly administer: Administer; readonly log: Log },
): Promise<AdministrationOutcome> {
  const instruction = readInstruction(message);
  if (instruction === undefined)
    return { type: 'refused', complaint: 'the server does not understand this instruction' };
  try {
    return await administer(instruction);
  } catch (error) {
    log.error({ error, action: instruction.action }, 'an instruction of the operator failed');
    return { type: 'refused', complaint: 'the server failed; its log says more' };
  }
}
