import { createEspeakSynthesizer } from '../adapters/engines/espeak/espeak-synthesizer.ts';
import { createFliteSynthesizer } from '../adapters/engines/flite/flite-synthesizer.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

/** The embedded engines. Nothing is started here: each starts with the server or on first use. */
export function buildEngines(dependencies: {
  readonly instances: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly telemetry: Telemetry;
}): readonly SpeechSynthesizer[] {
  return [createFliteSynthesizer(dependencies), createEspeakSynthesizer(dependencies)];
}
