import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { signReport } from '../../src/features/licensing/report-signature.ts';
import { matrix } from './isolation-routes.ts';
import { everythingOf, insertCustomer, shared, type Customer } from './licence-customers.ts';
import { customerKeys, licenceServer, type Call, type LicenceServer } from './licence-server.ts';

interface Row {
  readonly route: string;
  readonly what: string;
  /** As `asker`, with what belongs to `target`: another customer, or the same one. */
  readonly ask: (asker: Customer, target: Customer) => Call;
  /** About what is the asker's own. */
  readonly status: number;
  /** About what belongs to the other; with 200 the asker hears of what is its own. */
  readonly crossed: number;
  /** Where it answers 200. */
  readonly tells?: (answer: LightMyRequestResponse, asker: Customer) => void;
}

const { operator: apiKey } = customerKeys;

/** In this order: what a revocation ends comes after what needs it. */
const rows: readonly Row[] = [
  {
    route: 'GET /v1/license/deployment-status',
    what: 'with the key of another in the query',
    ask: (asker, target) => ({ ...inHeader(asker), method: 'GET', path: `/deployment-status?${queryOf(target)}` }),
    status: 200,
    crossed: 200,
    tells: (answer, asker) => assert.equal(answer.json().max_concurrent_generations, asker.organizationId),
  },
  {
    route: 'POST /v1/license/activate',
    what: 'an instance that another has',
    ask: (asker, { instanceId }) => inBody('/activate', asker, { instance_id: instanceId, model_id: asker.modelId }),
    status: 200,
    crossed: 200,
    tells: (answer, asker) => {
      const { customer_id: customerId, file_encryption_key: fileKey } = answer.json();
      assert.deepEqual([customerId, fileKey], [asker.organizationId, asker.fileKey]);
    },
  },
  {
    route: 'POST /v1/license/activate',
    what: 'a model that another may run',
    ask: (asker, { modelId }) => inBody('/activate', asker, { instance_id: asker.instanceId, model_id: modelId }),
    status: 200,
    crossed: 403,
  },
  {
    route: 'POST /v1/license/validate',
    what: 'an instance of another',
    ask: (asker, { instanceId }) => inBody('/validate', asker, { instance_id: instanceId }),
    status: 200,
    crossed: 404,
  },
  {
    route: 'POST /v1/license/validate',
    what: 'an instance that is called as that of another',
    ask: (asker) => inBody('/validate', asker, { instance_id: shared.instanceId }),
    status: 200,
    crossed: 200,
    tells: assertOwnQuota,
  },
  {
    route: 'POST /v1/license/usage',
    what: 'of an instance of another',
    ask: (asker, { instanceId }) => ({
      path: '/usage',
      body: reportOf(asker, { instanceId, signedWith: asker.reportKey }),
    }),
    status: 200,
    crossed: 404,
    tells: assertOwnQuota,
  },
  {
    route: 'POST /v1/license/usage',
    what: 'under the licence of another, signed with a key of one’s own',
    ask: ({ sharedReportKey: signedWith }, target) => ({
      path: '/usage',
      body: reportOf(target, { instanceId: shared.instanceId, signedWith }),
    }),
    status: 200,
    crossed: 403,
  },
  {
    route: 'POST /v1/license/usage',
    what: 'that another has signed, under one’s own licence',
    ask: ({ key }, target) => ({ path: '/usage', body: { ...sharedReportOf(target), license_key: key } }),
    status: 200,
    crossed: 403,
  },
  {
    route: 'GET /v1/license/status',
    what: 'of an instance of another',
    ask: (asker, { instanceId }) => ({ method: 'GET', path: `/status?${queryOf(asker, instanceId)}` }),
    status: 200,
    crossed: 200,
    tells: assertOwnQuota,
  },
  {
    route: 'POST /v1/license/revoke',
    what: 'by a customer, also of its own licence',
    ask: (asker, target) => ({ ...inBody('/revoke', target, {}), apiKey: asker.apiKey }),
    status: 403,
    crossed: 403,
  },
  {
    route: 'POST /v1/license/revoke',
    what: 'by whoever has a licence, also of that one',
    ask: (asker, target) => ({ ...inBody('/revoke', target, {}), licence: asker.key }),
    status: 401,
    crossed: 401,
  },
  {
    route: 'POST /v1/license/revoke',
    what: 'of an instance of another, by the operator',
    ask: (asker, { instanceId }) => ({ ...inBody('/revoke', asker, { instance_id: instanceId }), apiKey }),
    status: 204,
    crossed: 404,
  },
  {
    route: 'POST /v1/license/revoke',
    what: 'of an instance that is called as that of another, by the operator',
    ask: (asker) => ({ ...inBody('/revoke', asker, { instance_id: shared.instanceId }), apiKey }),
    status: 204,
    crossed: 204,
  },
  {
    route: 'POST /v1/license/revoke',
    what: 'of a whole licence, by the operator',
    ask: (asker) => ({ ...inBody('/revoke', asker, {}), apiKey }),
    status: 204,
    crossed: 204,
  },
  {
    route: 'POST /v1/license/resolve-api-key',
    what: 'a key of another',
    ask: (asker, target) => ({ ...inHeader(asker), path: '/resolve-api-key', body: { api_key: target.apiKey } }),
    status: 200,
    crossed: 404,
    tells: (answer, asker) => assert.equal(answer.json().org_id, asker.organizationId),
  },
  {
    route: 'GET /v1/license/files',
    what: 'that another alone has',
    ask: (asker, { ownPath }) => ({ ...inHeader(asker), method: 'GET', path: `/files?path=${ownPath}` }),
    status: 200,
    crossed: 404,
  },
  {
    route: 'GET /v1/license/files',
    what: 'that is called as one of another',
    ask: (asker) => ({ ...inHeader(asker), method: 'GET', path: `/files?path=${shared.path}` }),
    status: 200,
    crossed: 200,
  },
  {
    route: 'POST /v1/license/artifacts/download',
    what: 'of a model that another may run',
    ask: (asker, { image: { artifact_id: artifactId, version } }) => ({
      ...inHeader(asker),
      path: '/artifacts/download',
      body: { artifact_id: artifactId, version },
    }),
    status: 200,
    crossed: 403,
  },
  {
    route: 'POST /v1/license/weights/key',
    what: 'of an image that another may open',
    ask: (asker, { image }) => ({ ...inHeader(asker), path: '/weights/key', body: image }),
    status: 200,
    crossed: 403,
  },
  {
    route: 'POST /v1/license/weights/key',
    what: 'of an image that calls itself one’s own',
    ask: (asker, { image }) => ({
      ...inHeader(asker),
      path: '/weights/key',
      body: { ...image, artifact_id: asker.image.artifact_id },
    }),
    status: 200,
    crossed: 404,
  },
  {
    route: 'GET /v1/license/voices',
    what: 'for an instance of another',
    ask: (asker, { instanceId }) => ({ method: 'GET', path: `/voices?${queryOf(asker, instanceId)}` }),
    status: 200,
    crossed: 404,
    tells: assertOwnVoices,
  },
  {
    route: 'GET /v1/license/voices',
    what: 'for an instance that is called as that of another',
    ask: (asker) => ({ method: 'GET', path: `/voices?${queryOf(asker, shared.instanceId)}` }),
    status: 200,
    crossed: 200,
    tells: assertOwnVoices,
  },
  {
    route: 'GET /v1/license/voices/:voice_id',
    what: 'that another has made, and published',
    ask: (asker, { voiceId }) => ({ method: 'GET', path: `/voices/${voiceId}?${queryOf(asker)}` }),
    status: 200,
    crossed: 404,
  },
  {
    route: 'GET /v1/license/voices/:voice_id',
    what: 'for an instance of another',
    ask: (asker, { instanceId }) => ({ method: 'GET', path: `/voices/${asker.voiceId}?${queryOf(asker, instanceId)}` }),
    status: 200,
    crossed: 404,
  },
  {
    route: 'PUT /v1/license/voices/:voice_id/references/:reference_id/encoding',
    what: 'of a recording of another',
    ask: (asker, { voiceId, referenceId }) => encode(asker, { voiceId, referenceId }),
    status: 204,
    crossed: 404,
  },
  {
    route: 'PUT /v1/license/voices/:voice_id/references/:reference_id/encoding',
    what: 'of a recording of another, below a voice of one’s own',
    ask: (asker, { referenceId }) => encode(asker, { referenceId }),
    status: 204,
    crossed: 404,
  },
  {
    route: 'PUT /v1/license/voices/:voice_id/references/:reference_id/encoding',
    what: 'of a recording of one’s own, below a voice of another',
    ask: (asker, { voiceId }) => encode(asker, { voiceId }),
    status: 204,
    crossed: 404,
  },
  {
    route: 'PUT /v1/license/voices/:voice_id/references/:reference_id/encoding',
    what: 'for an instance of another',
    ask: (asker, { instanceId }) => encode(asker, { instanceId }),
    status: 204,
    crossed: 404,
  },
];

