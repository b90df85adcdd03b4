import type { SpeechSynthesizer } from '../../../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { HostedSynthesizer } from '../hosting/hosted-synthesizer.ts';
import { espeakCapabilities, espeakHostPath, type EspeakBindingChoice } from './espeak-config.ts';

/** espeak-ng in one process, which speaks up to `instances` segments at once. Its voices speak all languages. */
export function createEspeakSynthesizer(options: {
  readonly instances: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly telemetry?: Telemetry;
  readonly binding?: EspeakBindingChoice;
}): SpeechSynthesizer {
  const { instances, log, clock, telemetry, binding = 'auto' } = options;
  return new HostedSynthesizer({
    engine: 'espeak-ng',
    capabilities: espeakCapabilities({ instances }),
    program: { path: espeakHostPath, arguments: ['--instances', String(instances), '--binding', binding] },
    processCount: 1,
    log,
    clock,
    telemetry,
  });
}
