import { limits } from '../limits.ts';
import type { Config } from './config.ts';
import { longWord, secret, wholeNumber } from './value-readers.ts';
import type { Variable } from './variable.ts';

/** What licences stand on, and what instances of customers pay ahead for protected models. */
export const licensingVariables = {
  licenceMasterKey: {
    name: 'SYRINX_LICENSE_MASTER_KEY',
    values: `at least ${limits.masterKeyLengthMin} ASCII characters`,
    defaultWords: 'made at the first start, in `license-master-key` of the data folder',
    description:
      'What wraps the keys of licences and artifacts, and signs offline tokens. It is never in the database; without it, what ' +
      'deployments hold is worthless, so keep it apart from backups of the database. Several hosts on one database need the ' +
      'same. Where it does not fit the database the server refuses to start.',
    example: '4d7a…',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(longWord({ lengthMin: limits.masterKeyLengthMin })),
  },
  grantHeadroomSeconds: {
    name: 'SYRINX_GRANT_HEADROOM_SECONDS',
    values: `whole number from 1 to ${limits.grantHeadroomSecondsMax}`,
    defaultWords: `${limits.grantHeadroomSecondsDefault}`,
    description:
      'How much audio an instance of a customer pays ahead for a protected model, beyond what it has reported.',
    example: '600',
    secrecy: 'public',
    fallback: () => limits.grantHeadroomSecondsDefault,
    read: wholeNumber({ min: 1, max: limits.grantHeadroomSecondsMax }),
  },
  grantHeadroomCalls: {
    name: 'SYRINX_GRANT_HEADROOM_CALLS',
    values: `whole number from 1 to ${limits.grantHeadroomCallsMax}`,
    defaultWords: `${limits.grantHeadroomCallsDefault}`,
    description: 'The same in decisions that it may ask the model for; they cost nothing by themselves.',
    example: '5000',
    secrecy: 'public',
    fallback: () => limits.grantHeadroomCallsDefault,
    read: wholeNumber({ min: 1, max: limits.grantHeadroomCallsMax }),
  },
  grantLifetimeSeconds: {
    name: 'SYRINX_GRANT_LIFETIME_SECONDS',
    values: `whole number from ${limits.grantLifetimeSecondsMin} to ${limits.grantLifetimeSecondsMax}`,
    defaultWords: `${limits.grantLifetimeSecondsDefault}`,
    description: 'How long such an instance works on without reporting what it has used.',
    example: '3600',
    secrecy: 'public',
    fallback: () => limits.grantLifetimeSecondsDefault,
    read: wholeNumber({ min: limits.grantLifetimeSecondsMin, max: limits.grantLifetimeSecondsMax }),
  },
} as const satisfies {
  readonly [Field in keyof Config & (`grant${string}` | 'licenceMasterKey')]: Variable<Config[Field]>;
};
