import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isServiceError, ServiceError } from '../errors/service-error.ts';
import type { Log } from '../foundation/log.ts';
import { discardRestOfBody } from './discard-rest-of-body.ts';
import { STATUS_CODES } from './node-http.ts';
import { ClientLeftError } from './streaming/client-presence.ts';
import { shapeComplaintOf } from './validation.ts';

/** Answers with the envelope. What is not in the catalogue is a defect: its message goes to the log alone. */
export async function answerWithError(
  error: unknown,
  { request, reply, log }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly log: Log },
): Promise<void> {
  const expected = expectedErrorOf(error, request);
  if (error instanceof ClientLeftError) log.debug({ requestId: request.id }, 'nobody waits for the answer any more');
  else if (expected === undefined) log.error({ requestId: request.id, error }, 'a request failed by a defect');
  else if (expected.row.status >= 500) log.warn({ requestId: request.id, error: expected }, 'a request failed');
  const answer = expected ?? new ServiceError('internal');
  if (request.routeOptions.config.refuseOverSocket?.(answer, { request, reply }) === true) return;
  await discardRestOfBody(request, reply);
  reply.code(answer.row.status);
  reply.headers(headersOf(answer));
  reply.send(bodyOf(answer, detailOf(error, { answer, request })));
}

/** The answer to bytes that never became a request, as they go over the socket. */
export function answerToBrokenRequest(answer: ServiceError, { requestId }: { readonly requestId: string }): string {
  const body = bodyOf(answer);
  const headers = {
    ...headersOf(answer),
    'x-request-id': requestId,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${answer.row.status} ${STATUS_CODES[answer.row.status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

function expectedErrorOf(error: unknown, request: FastifyRequest): ServiceError | undefined {
  if (isServiceError(error)) return error;
  if (!isFastifyError(error)) return undefined;
  if (error.validation !== undefined) return shapeErrorOf(error, request);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError('body-too-large', { holes: { bytesMax: request.routeOptions.bodyLimit }, cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new ServiceError('content-type-unsupported', { holes: { expected: 'application/json' }, cause: error });
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return routeUnknown(request);
    default:
      return clientErrorOf(error, request);
  }
}

/** Also what the parts behind the server throw in its manner: with a code or a status. */
function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('code' in error || 'statusCode' in error || 'validation' in error);
}

/** What the server's own parts refuse with a status of the 400s is the client's doing, whatever else it says. */
function clientErrorOf(error: FastifyError, request: FastifyRequest): ServiceError | undefined {
  const { statusCode } = error;
  if (statusCode === 404) return routeUnknown(request);
  if (statusCode === undefined || statusCode < 400 || statusCode > 499) return undefined;
  return new ServiceError('request-malformed', { cause: error });
}

/** The query string is left out: it may hold a key. */
export function routeUnknown(request: FastifyRequest): ServiceError {
  const path = (request.url.split('?', 1)[0] ?? '').slice(0, 200);
  return new ServiceError('route-unknown', { holes: { method: request.method, path } });
}

function shapeErrorOf(error: FastifyError, request: FastifyRequest): ServiceError {
  const first = error.validation?.[0];
  if (first === undefined) return new ServiceError('request-malformed', { cause: error });
  const { field, complaint } = shapeComplaintOf(first);
  if (request.routeOptions.config.invalidShape === 'transcription')
    return new ServiceError('transcription-request-invalid', { cause: error });
  const isUnprocessable = isUnprocessableRoute(request);
  if (error.validationContext === 'body' && field === '') {
    return new ServiceError(isUnprocessable ? 'body-unprocessable' : 'body-missing', { cause: error });
  }
  const key = isUnprocessable ? 'query-invalid' : 'field-invalid';
  return new ServiceError(key, { holes: { field, complaint }, cause: error });
}

interface ValidationDetail {
  readonly loc: readonly string[];
  readonly msg: string;
  readonly type: string;
}

/** Interface supplement, 16.2: a 422 names the place of each complaint besides the flat envelope. */
function detailOf(
  error: unknown,
  { answer, request }: { readonly answer: ServiceError; readonly request: FastifyRequest },
): readonly ValidationDetail[] | undefined {
  if (answer.row.status !== 422) return undefined;
  if (!isFastifyError(error)) return isUnprocessableRoute(request) ? [detailOfSentence(answer.message)] : undefined;
  const { validation, validationContext } = error;
  return (validation ?? []).map((broken) => {
    const { field, complaint, keyword } = shapeComplaintOf(broken);
    const place = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body');
    return { loc: field === '' ? [place] : [place, field], msg: complaint, type: keyword };
  });
}

/** What no schema could say: a sentence that begins with the field, or one about the whole body. */
function detailOfSentence(sentence: string): ValidationDetail {
  const [, field, complaint] = /^(\w+): (.+)$/su.exec(sentence) ?? [];
  const loc = field === undefined ? ['body'] : ['body', field];
  return { loc, msg: complaint ?? sentence, type: 'value_error' };
}

function isUnprocessableRoute({ routeOptions }: FastifyRequest): boolean {
  const { invalidShape } = routeOptions.config;
  return invalidShape === 'unprocessable' || invalidShape === 'unprocessable-throughout';
}

function bodyOf(error: ServiceError, detail?: readonly ValidationDetail[]): string {
  const { status, errorCode } = error.row;
  return JSON.stringify({ error: error.message, error_code: errorCode, code: status, detail });
}

function headersOf(error: ServiceError): Record<string, string> {
  const { key, row, retryAfterSeconds } = error;
  return {
    'content-type': 'application/json; charset=utf-8',
    ...(row.status === 401 && { 'www-authenticate': 'Bearer' }),
    // RFC 9110, section 15.5.16: what would have been accepted.
    ...(key === 'content-encoding-unsupported' && { 'accept-encoding': 'identity' }),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    // Whoever tries again should reach another instance, not this one by the same connection.
    ...(key === 'draining' && { connection: 'close' }),
  };
}
