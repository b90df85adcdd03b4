import { apiKey } from './api-key.js';

/** The service says no, in a sentence for people. */
export class RefusedError extends Error {
  constructor(sentence, { status }) {
    super(sentence);
    this.status = status;
  }
}

/** Raw answers of `v1/tts/generate` have this rate unless the order names another. */
export const sampleRateHz = 24_000;

export async function listVoices() {
  const { voices } = await (await call('v1/voices?limit=100', {})).json();
  return voices;
}

/** The speech as 16-bit samples, in pieces as they arrive. Throws `RefusedError`, or `AbortError` when told to stop. */
export async function* speech(order, { signal }) {
  const response = await call('v1/tts/generate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
    signal,
  });
  yield* wholeSamples(response.body);
}

/** A WAV file without its noise, as WAV of `sampleRateHz`, 16 bits, mono, behind a head of 44 bytes. */
export async function enhanced(wav, { signal }) {
  const form = new FormData();
  form.append('model', 'clarity-1');
  form.append('file', wav, 'recording.wav');
  return (await call('v1/audio/enhance', { method: 'POST', body: form, signal })).blob();
}

/** What is said in a recording: `text`, `duration_s` and `word_alternatives`. */
export async function transcribed(recording, { phrases, signal }) {
  const form = new FormData();
  form.append('model', 'luchs-1');
  for (const phrase of phrases) form.append('boosted_phrases', phrase);
  form.append('file', recording, 'recording');
  return (await call('v1/audio/transcriptions', { method: 'POST', body: form, signal })).json();
}

/** With which a session of the agent is opened: it travels in an address, where a key must not be. */
export async function clientSecret({ signal }) {
  const { value } = await (await call('v1/realtime/client_secrets', { method: 'POST', signal })).json();
  return value;
}

async function call(path, { headers, ...options }) {
  const response = await fetch(path, { ...options, headers: { ...headers, Authorization: `Bearer ${apiKey()}` } });
  if (response.ok) return response;
  const { error = `The server answered ${response.status}` } = await response.json().catch(() => ({}));
  throw new RefusedError(error, { status: response.status });
}

/** A network cuts a stream anywhere, also in the middle of a sample. */
async function* wholeSamples(body) {
  const reader = body.getReader();
  let rest = new Uint8Array(0);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const bytes = new Uint8Array(rest.length + value.length);
    bytes.set(rest);
    bytes.set(value, rest.length);
    const sampleCount = bytes.length >> 1;
    rest = bytes.slice(sampleCount * 2);
    if (sampleCount > 0) yield new Int16Array(bytes.buffer, 0, sampleCount);
  }
}
