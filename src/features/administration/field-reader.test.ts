import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkInstruction } from './administration.ts';
import { FieldReader } from './field-reader.ts';

describe('FieldReader', () => {
  test('reads permissions', () => {
    for (const [text, permissions] of [
      ['tts=write', { tts: 'write' }],
      ['tts=none,voices=read,dictionaries=write', { tts: 'none', voices: 'read', dictionaries: 'write' }],
      ['none', {}],
    ] as const)
      assert.deepEqual(new FieldReader({ permissions: text }).permissions('permissions'), permissions);
    assert.equal(new FieldReader({}).permissions('permissions'), null);
  });

  test('keeps emails in lower case', () => {
    assert.equal(new FieldReader({ email: 'Ada@Example.org' }).optionalEmail('email'), 'ada@example.org');
  });
});

describe('checkInstruction()', () => {
  const issue = { action: 'key.issue', fields: { kind: 'project', project: '1' } };
  const add = { action: 'member.add', fields: { organization: '1', email: 'a@b' } };
  for (const [instruction, complaint] of [
    [issue, undefined],
    [add, undefined],
    [{ action: 'constructor', fields: {} }, /no action/u],
    [{ action: 'org.create', fields: {} }, /--name is missing/u],
    [{ action: 'org.create', fields: { name: ' ' } }, /blank/u],
    [{ action: 'org.create', fields: { name: '\u200B' } }, /blank/u],
    [{ action: 'org.create', fields: { name: 'a\nb' } }, /control/u],
    [{ action: 'org.rename', fields: { organization: '1' } }, /--name is missing/u],
    [{ action: 'user.remove', fields: {} }, /--user or --email is missing/u],
    [{ action: 'plan.define', fields: { name: 'Gold', rpm: '0' } }, /rpm must be a whole number/u],
    [{ action: 'credit.add', fields: { organization: '1', eur: '1' } }, /--note is missing/u],
    [{ action: 'credit.add', fields: { organization: '1', eur: '0', note: 'x' } }, /must not be 0/u],
    [{ action: 'credit.add', fields: { organization: '1', eur: '-1', note: 'x' } }, /negative/u],
    [{ action: 'credit.add', fields: { organization: '1', eur: '-1', note: 'x', kind: 'adjustment' } }, undefined],
    [{ action: 'credit.add', fields: { organization: '1', eur: '1', note: 'x', kind: 'charge' } }, /one of top-up/u],
    [{ action: 'credit.overdraft', fields: { organization: '1' } }, /--cents or --eur/u],
    [{ action: 'price.set', fields: { model: 'svc-3' } }, /--per-second-eur/u],
    [{ action: 'usage.report', fields: {} }, undefined],
    [{ action: 'usage.report', fields: { from: '2026-11-02', to: '2026-11-02' } }, /from must be before to/u],
    [{ action: 'org.create', fields: { name: 'a', entitle: 'svc-3' } }, /entitle must be one of/u],
    [{ action: 'project.create', fields: { name: 'x'.repeat(201), organization: '1' } }, /at most 200/u],
    [{ action: 'project.delete', fields: { project: '0' } }, /whole number/u],
    [{ action: 'project.delete', fields: { project: '9007199254740992' } }, /whole number/u],
    [{ action: 'project.delete', fields: { project: '1e3' } }, /whole number/u],
    [{ action: 'audit.list', fields: { limit: '1001' } }, /from 1 to 1000/u],
    [{ ...issue, fields: { ...issue.fields, level: 'read' } }, /--level means nothing here/u],
    [{ ...issue, fields: { ...issue.fields, permissions: 'projects=write' } }, /permissions must be like/u],
    [{ ...issue, fields: { ...issue.fields, permissions: 'tts=read' } }, /one of none, write/u],
    [{ ...issue, fields: { ...issue.fields, permissions: '' } }, /permissions must be like/u],
    [{ ...issue, fields: { ...issue.fields, permissions: 'tts=none,tts=write' } }, /each resource once/u],
    [{ ...add, fields: { ...add.fields, user: '1' } }, /not both/u],
    [{ ...add, fields: { organization: '1' } }, /--user or --email is missing/u],
    [{ ...add, fields: { ...add.fields, role: 'boss' } }, /owner, admin, member/u],
    [{ action: 'key.issue', fields: { kind: 'organization-admin', organization: '1', level: 'read' } }, /--user or/u],
    [{ action: 'key.list', fields: {} }, /either --project/u],
    [{ action: 'key.list', fields: { project: '1', organization: '1' } }, /either --project/u],
    [{ action: 'key.revoke', fields: { key: '1' } }, /--kind is missing/u],
  ] as const)
    test(`${complaint === undefined ? 'takes' : 'refuses'} ${JSON.stringify(instruction).slice(0, 120)}`, () => {
      if (complaint === undefined) assert.equal(checkInstruction(instruction), undefined);
      else assert.match(checkInstruction(instruction) ?? '', complaint);
    });
});
