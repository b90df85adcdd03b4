import assert from 'node:assert/strict';
import { test } from 'node:test';
import { premadeVoices } from './premade-voices.ts';
import { withRemoteVoices } from './remote-voices.ts';

const languages = ['en', 'de'] as const;

test('withRemoteVoices() puts the server before the engines that a voice had, and leaves the others', () => {
  const voices = withRemoteVoices(premadeVoices, { engine: 'remote', names: new Map([['clara', 'nova']]), languages });
  const engines = (handle: string) =>
    voices
      .find((voice) => voice.handle === handle)
      ?.bindings.map(({ engine, engineVoice }) => `${engine} ${engineVoice}`);
  assert.deepEqual(engines('clara'), ['remote nova', 'flite slt', 'espeak-ng dove']);
  assert.deepEqual(engines('martin'), ['flite rms', 'espeak-ng owl']);
  assert.deepEqual(voices.find(({ handle }) => handle === 'clara')?.bindings[0]?.languages, languages);
});

test('withRemoteVoices() refuses a voice that there is not', () => {
  const names = new Map([['clarissa', 'nova']]);
  assert.throws(() => withRemoteVoices(premadeVoices, { engine: 'remote', names, languages }), /clarissa/u);
});
