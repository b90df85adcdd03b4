import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecordingDecoder } from '../../src/adapters/decoding/recording-decoder.ts';
import { createNoiseRemovalEnhancer } from '../../src/adapters/engines/noise-removal/noise-removal-enhancer.ts';
import { createPocketsphinxTranscriber } from '../../src/adapters/engines/pocketsphinx/pocketsphinx-transcriber.ts';
import { createSileroDetector } from '../../src/adapters/engines/silero/silero-detector.ts';
import { createTemporaryFiles } from '../../src/adapters/temporary-files/temporary-files.ts';
import { TRANSCRIBER_RATE_HZ, type Transcriber } from '../../src/contracts/transcriber.ts';
import { decodeToListen } from '../../src/features/transcription/listened-file.ts';
import type { Listening, OpenListening } from '../../src/features/transcription/listening.ts';
import { createOpenListening } from '../../src/features/transcription/open-listening.ts';
import { decodeSamples } from '../../src/audio/decode-samples.ts';
import { SpeakerMemory } from '../../src/features/transcription/speaker-memory.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** A recording as somebody uploads it, or as it comes over a line. */
export type Urgency = 'file' | 'live';

/**
 * Sound through everything that the service would do with it: decoder, detector, enhancer, recogniser; up to the words as the
 * recogniser writes them. Whoever opens it disposes of it.
 */
export class ListeningRoad implements AsyncDisposable {
  readonly #engines = { processCount: 2, log: silentLog, clock: systemClock };
  readonly #detector = createSileroDetector({ ...this.#engines, processCount: 1 });
  readonly #transcriber = createPocketsphinxTranscriber(this.#engines);
  readonly #enhancer = createNoiseRemovalEnhancer({ ...this.#engines, processCount: 1 });
  readonly #audioDecoder = createRecordingDecoder({ clock: systemClock });
  readonly #openListening: OpenListening;

  constructor() {
    this.#openListening = createOpenListening({
      detector: this.#detector,
      transcriber: this.#transcriber,
      enhancer: this.#enhancer,
    });
  }

  /** Why nothing can be recognised here; `undefined` where it can. */
  async missing(): Promise<string | undefined> {
    return missingOf(this.#transcriber);
  }

  /** `speaker`: of a connection on which he has spoken before. */
  open(urgency: Urgency, speaker = new SpeakerMemory()): Promise<Listening> {
    return this.#openListening({ language: 'en', boostedPhrases: [], urgency, speaker }, { signal });
  }

  /** What is heard in 16 kHz mono samples of −1…1: a second at a time of a file, a tenth of a second of a line. */
  async hear(samples: Float32Array, urgency: Urgency, speaker?: SpeakerMemory): Promise<readonly string[]> {
    const pieceSamples = urgency === 'file' ? TRANSCRIBER_RATE_HZ : TRANSCRIBER_RATE_HZ / 10;
    await using listening = await this.open(urgency, speaker);
    for (let start = 0; start < samples.length; start += pieceSamples)
      await listening.push(samples.subarray(start, start + pieceSamples));
    const stretches = await listening.finish();
    return stretches.flatMap(({ words }) => words.map(({ text }) => text));
  }

  /** What is heard in an upload. */
  async hearFile(path: string): Promise<readonly string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'syrinx-listening-'));
    try {
      const tools = { audioDecoder: this.#audioDecoder, temporaryFiles: createTemporaryFiles({ folder }) };
      await using recording = await decodeToListen(path, { tools, pcmRateHz: undefined, signal });
      await using source = await recording.file.open();
      const bytes = await source.read(0, limits.listenedFileBytesMax);
      return await this.hear(decodeSamples(bytes, 'pcm_s16le'), 'file');
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const engines = [this.#detector, this.#transcriber, this.#enhancer];
    await Promise.all(engines.map((engine) => engine[Symbol.asyncDispose]()));
  }
}

const { signal } = new AbortController();

async function missingOf(transcriber: Transcriber): Promise<string | undefined> {
  try {
    await transcriber.start({ signal });
    return undefined;
  } catch (error) {
    const { state, detail } = transcriber.health();
    if (state === 'missing') return detail;
    throw error;
  }
}
