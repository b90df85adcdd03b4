import type { FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';

/**
 * Whether the request was made on this machine, and for it: the connection comes from here, no proxy says that it hands
 * something on, and the name that was asked for cannot lead anywhere else. The last keeps out pages whose name somebody
 * has pointed at this machine (DNS rebinding): to a browser they are of the same origin as the answer. Headers that a
 * client may write itself can only make a request foreign, never local.
 */
export function isFromSameMachine({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw;
  if (Object.keys(headers).some(isForwardingHeader)) return false;
  return isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackName(hostNameOf(headers.host ?? ''));
}

function isForwardingHeader(name: string): boolean {
  return name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip' || name === 'via';
}

/** Without the port, and without the brackets of an IPv6 address (RFC 9110, section 7.2). */
function hostNameOf(host: string): string {
  const { address, name = '' } = /^(?:\[(?<address>[^\]]*)\]|(?<name>[^:]*))(?::\d*)?$/u.exec(host)?.groups ?? {};
  return address ?? name;
}

function isLoopbackName(name: string): boolean {
  return name.toLowerCase() === 'localhost' || isLoopbackAddress(name);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
