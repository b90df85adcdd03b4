import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';
import { createOrganizationsKeysAndUsage } from './0001-organizations-keys-and-usage.ts';
import { createDictionaries } from './0002-dictionaries.ts';
import { createPostOverrides } from './0003-post-overrides.ts';
import { createAccess } from './0004-access.ts';
import { addDictionarySizes } from './0005-dictionary-sizes.ts';
import { createBilling } from './0006-billing.ts';
import { createVoices } from './0007-voices.ts';
import { allowUsageWithoutVoice } from './0008-usage-without-voice.ts';
import { createLicences } from './0009-licences.ts';
import { createGrants } from './0010-grants.ts';
import { createDeployment } from './0011-deployment.ts';

export interface Migration {
  /** The name of its file; what is recorded in the database. */
  readonly name: string;
  apply(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void>;
}

/** In order. A migration that has been released is never changed; a new one is added below it. */
export const migrations: readonly Migration[] = [
  { name: '0001-organizations-keys-and-usage', apply: createOrganizationsKeysAndUsage },
  { name: '0002-dictionaries', apply: createDictionaries },
  { name: '0003-post-overrides', apply: createPostOverrides },
  { name: '0004-access', apply: createAccess },
  { name: '0005-dictionary-sizes', apply: addDictionarySizes },
  { name: '0006-billing', apply: createBilling },
  { name: '0007-voices', apply: createVoices },
  { name: '0008-usage-without-voice', apply: allowUsageWithoutVoice },
  { name: '0009-licences', apply: createLicences },
  { name: '0010-grants', apply: createGrants },
  { name: '0011-deployment', apply: createDeployment },
];
