import { limits } from '../limits.ts';
import type { Config } from './config.ts';
import { longWord, secret, webAddress, wholeNumber } from './value-readers.ts';
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
  licenceKey: {
    name: 'SYRINX_LICENSE_KEY',
    values: 'ASCII characters',
    defaultWords: 'none: this deployment needs no licence',
    description:
      'The licence that this deployment runs under, as its vendor has issued it. Without a valid one nothing is generated. With ' +
      '`SYRINX_LICENSE_URL`.',
    example: 'lk_…',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(longWord({ lengthMin: 1 })),
  },
  licenceUrl: {
    name: 'SYRINX_LICENSE_URL',
    values: 'http:// or https:// address',
    defaultWords: 'none',
    description: 'Where the vendor of that licence answers, without `/v1`.',
    example: 'https://example.com',
    secrecy: 'public',
    fallback: () => undefined,
    read: webAddress(),
  },
  licenceInstance: {
    name: 'SYRINX_LICENSE_INSTANCE',
    values: 'ASCII characters',
    defaultWords: 'made at the first start, in `license-instance` of the data folder',
    description: 'What this instance of the deployment is called: another one for each, and always the same.',
    example: 'berlin-1',
    secrecy: 'public',
    fallback: () => undefined,
    read: longWord({ lengthMin: 1 }),
  },
  licenceModel: {
    name: 'SYRINX_LICENSE_MODEL',
    values: 'ASCII characters',
    defaultWords: 'svc-3',
    description: 'The model that it is activated for; the licence must cover it.',
    example: 'svc-3',
    secrecy: 'public',
    fallback: () => 'svc-3',
    read: longWord({ lengthMin: 1 }),
  },
  licenceValidateSeconds: {
    name: 'SYRINX_LICENSE_VALIDATE_SECONDS',
    values: `whole number from 1 to ${limits.licenceValidateSecondsMax}`,
    defaultWords: `${limits.licenceValidateSecondsDefault}`,
    description: 'How often the licence is validated and usage reported, a tenth more or less.',
    example: '600',
    secrecy: 'public',
    fallback: () => limits.licenceValidateSecondsDefault,
    read: wholeNumber({ min: 1, max: limits.licenceValidateSecondsMax }),
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
  readonly [Field in keyof Config & (`grant${string}` | `licence${string}`)]: Variable<Config[Field]>;
};
