import type { FastifyRequest } from 'fastify';
import type { KeyCaller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { GrantReport } from '../../features/licensing/grant-report.ts';
import type { AcceptedReport, ActivatedGrant, IssuedGrant } from '../../features/licensing/manage-grants.ts';
import { callerOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import {
  SvcturnAcknowledgement,
  SvcturnActivateBody,
  SvcturnActivation,
  SvcturnRevocation,
  SvcturnRevokeBody,
  SvcturnUsageBody,
} from './svcturn.schemas.ts';

type SvcturnDependencies = Pick<ServerDependencies, 'grants'>;

const tags = ['Licences'];

export function addSvcturnRoutes(server: HttpServer, dependencies: SvcturnDependencies): void {
  addActivateRoute(server, dependencies);
  addUsageRoute(server, dependencies);
  addRevokeRoute(server, dependencies);
}

function addActivateRoute(server: HttpServer, { grants }: SvcturnDependencies): void {
  server.post(
    '/v1/license/svcturn/activate',
    {
      config: { access: routeAccess.useGrants, invalidShape: 'unprocessable-throughout' },
      schema: {
        operationId: 'activateSvcturn',
        summary: 'A short-lived grant of a protected model, paid ahead',
        description: 'The same instance may ask again: it finds its counters, and pays for nothing twice.',
        tags,
        body: SvcturnActivateBody,
        response: { 200: SvcturnActivation, ...errorAnswers(401, 402, 403, 404, 409, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const { instance_id: instanceId, model_id: modelId, artifact_version: artifactVersion = null } = request.body;
      const activated = await grants.activate(customerOf(request), { instanceId, modelId, artifactVersion });
      // A cache on the way must not keep keys.
      return reply.header('cache-control', 'no-store').send(activationBodyOf(activated));
    },
  );
}

function addUsageRoute(server: HttpServer, { grants }: SvcturnDependencies): void {
  server.post(
    '/v1/license/svcturn/usage',
    {
      config: { access: routeAccess.useGrants, invalidShape: 'unprocessable-throughout' },
      schema: {
        operationId: 'reportSvcturnUsage',
        summary: 'Acknowledges what was used since the activation, and renews the grant',
        description:
          'Totals are cumulative, so a report may be sent again, be lost or be overtaken. 402 after a report that was accepted ' +
          'means that the grant was not renewed: it may be sent again when the balance is filled.',
        tags,
        body: SvcturnUsageBody,
        response: { 200: SvcturnAcknowledgement, ...errorAnswers(401, 402, 403, 404, 409, 413, 415, 422, 503) },
      },
    },
    async (request, reply) => {
      const accepted = await grants.report(customerOf(request), {
        report: reportOf(request.body),
        requestId: request.id,
      });
      return reply.header('cache-control', 'no-store').send(acknowledgementOf(accepted));
    },
  );
}

function addRevokeRoute(server: HttpServer, { grants }: SvcturnDependencies): void {
  server.post(
    '/v1/license/svcturn/revoke',
    {
      config: { access: routeAccess.revokeGrants, invalidShape: 'unprocessable-throughout' },
      schema: {
        operationId: 'revokeSvcturn',
        summary: 'Revokes the activations of an organization, or of one of its instances',
        tags,
        body: SvcturnRevokeBody,
        response: { 200: SvcturnRevocation, ...errorAnswers(401, 403, 404, 413, 415, 422, 503) },
      },
    },
    async (request) => {
      const { org_id: organizationId, instance_id: instanceId = null } = request.body;
      const scope = { caller: callerOf(request), requestId: request.id };
      return { revoked: await grants.revoke(scope, { organizationId, instanceId }) };
    },
  );
}

/** Somebody has to pay for it. */
function customerOf(request: FastifyRequest): KeyCaller {
  const caller = callerOf(request);
  if (caller.kind === 'master') throw new ServiceError('identity-missing');
  return caller;
}

function reportOf(body: SvcturnUsageBody): GrantReport {
  return {
    activationId: body.activation_id,
    instanceId: body.instance_id,
    modelId: body.model_id,
    artifactVersion: body.artifact_version,
    sequence: body.sequence,
    totals: {
      calls: body.cumulative_calls,
      audioMs: body.cumulative_audio_ms,
      contextCharacters: body.cumulative_context_chars,
    },
    reportedAtMs: body.reported_at_ms,
    signature: body.signature.toLowerCase(),
  };
}

function activationBodyOf({ artifact, usageKey, publicKeyPem, ...issued }: ActivatedGrant): SvcturnActivation {
  const { grant } = issued;
  return {
    activation_id: String(grant.id),
    instance_id: grant.instanceId,
    model_id: grant.modelId,
    artifact_version: grant.artifactVersion,
    artifact_download_url: artifact.downloadUrl,
    artifact_size_bytes: artifact.sizeBytes,
    manifest_sha256: artifact.manifestSha256,
    model_key: artifact.key,
    usage_key: usageKey,
    public_key_pem: publicKeyPem,
    ...grantFieldsOf(issued),
    acknowledged_sequence: grant.acknowledgedSequence,
    cumulative_calls: grant.totals.calls,
    cumulative_audio_ms: grant.totals.audioMs,
    cumulative_context_chars: grant.totals.contextCharacters,
  };
}

function acknowledgementOf({ isDuplicate, used, ...issued }: AcceptedReport): SvcturnAcknowledgement {
  return {
    acknowledged_sequence: issued.grant.acknowledgedSequence,
    duplicate: isDuplicate,
    delta_calls: used.calls,
    delta_audio_ms: used.audioMs,
    delta_context_chars: used.contextCharacters,
    ...grantFieldsOf(issued),
  };
}

function grantFieldsOf({ grant, offlineToken }: IssuedGrant) {
  return {
    offline_token: offlineToken,
    grant_expires_at_ms: grant.expiresAtMs,
    authorized_calls: grant.authorizedCalls,
    authorized_audio_ms: grant.authorizedAudioMs,
  };
}
