import assert from 'node:assert/strict';
import { buildOpenApiDocument } from '../../src/api/docs/openapi-document.ts';

interface Answered {
  readonly method: string;
  /** With its query, as it was sent. */
  readonly url: string;
  readonly status: number;
}

export type AssertDocumented = (answered: Answered) => void;

/** What a client meets must be what it can read: throws where a route answers with a status that its documentation lacks. */
export async function createAssertDocumented(): Promise<AssertDocumented> {
  const { paths } = (await buildOpenApiDocument()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
  };
  const routes = Object.entries(paths).map(([path, operations]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/gu, '[^/]*')}$`, 'u'),
    operations,
  }));
  return function assertDocumented({ method, url, status }) {
    const [pathname = ''] = url.split('?', 1);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    const operation = route?.operations[method.toLowerCase()];
    // A path or method that is not there: it has no documentation.
    if (route === undefined || operation === undefined) return;
    assert.ok(String(status) in operation.responses, `${method} ${route.path} is not documented to answer ${status}`);
  };
}
