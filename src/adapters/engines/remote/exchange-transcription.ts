import { wavFile } from '../../../audio/wav.ts';
import { TRANSCRIBER_RATE_HZ } from '../../../contracts/transcriber.ts';
import { authorizationOf, type RemoteEndpoint } from './remote-endpoint.ts';
import { nonsense, refusalOf } from './remote-failure.ts';

/** How much of its knowledge a server is asked for: times of words, or the text alone where it knows no more. */
export type AnswerDetail = 'verbose_json' | 'json';

export interface SpokenUtterance {
  /** 16 kHz mono. */
  readonly samples: Int16Array;
  readonly language: string;
  /** What is probably mentioned, for the model; empty where nothing is known. */
  readonly prompt: string;
  readonly detail: AnswerDetail;
}

/** One request for a transcript; the answer as it came, in JSON. Redirects are not followed: the key is for this address. */
export async function exchangeTranscription(
  endpoint: RemoteEndpoint,
  utterance: SpokenUtterance,
  { answerBytesMax, signal }: { readonly answerBytesMax: number; readonly signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(`${endpoint.baseUrl}/audio/transcriptions`, {
    method: 'POST',
    headers: { accept: 'application/json', ...authorizationOf(endpoint) },
    body: formOf(endpoint, utterance),
    redirect: 'manual',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw refusalOf(response.status);
  }
  const text = await readBounded(response, answerBytesMax);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw nonsense('an answer that is no JSON');
  }
}

function formOf({ model }: RemoteEndpoint, { samples, language, prompt, detail }: SpokenUtterance): FormData {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const file = wavFile({ encoding: 'pcm_s16le', sampleRateHz: TRANSCRIBER_RATE_HZ }, bytes);
  const form = new FormData();
  form.set('file', new Blob([file], { type: 'audio/wav' }), 'utterance.wav');
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', detail);
  form.set('temperature', '0');
  if (detail === 'verbose_json') {
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
  }
  if (prompt !== '') form.set('prompt', prompt);
  return form;
}

async function readBounded(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (response.body === null) return '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) throw nonsense('a longer answer than any transcript');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
