// SPDX-License-Identifier: GPL-3.0-or-later
import { durationMsOf } from '../../src/audio/formats.ts';
import {
  EspeakUnavailableError,
  SAMPLE_RATE_HZ,
  VOLUME_PERCENT,
  type EspeakBinding,
  type EspeakListener,
  type EspeakUtterance,
} from './espeak-binding.ts';
import {
  espeak,
  openInstalledLibrary,
  openPrivateCopies,
  registerSynthCallback,
  viewMemory,
  type EspeakFunctions,
} from './native-library.ts';
import { preparePrivateData, type PrivateData } from './private-data.ts';

/**
 * Audio per callback. The library makes 600 ms in 0.4 ms, so stopping is still prompt. In each callback its thread waits
 * for ours, which may be shaping somebody else's speech: with 200 ms 32 clients waited 90 ms for their first sound
 * (median), so 40 ms, and eight 17 ms instead of 8; one alone waits 0.5 ms longer.
 */
const BUFFER_MS = 600;
/** `sizeof(espeak_EVENT)` where pointers have eight bytes. */
const EVENT_BYTES = 40;
/** The library's own bound for a buffer of `BUFFER_MS`: one event in 5 ms, and 20. */
const EVENTS_MAX = BUFFER_MS / 5 + 20;

/** Opens `instances` independent copies of the installed library. Throws `EspeakUnavailableError`. */
export function openNativeBinding({ instances }: { readonly instances: number }): EspeakBinding {
  const installed = openInstalledLibrary();
  initialize(installed.functions, null);
  const { version, dataPath } = installed.functions.info();
  const data = prepareData(dataPath);
  const libraries = copiesOf(installed, instances);
  for (const library of libraries) initialize(library, data.parentPath);
  const free = libraries.map((library) => new EspeakInstance(library, data));
  return {
    description: `espeak-ng ${version.split(' ')[0]} (native)`,
    instances: free.length,
    voiceOf: (language) => language.native,
    async speak(utterance, listener) {
      // A copy that has the voice already saves reading its dictionary, up to 2 ms.
      const index = Math.max(
        0,
        free.findIndex((instance) => instance.isSetTo(utterance)),
      );
      const instance = free.splice(index, 1)[0];
      if (instance === undefined) throw new Error(`more than ${libraries.length} utterances at once`);
      try {
        return await instance.speak(utterance, listener);
      } finally {
        free.push(instance);
      }
    },
  };
}

function initialize(library: EspeakFunctions, parentPath: string | null): number {
  const sampleRateHz = library.initialize(espeak.outputSynchronous, BUFFER_MS, parentPath, espeak.initializeDontExit);
  if (sampleRateHz !== SAMPLE_RATE_HZ)
    throw new EspeakUnavailableError('libespeak-ng is installed, but its data (espeak-ng-data) is not');
  return sampleRateHz;
}

function prepareData(installedPath: string): PrivateData {
  try {
    return preparePrivateData({ installedPath });
  } catch (error) {
    throw new EspeakUnavailableError('no directory for the voices of espeak-ng can be made', { cause: error });
  }
}

/** Where copies cannot be made or loaded (no path known, temporary files not executable) the library itself serves alone. */
function copiesOf(
  { functions, path }: { readonly functions: EspeakFunctions; readonly path: string | undefined },
  count: number,
): EspeakFunctions[] {
  try {
    if (path !== undefined) {
      const copies = openPrivateCopies({ path, count });
      functions.terminate();
      return copies;
    }
  } catch {
    // As above.
  }
  functions.terminate();
  return [functions];
}

/** One copy of the library: one utterance at a time. */
class EspeakInstance {
  readonly #library: EspeakFunctions;
  readonly #data: PrivateData;
  readonly #buffers = new LibraryBuffers();
  /** Voice and speaker as the library names them together: `en-us+wren`. */
  #setTo = '';
  #progress: Progress | undefined;

