import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `lossy`: what is asked arrives, and what is answered is lost. */
type LineState = 'whole' | 'lossy' | 'cut';

/** The network between a deployment and its vendor. */
export interface VendorLine extends AsyncDisposable {
  readonly address: string;
  /** How often the deployment has turned to its vendor: of a line that is whole those turns that came to the validation. */
  readonly turns: number;
  /** All connections break; those that come then are treated alike. */
  become(state: LineState): void;
}

/** On the loopback, to a service at this address. */
export async function openVendorLine(target: string): Promise<VendorLine> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  let state: LineState = 'whole';
  let turns = 0;
  const join = (near: Socket): void => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    near.pipe(far);
    if (state === 'lossy') {
      far.once('data', () => near.destroy());
      return;
    }
    far.pipe(near);
    near.on('data', (sent: Buffer) => (turns += sent.includes('/v1/license/validate') ? 1 : 0));
  };
  const server = createServer((near) => {
    if (state !== 'whole') turns += 1;
    if (state === 'cut') near.on('error', () => undefined).destroy();
    else join(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get turns() {
      return turns;
    },
    become(next) {
      state = next;
      breakAll();
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
