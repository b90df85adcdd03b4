import assert from 'node:assert/strict';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { systemClock } from '../../../foundation/clock.ts';
import { administrationCommand } from './administration-command.ts';
import { billing, credits, plans, prices, usage } from './billing-subjects.ts';
import { audit, keys, members, organizations, projects, users } from './subjects.ts';

const subjects = [organizations, users, members, projects, keys, plans, billing, prices, credits, usage, audit];

interface Ended {
  readonly exitCode: number;
  readonly printed: string;
  readonly complained: string;
}

interface Place {
  readonly path: string;
  /** The words after `npm run admin --`; nobody sits at a terminal unless an answer is given. */
  readonly run: (words: string, answer?: (question: string) => boolean) => Promise<Ended>;
}

async function withPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-admin-'));
  const path = join(folder, 'data');
  try {
    await work({
      path,
      async run(words, answer) {
        const [name, ...commandArguments] = words.split(' ').filter((word) => word !== '');
        const subject = subjects.find((candidate) => candidate.name === name);
        assert.ok(subject);
        const printed: string[] = [];
        const complained: string[] = [];
        const exitCode = await administrationCommand(subject).run({
          commandArguments,
          environment: { SYRINX_DATA_DIR: path },
          clock: systemClock,
          print: (line) => void printed.push(line),
          complain: (line) => void complained.push(line),
          confirm: answer && ((question) => Promise.resolve(answer(question))),
        });
        return { exitCode, printed: printed.join('\n'), complained: complained.join('\n') };
      },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function jsonOf({ printed }: Ended): Record<string, unknown> {
  return JSON.parse(printed) as Record<string, unknown>;
}

describe('administrationCommand()', () => {
  test('prints JSON in which things are named as the interface names them', () =>
    withPlace(async ({ run }) => {
      const anyTime = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME');
      const created = await run('org create Acme --owner ada@example.org --entitle clarity-1 --json');
      const organization = {
        id: 1,
        name: 'Acme',
        plan: 'unlimited',
        billing_mode: 'off',
        entitlements: ['clarity-1'],
        created_at: 'TIME',
      };
      assert.deepEqual(JSON.parse(anyTime(created.printed)), { organization });
      assert.deepEqual(JSON.parse(anyTime((await run('org list --json')).printed)), { organizations: [organization] });
      const owner = {
        user_id: 1,
        name: 'ada@example.org',
        email: 'ada@example.org',
        role: 'owner',
        organization_id: 1,
      };
      assert.deepEqual(jsonOf(await run('member list --organization 1 --json')), { members: [owner] });
      const project = { id: 1, organization_id: 1, name: 'Web', slug: '1', created_at: 'TIME' };
      const projectPrinted = (await run('project create Web --organization 1 --json')).printed;
      assert.deepEqual(JSON.parse(anyTime(projectPrinted)), { project });
      const issued = await run('key issue --kind project --project 1 --permissions tts=write --json');
      const { secret, key } = jsonOf(issued);
      assert.equal(issued.complained, '');
      assert.ok(typeof secret === 'string');
      const common = { id: 1, name: null, key_prefix: 'svc_', created_by_user_id: null, created_at: 'TIME' };
      assert.deepEqual(JSON.parse(anyTime(JSON.stringify(key))), {
        ...common,
        kind: 'project',
        key_last4: secret.slice(-4),
        project_id: 1,
        permissions: { tts: 'write' },
        revoked_at: null,
      });
      const revoked = await run('key revoke 1 --kind project --yes --json');
      assert.equal(revoked.exitCode, 0);
      const { revoked: row } = JSON.parse(anyTime(revoked.printed)) as { revoked: Record<string, unknown> };
      assert.equal(row['revoked_at'], 'TIME');
      const { audit: records } = jsonOf(await run('audit list --limit 1 --json')) as { audit: object[] };
      assert.deepEqual(Object.keys(records[0] ?? {}), [
        'id',
        'created_at',
        'actor_kind',
        'actor_key_id',
        'actor_user_id',
        'action',
        'target',
        'organization_id',
        'project_id',
        'details',
        'request_id',
      ]);
    }));

  test('prints a table of many, a line for each field of one, and of a new key nothing but the key', () =>
    withPlace(async ({ run }) => {
      await run('org create Acme');
      assert.equal((await run('project list --organization 1')).printed, 'none');
      assert.match(
        (await run('project create Web --organization 1')).printed,
        /^id +1\norganization_id +1\nname +Web\n/u,
      );
      assert.match((await run('project list --organization 1')).printed, /^id {2}organization_id .*\n1 {3}1 +Web /u);
      const issued = await run('key issue --kind service --organization 1');
      assert.match(issued.printed, /^svc_[0-9A-Za-z]{43}$/u);
      assert.match(issued.complained, /^Key 1 \(service\) of organization 1 "Acme"/u);
    }));

  test('writes a report of usage as CSV, with the header where nothing was used', () =>
    withPlace(async ({ run }) => {
      const header =
        'day,organization_id,project_id,model_id,requests,characters,audio_ms,cost_eur,cost_micro_cents,requests_without_cost';
      assert.deepEqual(await run('usage report --csv'), { exitCode: 0, printed: header, complained: '' });
      const records =
        'usage_id,created_at,request_id,organization_id,project_id,key_id,model_id,voice_id,engine,outcome,characters,' +
        'audio_ms,cost_eur,cost_micro_cents';
      assert.deepEqual(await run('usage list --csv'), { exitCode: 0, printed: records, complained: '' });
    }));

  test('takes --org for --organization, and says what an entry in the ledger came to', () =>
    withPlace(async ({ run }) => {
      await run('org create Acme');
      const added = await run('credit add --org 1 --eur 12.50 --note paid');
      assert.equal(added.printed, 'Entry 1: top-up of 12.5 EUR. Organization 1 can spend 12.5 EUR.');
      const shown = await run('credit show --organization 1');
      assert.match(shown.printed, /^organization_id +1\nbalance_eur +12\.5\n/u);
      assert.doesNotMatch(shown.printed, /micro_cents/u);
      const { account } = jsonOf(await run('credit show --org 1 --json')) as { account: Record<string, unknown> };
      assert.equal(account['balance_micro_cents'], 1_250_000_000);
    }));

  test('does what cannot be taken back only after a yes, having said what is lost', () =>
    withPlace(async ({ run }) => {
      await run('org create Acme');
      await run('project create Web --organization 1');
      const questions: string[] = [];
      const ask = (answer: boolean) => (question: string) => questions.push(question) > 0 && answer;
      const declined = await run('project delete 1', ask(false));
      assert.deepEqual(declined, { exitCode: 1, printed: '', complained: 'Nothing has changed.' });
      assert.match(questions[0] ?? '', /^Project 1 "Web" .* goes for good.*Go on\? \[y\/N\] $/u);
      assert.match((await run('project list --organization 1')).printed, /Web/u);
      await run('project create turns\u202Ethe-rest --organization 1');
      await run('project delete 2', ask(false));
      assert.match(questions.pop() ?? '', /^Project 2 "turnsthe-rest" /u);
      assert.equal((await run('project delete 1', ask(true))).exitCode, 0);
      const missing = await run('project delete 1', ask(true));
      assert.deepEqual(missing, { exitCode: 1, printed: '', complained: 'there is no project 1' });
      assert.equal(questions.length, 2);
      assert.equal((await run('project delete 1 --yes', ask(true))).exitCode, 1);
    }));

  for (const words of [
    'project delete 1',
    'key revoke 1 --kind service',
    'member remove --organization 1 --user 1',
    'org unentitle 1 clarity-1',
    'org remove 1',
    'user remove --user 1',
  ])
    test(`refuses "${words}" without --yes where nobody can be asked, and opens nothing`, () =>
      withPlace(async ({ path, run }) => {
        const { exitCode, printed, complained } = await run(words);
        assert.deepEqual([exitCode, printed], [2, '']);
        assert.match(complained, /--yes/u);
        await assert.rejects(access(path));
      }));

  for (const words of [
    'org',
    'org frobnicate',
    'org create',
    'org create Acme Ltd',
    'org list --organization 1',
    'org list --loud',
    'member add --organization 1',
    'member add --organization one --user 1',
    'project create Web',
    'project delete',
    'project delete 1 2 --yes',
    'project requests',
    'project requests 1 --limit 501',
    'key issue --project 1',
    'key issue --kind project',
    'key issue --kind project --project 1 --permissions projects=write',
    'key revoke 1 --yes',
    'org list --csv',
    'member list --organization 1 --org 2',
    'user rename --user 1',
    'plan set --org 1',
    'billing on',
    'price set --model svc-3 --per-minute-eur 1e-2',
    'credit add --org 1 --eur 1',
    'credit add --org 1 --eur -1 --note x',
    'usage report --csv --json',
    'usage report --from 2026-11-31',
    'usage list --limit 0',
    'audit list --limit 0',
    'audit',
  ])
    test(`says how it is used to "${words}", and opens nothing`, () =>
      withPlace(async ({ path, run }) => {
        const { exitCode, complained } = await run(words);
        assert.equal(exitCode, 2);
        assert.match(complained, /^\S.*\n\nUsage: npm run admin -- /u);
        await assert.rejects(access(path));
      }));

  for (const { name, verbs } of subjects)
    test(`explains ${name}, every action and option of it`, () =>
      withPlace(async ({ path, run }) => {
        const { exitCode, printed } = await run(`${name} --help`);
        assert.equal(exitCode, 0);
        for (const verb of verbs) {
          assert.match(printed, new RegExp(`^  ${verb.name}( |$)`, 'mu'));
          for (const option of verb.options) assert.match(printed, new RegExp(`^  .*--${option} .*  \\S`, 'mu'));
          assert.equal((await run(`${name} ${verb.name} --help`)).printed, printed);
        }
        for (const line of printed.split('\n')) assert.ok(line.length <= 120, line);
        await assert.rejects(access(path));
      }));
});