  constructor(library: EspeakFunctions, data: PrivateData) {
    this.#library = library;
    this.#data = data;
    library.setSynthCallback(registerSynthCallback((...chunk) => this.#receive(...chunk)));
    library.setParameter(espeak.parameterVolume, VOLUME_PERCENT, 0);
  }

  isSetTo({ voice, speaker }: EspeakUtterance): boolean {
    return this.#setTo === `${voice}+${speaker}`;
  }

  async speak(utterance: EspeakUtterance, listener: EspeakListener): Promise<{ readonly durationMs: number }> {
    if (!this.isSetTo(utterance)) this.#setVoice(utterance);
    this.#library.setParameter(espeak.parameterRate, utterance.rateWpm, 0);
    const progress: Progress = { signal: utterance.signal, listener, sampleCount: 0 };
    this.#progress = progress;
    try {
      const flags = espeak.charsUtf8 | (utterance.hasMnemonics ? espeak.inputPhonemes : 0);
      const status = await this.#library.synthesize(Buffer.from(`${utterance.text}\0`, 'utf8'), flags);
      if (status !== espeak.ok) throw new Error(`espeak_Synth answered ${status}`);
    } finally {
      this.#progress = undefined;
    }
    return { durationMs: durationMsOf(progress.sampleCount, SAMPLE_RATE_HZ) };
  }

  #setVoice({ voice, speaker, variant }: EspeakUtterance): void {
    // Nothing is known of the library until it has said yes.
    this.#setTo = '';
    // The library takes a missing variant for none and says nothing.
    if (variant === undefined) this.#data.repair(speaker);
    const status =
      variant === undefined
        ? this.#library.setVoiceByName(`${voice}+${speaker}`)
        : this.#data.withVariant(variant, (name) => this.#library.setVoiceByName(`${voice}+${name}`));
    if (status !== espeak.ok) throw new Error(`espeak-ng has no voice ${voice}`);
    this.#setTo = `${voice}+${speaker}`;
  }

  /** The library's thread stands still until this returns; 1 ends the utterance. */
  #receive(samplesAddress: bigint | null, sampleCount: number, eventsAddress: bigint | null): number {
    const progress = this.#progress;
    if (progress === undefined || progress.signal.aborted) return 1;
    if (eventsAddress !== null) {
      for (const word of this.#buffers.wordsAt(eventsAddress)) progress.listener.word(word);
    }
    if (samplesAddress === null || sampleCount <= 0) return 0;
    progress.sampleCount += sampleCount;
    return progress.listener.audio(this.#buffers.samplesAt(samplesAddress, sampleCount)) ? 0 : 1;
  }
}

interface Progress {
  readonly signal: AbortSignal;
  readonly listener: EspeakListener;
  sampleCount: number;
}

/** The library fills the same two buffers every time, so that one view for each is enough. */
class LibraryBuffers {
  #samples = { address: 0n, view: new Int16Array() };
  #events = { address: 0n, view: new DataView(new ArrayBuffer(0)) };

  samplesAt(address: bigint, sampleCount: number): Int16Array {
    if (this.#samples.address !== address || this.#samples.view.length < sampleCount) {
      this.#samples = {
        address,
        view: new Int16Array(viewMemory(address, sampleCount * Int16Array.BYTES_PER_ELEMENT)),
      };
    }
    return this.#samples.view.subarray(0, sampleCount);
  }

  /** Beginnings of words in a list of `espeak_EVENT`: type, id, text position, length, milliseconds, sample, two pointers. */
  *wordsAt(address: bigint): Generator<{ readonly codePointIndex: number; readonly startMs: number }> {
    if (this.#events.address !== address) {
      this.#events = { address, view: new DataView(viewMemory(address, EVENTS_MAX * EVENT_BYTES)) };
    }
    const { view } = this.#events;
    for (let offset = 0; offset < EVENTS_MAX * EVENT_BYTES; offset += EVENT_BYTES) {
      const type = view.getInt32(offset, isLittleEndian);
      if (type === espeak.eventListTerminated) return;
      if (type !== espeak.eventWord) continue;
      // Positions count code points from 1.
      const codePointIndex = Math.max(0, view.getInt32(offset + 8, isLittleEndian) - 1);
      yield { codePointIndex, startMs: durationMsOf(view.getInt32(offset + 20, isLittleEndian), SAMPLE_RATE_HZ) };
    }
  }
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
