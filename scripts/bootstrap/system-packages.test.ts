import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { createStepRunner } from './run-step.mjs';
import { createSystemPackagesStep, explain, isSettled } from './system-packages.mjs';

describe('createSystemPackagesStep()', () => {
  test('asks apt for what is missing and known to it, once', async (context) => {
    const { step, commands, said, folder } = systemPackagesStep(context, { support: 'install', unknown: ['flite'] });
    assert.equal(step.isPending(), true);
    await step.run();
    assert.deepEqual(commands(), [
      'update',
      'install --yes --no-install-recommends libespeak-ng1 espeak-ng-data ffmpeg libpocketsphinx3 pocketsphinx-en-us',
    ]);
    assert.match(said.join('\n'), /Not installed: flite\. So espeak-ng speaks for/u);
    assert.equal(step.isPending(), false);
    assert.ok(existsSync(join(folder, 'setup.log')));
  });

  test('refreshes stale package lists and tries again', async (context) => {
    const { step, commands, said } = systemPackagesStep(context, { support: 'install', installFails: 'first' });
    await step.run();
    assert.deepEqual(
      commands().map((words) => words.split(' ')[0]),
      ['install', 'update', 'install'],
    );
    assert.doesNotMatch(said.join('\n'), /Not installed/u);
  });

  test('goes on when apt does not succeed, and says so with the end of its output', async (context) => {
    const { step, said } = systemPackagesStep(context, { support: 'install', installFails: 'always' });
    await step.run();
    assert.match(said.join('\n'), /apt-get did not succeed[^]*no space left[^]*Not installed: libespeak-ng1/u);
  });

  test('runs no apt without root, and names the command instead', async (context) => {
    const { step, commands, said } = systemPackagesStep(context, { support: 'look' });
    await step.run();
    assert.deepEqual(commands(), []);
    assert.match(said.join('\n'), /Run as root: apt-get install .*libespeak-ng1 espeak-ng-data flite/u);
    assert.equal(step.isPending(), false);
  });

  test('does nothing at all under SYRINX_SETUP=off', (context) => {
    assert.equal(systemPackagesStep(context, { support: 'install', setUp: 'off' }).step.isPending(), false);
  });

  test('wants more packages for the tests than for a start', async (context) => {
    const { step, folder, stepFor } = systemPackagesStep(context, { support: 'install' });
    await step.run();
    assert.equal(stepFor('start').isPending(), false);
    assert.equal(stepFor('test').isPending(), true);
    assert.ok(existsSync(join(folder, 'system-packages.json')));
  });
});

describe('isSettled()', () => {
  const flite = { name: 'flite', usedBy: 'start', gives: '', without: 'w' } as const;
  const userId = process.getuid?.() ?? -1;
  const findings = { present: [], unresolved: [], triedAtMs: 1000, userId };

  test('asks on the first start, and not when all is present', () => {
    assert.equal(isSettled({ wanted: [flite], findings: undefined }), false);
    assert.equal(isSettled({ wanted: [flite], findings: { ...findings, present: ['flite'] } }), true);
    assert.equal(isSettled({ wanted: [flite], findings }), false);
  });

  test('tries what is missing again after an hour, or for another user', () => {
    const missing = { ...findings, unresolved: ['flite'] };
    assert.equal(isSettled({ wanted: [flite], findings: missing, nowMs: 2000 }), true);
    assert.equal(isSettled({ wanted: [flite], findings: missing, nowMs: 1000 + 3_600_000 }), false);
    const others = { ...missing, userId: userId + 1 };
    assert.equal(isSettled({ wanted: [flite], findings: others, nowMs: 2000 }), false);
  });
});

describe('explain()', () => {
  const unresolved = [
    { name: 'libespeak-ng1', usedBy: 'start', gives: '', without: 'the port speaks' },
    { name: 'espeak-ng-data', usedBy: 'start', gives: '', without: 'the port speaks' },
  ] as const;

  test('names the packages, the command and each consequence once', () => {
    const text = explain({ unresolved, support: 'look' });
    assert.match(text, /apt-get install --no-install-recommends libespeak-ng1 espeak-ng-data\n/u);
    assert.equal(text.match(/the port speaks/gu)?.length, 1);
  });

  test('gives no Debian command elsewhere', () => {
    assert.doesNotMatch(explain({ unresolved, support: 'none' }), /apt-get/u);
  });
});

/** The step with commands in place of Debian's that keep their state in a folder. */
function systemPackagesStep(
  context: TestContext,
  {
    support,
    unknown = [],
    installFails = 'never',
    setUp = 'auto',
  }: {
    readonly support: 'install' | 'look';
    readonly unknown?: readonly string[];
    readonly installFails?: 'never' | 'first' | 'always';
    readonly setUp?: 'auto' | 'off';
  },
) {
  const folder = temporaryFolder(context);
  const command = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, name), ['#!/bin/sh', `cd '${folder}'`, ...lines, ''].join('\n'), { mode: 0o755 });
  writeFileSync(join(folder, 'installed'), '');
  writeFileSync(join(folder, 'commands'), '');
  command('dpkg-query', ['cat installed; exit 1']);
  command('apt-cache', [
    `case " ${unknown.join(' ')} " in *" $2 "*) exit 0;; esac`,
    `printf '%s:\\n  Installed: (none)\\n  Candidate: 1.0\\n' "$2"`,
  ]);
  command('apt-get', [
    'shift 2; echo "$*" >> commands',
    '[ "$1" = install ] || exit 0',
    `if [ ${installFails} = always ] || { [ ${installFails} = first ] && [ ! -e failed ]; }; then`,
    '  touch failed; echo "no space left"; exit 100',
    'fi',
    'for name in "$@"; do echo "$name ii " >> installed; done',
  ]);
  const said: string[] = [];
  const output = { isTTY: false, write: (text: string) => said.push(text) > 0 };
  const runner = createStepRunner({ logPath: join(folder, 'setup.log'), output });
  runner.startLog({ onProcess: () => {} });
  const environment = { PATH: [folder, process.env['PATH']].join(delimiter), SYRINX_SETUP: setUp };
  const stepFor = (purpose: 'start' | 'test') =>
    createSystemPackagesStep({ purpose, cacheDirectory: folder, runner, environment, support: () => support });
  const commands = () => readFileSync(join(folder, 'commands'), 'utf8').split('\n').slice(0, -1);
  return { step: stepFor('start'), stepFor, commands, said, folder };
}

function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'syrinx-bootstrap-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
