import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { EnhancementRequest, SpeechEnhancer } from '../../src/contracts/speech-enhancer.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import { noise, sine } from '../audio-measurement/synthetic-signals.ts';
import { reasonToSkip } from './reason-to-skip.ts';

type Check = (enhancer: SpeechEnhancer, request: EnhancementRequest) => Promise<void>;
type Criterion = (title: string, check: Check) => void;

/**
 * What every `SpeechEnhancer` owes its callers, at each of its rates. The suite starts and disposes what `open` builds; where a
 * model is not installed (health `missing`) each test is skipped by name, if that is allowed at all.
 */
export function describeSpeechEnhancer(name: string, open: () => SpeechEnhancer): void {
  describe(`SpeechEnhancer: ${name}`, () => {
    const enhancer = open();
    before(async () => {
      // What is missing is told by its health.
      await enhancer.start({ signal: never }).catch(() => undefined);
    });
    after(() => enhancer[Symbol.asyncDispose]());

    for (const sampleRateHz of enhancer.capabilities.sampleRatesHz) {
      const criterion: Criterion = (title, check) => {
        test(`${title}, at ${sampleRateHz} Hz`, async (context: TestContext) => {
          const { state, detail } = enhancer.health();
          if (state === 'missing') context.skip(reasonToSkip(detail));
          else await check(enhancer, { task: 'noise-removal', sampleRateHz, urgency: 'live' });
        });
      };
      describeSamples(criterion);
      describeLeaving(criterion);
    }
  });
}

const never = new AbortController().signal;

function describeSamples(criterion: Criterion): void {
  criterion('finish() completes exactly as many samples as were pushed', async (enhancer, request) => {
    for (const sampleCount of [0, 1, 799, request.sampleRateHz]) {
      assert.equal((await enhanced(enhancer, request, [signalOf(request, sampleCount)])).length, sampleCount);
    }
  });

  criterion('push() and finish() give the same samples however they are cut', async (enhancer, request) => {
    const signal = signalOf(request, request.sampleRateHz);
    const whole = await enhanced(enhancer, request, [signal]);
    for (const length of [160, 1_013, 7_919]) {
      assert.deepEqual(await enhanced(enhancer, request, cut(signal, length)), whole);
    }
  });

  criterion('push() answers within its latency', async (enhancer, request) => {
    await using stream = await enhancer.open(request, { signal: never });
    const behind = Math.ceil((enhancer.capabilities.latencyMs * request.sampleRateHz) / 1000);
    let missing = 0;
    for (const piece of cut(signalOf(request, request.sampleRateHz), 480)) {
      missing += piece.length - (await stream.push(piece)).length;
      assert.ok(missing <= behind);
    }
  });

  criterion('streams beside each other do not mix', async (enhancer, request) => {
    const signals = [signalOf(request, 9_000), signalOf(request, 9_000).map((sample) => -0.5 * sample)];
    const alone: Float32Array[] = [];
    for (const signal of signals) alone.push(await enhanced(enhancer, request, cut(signal, 700)));
    const together = await Promise.all(signals.map((signal) => enhanced(enhancer, request, cut(signal, 700))));
    assert.deepEqual(together, alone);
  });
}

function describeLeaving(criterion: Criterion): void {
  criterion('open() with a signal that is over throws its reason', async (enhancer, request) => {
    const reason = new Error('not any more');
    await assert.rejects(enhancer.open(request, { signal: AbortSignal.abort(reason) }), reason);
  });

  criterion('a signal that ends during a stream ends the stream with its reason', async (enhancer, request) => {
    const controller = new AbortController();
    await using stream = await enhancer.open(request, { signal: controller.signal });
    await stream.push(signalOf(request, 4_800));
    const reason = new Error('gone');
    controller.abort(reason);
    await assert.rejects(stream.push(signalOf(request, 4_800)), reason);
  });

  criterion('streams that were left in the middle make room', async (enhancer, request) => {
    for (let round = 0; round < enhancer.capabilities.concurrencyMax + 2; round += 1) {
      await using stream = await enhancer.open(request, { signal: never });
      await stream.push(signalOf(request, 480));
    }
  });

  criterion('a rate or a task that it does not have is refused', async (enhancer, request) => {
    const strange: readonly EnhancementRequest[] = [
      { ...request, sampleRateHz: 11_025 },
      ...(enhancer.capabilities.tasks.includes('target-speaker-extraction')
        ? []
        : [{ ...request, task: 'target-speaker-extraction' } as const]),
    ];
    for (const order of strange) {
      await assert.rejects(enhancer.open(order, { signal: never }), (error) => isServiceError(error));
    }
  });
}

/** Half a second of a tone in noise, again and again: something to keep and something to remove. */
function signalOf({ sampleRateHz }: EnhancementRequest, sampleCount: number): Float32Array {
  const tone = sine({ frequencyHz: 220, sampleRateHz, sampleCount, amplitude: 0.2 });
  return noise({ seed: 11, sampleCount, amplitude: 0.05 }).map((hiss, index) => hiss + (tone[index] ?? 0));
}

function cut(signal: Float32Array, length: number): readonly Float32Array[] {
  return Array.from({ length: Math.ceil(signal.length / length) }, (_, index) =>
    signal.subarray(index * length, (index + 1) * length),
  );
}

async function enhanced(
  enhancer: SpeechEnhancer,
  request: EnhancementRequest,
  pieces: readonly Float32Array[],
): Promise<Float32Array> {
  await using stream = await enhancer.open(request, { signal: never });
  const parts: Float32Array[] = [];
  for (const piece of pieces) parts.push(await stream.push(piece));
  parts.push(await stream.finish());
  return Float32Array.from(parts.flatMap((part) => [...part]));
}
