import { createEspeakSynthesizer } from '../adapters/engines/espeak/espeak-synthesizer.ts';
import { createFliteSynthesizer } from '../adapters/engines/flite/flite-synthesizer.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

/**
 * A copy of espeak-ng waits for the thread of its host longer than it works: with 32 clients on two cores the median first
 * byte came after 48 to 65 ms with two copies and after 10 ms with four. More than libuv's four threads would not run.
 */
const ESPEAK_COPIES_MIN = 4;

/** The embedded engines. Nothing is started here: each starts with the server or on first use. */
export function buildEngines(dependencies: {
  readonly instances: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly telemetry: Telemetry;
}): readonly SpeechSynthesizer[] {
  return [
    createFliteSynthesizer(dependencies),
    createEspeakSynthesizer({ ...dependencies, instances: Math.max(dependencies.instances, ESPEAK_COPIES_MIN) }),
  ];
}
