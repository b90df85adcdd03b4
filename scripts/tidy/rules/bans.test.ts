import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { bans } from './bans.ts';

interface Example {
  readonly name: string;
  readonly refused: readonly string[];
  readonly accepted: readonly string[];
  /** Where the refused things are allowed. */
  readonly allowedIn: readonly string[];
}

const examples: readonly Example[] = [
  {
    name: 'no-process-env',
    refused: ['const a = process.env.A;', `process['env'];`, `import { env } from 'node:process';`],
    accepted: ['process.pid;', 'const env = {};', `import { pid } from 'node:process';`],
    allowedIn: ['src/config/read-config.ts', 'src/main.ts', 'scripts/ok.ts', 'bench/main.ts', 'src/features/a.test.ts'],
  },
  {
    name: 'no-hidden-time',
    refused: [
      'Date.now();',
      'new Date();',
      'Date();',
      'performance.now();',
      'process.hrtime.bigint();',
      'setTimeout(() => {}, 5);',
      'setInterval(() => {}, 5);',
      'globalThis.setTimeout(() => {}, 5);',
      'AbortSignal.timeout(5);',
      `import { setTimeout as sleep } from 'node:timers/promises';`,
    ],
    accepted: ['new Date(0);', 'clock.nowMs();', 'setImmediate(() => {});', 'Date.parse("");', 'clock.setTimeout();'],
    allowedIn: ['src/foundation/clock.ts', 'scripts/ok.ts', 'bench/main.ts', 'test/fakes/a.ts'],
  },
  {
    name: 'no-console',
    refused: ['console.log(1);', `console['error'](1);`],
    accepted: ['log.info({}, "ready");'],
    allowedIn: ['src/cli/say.ts', 'src/main.ts', 'scripts/ok.ts', 'bench/main.ts'],
  },
  {
    name: 'no-any',
    refused: ['let a: any;', 'function f(a: readonly any[]) {}', 'type A = Map<string, any>;'],
    accepted: ['let a: unknown;', 'const any = 1;'],
    allowedIn: [],
  },
  {
    name: 'no-assertion',
    refused: ['const a = b as string;', 'const a = <string>b;', 'f(b as unknown);'],
    accepted: ['const a = [1] as const;', 'const a = 1 satisfies number;', `import { a as b } from './a.ts';`],
    allowedIn: ['src/adapters/x/x.ts', 'src/features/a.test.ts', 'test/fakes/a.ts', 'bench/main.ts'],
  },
  {
    name: 'no-default-export',
    refused: ['export default a;', 'export { a as default };'],
    accepted: ['export const a = 1;', `import fastify from 'fastify';`],
    allowedIn: ['src/audio/foreign.d.ts'],
  },
  {
    name: 'no-http-import',
    refused: [
      `import { STATUS_CODES } from 'node:http';`,
      `import { type Server } from 'node:http';`,
      `import 'http';`,
      `import * as https from 'node:https';`,
      `await import('node:http');`,
      `export { STATUS_CODES } from 'node:http';`,
      `export * from 'node:http';`,
    ],
    accepted: [
      `import type { Server } from 'node:http';`,
      `export type { Server } from 'node:http';`,
      `process.getBuiltinModule('node:http');`,
      `import { connect } from 'node:http2';`,
      `export { a };`,
    ],
    allowedIn: ['src/cli/doctor.test.ts', 'test/service/processes.ts', 'bench/main.ts', 'scripts/ok.ts'],
  },
];

suite('bans', () => {
  for (const { name, refused, accepted, allowedIn } of examples) {
    const rule = bans.find((ban) => ban.name === name);
    assert.ok(rule, `there is a ban called ${name}`);
    for (const text of refused) {
      test(`${name} refuses ${text}`, () => {
        assert.deepEqual(placesFound(rule, { 'src/features/a.ts': `\n${text}\n` }), ['src/features/a.ts:2']);
      });
    }
    test(`${name} accepts what to do instead`, () => {
      for (const text of accepted) assert.deepEqual(placesFound(rule, { 'src/features/a.ts': text }), [], text);
    });
    test(`${name} accepts it in its place`, () => {
      for (const path of allowedIn) assert.deepEqual(placesFound(rule, { [path]: refused.join('\n') }), [], path);
    });
  }

  test('every ban has its examples', () => {
    assert.deepEqual(
      examples.map(({ name }) => name),
      bans.map(({ name }) => name),
    );
  });
});
