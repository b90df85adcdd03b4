import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';

/** The JSON object that a text message holds, or what is wrong with it. */
export function readFrame(
  data: Buffer,
  { bytesMax = limits.socketFrameBytesMax }: { readonly bytesMax?: number } = {},
): Readonly<Record<string, unknown>> | ServiceError {
  if (data.length > bytesMax) return new ServiceError('frame-too-large', { holes: { bytesMax } });
  const frame = parsed(data.toString());
  return isJsonObject(frame) ? frame : new ServiceError('frame-malformed');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
