// SPDX-License-Identifier: GPL-3.0-or-later
import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { durationMsOf } from '../../src/audio/formats.ts';
import {
  EspeakUnavailableError,
  SAMPLE_RATE_HZ,
  VOLUME_PERCENT,
  type EspeakBinding,
  type EspeakListener,
  type EspeakUtterance,
} from './espeak-binding.ts';
import { speakerFilesUrl } from './speakers.ts';

/**
 * Opens the JavaScript port of espeak-ng. It runs on this thread, one utterance at a time, at a quarter of the native
 * speed. Throws `EspeakUnavailableError` when its package is not installed.
 */
export async function openJsBinding(): Promise<EspeakBinding> {
  const { worker, files } = await openWorker();
  worker.set_volume(VOLUME_PERCENT);
  const instance = new PortInstance(worker, files);
  await warmUp(instance);
  return {
    description: 'espeak-ng (JavaScript port)',
    instances: 1,
    voiceOf: (language) => language.port,
    speak: (utterance, listener) => instance.speak(utterance, listener),
  };
}

/** The part of the package that we use; it comes without types. */
interface PortModule {
  readonly FS: { writeFile(path: string, content: Uint8Array): void };
  readonly eSpeakNGWorker: new () => PortWorker;
}

interface PortWorker {
  /** 0: done. Anything else called before it ends the program. */
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  set_volume(percent: number): void;
  synthesize(text: string, onChunk: (samples: Int16Array | null, events: readonly PortEvent[]) => boolean): void;
}

interface PortEvent {
  readonly type: string;
  /** Code points from 1. */
  readonly text_position: number;
  readonly audio_position: number;
}

const OWN_VARIANT = 'own';
const PACKAGE_NAME = '@echogarden/espeak-ng-emscripten';

async function openWorker(): Promise<{ readonly worker: PortWorker; readonly files: PortModule['FS'] }> {
  let openModule: () => Promise<PortModule>;
  try {
    ({ default: openModule } = (await import(PACKAGE_NAME)) as { default: () => Promise<PortModule> });
  } catch (error) {
    throw new EspeakUnavailableError(`the package ${PACKAGE_NAME} is not installed`, { cause: error });
  }
  const port = await openModule();
  for (const name of readdirSync(speakerFilesUrl)) {
    const content = readFileSync(new URL(name, speakerFilesUrl));
    port.FS.writeFile(variantPath(name), content);
  }
  return { worker: new port.eSpeakNGWorker(), files: port.FS };
}

function variantPath(name: string): string {
  return `/usr/share/espeak-ng-data/voices/!v/${name}`;
}

/** The port is compiled while it runs: its first sentences take 10 to 80 times as long as later ones. */
async function warmUp(instance: PortInstance): Promise<void> {
  const text = 'The quick brown fox jumps over the lazy dog, and nobody has asked why. '.repeat(3);
  const { signal } = new AbortController();
  const nobody = { word: () => undefined, audio: () => true };
  for (let round = 0; round < 3; round += 1) {
    await instance.speak({ text, voice: 'en-us', speaker: 'wren', hasMnemonics: false, rateWpm: 175, signal }, nobody);
  }
}

class PortInstance {
  readonly #worker: PortWorker;
  readonly #files: PortModule['FS'];
  #setTo = '';

  constructor(worker: PortWorker, files: PortModule['FS']) {
    this.#worker = worker;
    this.#files = files;
  }

  async speak(utterance: EspeakUtterance, listener: EspeakListener): Promise<{ readonly durationMs: number }> {
    this.#setVoice(utterance);
    this.#worker.set_rate(utterance.rateWpm);
    let sampleCount = 0;
    for (const piece of piecesOf(utterance)) {
      // The thread is ours as long as the port works; between pieces a cancel can come in.
      await nextTurn();
      if (utterance.signal.aborted) break;
      const spoken = this.#speakPiece(piece, { startSample: sampleCount, listener, signal: utterance.signal });
      sampleCount += spoken.sampleCount;
      if (spoken.wasStopped) break;
    }
    return { durationMs: durationMsOf(sampleCount, SAMPLE_RATE_HZ) };
  }

  #setVoice({ voice, speaker, variant }: EspeakUtterance): void {
    const name = `${voice}+${speaker}`;
    if (name === this.#setTo) return;
    this.#setTo = '';
    // One file for all who have none of their own, because it is read here and now.
    if (variant !== undefined) this.#files.writeFile(variantPath(OWN_VARIANT), Buffer.from(variant));
    if (this.#worker.set_voice(variant === undefined ? name : `${voice}+${OWN_VARIANT}`) !== 0)
      throw new Error(`espeak-ng has no voice ${voice}`);
    this.#setTo = name;
  }

  #speakPiece(
    { text, codePointStart }: Piece,
    options: { readonly startSample: number; readonly listener: EspeakListener; readonly signal: AbortSignal },
  ): { readonly sampleCount: number; readonly wasStopped: boolean } {
    const { startSample, listener, signal } = options;
    let sampleCount = 0;
    let wasStopped = false;
    this.#worker.synthesize(text, (samples, events) => {
      if (wasStopped || signal.aborted) return true;
      for (const { type, text_position: position, audio_position: positionMs } of events) {
        if (type !== 'word') continue;
        const startMs = durationMsOf(startSample, SAMPLE_RATE_HZ) + positionMs;
        listener.word({ codePointIndex: codePointStart + Math.max(0, position - 1), startMs });
      }
      if (samples !== null && samples.length > 0) {
        sampleCount += samples.length;
        wasStopped = !listener.audio(samples);
      }
      return wasStopped;
    });
    return { sampleCount, wasStopped };
  }
}

interface Piece {
  readonly text: string;
  readonly codePointStart: number;
}

/** As many sentences as fit 160 characters, else clauses, else words: 50 ms of work after which a cancel is heard. */
const pieces =
  /.{1,160}(?<=[.!?…]["'”’)]?)(?:\s+|$)|.{1,160}(?<=[。！？])|.{1,160}(?<=[,;:、，])\s*|.{1,160}(?:\s+|$)|.{1,160}/gsu;

function* piecesOf({ text, hasMnemonics }: EspeakUtterance): Generator<Piece> {
  const mnemonics = hasMnemonics ? [...text.matchAll(mnemonicGroups)].map(([group]) => group).values() : [].values();
  let codePointStart = 0;
  // Mnemonics have commas and colons of their own, so a single character stands for them while the text is cut.
  const masked = hasMnemonics ? text.replaceAll(STAND_IN, ' ').replaceAll(mnemonicGroups, STAND_IN) : text;
  for (const { 0: part } of masked.matchAll(pieces)) {
    const plain = withoutMarkup(part);
    const piece = hasMnemonics ? plain.replaceAll(STAND_IN, () => mnemonics.next().value ?? ' ') : plain;
    yield { text: piece, codePointStart };
    codePointStart += [...piece].length;
  }
}

const mnemonicGroups = /\[\[[^\]]*\]\]/gu;
/** For private use, and nothing to be heard where a text has it. */
const STAND_IN = '\ue000';

/**
 * The port reads every text as SSML with mnemonics: tags would vanish, entities and `[[…]]` be resolved. What begins one
 * becomes a space; positions stay.
 */
function withoutMarkup(text: string): string {
  return text.replace(/<|\[(?=\[)|&(?=#?\w+;)/gu, ' ');
}
