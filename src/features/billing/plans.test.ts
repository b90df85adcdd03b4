import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtInPlan, builtInPlans } from './plans.ts';

test('builtInPlans have the numbers of the interface supplement, 18.1', () => {
  const rows = builtInPlans.map(({ name, requestsPerMinute, concurrentGenerations, openConnections }) => [
    name,
    requestsPerMinute,
    concurrentGenerations,
    openConnections,
  ]);
  assert.deepEqual(rows, [
    ['unlimited', null, null, null],
    ['free', 10, 1, 10],
    ['starter', 60, 3, 12],
    ['business', 300, 10, 40],
    ['enterprise', 1000, 50, 200],
  ]);
});

test('builtInPlan() finds a plan however its name is capitalized', () => {
  assert.equal(builtInPlan('Free')?.requestsPerMinute, 10);
  assert.equal(builtInPlan('freemium'), undefined);
});
