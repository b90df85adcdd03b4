import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { espeakHostIsolation } from './espeak-host-isolation.ts';

suite('espeakHostIsolation', () => {
  test('check() lets the host take the codec, audio, the host runtime, its packages and builtins', () => {
    const text = [
      `import { encodeFrame } from '../../src/foundation/frame-codec.ts';`,
      `import { formats } from '../../src/audio/formats.ts';`,
      `import { runHost } from '../../src/adapters/engines/hosting/host-runtime.ts';`,
      `import type { LanguageCode } from '../../src/contracts/language.ts';`,
      `import { voices } from './voices.ts';`,
      `import koffi from 'koffi';`,
      `import { join } from 'node:path';`,
      `await import('@echogarden/espeak-ng-emscripten');`,
    ].join('\n');
    assert.deepEqual(placesFound(espeakHostIsolation, { 'engines/espeak-host/main.ts': text }), []);
  });

  test('check() refuses the host any other file of ours', () => {
    const text = `import type { Log } from '../../src/foundation/log.ts';`;
    assert.deepEqual(placesFound(espeakHostIsolation, { 'engines/espeak-host/main.ts': text }), [
      'engines/espeak-host/main.ts:1',
    ]);
  });

  test('check() refuses the host the values of a contract', () => {
    const text = `import { languageCodes } from '../../src/contracts/language.ts';`;
    assert.deepEqual(placesFound(espeakHostIsolation, { 'engines/espeak-host/main.ts': text }), [
      'engines/espeak-host/main.ts:1',
    ]);
  });

  test('check() refuses the host any other package', () => {
    assert.deepEqual(placesFound(espeakHostIsolation, { 'engines/espeak-host/main.ts': `import pino from 'pino';` }), [
      'engines/espeak-host/main.ts:1',
    ]);
  });

  test('check() refuses everyone else the files of the host, tests included', () => {
    const text = `import { voices } from '../engines/espeak-host/voices.ts';`;
    assert.deepEqual(placesFound(espeakHostIsolation, { 'src/main.ts': text, 'test/voices.test.ts': text }), [
      'src/main.ts:1',
      'test/voices.test.ts:1',
    ]);
  });

  test('check() accepts that the host is started as a program', () => {
    const text = `new URL('../engines/espeak-host/main.ts', import.meta.url);`;
    assert.deepEqual(placesFound(espeakHostIsolation, { 'src/main.ts': text }), []);
  });
});
