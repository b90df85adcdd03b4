import { buildLocalSpeech } from '../../composition/build-local-speech.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { DEFAULT_MODEL_ID } from '../../features/synthesis/model-catalog.ts';
import { speechDefaults } from '../../features/synthesis/speech-order.ts';
import { newRequestId } from '../../foundation/ids.ts';
import { outputFormat } from './audio-output.ts';
import type { ServerChoice } from '../choose-server.ts';
import { Complaint, complaintAbout } from '../complaint.ts';
import type { SpeakOptions } from './say-options.ts';

export interface SpeechSource extends AsyncDisposable {
  /** For the closing line: who spoke, and why not the server. */
  readonly description: string;
  /** Raw samples of `outputFormat`. Throws `Complaint`, or the signal's reason. */
  speak(text: string, options: SpeakOptions & { readonly signal: AbortSignal }): AsyncIterable<Uint8Array>;
}

/**
 * The server if it runs and there is a key for it, else the engines in this process. Throws `Complaint` for a server
 * that was named and cannot be used.
 */
export async function openSpeechSource(
  { address, isNamed, apiKey }: ServerChoice,
  { signal }: { readonly signal: AbortSignal },
): Promise<SpeechSource> {
  const isRunning = await answers(address);
  signal.throwIfAborted();
  if (isRunning && apiKey !== undefined) return serverSource({ address, apiKey });
  const obstacle = isRunning
    ? `the server at ${address} needs a key: set SYRINX_API_KEY`
    : `no Syrinx answers at ${address}`;
  if (isNamed) throw new Complaint(obstacle);
  return localSource(isRunning ? `the engines of this machine (${obstacle})` : 'the engines of this machine');
}

async function answers(address: string): Promise<boolean> {
  try {
    // tidy: one probe when the command starts, nobody tests its clock
    const response = await fetch(`${address}/health`, { signal: AbortSignal.timeout(SERVER_ANSWER_MS_MAX) });
    await response.body?.cancel();
    return response.ok && response.headers.has('x-service-version');
  } catch {
    return false;
  }
}

const SERVER_ANSWER_MS_MAX = 2_000;

function serverSource({ address, apiKey }: { readonly address: string; readonly apiKey: string }): SpeechSource {
  const description = `the server at ${address}`;
  return {
    description,
    async *speak(text, { voice, language, speed, signal }) {
      try {
        const response = await fetch(`${address}/v1/tts/generate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
          body: JSON.stringify({ text, voice_id: voice, speed, language: language ?? null }),
          signal,
        });
        if (!response.ok || response.body === null) throw new Complaint(await refusalOf(response));
        yield* response.body;
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof Complaint ? error : complaintAbout(`${description} broke off`, error);
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof sentence === 'string' ? `the server says: ${sentence}` : `the server answered ${response.status}`;
}

function localSource(description: string): SpeechSource {
  const local = buildLocalSpeech();
  return {
    description,
    async *speak(text, { voice, language, speed, signal }) {
      try {
        const events = local.synthesizeSpeech(
          {
            requestId: newRequestId(),
            caller: { kind: 'master' },
            text,
            requestedModelId: DEFAULT_MODEL_ID,
            modelId: DEFAULT_MODEL_ID,
            voiceId: voice,
            format: outputFormat,
            normalize: speechDefaults.normalize,
            speed,
            cfgScale: speechDefaults.cfgScale,
            temperature: speechDefaults.temperature,
            newTokensMax: speechDefaults.newTokensMax,
            wordTimings: false,
            ...(language === undefined ? {} : { language }),
          },
          { signal },
        );
        for await (const event of events) if (event.type === 'audio-delta') yield event.payload;
      } catch (error) {
        signal.throwIfAborted();
        throw isServiceError(error) ? complaintOfEngines(error) : error;
      }
    },
    [Symbol.asyncDispose]: () => local[Symbol.asyncDispose](),
  };
}

function complaintOfEngines(error: Error): Complaint {
  const isEngine = isServiceError(error) && error.key.startsWith('engine-');
  const advice = isEngine ? '; npm run admin -- doctor says what is missing' : '';
  return new Complaint(`${error.message}${advice}`, { cause: error });
}
