import { createPocketsphinxTranscriber } from '../../../src/adapters/engines/pocketsphinx/pocketsphinx-transcriber.ts';
import { createSileroDetector } from '../../../src/adapters/engines/silero/silero-detector.ts';
import { TRANSCRIBER_RATE_HZ } from '../../../src/contracts/transcriber.ts';
import type { CallerEvent, CallerVoice, OpenCallerVoice } from '../../../src/features/realtime/caller-voice.ts';
import { createOpenCallerVoice } from '../../../src/features/realtime/turn-taking/heard-caller.ts';
import { createOpenEar } from '../../../src/features/transcription/open-ear.ts';
import { isQuestion } from '../../../src/features/transcription/readable/is-question.ts';
import { createWriteTranscript } from '../../../src/features/transcription/readable/create-write-transcript.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import type { MadeCaller, MadeCase } from './made-set.ts';
import { paceEars, settle, Timeline } from './paced-ear.ts';

/** An event, and how long after the beginning of the case it came. */
export interface TimedEvent {
  readonly event: CallerEvent;
  readonly atMs: number;
}

export interface HeardCase {
  readonly made: MadeCase;
  readonly events: readonly TimedEvent[];
}

/** All callers at the same time, one case after the other, through the engines of the service. */
export async function hearCases(
  callers: readonly MadeCaller[],
  { tell }: { readonly tell: (heard: HeardCase) => void },
): Promise<readonly HeardCase[]> {
  const engines = { log: silentLog, clock: systemClock };
  const detector = createSileroDetector({ ...engines, processCount: 1 });
  const transcriber = createPocketsphinxTranscriber({ ...engines, processCount: 2 });
  const { signal } = new AbortController();
  try {
    await Promise.all([detector.start({ signal }), transcriber.start({ signal })]);
    const openEar = createOpenEar({ detector, transcriber, enhancer: undefined }, createWriteTranscript());
    const heard = await Promise.all(
      callers.map((caller) => {
        const timeline = new Timeline();
        const open = createOpenCallerVoice({ openEar: paceEars(openEar, timeline), isQuestion });
        return hearCaller(caller, { open, timeline, tell });
      }),
    );
    return heard.flat();
  } finally {
    await Promise.all([detector[Symbol.asyncDispose](), transcriber[Symbol.asyncDispose]()]);
  }
}

interface Line {
  readonly open: OpenCallerVoice;
  readonly timeline: Timeline;
  readonly tell: (heard: HeardCase) => void;
}

async function hearCaller(
  { greeting, cases }: MadeCaller,
  { open, timeline, tell }: Line,
): Promise<readonly HeardCase[]> {
  let events: TimedEvent[] = [];
  let startedAtMs = 0;
  await using voice = open((event) => void events.push({ event, atMs: timeline.nowMs - startedAtMs }), {
    signal: new AbortController().signal,
  });
  await play(voice, greeting, timeline);
  const heard: HeardCase[] = [];
  for (const made of cases) {
    events = [];
    startedAtMs = timeline.nowMs;
    voice.setOwnWords(made.ownWords);
    voice.setOwnActivity(made.activity);
    await play(voice, made.samples, timeline);
    voice.clear();
    voice.setOwnActivity('silent');
    voice.setOwnWords('');
    heard.push({ made, events });
    tell({ made, events });
  }
  return heard;
}

const FRAME_MS = 20;

/** As a line brings it: a frame comes when all of it was spoken. */
async function play(voice: CallerVoice, samples: Float32Array, timeline: Timeline): Promise<void> {
  const frameSamples = (FRAME_MS * TRANSCRIBER_RATE_HZ) / 1_000;
  for (let start = 0; start < samples.length; start += frameSamples) {
    await timeline.advance(timeline.nowMs + FRAME_MS);
    const pushed = voice.push(samples.subarray(start, start + frameSamples));
    // What engines are at work on takes none of the line's time, but a line that is not read waits.
    while (!(await isDone(pushed))) await timeline.advance(timeline.nowMs + (timeline.isBusy ? 0 : FRAME_MS));
  }
}

async function isDone(work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), settle().then(() => false)]);
}
