import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../contracts/caller.ts';
import { limits } from '../../limits.ts';
import { FormsUnderWay } from './forms-under-way.ts';

const { formsAtOnceMax, formsOfOrganizationAtOnceMax } = limits;

function ofOrganization(organizationId: number): Caller {
  return { kind: 'service-key', keyId: 1, organizationId };
}

function enterTimes(forms: FormsUnderWay, caller: Caller, count: number): readonly Disposable[] {
  return Array.from({ length: count }, () => forms.enter(caller));
}

test('enter() leaves room for others when one organization has its share', () => {
  const forms = new FormsUnderWay();
  enterTimes(forms, ofOrganization(1), formsOfOrganizationAtOnceMax);
  assert.throws(() => forms.enter(ofOrganization(1)), { key: 'uploads-busy' });
  forms.enter({ kind: 'master' });
  enterTimes(forms, ofOrganization(2), formsAtOnceMax - formsOfOrganizationAtOnceMax - 1);
  assert.throws(() => forms.enter(ofOrganization(3)), { key: 'uploads-busy' });
});

test('enter() gives a place again that somebody has left', () => {
  const forms = new FormsUnderWay();
  const [first] = enterTimes(forms, ofOrganization(1), formsOfOrganizationAtOnceMax);
  first?.[Symbol.dispose]();
  forms.enter(ofOrganization(1));
  assert.throws(() => forms.enter(ofOrganization(1)), { key: 'uploads-busy' });
});
