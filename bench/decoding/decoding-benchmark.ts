import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createRecordingDecoder } from '../../src/adapters/decoding/recording-decoder.ts';
import { UndecodableAudioError, type AudioDecoder } from '../../src/contracts/audio-decoder.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { RecordingFolder, recordingFormats, silence, tone } from '../../test/fixtures/recordings/made-recordings.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { printTable } from '../measurement/table.ts';
import { decodeChangedFiles } from './changed-files.ts';
import { compareWavWithFfmpeg } from './wav-against-ffmpeg.ts';

const SAMPLE_RATE_HZ = 48_000;
const DURATION_MS_MAX = 600_000;

/** Speed and memory of decoding uploads; files that are far longer than they look; and files with changed bytes. */
export async function runDecodingBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  await using folder = await RecordingFolder.open();
  const decoders = {
    ffmpeg: createRecordingDecoder({ clock: systemClock }),
    WebAssembly: createRecordingDecoder({ clock: systemClock, places: [] }),
  };
  await measureFormats(decoders, { folder, seconds: quick ? 10 : 120 });
  await measureBombs(decoders, { folder, seconds: quick ? 1800 : 14_400 });
  await decodeChangedFiles(decoders, { folder, filesPerFormat: quick ? 10 : 200 });
  await compareWavWithFfmpeg(decoders.WebAssembly, { folder, files: quick ? 50 : 1000 });
}

type Decoders = Readonly<Record<string, AudioDecoder>>;

interface Measuring {
  readonly folder: RecordingFolder;
  readonly seconds: number;
}

async function measureFormats(decoders: Decoders, { folder, seconds }: Measuring): Promise<void> {
  const formats = [...recordingFormats, { file: 'plain.wav', words: ['-c:a', 'pcm_s16le'] }];
  const source = tone({ seconds, sampleRateHz: SAMPLE_RATE_HZ });
  for (const { file, words } of formats) await folder.make(file, { source, words });
  const rows: (readonly (string | number)[])[] = [];
  for (const { file } of formats) {
    for (const [name, decoder] of Object.entries(decoders)) {
      // Our own reader reads these, whatever else there is.
      if (file === 'plain.wav' && name !== 'ffmpeg') continue;
      const { outcome, tookMs, decoderMegabytes } = await measure(decoder, join(folder.path, file));
      if (outcome !== 'sound') continue;
      rows.push([
        file,
        file === 'plain.wav' ? 'us' : name,
        ((seconds * 1000) / tookMs).toFixed(0),
        decoderMegabytes.toFixed(0),
      ]);
    }
  }
  const columns = ['file', 'by', 'times real time', 'decoder at most, MB'];
  printTable(`Decoding ${seconds} s of two channels at 48 kHz, from the start of the program on`, { columns, rows });
}

async function measureBombs(decoders: Decoders, { folder, seconds }: Measuring): Promise<void> {
  const source = silence({ seconds, sampleRateHz: SAMPLE_RATE_HZ });
  const rows: (readonly (string | number)[])[] = [];
  for (const [file, ...words] of [
    ['bomb.flac'],
    ['bomb.opus', '-b:a', '6k', '-frame_duration', '60'],
    ['bomb.mp3', '-b:a', '32k'],
    ['bomb.ogg', '-c:a', 'libvorbis'],
  ] as const) {
    const path = await folder.make(file, { source, words });
    for (const [name, decoder] of Object.entries(decoders)) {
      const { outcome, tookMs, decoderMegabytes, ownMegabytes } = await measure(decoder, path);
      const megabytes = (statSync(path).size / 1_048_576).toFixed(1);
      rows.push([
        file,
        megabytes,
        name,
        outcome,
        (tookMs / 1000).toFixed(1),
        decoderMegabytes.toFixed(0),
        ownMegabytes.toFixed(0),
      ]);
    }
  }
  const columns = ['file', 'MB', 'by', 'outcome', 's', 'decoder at most, MB', 'own memory at most, MB'];
  printTable(`${seconds} s of silence, of which ${DURATION_MS_MAX / 1000} s may be`, { columns, rows });
}

interface Measured {
  readonly outcome: string;
  readonly tookMs: number;
  readonly decoderMegabytes: number;
  readonly ownMegabytes: number;
}

async function measure(decoder: AudioDecoder, path: string): Promise<Measured> {
  const watching = new AbortController();
  const peaks = watchMemory(watching.signal);
  const startedAtMs = performance.now();
  const outcome = await outcomeOf(decoder, path);
  const tookMs = performance.now() - startedAtMs;
  watching.abort();
  return { outcome, tookMs, ...(await peaks) };
}

async function outcomeOf(decoder: AudioDecoder, path: string): Promise<string> {
  try {
    await decoder.decode(path, { durationMsMax: DURATION_MS_MAX, signal: new AbortController().signal });
    return 'sound';
  } catch (error) {
    if (error instanceof UndecodableAudioError) return error.complaint;
    throw error;
  }
}

async function watchMemory(
  signal: AbortSignal,
): Promise<{ readonly decoderMegabytes: number; readonly ownMegabytes: number }> {
  let decoderMegabytes = 0;
  let ownMegabytes = 0;
  while (!signal.aborted) {
    for (const { pid, residentMegabytes } of await processTreeMemory(process.pid)) {
      if (pid === process.pid) ownMegabytes = Math.max(ownMegabytes, residentMegabytes);
      else decoderMegabytes = Math.max(decoderMegabytes, residentMegabytes);
    }
    await systemClock.sleep(20, { signal }).catch(() => undefined);
  }
  return { decoderMegabytes, ownMegabytes };
}
