import type { Lease } from '../../contracts/work-limits.ts';
import type { SocketKind } from '../../errors/catalogue-row.ts';
import type { SocketDescription } from '../docs/socket-description.ts';
import type { RouteAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import type { OpenSocketSession, SocketChannel } from './socket-session.ts';

export type SocketDependencies = Pick<
  ServerDependencies,
  'admission' | 'clock' | 'config' | 'log' | 'sockets' | 'telemetry' | 'watchKey'
>;

export interface SocketRoute {
  readonly description: Pick<SocketDescription, 'path'>;
  /** Decides with which codes it closes. */
  readonly kind: SocketKind;
  readonly access: RouteAccess;
  /**
   * How who is not let in is told: by the answer to the handshake, or, where its clients read only frames, over a
   * connection that is accepted for it and closed at once.
   */
  readonly refusals: 'answers' | 'frames';
  /** Whether a client secret in the query may stand for a key. */
  readonly takesClientSecret?: boolean;
  /** What else a connection takes, which has then a place among the organization's already; refusals as of the others. */
  readonly takePlace?: (handshake: Pick<SocketChannel, 'caller' | 'query'>) => Promise<Lease | undefined>;
  /** Called for each connection once it is accepted. */
  readonly open: OpenSocketSession;
  readonly dependencies: SocketDependencies;
}