suite('who has a licence reads and changes nothing of another customer', () => {
  test('every route of licences is asked', () => {
    const ofLicences = matrix
      .filter(({ needs }) => typeof needs === 'object' && 'licence' in needs)
      .map(({ route }) => route);
    const asked = new Set(rows.map(({ route }) => route));
    assert.deepEqual([...asked].toSorted(), [...ofLicences, 'POST /v1/license/revoke'].toSorted());
  });

  // One stand for each route: what is done there in one row stays for the next.
  for (const [route, ofRoute] of Map.groupBy(rows, (row) => row.route))
    test(route, async () => {
      await using server = await licenceServer();
      const one = await insertCustomer(server, 1);
      const two = await insertCustomer(server, 2);
      const pairs = [
        [one, two],
        [two, one],
      ] as const;
      for (const row of ofRoute) {
        // What is refused first: what one's own does is done last.
        for (const [asker, other] of pairs)
          await assertApart(server, row, { asker, target: other, other, status: row.crossed });
        for (const [asker, other] of pairs)
          await assertApart(server, row, { asker, target: asker, other, status: row.status });
      }
    });
});

/** Whatever is asked, nothing of the other stands in the answer or where it leads to, and all of it stays as it was. */
async function assertApart(
  server: LicenceServer,
  { what, ask, tells }: Row,
  { asker, target, other, status }: Record<'asker' | 'target' | 'other', Customer> & { readonly status: number },
): Promise<void> {
  const before = await everythingOf(other, server);
  // What was touched has another time.
  await server.clock.advance(1000);
  const answer = await server.call(ask(asker, target));
  assert.equal(answer.statusCode, status, `${what}: ${answer.body}`);
  if (status === 200) tells?.(answer, asker);
  for (const secret of other.secrets)
    assert.ok(!answer.body.includes(secret), `${what}: ${secret} is in ${answer.body}`);
  for (const [url] of answer.body.matchAll(/https:\/\/vendor\.example[^"]+/gu)) {
    const { statusCode, rawPayload } = await server.fetch(url);
    assert.equal(statusCode, 200, url);
    assert.ok(
      !before.objects.includes(rawPayload.toString('base64')),
      `${what}: ${url} leads to what is not the asker’s`,
    );
  }
  assert.deepEqual(await everythingOf(other, server), before, `${what}: something of another has changed`);
}

function inHeader({ key }: { readonly key: string }): { readonly licence: string } {
  return { licence: key };
}

function inBody(path: string, { key }: { readonly key: string }, fields: object): Call {
  return { path, body: { license_key: key, ...fields } };
}

function queryOf({ key, modelId, instanceId: own }: Customer, instanceId: string = own): string {
  return new URLSearchParams({ license_key: key, instance_id: instanceId, model_id: modelId }).toString();
}

function encode(
  asker: Customer,
  { voiceId, referenceId, instanceId }: Partial<Pick<Customer, 'voiceId' | 'referenceId' | 'instanceId'>>,
): Call {
  const place = `/voices/${voiceId ?? asker.voiceId}/references/${referenceId ?? asker.referenceId}/encoding`;
  const headers = { 'content-type': 'application/octet-stream' };
  return { method: 'PUT', path: `${place}?${queryOf(asker, instanceId)}`, headers, body: Buffer.from('newer') };
}

/** Under the licence of this key. */
function reportOf(
  { key }: { readonly key: string },
  { instanceId, signedWith }: { readonly instanceId: string; readonly signedWith: string },
): object {
  const report = { license_key: key, instance_id: instanceId, chars: 7, audio_seconds: 1, reported_at: 1 };
  return { ...report, signature: signReport(report, { key: Buffer.from(signedWith, 'base64') }) };
}

function sharedReportOf(customer: Customer): object {
  return reportOf(customer, { instanceId: shared.instanceId, signedWith: customer.sharedReportKey });
}

function assertOwnQuota(answer: LightMyRequestResponse, { quotaCharacters }: Customer): void {
  assert.equal(answer.json().quota.quota_chars, quotaCharacters);
}

function assertOwnVoices(answer: LightMyRequestResponse, { voiceId }: Customer): void {
  assert.deepEqual(
    answer.json().map(({ id }: { readonly id: number }) => id),
    [voiceId],
  );
}
