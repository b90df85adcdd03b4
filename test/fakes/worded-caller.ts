import type { HeardWord } from '../../src/contracts/transcriber.ts';
import type { CallerEvent, CallerVoice } from '../../src/features/realtime/caller-voice.ts';
import { createOpenCallerVoice } from '../../src/features/realtime/turn-taking/heard-caller.ts';
import { createOpenEar } from '../../src/features/transcription/open-ear.ts';
import { isQuestion } from '../../src/features/transcription/readable/is-question.ts';
import { createWriteTranscript } from '../../src/features/transcription/readable/create-write-transcript.ts';
import { ScriptedDetector } from './scripted-detector.ts';
import { ScriptedTranscriber } from './scripted-transcriber.ts';
import { soundOf, wordsIn, type SoundingPart } from './sounding-words.ts';

/** What the callers of tests say; each word is a sound of its own. */
const vocabulary =
  'stop okay mm-hm yes no what time do you open my name is and four five seven a table for two please breakfast served at wait'.split(
    ' ',
  );
/** A sound in which nobody understands anything. */
const COUGH = 90;

/** "okay", "(500)" for so many milliseconds of quiet, "(cough)". */
export function speechOf(text: string): Float32Array {
  return soundOf(text.split(' ').map(partOf));
}

function partOf(token: string): SoundingPart {
  const quiet = /^\((?<ms>\d+)\)$/u.exec(token)?.groups?.['ms'];
  if (quiet !== undefined) return { silenceMs: Number(quiet) };
  if (token === '(cough)') return { word: COUGH };
  const word = vocabulary.indexOf(token);
  if (word === -1) throw new Error(`nobody says "${token}"`);
  return { word };
}

function understand(samples: Int16Array): readonly HeardWord[] {
  return wordsIn(samples).flatMap((word) => {
    const number = Number(/^w(?<number>\d+)$/u.exec(word.text)?.groups?.['number'] ?? COUGH);
    const text = vocabulary[number];
    return text === undefined ? [] : [{ ...word, text }];
  });
}

/** A caller with a scripted detector and recogniser behind the real turn taking. */
export class WordedCaller implements AsyncDisposable {
  readonly detector = new ScriptedDetector();
  readonly transcriber = new ScriptedTranscriber({ understand });
  readonly events: CallerEvent[] = [];
  readonly voice: CallerVoice;

  constructor(listen: (event: CallerEvent) => void = () => {}) {
    const engines = { detector: this.detector, transcriber: this.transcriber, enhancer: undefined };
    const openEar = createOpenEar(engines, createWriteTranscript());
    const { signal } = new AbortController();
    this.voice = createOpenCallerVoice({ openEar, isQuestion })(
      (event) => {
        this.events.push(event);
        listen(event);
      },
      { signal },
    );
  }

  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  /** What was understood of turns that have ended. */
  get finals(): readonly string[] {
    return this.events.flatMap((event) => (event.type === 'transcript-final' ? [event.text] : []));
  }

  /** A tenth of a second at a time, as fast as it is taken. */
  async say(text: string): Promise<void> {
    const sound = speechOf(text);
    for (let start = 0; start < sound.length; start += 1_600) {
      await this.voice.push(sound.subarray(start, start + 1_600));
      await turnsOfTheLoop(3);
    }
    await this.rest();
  }

  /** What is under way is done. */
  async rest(): Promise<void> {
    await turnsOfTheLoop(10);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.voice[Symbol.asyncDispose]();
  }
}

async function turnsOfTheLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
