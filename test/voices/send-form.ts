import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StrangeForm } from './strange-forms.ts';

export interface FormAnswer {
  /** `left`: its sender did; `none`: the connection was cut off without an answer. */
  readonly status: number | 'left' | 'none';
  readonly body: string;
  readonly tookMs: number;
}

/** Longer than any of them may take; who waits for so long has found one that hangs. */
const WAIT_MS_MAX = 30_000;

/** Sends a form piece by piece. Throws when nothing is answered in time. */
export async function sendForm(
  form: StrangeForm,
  { url, method, apiKey }: { readonly url: string; readonly method: string; readonly apiKey: string },
): Promise<FormAnswer> {
  const startedAtMs = performance.now();
  const headers = { 'x-api-key': apiKey, 'content-type': form.contentType, 'content-length': form.body.length };
  const signal = AbortSignal.timeout(WAIT_MS_MAX);
  const sending = request(url, { method, headers, signal, agent: false });
  const answered = answerTo(sending, signal);
  await writePieces(sending, form);
  const answer = await answered;
  return { ...answer, tookMs: performance.now() - startedAtMs };
}

async function writePieces(sending: ClientRequest, { body, pieces, leavesAfterBytes }: StrangeForm): Promise<void> {
  const pieceBytes = Math.max(1, Math.ceil(body.length / pieces));
  for (let offset = 0; offset < body.length && !sending.destroyed; offset += pieceBytes) {
    if (leavesAfterBytes !== undefined && offset + pieceBytes >= leavesAfterBytes) {
      sending.write(body.subarray(offset, leavesAfterBytes));
      await nextTurn();
      sending.destroy(new LeftError());
      return;
    }
    sending.write(body.subarray(offset, offset + pieceBytes));
    await nextTurn();
  }
  sending.end();
}

class LeftError extends Error {}

async function answerTo(sending: ClientRequest, signal: AbortSignal): Promise<Pick<FormAnswer, 'status' | 'body'>> {
  try {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    // What the server does not read any more may be reset.
    sending.on('error', () => undefined);
    const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString('utf8');
    return { status: answer.statusCode ?? 0, body };
  } catch (error) {
    sending.on('error', () => undefined);
    if (signal.aborted) throw new Error('a form was not answered in time', { cause: error });
    return { status: error instanceof LeftError ? 'left' : 'none', body: '' };
  }
}
