import type { AddressInfo, Socket } from 'node:net';
import type { ClientOptions } from 'ws';
import { addSocketRoute } from '../../src/api/sockets/add-socket-route.ts';
import type { SocketRoute } from '../../src/api/sockets/socket-route.ts';
import { routeAccess } from '../../src/api/route-access.ts';
import { OpenSockets } from '../../src/api/sockets/open-sockets.ts';
import type { SocketChannel, SocketSession } from '../../src/api/sockets/socket-session.ts';
import type { ServerDependencies } from '../../src/api/server-dependencies.ts';
import type { ServiceError } from '../../src/errors/service-error.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { edgeConfig, keys, serverUnderTest } from './server-under-test.ts';
import { SocketClient } from './socket-client.ts';
import { unlimitedAdmission } from './unlimited-admission.ts';

export const echoPath = '/ws/echo';

/** Answers every frame with the same frame, and keeps what it was told. */
export class EchoSession implements SocketSession {
  readonly channel: SocketChannel;
  readonly told: string[] = [];
  /** While it is, the session does not close when the server stops. */
  isBusy = false;

  constructor(channel: SocketChannel) {
    this.channel = channel;
  }

  receive(frame: Readonly<Record<string, unknown>>): void {
    this.told.push('receive');
    if (frame['throw'] === true) throw new Error('a defect');
    if (frame['close'] === true) this.channel.close(1000, 'as asked');
    else this.channel.send({ echo: frame });
  }

  refuse(error: ServiceError): void {
    this.told.push(`refuse ${error.key}`);
    this.channel.sendError(error);
  }

  drain(): void {
    this.told.push('drain');
    if (!this.isBusy) this.channel.close(1012, 'the server restarts');
  }

  end(error: ServiceError): void {
    this.told.push(`end ${error.key}`);
    this.channel.sendError(error);
    this.channel.close(error.row.closeCode ?? 1000, error.message);
  }

  disconnected(): void {
    this.told.push('disconnected');
  }
}

/** The real edge with a socket that echoes, listening on a port of this machine; `using` closes it. */
export async function echoServer(
  overrides: Partial<ServerDependencies> = {},
  route: Partial<Pick<SocketRoute, 'kind' | 'access' | 'refusals'>> = {},
) {
  const { clock = systemClock } = overrides;
  const sockets = overrides.sockets ?? new OpenSockets({ clock });
  const under = await serverUnderTest({ ...overrides, clock, sockets });
  const sessions: EchoSession[] = [];
  const connections: Socket[] = [];
  under.server.server.on('connection', (socket: Socket) => connections.push(socket));
  addSocketRoute(under.server, {
    description: { path: echoPath },
    kind: 'synthesis',
    access: routeAccess.speak,
    refusals: 'answers',
    ...route,
    open: (channel) => {
      const session = new EchoSession(channel);
      sessions.push(session);
      return session;
    },
    dependencies: {
      admission: unlimitedAdmission,
      config: edgeConfig,
      watchKey: () => ({ signal: new AbortController().signal, [Symbol.dispose]: () => undefined }),
      ...overrides,
      clock,
      sockets,
      log: under.log,
      telemetry: under.telemetry,
    },
  });
  await under.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = under.server.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    ...under,
    sockets,
    sessions,
    /** The server's ends, in the order in which they came. */
    connections,
    address,
    /** With a good key. */
    connect: (query = '', options: ClientOptions = {}) =>
      new SocketClient(`${address.replace('http', 'ws')}${echoPath}?api_key=${keys.full}${query}`, options),
    [Symbol.asyncDispose]: () => under.server.close(),
  };
}
