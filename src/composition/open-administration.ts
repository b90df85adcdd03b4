import { adminSocketPlaceIn } from '../adapters/admin-socket/admin-socket-place.ts';
import { askAdminSocket } from '../adapters/admin-socket/ask-admin-socket.ts';
import { openDataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import { KeyRevocations } from '../features/access/key-revocations.ts';
import type { Administer, Instruction, AdministrationOutcome } from '../features/administration/administration.ts';
import { readOutcome } from '../features/administration/administration-messages.ts';
import type { Clock } from '../foundation/clock.ts';
import { buildAdminister } from './build-administration.ts';
import { buildKeys } from './build-keys.ts';
import { buildObjects } from './build-objects.ts';
import { openOperatorTools } from './open-operator-tools.ts';

export interface Administration extends AsyncDisposable {
  /** Throws what a start of the server would throw. */
  readonly administer: Administer;
  /** Who has carried out the last instruction: only a server drops at once what it remembers. */
  readonly carriedOutBy: 'server' | 'database';
}

/** Through the server that runs on the data folder, where one does; otherwise on the database itself. */
export function openAdministration(config: Config, { clock }: { readonly clock: Clock }): Administration {
  const stack = new AsyncDisposableStack();
  let carriedOutBy: Administration['carriedOutBy'] = 'server';
  let administerHere: Administer | undefined;
  return {
    async administer(instruction) {
      carriedOutBy = 'server';
      const outcome = await askServer(instruction, { config, clock });
      if (outcome !== undefined) return outcome;
      carriedOutBy = 'database';
      administerHere ??= await openDatabase(config, { clock, stack });
      return administerHere(instruction);
    },
    get carriedOutBy() {
      return carriedOutBy;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** `undefined`: none runs there, so nobody has done anything. */
async function askServer(
  instruction: Instruction,
  { config, clock }: { readonly config: Config; readonly clock: Clock },
): Promise<AdministrationOutcome | undefined> {
  const place = adminSocketPlaceIn(config.dataDirectory);
  if (place.type === 'none') return undefined;
  const asked = await askAdminSocket(place.path, { question: instruction, clock });
  switch (asked.type) {
    case 'nobody':
      return undefined;
    case 'silence':
      return { type: 'refused', complaint: 'the server runs and does not answer; it may have done it all the same' };
    case 'answer':
      return (
        readOutcome(asked.answer) ?? { type: 'refused', complaint: 'the server answers something that is no answer' }
      );
    default:
      return asked satisfies never;
  }
}

async function openDatabase(
  config: Config,
  { clock, stack }: { readonly clock: Clock; readonly stack: AsyncDisposableStack },
): Promise<Administer> {
  const { database } = stack.use(await openOperatorTools(config, { clock }));
  const dataDirectory = await openDataDirectory(config.dataDirectory);
  const { hasher, licenceKeys, checkKeys } = await buildKeys(config, { dataDirectory });
  await checkKeys(database);
  const { objects } = await buildObjects(config, { dataDirectory, clock });
  // Nobody in this process holds keys or remembers terms.
  const nobody = { revocations: new KeyRevocations(), forgetTerms: () => undefined };
  return buildAdminister(config, { database, objects, hasher, licenceKeys, ...nobody, clock });
}
