import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { isSignedReport, signReport } from './report-signature.ts';

const key = randomBytes(32);
const report = { license_key: 'lk_1', instance_id: 'a', chars: 3, audio_seconds: 0.5, reported_at: 1.25 };

test('signReport() is the HMAC that docs/licensing.md describes', () => {
  const signed = `license-usage-v1\n{"audio_seconds":0.5,"chars":3,"instance_id":"a","license_key":"lk_1","reported_at":1.25}`;
  assert.equal(signReport(report, { key }), createHmac('sha256', key).update(signed).digest('hex'));
});

test('isSignedReport() takes the report whatever the order of its fields, with its signature in it', () => {
  const signature = signReport(report, { key });
  const turned = { signature, ...Object.fromEntries(Object.entries(report).toReversed()) };
  assert.equal(isSignedReport(turned, { key, signature }), true);
});

test('isSignedReport() refuses a report of which anything was changed', () => {
  const signature = signReport(report, { key });
  for (const change of [{ chars: 2 }, { audio_seconds: 0.4 }, { instance_id: 'b' }, { reported_at: 2 }, { more: 1 }])
    assert.equal(isSignedReport({ ...report, ...change }, { key, signature }), false, JSON.stringify(change));
});

test('isSignedReport() refuses the signature of something else, of another key, and what is none', () => {
  const signature = signReport(report, { key });
  const ofNoKind = createHmac('sha256', key).update(canonicalJson(report)).digest('hex');
  assert.equal(isSignedReport(report, { key, signature: ofNoKind }), false);
  assert.equal(isSignedReport(report, { key: randomBytes(32), signature }), false);
  for (const odd of ['', signature.slice(1), `${signature}00`, signature.toUpperCase(), 'z'.repeat(64)])
    assert.equal(isSignedReport(report, { key, signature: odd }), false);
});

test('isSignedReport() refuses a report that has no canonical form', () => {
  const signature = signReport(report, { key });
  assert.equal(isSignedReport({ ...report, instance_id: '\ud800' }, { key, signature }), false);
});
