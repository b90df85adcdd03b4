import { describe } from 'node:test';
import {
  describeCredentials,
  describeIdempotency,
  describeOrganizationKeys,
  describePeople,
  describeProjects,
} from './stores/access.ts';
import { describeAdministration } from './stores/administration.ts';
import type { MakePlace } from './stores/database-place.ts';
import { describeDeployment } from './stores/deployment.ts';
import { describeDictionaries, describeDictionaryEntries } from './stores/dictionary-rows.ts';
import { describeGrants } from './stores/grants.ts';
import { describeHolds, describeSettlements } from './stores/holds.ts';
import { describeLedgerAtOnce } from './stores/ledger-at-once.ts';
import { describeLedger } from './stores/ledger.ts';
import { describeDeliveries, describeLicenceActivations, describeLicences } from './stores/licences.ts';
import { describeLife } from './stores/life.ts';
import { describeLeases, describePricesAndPlans } from './stores/limits-and-prices.ts';
import { describePostOverrides } from './stores/post-overrides.ts';
import { describeAudit, describeRequestLogs } from './stores/records.ts';
import {
  describeApiKeys,
  describeDeploymentFacts,
  describeRemoval,
  describeRows,
  describeUsage,
} from './stores/rows-of-each-store.ts';
import { describeConcurrency, describeTransactions } from './stores/transactions.ts';
import { describeUsageReports } from './stores/usage-reports.ts';
import { describeVoiceObjects, describeVoicePages, describeVoiceReferences, describeVoices } from './stores/voices.ts';

/** What `Database` and its stores promise, on whatever they stand. A place may have been used and emptied, a new one may not. */
export function describeStores(name: string, makePlace: MakePlace, makeNewPlace: MakePlace = makePlace): void {
  describe(name, () => {
    describeRows(makePlace);
    describePeople(makePlace);
    describeProjects(makePlace);
    describeApiKeys(makePlace);
    describeOrganizationKeys(makePlace);
    describeCredentials(makePlace);
    describeIdempotency(makePlace);
    describeRequestLogs(makePlace);
    describeAudit(makePlace);
    describeUsage(makePlace);
    describeUsageReports(makePlace);
    describeLedger(makePlace);
    describeHolds(makePlace);
    describeSettlements(makePlace);
    describeLedgerAtOnce(makePlace);
    describePricesAndPlans(makePlace);
    describeLeases(makePlace);
    describeGrants(makePlace);
    describeDeployment(makePlace);
    describeDeploymentFacts(makePlace);
    describeDictionaries(makePlace);
    describeDictionaryEntries(makePlace);
    describePostOverrides(makePlace);
    describeVoices(makePlace);
    describeVoicePages(makePlace);
    describeVoiceReferences(makePlace);
    describeVoiceObjects(makePlace);
    describeLicences(makePlace);
    describeLicenceActivations(makePlace);
    describeDeliveries(makePlace);
    describeRemoval(makePlace);
    describeAdministration(makePlace);
    describeTransactions(makePlace);
    describeConcurrency(makePlace);
    describeLife(makeNewPlace);
  });
}
