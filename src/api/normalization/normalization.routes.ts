import { Type } from 'typebox';
import type { NormalizedWhole } from '../../features/text/normalize-whole-text.ts';
import { codePointOffsets } from '../../foundation/code-point-offsets.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { signalOfClient } from '../streaming/client-presence.ts';
import { NormalizeAnswer, NormalizeRequestBody } from './normalization.schemas.ts';

type NormalizationDependencies = Pick<
  ServerDependencies,
  'clock' | 'config' | 'normalizeWholeText' | 'reloadPostOverrides'
>;

const tags = ['Normalization'];

export function addNormalizationRoutes(server: HttpServer, dependencies: NormalizationDependencies): void {
  addNormalizeRoute(server, dependencies);
  addReloadRoute(server, dependencies);
}

function addNormalizeRoute(server: HttpServer, { clock, config, normalizeWholeText }: NormalizationDependencies): void {
  const access = config.normalizeAccess === 'keys' ? routeAccess.normalize : routeAccess.normalizeAsOperator;
  server.post(
    '/v1/normalize',
    {
      config: { access, invalidShape: 'unprocessable' },
      schema: {
        operationId: 'normalizeText',
        summary: 'How a text would be read, without speaking it',
        description: 'The text passes through all that a text to be spoken passes through. Nothing is charged.',
        tags,
        body: NormalizeRequestBody,
        response: { 200: NormalizeAnswer, ...errorAnswers(400, 401, 403, 413, 415, 422, 503) },
      },
    },
    async (request, reply): Promise<NormalizeAnswer> => {
      const { text, language, explain = false } = request.body;
      const startedAtMs = clock.monotonicMs();
      const normalized = await normalizeWholeText(
        { text, language: language ?? undefined },
        { signal: signalOfClient(reply.raw) },
      );
      return {
        text: normalized.text,
        language: normalized.language,
        time_ms: roundedMs(clock.monotonicMs() - startedAtMs),
        ...(explain && { changes: changesOf(text, normalized) }),
      };
    },
  );
}

function addReloadRoute(server: HttpServer, { reloadPostOverrides }: NormalizationDependencies): void {
  server.post(
    '/v1/post-overrides/reload',
    {
      config: { access: routeAccess.reloadPostOverrides },
      schema: {
        operationId: 'reloadPostOverrides',
        summary: 'Reads the post-overrides anew, so that the next text is read by them as they are now',
        tags,
        response: {
          204: Type.Null({ description: 'They have been read' }),
          ...errorAnswers(401, 403, 500, 503),
        },
      },
    },
    async (_request, reply) => {
      await reloadPostOverrides();
      return reply.code(204).send(null);
    },
  );
}

function changesOf(text: string, { changes }: NormalizedWhole): NonNullable<NormalizeAnswer['changes']> {
  const offsetOf = codePointOffsets(text);
  return changes.map(({ rule, start, end, spoken }) => ({
    rule,
    source_start: offsetOf(start),
    source_end: offsetOf(end),
    source: text.slice(start, end),
    result: spoken,
  }));
}

/** Microseconds are as fine as it means anything. */
function roundedMs(durationMs: number): number {
  return Math.round(durationMs * 1000) / 1000;
}
