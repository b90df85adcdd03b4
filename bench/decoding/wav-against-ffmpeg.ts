import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UndecodableAudioError, type AudioDecoder, type DecodedAudio } from '../../src/contracts/audio-decoder.ts';
import {
  samplesByFfmpeg,
  tone,
  wavCodecs,
  type RecordingFolder,
} from '../../test/fixtures/recordings/made-recordings.ts';
import { printTable } from '../measurement/table.ts';

/** What ffmpeg reads in WAV files with changed heads, beside what our reader does. */
export async function compareWavWithFfmpeg(
  decoder: AudioDecoder,
  { folder, files }: { readonly folder: RecordingFolder; readonly files: number },
): Promise<void> {
  const source = tone({ seconds: 0.1, sampleRateHz: 16_000 });
  const counts = { 'the same': 0, 'other samples': 0, 'only ours': 0, 'only ffmpeg': 0, neither: 0 };
  for (let count = 0; count < files; count += 1) {
    const codec = wavCodecs[count % wavCodecs.length] ?? 'pcm_s16le';
    const whole = await readFile(await folder.make('whole.wav', { source, words: ['-c:a', codec] }));
    const path = join(folder.path, 'changed.wav');
    // One to three bytes of the head, whose first 12 say that it is a WAV file.
    for (let index = randomInt(1, 4); index > 0; index -= 1) whole[randomInt(12, 60)] = randomInt(256);
    await writeFile(path, whole);
    const ours = await readOrNothing(decoder, path);
    const theirs = await samplesByFfmpeg(path).catch(() => new Float32Array(0));
    counts[comparison(ours, theirs)] += 1;
  }
  printTable('WAV files with changed heads', { columns: Object.keys(counts), rows: [Object.values(counts)] });
}

async function readOrNothing(decoder: AudioDecoder, path: string): Promise<DecodedAudio | undefined> {
  try {
    return await decoder.decode(path, { durationMsMax: 60_000, signal: new AbortController().signal });
  } catch (error) {
    if (error instanceof UndecodableAudioError) return undefined;
    throw error;
  }
}

function comparison(
  ours: DecodedAudio | undefined,
  theirs: Float32Array,
): 'the same' | 'other samples' | 'only ours' | 'only ffmpeg' | 'neither' {
  if (ours === undefined) return theirs.length === 0 ? 'neither' : 'only ffmpeg';
  if (theirs.length === 0) return 'only ours';
  const { channels } = ours.facts;
  const isSame = ours.samples.every((sample, frame) => {
    let sum = 0;
    for (const value of theirs.subarray(frame * channels, (frame + 1) * channels)) sum += clip(value);
    return Math.abs(sample - sum / channels) < 1e-5;
  });
  return isSame && ours.samples.length === Math.floor(theirs.length / channels) ? 'the same' : 'other samples';
}

function clip(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value));
}
