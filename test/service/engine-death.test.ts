import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { engineProcesses } from './processes.ts';
import { assertRefused } from './refusal.ts';
import { startService, type RunningService } from './running-service.ts';
import { firstHeaders, isAsLongAs, openSpeech, readAnswer, speak, type Answer } from './speech-client.ts';

const engines = [
  { engine: 'espeak-ng', voice: 'wren' },
  { engine: 'flite', voice: 'clara' },
] as const;
type Engine = (typeof engines)[number]['engine'];

const sentence = 'The quick brown fox jumps over the lazy dog.';
const longText = `${sentence} `.repeat(40);
/** Lives that the engines lose under load; with fewer a sentence is seldom cut in the middle. */
const killRounds = 6;

suite('a running service whose engine processes die', () => {
  let service: RunningService;
  /** What is heard of each voice when nothing dies. */
  let controls: ReadonlyMap<string, Answer>;
  let longControls: ReadonlyMap<string, Answer>;
  before(async () => {
    // One process for each engine, so that it is known which one has the segment.
    service = await startService({ environment: { SYRINX_ENGINE_PROCESSES: '1' } });
    controls = await speakUndisturbed();
    longControls = await speakUndisturbed(longText);
  });
  after(() => service[Symbol.asyncDispose]());

  for (const { engine, voice } of engines) {
    test(`${engine} killed before its first sound: the next process speaks, and nobody notices`, async () => {
      const processes = await untilSpeaking(engine);
      signalAll(processes, 'SIGSTOP');
      const answered = speak(service, say(voice));
      await untilRunning(engine);
      signalAll(processes, 'SIGKILL');
      assert.equal(outcomeOf(await answered, controls.get(voice)), 'complete');
    });

    test(`${engine} killed while it speaks: the answer is whole or cut off, and the next one is whole`, async () => {
      const outcomes = new Set<string>();
      await eventually('an answer is cut off', async () => {
        const processes = await untilSpeaking(engine);
        const answer = await firstHeaders(openSpeech(service, say(voice, longText)));
        signalAll(processes, 'SIGKILL');
        outcomes.add(outcomeOf(await readAnswer(answer), longControls.get(voice)));
        assert.equal(outcomeOf(await speak(service, say(voice)), controls.get(voice)), 'complete');
        // flite gives a sentence at once, so death mostly comes between two, and the rest is spoken by the next process.
        return outcomes.has('cut') || (engine === 'flite' && outcomes.has('complete'));
      });
    });

    test(`${engine} hung when its listener leaves: it is replaced, and nothing stays behind`, async () => {
      const processes = await untilSpeaking(engine);
      signalAll(processes, 'SIGSTOP');
      const outgoing = openSpeech(service, say(voice)).on('error', () => undefined);
      await untilRunning(engine);
      outgoing.destroy();
      await untilReplaced(engine, processes);
      await eventually('all work ends', () => readMetrics(service), isIdle);
      assert.equal(outcomeOf(await speak(service, say(voice)), controls.get(voice)), 'complete');
    });
  }

  test('killed again and again under load: what is not complete says so', async () => {
    const outcomes = new Set<string>();
    const killed = new AbortController();
    const killer = killOneAfterTheOther(killRounds).finally(() => killed.abort());
    const listen = async (voice: string): Promise<void> => {
      while (!killed.signal.aborted) outcomes.add(outcomeOf(await speak(service, say(voice)), controls.get(voice)));
    };
    await Promise.all(Array.from({ length: 12 }, (_, client) => listen(engines[client % 2 === 0 ? 0 : 1].voice)));
    await killer;
    assert.ok(outcomes.has('complete'));
    await eventually('all work ends', () => readMetrics(service), isIdle);
  });

  test('flite that dies whenever it is started is spoken for by the other engine, until it lives', async () => {
    const killing = new AbortController();
    const killer = killAtSight('flite', killing.signal);
    const countBefore = await spokenBy('espeak-ng');
    await eventually('the other engine speaks', async () => {
      await speak(service, say('clara'));
      return (await spokenBy('espeak-ng')) > countBefore;
    });
    killing.abort();
    await killer;
    await untilSpeaking('flite');
  });

  test('hung with listeners waiting: both are replaced, and the listeners hear everything', async () => {
    const hung = await Promise.all(engines.map(({ engine }) => untilSpeaking(engine)));
    signalAll(hung.flat(), 'SIGSTOP');
    const answers = await Promise.all(engines.map(({ voice }) => speak(service, say(voice))));
    for (const [index, answer] of answers.entries()) {
      assert.equal(outcomeOf(answer, controls.get(engines[index]?.voice ?? '')), 'complete');
    }
    for (const { engine } of engines) await untilReplaced(engine, hung.flat());
  });

  test('logs what broke off, and no other error', () => {
    const errors = service.logLines.filter((line) => line.includes('"level":"error"'));
    const others = errors.filter((line) => !line.includes('speech broke off after its first sound'));
    assert.deepEqual(others, []);
  });

  async function speakUndisturbed(text?: string): Promise<ReadonlyMap<string, Answer>> {
    const answers = engines.map(async ({ voice }) => [voice, await speak(service, say(voice, text))] as const);
    return new Map(await Promise.all(answers));
  }

  function untilRunning(engine: Engine): Promise<boolean> {
    return eventually(`${engine} has been given a segment`, async () => {
      return (await readMetrics(service)).sum('syrinx_engine_segments_running', { engine }) > 0;
    });
  }

  function untilReplaced(engine: Engine, old: readonly number[]): Promise<number[]> {
    return eventually(
      `${engine} is replaced`,
      () => engineProcesses(service.pid, engine),
      (processes) => processes.length > 0 && processes.every((pid) => !old.includes(pid)),
    );
  }

  /** Until the engine itself has answered; its processes. */
  async function untilSpeaking(engine: Engine): Promise<number[]> {
    const countBefore = await spokenBy(engine);
    const voice = engine === 'flite' ? 'clara' : 'wren';
    await eventually(`${engine} speaks`, async () => {
      await speak(service, say(voice, 'Hello.'));
      return (await spokenBy(engine)) > countBefore;
    });
    return engineProcesses(service.pid, engine);
  }

  async function killOneAfterTheOther(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const { engine } of engines) {
        await untilRunning(engine);
        const processes = await engineProcesses(service.pid, engine);
        signalAll(processes, 'SIGKILL');
        await untilReplaced(engine, processes);
      }
    }
  }

  async function killAtSight(engine: Engine, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) signalAll(await engineProcesses(service.pid, engine), 'SIGKILL');
  }

  async function spokenBy(engine: Engine): Promise<number> {
    return (await readMetrics(service)).sum('syrinx_speech_requests_total', { engine, outcome: 'completed' });
  }
});

function say(voice: string, text = `${sentence} `.repeat(4)): object {
  return { text, voice_id: voice };
}

/** Throws when an answer is neither whole nor honest about it. */
function outcomeOf(answer: Answer, control: Answer | undefined): 'complete' | 'cut' | 'refused' {
  const { status, transfer, body } = answer;
  if (status === 500 || status === 503) {
    const errorCode = status === 500 ? 'INTERNAL_ERROR' : 'MODEL_UNAVAILABLE';
    assertRefused(answer, { status, errorCode, of: 'an engine that died' });
    return 'refused';
  }
  assert.equal(status, 200);
  if (transfer === 'cut') return 'cut';
  const expected = control?.body ?? Buffer.alloc(0);
  assert.ok(isAsLongAs(body, expected), `${body.length} bytes instead of ${expected.length}, and no word about it`);
  return 'complete';
}

function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It has died in the meantime.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
