import { WebSocketServer, type WebSocket } from 'ws';

/**
 * The control of the sockets benchmark: a server of nothing but `ws` that answers a flush on any path with the frames of a
 * turn, whose audio is made already. What it shows is the machine, the client and the library.
 */
const FRAME_MS = 100;
const [turnMs = '9000'] = process.argv.slice(2);
const audio = Buffer.alloc(FRAME_MS * 48, 1).toString('base64');
const frameCount = Math.ceil(Number(turnMs) / FRAME_MS);

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  let running: { isCancelled: boolean } | undefined;
  socket.on('message', (data) => {
    const frame = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}') as { flush?: boolean; cancel?: boolean };
    if (frame.cancel === true) {
      if (running !== undefined) running.isCancelled = true;
      socket.send(JSON.stringify({ interrupted: true }));
    } else if (frame.flush === true) {
      running = { isCancelled: false };
      sendTurn(socket, running, 0);
    }
  });
});
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});

/** A few frames in each turn of the event loop, as engines deliver them, so that a cancel can come between. */
function sendTurn(socket: WebSocket, turn: { readonly isCancelled: boolean }, from: number): void {
  if (turn.isCancelled) return;
  for (let index = from; index < Math.min(from + 4, frameCount); index += 1) {
    socket.send(
      JSON.stringify({ audio, enc: 'pcm_s16le', idx: index, sr: 24_000, samples: FRAME_MS * 24, chunk_id: 0 }),
    );
  }
  if (from + 4 < frameCount) setImmediate(() => sendTurn(socket, turn, from + 4));
  else socket.send(JSON.stringify({ session_closed: true }));
}
