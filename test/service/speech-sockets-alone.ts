import { socketDescriptions } from '../../src/api/docs/socket-descriptions.ts';

/** The sockets that speak, which share their frames; those that listen or clean have tests of their own. */
export const speechSocketDescriptions = socketDescriptions.filter(({ path }) => path.startsWith('/ws/'));
