/** The program of the writer thread: the only place that writes to the SQLite file. See `writer-protocol.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { GroupWriter, toFailure } from './group-writer.ts';
import { openSqliteFileForWriting } from './sqlite-file.ts';
import type { WriterReply, WriterRequest, WriterThreadData } from './writer-protocol.ts';

if (parentPort === null) throw new Error('this program runs as a worker thread only');
serveWrites(parentPort, workerData as WriterThreadData);

function serveWrites(port: MessagePort, { path }: WriterThreadData): void {
  const reply = (message: WriterReply) => port.postMessage(message);
  try {
    const file = openSqliteFileForWriting(path);
    const writer = new GroupWriter(file);
    const serve = async (request: WriterRequest) => {
      if (request.type === 'close') {
        file.close();
        port.close();
      } else {
        reply(await writer.answer(request));
      }
    };
    let served = Promise.resolve();
    // One after the other. What fails here is a defect, and ends the thread.
    port.on('message', (request: WriterRequest) => {
      served = served.then(() => serve(request));
    });
    reply({ type: 'opened' });
  } catch (error) {
    // Nobody listens to the port, so the thread ends by itself.
    reply({ type: 'open-failed', failure: toFailure(error) });
  }
}
