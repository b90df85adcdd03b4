import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret } from '../../foundation/secret.ts';
import { createPinoLog, type PinoLogOptions } from './pino-log.ts';

function capture(options: Omit<PinoLogOptions, 'destination'>) {
  const lines: string[] = [];
  const log = createPinoLog({ ...options, destination: { write: (line) => void lines.push(line) } });
  return { log, lines };
}

test('createPinoLog() writes one JSON line with time, level, facts and message', () => {
  const { log, lines } = capture({ level: 'info', format: 'json' });
  log.info({ requestId: 'req_1' }, 'request answered');
  assert.equal(lines.length, 1);
  const { time, ...rest } = JSON.parse(lines[0] ?? '');
  assert.deepEqual(rest, { level: 'info', requestId: 'req_1', msg: 'request answered' });
  assert.match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
});

test('createPinoLog() leaves out what is below its level', () => {
  const { log, lines } = capture({ level: 'warn', format: 'json' });
  log.debug({}, 'a');
  log.info({}, 'b');
  log.warn({}, 'c');
  assert.equal(lines.length, 1);
});

test('createPinoLog() says nothing when silent', () => {
  const { log, lines } = capture({ level: 'silent', format: 'json' });
  log.error({}, 'a');
  assert.deepEqual(lines, []);
});

test('createPinoLog() hides what people say and what opens doors, three levels deep', () => {
  const { log, lines } = capture({ level: 'info', format: 'json' });
  log.info({ text: 'hush', order: { text: 'hush', inner: { transcript: 'hush' } } }, 'm');
  log.info({ headers: { authorization: 'hush', 'x-api-key': 'hush' }, api_key: 'hush', key: new Secret('hush') }, 'm');
  log.child({ text: 'hush' }).info({}, 'm');
  assert.equal(lines.length, 3);
  for (const line of lines) assert.doesNotMatch(line, /hush/u);
});

test('createPinoLog() shows an error with its stack and its cause', () => {
  const { log, lines } = capture({ level: 'info', format: 'json' });
  log.error({ error: new Error('outer', { cause: new Error('inner') }) }, 'm');
  const { error } = JSON.parse(lines[0] ?? '');
  assert.equal(error.message, 'outer');
  assert.equal(error.cause.message, 'inner');
  assert.match(error.stack, /pino-log\.test\.ts/u);
});

test('createPinoLog() binds facts to a child', () => {
  const { log, lines } = capture({ level: 'info', format: 'json' });
  log.child({ engine: 'flite' }).info({ count: 1 }, 'm');
  const { engine, count } = JSON.parse(lines[0] ?? '');
  assert.deepEqual({ engine, count }, { engine: 'flite', count: 1 });
});

test('createPinoLog() writes lines for people when pretty, still without secrets', () => {
  const { log, lines } = capture({ level: 'info', format: 'pretty' });
  log.warn({ engine: 'flite', text: 'hush', count: 2 }, 'engine restarted');
  assert.match(
    lines[0] ?? '',
    /^\d\d:\d\d:\d\d\.\d{3} WARN  engine restarted engine=flite text=\[redacted\] count=2\n$/u,
  );
  log.error({ error: new Error('broken') }, 'm');
  assert.match(lines[1] ?? '', /ERROR m\nError: broken\n\s+at /u);
});
