import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Secret } from '../../foundation/secret.ts';
import { createKeyWrapper } from './key-wrapping.ts';

const wrapper = createKeyWrapper(new Secret('a master key'));
const key = randomBytes(32);

test('unwrap() gives the key that was wrapped, to every process with the same master key', () => {
  const wrapped = wrapper.wrap(key, 'here');
  assert.deepEqual(createKeyWrapper(new Secret('a master key')).unwrap(wrapped, 'here'), key);
});

test('wrap() is another text each time and does not hold the key', () => {
  const wrapped = [wrapper.wrap(key, 'here'), wrapper.wrap(key, 'here')];
  assert.notEqual(wrapped[0], wrapped[1]);
  for (const text of wrapped) assert.equal(Buffer.from(text, 'base64').includes(key), false);
});

test('unwrap() opens nothing elsewhere, with another master key, or after any bit was changed', () => {
  const wrapped = wrapper.wrap(key, 'here');
  assert.equal(wrapper.unwrap(wrapped, 'there'), undefined);
  assert.equal(createKeyWrapper(new Secret('another one')).unwrap(wrapped, 'here'), undefined);
  const bytes = Buffer.from(wrapped, 'base64');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    assert.equal(wrapper.unwrap(changed.toString('base64'), 'here'), undefined, `byte ${index}`);
  }
  for (const text of ['', 'AAAA', wrapped.slice(0, 30)]) assert.equal(wrapper.unwrap(text, 'here'), undefined);
});

test('keyId tells one master key from another and holds none of it', () => {
  const other = createKeyWrapper(new Secret('another one'));
  assert.match(wrapper.keyId, /^kek_[0-9a-f]{16}$/u);
  assert.notEqual(wrapper.keyId, other.keyId);
});
