import { randomUUID } from 'node:crypto';
import type { Account, LedgerEntry, LedgerPosting } from '../../contracts/stores/billing-stores.ts';
import type { Stores, TransactionOptions } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, operatorRecord, type ActionContext } from './action.ts';
import { accountReport, eurOf, ledgerEntryReport, spendableEur } from './billing-reports.ts';
import type { FieldReader } from './field-reader.ts';
import { readAmount } from './money-fields.ts';
import { organizationAt } from './organization-at.ts';
import { AdministrationRefusal, MalformedInstructionError } from './refusal.ts';

/** Charges are the service's to make. */
const kinds = ['top-up', 'refund', 'adjustment'] as const;

export const addCredit = defineAction({
  read(fields) {
    const kind = fields.optionalChoice('kind', kinds) ?? 'top-up';
    const amountMicroCents = readAmount(fields, { isSigned: kind === 'adjustment' });
    if (amountMicroCents === 0) throw new MalformedInstructionError('the amount must not be 0');
    return {
      organizationId: fields.id('organization'),
      kind,
      amountMicroCents,
      note: fields.line('note', { lengthMax: limits.ledgerNoteLengthMax }),
      key: fields.optionalLine('key', { lengthMax: limits.ledgerKeyLengthMax }),
    };
  },
  async perform({ organizationId, kind, amountMicroCents, note, key }, context) {
    const posting = {
      organizationId,
      kind,
      amountMicroCents,
      // Apart from the keys that the service makes itself.
      key: `operator:${key ?? randomUUID()}`,
      reference: null,
      note,
      createdAtMs: context.clock.nowMs(),
    };
    const { entry, account, isRepeated } = await post(posting, context);
    return {
      report: { entry: ledgerEntryReport(entry), account: accountReport(account), repeated: isRepeated },
      sentence: isRepeated
        ? `This was entered before, as entry ${entry.id}; nothing has changed.`
        : `Entry ${entry.id}: ${kind} of ${eurOf(amountMicroCents)} EUR. Organization ${organizationId} can spend ${spendableEur(account)} EUR.`,
    };
  },
});

interface Posted {
  readonly entry: LedgerEntry;
  readonly account: Account;
  readonly isRepeated: boolean;
}

function post(posting: LedgerPosting, context: ActionContext): Promise<Posted> {
  return context.database.transaction((stores) => postAndAudit(posting, { stores, context }), besideCharges);
}

/** Other processes charge the account all the time, and whoever has changed it keeps it until the transaction ends. */
const besideCharges: TransactionOptions = { isolation: 'read-committed' };

async function postAndAudit(
  posting: LedgerPosting,
  { stores, context }: { readonly stores: Stores; readonly context: ActionContext },
): Promise<Posted> {
  const { organizationId, kind, amountMicroCents } = posting;
  await organizationAt(organizationId, stores);
  const { balanceMicroCents } = await stores.ledger.account(organizationId);
  // The database would refuse it, too, and call it a defect.
  if (balanceMicroCents + amountMicroCents > Number.MAX_SAFE_INTEGER)
    throw new AdministrationRefusal(`the balance can be at most ${eurOf(Number.MAX_SAFE_INTEGER)} EUR`);
  const outcome = await stores.ledger.post(posting);
  if (outcome.type === 'key-reused')
    throw new AdministrationRefusal('something else was entered under this key before; take another one');
  if (outcome.type === 'insufficient')
    throw new AdministrationRefusal(
      `this takes more than the organization can spend; ${spendableEur(outcome.account)} EUR are left`,
    );
  const { entry, account } = outcome;
  if (outcome.type === 'repeated') return { entry, account, isRepeated: true };
  await stores.audit.append(
    operatorRecord(context, {
      organizationId,
      action: 'credit.add',
      target: `ledger-entry ${entry.id}`,
      details: { kind, amount_micro_cents: amountMicroCents },
    }),
  );
  return { entry, account, isRepeated: false };
}

const readOrganization = (fields: FieldReader) => ({ organizationId: fields.id('organization') });

export const showCredit = defineAction({
  read: readOrganization,
  async perform({ organizationId }, { database }) {
    await checkBook(organizationId, database);
    return { report: { account: accountReport(await database.ledger.account(organizationId)) } };
  },
});

export const listCredit = defineAction({
  read(fields) {
    const beforeId = fields.optionalId('before');
    return {
      ...readOrganization(fields),
      limit: fields.optionalNumber('limit', { min: 1, max: limits.auditPageMax }) ?? limits.auditPageDefault,
      ...(beforeId === undefined ? {} : { beforeId }),
    };
  },
  async perform(page, { database }) {
    await checkBook(page.organizationId, database);
    return { report: { entries: (await database.ledger.entries(page)).map(ledgerEntryReport) } };
  },
});

/** What is in the book stays when its organization goes. Throws `AdministrationRefusal` where neither is. */
async function checkBook(organizationId: number, database: ActionContext['database']): Promise<void> {
  const [entry] = await database.ledger.entries({ organizationId, limit: 1 });
  if (entry === undefined) await organizationAt(organizationId, database);
}

export const setOverdraft = defineAction({
  read: (fields) => ({ ...readOrganization(fields), overdraftMicroCents: readAmount(fields, { isSigned: false }) }),
  async perform({ organizationId, overdraftMicroCents }, context) {
    const account = await context.database.transaction(async (stores) => {
      await organizationAt(organizationId, stores);
      const before = await stores.ledger.account(organizationId);
      if (before.overdraftMicroCents === overdraftMicroCents) return before;
      const after = await stores.ledger.setOverdraft(organizationId, overdraftMicroCents);
      await stores.audit.append(
        operatorRecord(context, {
          organizationId,
          action: 'credit.overdraft',
          target: `organization ${organizationId}`,
          details: {
            overdraft_micro_cents: overdraftMicroCents,
            overdraft_micro_cents_before: before.overdraftMicroCents,
          },
        }),
      );
      return after;
    }, besideCharges);
    return { report: { account: accountReport(account) } };
  },
});
