import { createServer } from 'node:net';

/** Writes so many milliseconds of silent 24 kHz PCM16 to whoever connects, as fast as the reader takes it. */
const durationMs = Number(process.argv[2]);
const bytesMax = durationMs * 48;
const chunk = Buffer.alloc(9600);

const server = createServer((socket) => {
  let sentBytes = 0;
  const send = (): void => {
    while (sentBytes < bytesMax) {
      sentBytes += chunk.length;
      if (!socket.write(chunk)) return;
    }
    socket.end();
  };
  socket.on('drain', send).on('error', () => undefined);
  send();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
