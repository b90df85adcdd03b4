import { buildLocalSpeech } from '../../composition/build-local-speech.ts';
import { isLanguageCode } from '../../contracts/language.ts';
import { DEFAULT_MODEL_ID } from '../../features/synthesis/model-catalog.ts';
import { newRequestId } from '../../foundation/ids.ts';
import { limits } from '../../limits.ts';
import { outputFormat } from './audio-output.ts';

export interface SpeakOptions {
  readonly voice: string;
  readonly language: string | undefined;
  readonly speed: number;
}

export interface SpeechSource extends AsyncDisposable {
  /** For the closing line: which engine room spoke. */
  readonly description: string;
  /** Raw samples of `outputFormat`. Throws an `Error` with a sentence for the person at the terminal. */
  speak(text: string, options: SpeakOptions): AsyncIterable<Uint8Array>;
}

/** The running server at `address` if one answers, else the engines in this process. */
export async function openSpeechSource({
  address,
  apiKey,
}: {
  readonly address: string;
  readonly apiKey: string | undefined;
}): Promise<SpeechSource> {
  const isServer = apiKey !== undefined && (await answers(address));
  return isServer ? serverSource(address, apiKey) : localSource();
}

async function answers(address: string): Promise<boolean> {
  try {
    // tidy: one probe when the command starts, nobody tests its clock
    const response = await fetch(`${address}/health`, { signal: AbortSignal.timeout(1000) });
    return response.ok && response.headers.has('x-service-version');
  } catch {
    return false;
  }
}

function serverSource(address: string, apiKey: string): SpeechSource {
  return {
    description: `the server at ${address}`,
    async *speak(text, { voice, language, speed }) {
      const response = await fetch(`${address}/v1/tts/generate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ text, voice_id: voice, speed, language: language ?? null }),
      });
      if (!response.ok || response.body === null) throw new Error(await complaintOf(response));
      yield* response.body;
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function complaintOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const complaint = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof complaint === 'string' ? complaint : `the server answered ${response.status}`;
}

function localSource(): SpeechSource {
  const local = buildLocalSpeech();
  return {
    description: 'the engines of this machine',
    async *speak(text, { voice, language, speed }) {
      if (language !== undefined && !isLanguageCode(language)) throw new Error(`unknown language ${language}`);
      const events = local.synthesizeSpeech(
        {
          requestId: newRequestId(),
          caller: { kind: 'master' },
          text,
          requestedModelId: DEFAULT_MODEL_ID,
          modelId: DEFAULT_MODEL_ID,
          voiceId: voice,
          format: outputFormat,
          normalize: true,
          speed,
          cfgScale: 2,
          temperature: 0.4,
          newTokensMax: limits.newTokensMax,
          wordTimings: false,
          ...(language === undefined ? {} : { language }),
        },
        { signal: new AbortController().signal },
      );
      for await (const event of events) if (event.type === 'audio-delta') yield event.payload;
    },
    [Symbol.asyncDispose]: () => local[Symbol.asyncDispose](),
  };
}
