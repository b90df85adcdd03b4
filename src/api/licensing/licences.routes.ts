import { Type } from 'typebox';
import { ServiceError } from '../../errors/service-error.ts';
import { isWorking } from '../../features/licensing/licence-states.ts';
import type { QuotaStanding } from '../../features/licensing/quota.ts';
import { callerOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { licenceOf, licenceWithKey } from './licence-access.ts';
import {
  ActivationAnswer,
  ActivationBody,
  CustomerKeyAnswer,
  CustomerKeyBody,
  DeploymentStatus,
  LicenceHealth,
  RevocationBody,
  StatusAnswer,
  StatusQuery,
  UsageReportAnswer,
  UsageReportBody,
  ValidationAnswer,
  ValidationBody,
  type QuotaStatus,
} from './licences.schemas.ts';

type LicenceDependencies = Pick<ServerDependencies, 'licensing' | 'clock'>;

const tags = ['Licences'];
const inHeader = { access: routeAccess.useLicence, invalidShape: 'unprocessable-throughout' } as const;
const inBody = { access: routeAccess.useLicenceInBody, invalidShape: 'unprocessable-throughout' } as const;
const inQuery = { access: routeAccess.useLicenceInQuery, invalidShape: 'unprocessable-throughout' } as const;

/** Licences as deployments and monitors ask about them (interface, part "License, deployment and billing"). */
export function addLicenceRoutes(server: HttpServer, dependencies: LicenceDependencies): void {
  addHealthRoute(server);
  addDeploymentStatusRoute(server, dependencies);
  addActivateRoute(server, dependencies);
  addValidateRoute(server, dependencies);
  addUsageRoute(server, dependencies);
  addStatusRoute(server, dependencies);
  addRevokeRoute(server, dependencies);
  addResolveRoute(server, dependencies);
}

function addHealthRoute(server: HttpServer): void {
  server.get(
    '/v1/license/health',
    {
      config: { access: routeAccess.readHealth },
      schema: {
        operationId: 'getLicenseHealth',
        summary: 'Whether licences are answered for here',
        tags,
        response: { 200: LicenceHealth },
      },
    },
    async () => ({ status: 'ok' }),
  );
}

function addDeploymentStatusRoute(server: HttpServer, { clock }: LicenceDependencies): void {
  server.get(
    '/v1/license/deployment-status',
    {
      config: inHeader,
      schema: {
        operationId: 'getDeploymentStatus',
        summary: 'What a licence is worth, for whoever watches a deployment',
        description: 'One that has expired or was revoked is told as not valid.',
        tags,
        response: { 200: DeploymentStatus, ...errorAnswers(401, 429, 503) },
      },
    },
    async (request): Promise<DeploymentStatus> => {
      const licence = licenceOf(request);
      return {
        valid: isWorking(licence, { nowMs: clock.nowMs() }),
        max_concurrent_generations: licence.maxConcurrentGenerations,
      };
    },
  );
}

function addActivateRoute(server: HttpServer, { licensing }: LicenceDependencies): void {
  server.post(
    '/v1/license/activate',
    {
      config: inBody,
      schema: {
        operationId: 'activateLicense',
        summary: 'Lets an instance of a deployment run a model',
        description:
          'Again with the same instance it answers with the same keys; another model is added to those before.',
        tags,
        body: ActivationBody,
        response: { 200: ActivationAnswer, ...errorAnswers(400, 401, 403, 409, 413, 415, 422, 429, 503) },
      },
    },
    async (request): Promise<ActivationAnswer> => {
      const { license_key: key, instance_id: instanceId, model_id: modelId } = request.body;
      const licence = await licenceWithKey(key, { request, lookUp: licensing, unknown: 'licence-key-invalid' });
      const activation = await licensing.runLicences.activate({ licence, instanceId, modelId });
      return {
        file_encryption_key: base64Of(activation.fileEncryptionKey),
        offline_token: activation.offlineToken,
        public_key_pem: activation.publicKeyPem,
        hmac_key: base64Of(activation.reportKey),
        customer_id: activation.customerId,
      };
    },
  );
}

function addValidateRoute(server: HttpServer, { licensing }: LicenceDependencies): void {
  server.post(
    '/v1/license/validate',
    {
      config: inBody,
      schema: {
        operationId: 'validateLicense',
        summary: 'Lets an instance that was activated go on',
        tags,
        body: ValidationBody,
        response: { 200: ValidationAnswer, ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
      },
    },
    async (request) => {
      const { license_key: key, instance_id: instanceId } = request.body;
      const licence = await licenceWithKey(key, { request, lookUp: licensing, unknown: 'licence-key-invalid' });
      const { offlineToken, quota } = await licensing.runLicences.validate({ licence, instanceId });
      return { offline_token: offlineToken, quota: quotaStatusOf(quota) };
    },
  );
}

function addUsageRoute(server: HttpServer, { licensing }: LicenceDependencies): void {
  server.post(
    '/v1/license/usage',
    {
      config: inBody,
      schema: {
        operationId: 'reportLicenseUsage',
        summary: 'Counts what an instance has used since its last report',
        description: 'The same report again counts for nothing, so that it may be sent until it is answered.',
        tags,
        body: UsageReportBody,
        response: { 200: UsageReportAnswer, ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
      },
    },
    async (request) => {
      const { body } = request;
      const { license_key: key, instance_id: instanceId } = body;
      const licence = await licenceWithKey(key, { request, lookUp: licensing, unknown: 'licence-key-invalid' });
      const report = {
        characters: body.chars,
        audioSeconds: body.audio_seconds,
        reportedAtSeconds: body.reported_at,
        signed: body,
        signature: body.signature ?? '',
      };
      return { quota: quotaStatusOf(await licensing.runLicences.report({ licence, instanceId }, report)) };
    },
  );
}

function addStatusRoute(server: HttpServer, { licensing }: LicenceDependencies): void {
  server.get(
    '/v1/license/status',
    {
      config: inQuery,
      schema: {
        operationId: 'getLicenseStatus',
        summary: 'Where an instance stands',
        description: 'For clients that are older than `validate`. A header keeps the key out of foreign logs.',
        tags,
        querystring: StatusQuery,
        response: { 200: StatusAnswer, ...errorAnswers(404, 422, 429, 503) },
      },
    },
    async (request) => {
      const { license_key: key, instance_id: instanceId } = request.query;
      const licence = await licenceWithKey(key, { request, lookUp: licensing, unknown: 'licence-unknown' });
      const { isActive, quota } = await licensing.runLicences.standing({ licence, instanceId });
      return { active: isActive, quota: quotaStatusOf(quota) };
    },
  );
}

function addRevokeRoute(server: HttpServer, { licensing }: LicenceDependencies): void {
  server.post(
    '/v1/license/revoke',
    {
      config: { access: routeAccess.revokeLicences, invalidShape: 'unprocessable-throughout' },
      schema: {
        operationId: 'revokeLicense',
        summary: 'Takes a licence back for good, or shuts one of its instances out',
        tags,
        body: RevocationBody,
        response: {
          204: Type.Null({ description: 'It is revoked' }),
          ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 503),
        },
      },
    },
    async (request, reply) => {
      const { license_key: key, instance_id: instanceId } = request.body;
      const licence = await licensing.findLicence(key);
      if (licence === undefined) throw new ServiceError('licence-unknown');
      const by = { caller: callerOf(request), requestId: request.id };
      const { manageLicences } = licensing;
      if (instanceId === undefined || instanceId === null) await manageLicences.revoke(licence.id, by);
      else await manageLicences.revokeInstance({ licenceId: licence.id, instanceId }, by);
      return reply.code(204).send(null);
    },
  );
}

function addResolveRoute(server: HttpServer, { licensing }: LicenceDependencies): void {
  server.post(
    '/v1/license/resolve-api-key',
    {
      config: inHeader,
      schema: {
        operationId: 'resolveApiKey',
        summary: 'Whose API key a client of a deployment came with',
        description: 'Only keys of the customer of the licence are known here.',
        tags,
        body: CustomerKeyBody,
        response: { 200: CustomerKeyAnswer, ...errorAnswers(400, 401, 403, 404, 413, 415, 422, 429, 503) },
      },
    },
    async (request): Promise<CustomerKeyAnswer> => {
      const caller = await licensing.resolveCustomerKey(licenceOf(request), request.body.api_key);
      const userId = caller.kind === 'service-key' ? null : caller.userId;
      return {
        org_id: caller.organizationId,
        api_key_id: caller.keyId,
        user_id: userId === null ? '' : String(userId),
        project_id: caller.kind === 'project-key' ? caller.projectId : null,
      };
    },
  );
}

function quotaStatusOf(quota: QuotaStanding): QuotaStatus {
  return {
    used_chars: quota.usedCharacters,
    used_seconds: quota.usedSeconds,
    quota_chars: quota.quotaCharacters,
    quota_seconds: quota.quotaSeconds,
    exceeded: quota.exceeded,
  };
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
