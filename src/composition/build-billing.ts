import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Admission } from '../features/billing/admission.ts';
import { BillingTerms } from '../features/billing/billing-terms.ts';
import { HoldRecovery } from '../features/billing/hold-recovery.ts';
import type { OpenMeter } from '../features/billing/meter.ts';
import { createOpenMeter } from '../features/billing/open-meter.ts';
import { createTariffOf, type TariffOf } from '../features/billing/tariff-of.ts';
import { SettlementQueue } from '../features/billing/settlement-queue.ts';
import type { ModelCatalog } from '../features/synthesis/model-catalog.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { buildAdmission } from './build-admission.ts';
import {
  buildDeploymentLicence,
  type DeploymentConfig,
  type DeploymentLicenceParts,
} from './build-deployment-licence.ts';
import { createHoldOwner } from './hold-owner.ts';

export interface BillingParts {
  readonly admission: Admission;
  readonly openMeter: OpenMeter;
  readonly tariffOf: TariffOf;
  /** To be started when the database has started. */
  readonly deployment: DeploymentLicenceParts['deployment'];
  /** After a change of plan, billing mode or price in this process: of one organization, or of all. */
  readonly forgetTerms: (organizationId?: number) => void;
  /** To be started when the database has started, and disposed before it, after everything that is metered. */
  readonly billing: AsyncDisposable & { start(): void };
}

/** Who may start work, what requests cost, and the book-keeping of it. */
export async function buildBilling(
  config: Pick<Config, 'modelAliases'> & DeploymentConfig,
  parts: {
    readonly database: Database;
    readonly dataDirectory: Pick<DataDirectory, 'readOrCreateSecret' | 'pathOf'>;
    readonly modelCatalog: Pick<ModelCatalog, 'resolve'>;
    readonly telemetry: Telemetry;
    readonly clock: Clock;
    readonly log: Log;
  },
): Promise<BillingParts> {
  const { dataDirectory, modelCatalog, clock, log } = parts;
  const { organizations, prices, ledger, usage } = parts.database;
  const { admission, allowances, workLimits } = buildAdmission(config, parts);
  const owner = await createHoldOwner(dataDirectory);
  const recovery = new HoldRecovery({ ledger, owner, clock, log });
  const settlements = new SettlementQueue({ clock, log });
  const modelIdsOf = (requested: string): readonly string[] =>
    [requested, config.modelAliases.get(requested), modelCatalog.resolve(requested)?.id].filter(
      (id) => id !== undefined,
    );
  const terms = new BillingTerms({ organizations, prices, modelIdsOf, clock });
  const openMeter = createOpenMeter({ terms, ledger, usage, settlements, ownerId: owner.id, clock, log });
  const { deployment, ...licensed } = await buildDeploymentLicence(config, { ...parts, admission, openMeter });
  return {
    ...licensed,
    tariffOf: createTariffOf({ terms }),
    deployment,
    forgetTerms(organizationId) {
      allowances.forget(organizationId);
      terms.forget(organizationId);
    },
    billing: {
      start: () => recovery.start(),
      async [Symbol.asyncDispose]() {
        await deployment[Symbol.asyncDispose]();
        // What waits is written while the holds are still renewed.
        await settlements[Symbol.asyncDispose]();
        await recovery[Symbol.asyncDispose]();
        owner[Symbol.dispose]();
        await workLimits[Symbol.asyncDispose]();
      },
    },
  };
}
