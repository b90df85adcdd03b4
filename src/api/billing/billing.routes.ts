import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { RecordedUsage } from '../../features/billing/deployment-billing.ts';
import { licenceOf } from '../licensing/licence-access.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { CreditStateBody, CreditStateQuery, RecordedUsageBody, RecordUsageBody } from './billing.schemas.ts';

type BillingDependencies = Pick<ServerDependencies, 'deploymentBilling'>;

const tags = ['Billing'];

/** What deployments of a customer ask and tell about its money. */
export function addBillingRoutes(server: HttpServer, { deploymentBilling }: BillingDependencies): void {
  server.get(
    '/v1/billing/credit-state',
    {
      config: { access: routeAccess.readCreditState, invalidShape: 'unprocessable-throughout' },
      schema: {
        operationId: 'readCreditState',
        summary: 'What an organization can spend',
        tags,
        querystring: CreditStateQuery,
        response: { 200: CreditStateBody, ...errorAnswers(401, 403, 422, 429, 503) },
      },
    },
    async (request): Promise<CreditStateBody> => {
      const state = await deploymentBilling.creditState(coveredOrganization(request, request.query.org_id));
      return { has_access: state.hasAccess, remaining_cents: centsOf(state.remainingMicroCents) };
    },
  );

  server.post(
    '/v1/billing/record-usage',
    {
      config: { access: routeAccess.recordUsage, invalidShape: 'unprocessable-throughout' },
      schema: {
        operationId: 'recordUsage',
        summary: 'Charges what a deployment has produced',
        description:
          'What cannot be recorded is answered with 200, `success` false and the reason; nothing was charged then, and it may ' +
          'be sent again.',
        tags,
        body: RecordUsageBody,
        response: { 200: RecordedUsageBody, ...errorAnswers(401, 403, 413, 415, 422, 429, 503) },
      },
    },
    async (request): Promise<RecordedUsageBody> => {
      const { body } = request;
      const recorded = await deploymentBilling.recordUsage(coveredOrganization(request, body.org_id), {
        modelId: body.model_id,
        audioSeconds: body.audio_seconds,
        characters: body.char_count ?? 0,
        keyId: body.api_key_id ?? null,
        idempotencyKey: body.idempotency_key ?? null,
        content: body,
        requestId: request.id,
      });
      return recordedBodyOf(recorded);
    },
  );
}

/** The licence and the key are of one organization already; neither tells anything about another one. */
function coveredOrganization(request: FastifyRequest, organizationId: number): number {
  if (licenceOf(request).organizationId !== organizationId)
    throw new ServiceError('licence-of-other-organization', { holes: { organization: organizationId } });
  return organizationId;
}

function recordedBodyOf(recorded: RecordedUsage): RecordedUsageBody {
  if (recorded.type === 'refused')
    return { success: false, cost_cents: null, error: recorded.complaint, currency: 'eur' };
  return { success: true, cost_cents: centsOf(recorded.costMicroCents), error: null, currency: 'eur' };
}

function centsOf(microCents: number | null): number | null {
  return microCents === null ? null : microCents / 1_000_000;
}
