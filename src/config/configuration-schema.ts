import { resolve } from 'node:path';
import { limits } from '../limits.ts';
import type { Config } from './config.ts';
import {
  aliases,
  path,
  hostName,
  longWord,
  oneOf,
  origins,
  postgresAddress,
  secret,
  trueOrFalse,
  trustedProxies,
  webAddress,
  wholeNumber,
} from './value-readers.ts';
import type { Variable } from './variable.ts';

const ENGINE_INSTANCES_DEFAULT_MAX = 4;
const modelIds = ['svc-3', 'svc-2.5', 'svc-2-turbo'] as const;

/** The one list of what the environment may say: it reads, it complains, and `docs/configuration.md` is made from it. */
export const configurationSchema = {
  host: {
    name: 'SYRINX_HOST',
    values: 'address or host name',
    defaultWords: '127.0.0.1',
    description: 'The address to listen on. `0.0.0.0` or `::` lets other machines in.',
    example: '0.0.0.0',
    secrecy: 'public',
    fallback: () => '127.0.0.1',
    read: hostName(),
  },
  port: {
    name: 'SYRINX_PORT',
    values: 'whole number from 0 to 65535',
    defaultWords: '8080',
    description: 'The port to listen on; 0 takes any free one.',
    example: '80',
    secrecy: 'public',
    fallback: () => 8080,
    read: wholeNumber({ min: 0, max: 65_535 }),
  },
  dataDirectory: {
    name: 'SYRINX_DATA_DIR',
    values: 'path',
    defaultWords: './data',
    description: 'The folder for everything that must survive a restart; made on the first start.',
    example: '/var/lib/syrinx',
    secrecy: 'public',
    fallback: ({ workingDirectory }) => resolve(workingDirectory, 'data'),
    read: path(),
  },
  databaseUrl: {
    name: 'SYRINX_DATABASE_URL',
    values: 'postgres:// address',
    defaultWords: 'SQLite in the data folder',
    description: 'A PostgreSQL database instead of the embedded one, as several hosts need it.',
    example: 'postgres://syrinx:password@localhost/syrinx',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(postgresAddress()),
  },
  masterKey: {
    name: 'SYRINX_MASTER_KEY',
    values: `at least ${limits.masterKeyLengthMin} ASCII characters`,
    defaultWords: 'none: there is no master key',
    description: 'A key of the operator that belongs to no project; `openssl rand -hex 32` makes a good one.',
    example: '6f1c…',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(longWord({ lengthMin: limits.masterKeyLengthMin })),
  },
  keyHashSecret: {
    name: 'SYRINX_KEY_HASH_SECRET',
    values: `at least ${limits.masterKeyLengthMin} ASCII characters`,
    defaultWords: 'made at the first start, in `key-hash-secret` of the data folder',
    description:
      'What API keys are hashed with. Several hosts on one database need the same: that of the first, or one given to all ' +
      'from the beginning. Where it does not fit the database the server refuses to start.',
    example: '9b2e…',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(longWord({ lengthMin: limits.masterKeyLengthMin })),
  },
  modelAliases: {
    name: 'SYRINX_MODEL_ALIASES',
    values: `name=model,… with the models ${modelIds.join(', ')}`,
    defaultWords: 'none',
    description: 'Further names under which clients may ask for a model. Usage keeps the name that was asked for.',
    example: 'tts-1=svc-3,tts-1-hd=svc-3',
    secrecy: 'public',
    fallback: () => new Map(),
    read: aliases({ targets: modelIds }),
  },
  logLevel: {
    name: 'SYRINX_LOG_LEVEL',
    values: 'trace, debug, info, warn, error or silent',
    defaultWords: 'info',
    description: 'The least important kind of line that is logged.',
    example: 'debug',
    secrecy: 'public',
    fallback: () => 'info',
    read: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  },
  logFormat: {
    name: 'SYRINX_LOG_FORMAT',
    values: 'json or pretty',
    defaultWords: 'pretty on a terminal, else json',
    description: 'One JSON object per line for machines, or lines for people.',
    example: 'json',
    secrecy: 'public',
    fallback: ({ output }) => (output === 'terminal' ? 'pretty' : 'json'),
    read: oneOf(['json', 'pretty']),
  },
  publicUrl: {
    name: 'SYRINX_PUBLIC_URL',
    values: 'http:// or https:// address',
    defaultWords: 'made from host and port',
    description: 'The address under which clients reach the service, as behind a proxy.',
    example: 'https://example.com',
    secrecy: 'public',
    fallback: () => undefined,
    read: webAddress(),
  },
  trustProxy: {
    name: 'SYRINX_TRUST_PROXY',
    values: 'true, false, or addresses and networks, separated by commas',
    defaultWords: 'false',
    description: 'Whose `X-Forwarded-…` headers are believed. `true` is right only where nobody gets past the proxy.',
    example: '10.0.0.0/8,192.168.1.2',
    secrecy: 'public',
    fallback: () => false,
    read: trustedProxies(),
  },
  corsOrigins: {
    name: 'SYRINX_CORS_ORIGINS',
    values: '* or origins, separated by commas',
    defaultWords: '*',
    description: 'The web pages whose scripts may call the service.',
    example: 'https://example.com,http://localhost:3000',
    secrecy: 'public',
    fallback: () => '*',
    read: origins(),
  },
  warmUp: {
    name: 'SYRINX_WARM_UP',
    values: 'true or false',
    defaultWords: 'true',
    description: 'Whether the engine processes start with the server, or each on its first use.',
    example: 'false',
    secrecy: 'public',
    fallback: () => true,
    read: trueOrFalse(),
  },
  normalizeAccess: {
    name: 'SYRINX_NORMALIZE_ACCESS',
    values: 'keys or master',
    defaultWords: 'keys',
    description:
      'Who may ask how a text would be read (`POST /v1/normalize`): every key that may speak, or the master key alone.',
    example: 'master',
    secrecy: 'public',
    fallback: () => 'keys',
    read: oneOf(['keys', 'master']),
  },
  postOverridesFile: {
    name: 'SYRINX_POST_OVERRIDES_FILE',
    values: 'path',
    defaultWords: 'none',
    description:
      'A JSON file with rules of your own about how text is read, applied after everything else (docs/normalization.md).',
    example: '/etc/syrinx/post-overrides.json',
    secrecy: 'public',
    fallback: () => undefined,
    read: path(),
  },
  engineInstances: {
    name: 'SYRINX_ENGINE_PROCESSES',
    values: `whole number from 1 to ${limits.engineInstancesMax}`,
    defaultWords: `the number of cores, at most ${ENGINE_INSTANCES_DEFAULT_MAX}`,
    description:
      'How many segments each engine speaks at the same time: the processes of flite, and the copies of the espeak-ng library in its one process, of which there are at least four.',
    example: '8',
    secrecy: 'public',
    fallback: ({ cores }) => Math.min(Math.max(cores, 1), ENGINE_INSTANCES_DEFAULT_MAX),
    read: wholeNumber({ min: 1, max: limits.engineInstancesMax }),
  },
} as const satisfies { readonly [Field in keyof Config]: Variable<Config[Field]> };

/**
 * Read by other programs of ours, the set-up and the command line. The service knows them so that it does not take them
 * for mistakes, and refuses a bad value as they would.
 */
export const otherVariables: readonly Variable<unknown>[] = [
  {
    name: 'SYRINX_SETUP',
    values: 'auto or off',
    defaultWords: 'auto',
    description: '`off` keeps `npm start` and `npm test` from installing system packages.',
    example: 'off',
    secrecy: 'public',
    fallback: () => 'auto',
    read: oneOf(['auto', 'off']),
  },
  {
    name: 'SYRINX_URL',
    values: 'http:// or https:// address',
    defaultWords: 'made from host and port',
    description: 'The server that `npm run say` speaks through.',
    example: 'https://example.com',
    secrecy: 'public',
    fallback: () => undefined,
    read: webAddress(),
  },
  {
    name: 'SYRINX_API_KEY',
    values: 'a key of that server',
    defaultWords: 'the key in the data folder',
    description: 'The key that `npm run say` uses.',
    example: '9b2e…',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(longWord({ lengthMin: 1 })),
  },
];

export const allVariables: readonly Variable<unknown>[] = [...Object.values(configurationSchema), ...otherVariables];
