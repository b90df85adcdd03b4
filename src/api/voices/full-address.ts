import type { FastifyRequest } from 'fastify';

/**
 * The address of an object as somebody can fetch it who has nothing but the answer. Without a public address of the service it is
 * the one under which it was asked; where a request does not say that, the address is without a host.
 */
export function fullAddress<Address extends string | null>(
  address: Address,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): Address | string {
  if (address === null) return address;
  const place = `${protocol}://${host}`;
  return host !== '' && URL.canParse(address, place) ? new URL(address, place).href : address;
}
