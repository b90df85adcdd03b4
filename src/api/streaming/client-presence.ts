import type { ServerResponse } from 'node:http';

/** The reason of the signal when the listener has gone; not an error, and nobody is left to tell. */
export class ClientLeftError extends Error {
  override readonly name = 'ClientLeftError';
}

/** A signal that is aborted when the connection closes before the response is complete. */
export function signalOfClient(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = (): void => controller.abort(new ClientLeftError('the client left before the end'));
  response.once('close', onClose);
  // Everything has been handed to the operating system: what closes now closes in good order.
  response.once('finish', () => response.off('close', onClose));
  // A client that left before this was called will not be announced again.
  if (response.destroyed) controller.abort(new ClientLeftError('the client left before the start'));
  return controller.signal;
}
