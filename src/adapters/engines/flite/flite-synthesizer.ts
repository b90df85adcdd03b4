import type { SpeechSynthesizer } from '../../../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { HostedSynthesizer } from '../hosting/hosted-synthesizer.ts';
import { fliteCapabilities, fliteHostPath } from './flite-config.ts';
import { canFliteSay } from './flite-text.ts';

/** flite in `instances` processes, because its library speaks one utterance at a time and exits on its own errors. */
export function createFliteSynthesizer(options: {
  readonly instances: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly telemetry?: Telemetry;
}): SpeechSynthesizer {
  const { instances, log, clock, telemetry } = options;
  return new HostedSynthesizer({
    engine: 'flite',
    capabilities: fliteCapabilities({ processCount: instances }),
    program: { path: fliteHostPath },
    processCount: instances,
    canSay: canFliteSay,
    log,
    clock,
    telemetry,
  });
}
