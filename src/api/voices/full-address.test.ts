import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullAddress } from './full-address.ts';

const signed = '/v1/objects/voices~1000~a.wav?expires=1&signature=x';

test('fullAddress() is under the name by which the service was asked', () => {
  const asked = { protocol: 'http', host: 'speech.example:8080' } as const;
  assert.equal(fullAddress(signed, asked), `http://speech.example:8080${signed}`);
  assert.equal(fullAddress(null, asked), null);
});

test('fullAddress() leaves an address that has a host', () => {
  const whole = `https://public.example/base${signed}`;
  assert.equal(fullAddress(whole, { protocol: 'http', host: 'localhost:8080' }), whole);
});

test('fullAddress() has no host where the request has none that can be one', () => {
  for (const host of ['', 'a b', '[::', 'x:99999'])
    assert.equal(fullAddress(signed, { protocol: 'http', host }), signed, host);
});
