import type { LicenceVendor, VendorQuota, VendorRefusal } from '../../contracts/licence-vendor.ts';
import { VendorRefusedError, VendorUnreachableError } from '../../contracts/licence-vendor.ts';
import type { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';

export interface HttpLicenceVendorOptions {
  /** Without a slash at the end. */
  readonly url: string;
  readonly licenceKey: Secret;
  readonly instanceId: string;
  /** What the instance is activated for. */
  readonly modelId: string;
  /** Lower-case hex. */
  readonly sign: (report: object, reportKey: string) => string;
}

/** The vendor over the licence routes of the interface. Redirects are not followed: the key is for this address. */
export function createHttpLicenceVendor(options: HttpLicenceVendorOptions): LicenceVendor {
  const { instanceId, modelId, sign } = options;
  const identity = () => ({ license_key: options.licenceKey.reveal(), instance_id: instanceId });
  return {
    async activate({ signal }) {
      const answer = await post('activate', { body: { ...identity(), model_id: modelId }, options, signal });
      return {
        offlineToken: textOf(answer, 'offline_token'),
        publicKeyPem: textOf(answer, 'public_key_pem'),
        reportKey: textOf(answer, 'hmac_key'),
      };
    },

    async validate({ signal }) {
      const answer = await post('validate', { body: identity(), options, signal });
      const quota = fieldOf(answer, 'quota');
      return { offlineToken: textOf(answer, 'offline_token'), quota: quota === null ? null : quotaOf(quota) };
    },

    async report({ characters, audioMs, reportedAtMs }, { reportKey, signal }) {
      const report = {
        ...identity(),
        chars: characters,
        audio_seconds: audioMs / 1000,
        reported_at: reportedAtMs / 1000,
      };
      const body = { ...report, signature: sign(report, reportKey) };
      return quotaOf(fieldOf(await post('usage', { body, options, signal }), 'quota'));
    },
  };
}

async function post(
  route: string,
  {
    body,
    options: { url },
    signal,
  }: { readonly body: object; readonly options: HttpLicenceVendorOptions; readonly signal: AbortSignal },
): Promise<unknown> {
  // tidy: how long a socket is waited for is measured by the machine, as in every client.
  const patience = AbortSignal.any([signal, AbortSignal.timeout(limits.vendorAnswerMsMax)]);
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/v1/license/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: patience,
    });
    text = await readBounded(response);
  } catch (error) {
    signal.throwIfAborted();
    throw new VendorUnreachableError('the vendor does not answer', { cause: error });
  }
  const answer = parseJson(text);
  if (response.ok) return answer;
  const refusal = refusalOf(response.status, answer);
  const sentence = fieldOf(answer, 'error');
  if (refusal === undefined) throw new VendorUnreachableError(`the vendor answers with status ${response.status}`);
  throw new VendorRefusedError(
    refusal,
    typeof sentence === 'string' ? sentence.slice(0, 200) : `status ${response.status}`,
  );
}

/** Something on the way may answer with any status; only who speaks the interface is believed. */
function refusalOf(status: number, answer: unknown): VendorRefusal | undefined {
  if (typeof fieldOf(answer, 'error_code') !== 'string') return undefined;
  if (status === 401 || status === 403 || status === 409) return 'not-licensed';
  if (status === 404) return 'not-activated';
  return status === 422 ? 'untimely' : undefined;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (response.body === null) return '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > limits.vendorAnswerBytesMax) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function quotaOf(value: unknown): VendorQuota {
  return {
    usedCharacters: numberOf(value, 'used_chars'),
    usedSeconds: numberOf(value, 'used_seconds'),
    quotaCharacters: numberOrNullOf(value, 'quota_chars'),
    quotaSeconds: numberOrNullOf(value, 'quota_seconds'),
    exceeded: fieldOf(value, 'exceeded') === true,
  };
}

function numberOrNullOf(value: unknown, name: string): number | null {
  return fieldOf(value, name) === null ? null : numberOf(value, name);
}

function numberOf(value: unknown, name: string): number {
  const field = fieldOf(value, name);
  if (typeof field !== 'number') throw new VendorUnreachableError(`the answer of the vendor lacks ${name}`);
  return field;
}

function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  if (typeof field !== 'string') throw new VendorUnreachableError(`the answer of the vendor lacks ${name}`);
  return field;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
