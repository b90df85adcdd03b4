import type { LanguageCode } from '../../src/contracts/language.ts';
import type { SpeechSynthesizer, VoiceTimbre } from '../../src/contracts/speech-synthesizer.ts';

export interface RecordingOrder {
  readonly synthesizer: SpeechSynthesizer;
  readonly engineVoice: string;
  readonly timbre?: VoiceTimbre | undefined;
  readonly language: LanguageCode;
  readonly sentences: readonly string[];
  readonly sampleRateHz: number;
  /** So low that the limiter has nothing to do: the level is worked out afterwards. */
  readonly gainDb: number;
}

export interface Recording {
  /** −1…1, the pauses between the sentences included. */
  readonly samples: Float32Array;
  /** Without those pauses. */
  readonly speechMs: number;
}

/** One engine voice says some sentences, as the service would have it say them. */
export async function record(order: RecordingOrder): Promise<Recording> {
  const { synthesizer, sampleRateHz } = order;
  const payloads: Uint8Array[] = [];
  for (const [segmentIndex, text] of order.sentences.entries()) {
    const events = synthesizer.synthesize(
      {
        text,
        language: order.language,
        voice: order.engineVoice,
        ...(order.timbre === undefined ? {} : { timbre: order.timbre }),
        speed: 1,
        format: { encoding: 'pcm_s16le', sampleRateHz },
        gainDb: order.gainDb,
        audioMsMax: SENTENCE_MS_MAX,
        pronunciations: [],
        pauseAfterMs: PAUSE_MS,
        wordTimings: false,
        queue: { requestId: `calibrate-${order.engineVoice}-${order.language}`, segmentIndex },
      },
      { signal: AbortSignal.timeout(SENTENCE_MS_MAX) },
    );
    for await (const event of events) if (event.type === 'audio-delta') payloads.push(event.payload);
  }
  const samples = samplesOf(Buffer.concat(payloads));
  const pausesMs = order.sentences.length * PAUSE_MS;
  return { samples, speechMs: (samples.length / sampleRateHz) * 1000 - pausesMs };
}

const SENTENCE_MS_MAX = 60_000;
/** What the plan of a text puts between two sentences. */
const PAUSE_MS = 310;

function samplesOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(2 * index) / 32_768);
}
