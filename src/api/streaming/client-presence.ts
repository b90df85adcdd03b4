import type { ServerResponse } from 'node:http';

/** The reason of the signal when the listener has gone; not an error, and nobody is left to tell. */
export class ClientLeftError extends Error {
  override readonly name = 'ClientLeftError';
}

/** A signal that is aborted when the connection closes before the response is complete. */
export function signalOfClient(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ClientLeftError('the client left before the end'));
  });
  // A client that left before this was called will not be announced again.
  if (response.destroyed) controller.abort(new ClientLeftError('the client left before the start'));
  return controller.signal;
}
