import { longWord, oneOf, path, secret, webAddress } from './value-readers.ts';
import type { Variable } from './variable.ts';

/** Read by other programs of ours. The service knows them, so they are no mistakes, and refuses a bad value as they would. */
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
    name: 'SYRINX_MODELS_DIR',
    values: 'path',
    defaultWords: '`models` in the data folder',
    description: 'Where `npm run models` keeps models.',
    example: '/srv/models',
    secrecy: 'public',
    fallback: () => undefined,
    read: path(),
  },
  {
    name: 'SYRINX_MODELS_URL',
    values: 'http:// or https:// address, or path',
    defaultWords: 'their publisher',
    description:
      'Where `npm run models` gets models: a mirror or a folder with the files under the same names (docs/models.md).',
    example: 'https://example.com/models',
    secrecy: 'public',
    fallback: () => undefined,
    read: (text) => ({ type: 'value', value: text }),
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
