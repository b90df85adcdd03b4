import type { Telemetry } from '../contracts/telemetry.ts';
import type { Admission } from '../features/billing/admission.ts';
import { openUnmetered } from '../features/billing/unmetered.ts';
import type { SynthesizeSpeech } from '../features/synthesis/speech-order.ts';
import { createPremadeCatalog } from '../features/voices/premade-catalog.ts';
import { premadeVoices } from '../features/voices/premade-voices.ts';
import { systemClock } from '../foundation/clock.ts';
import { buildEngines } from './build-engines.ts';
import { buildSpeech } from './build-speech.ts';
import { buildText } from './build-text.ts';
import { silentLog } from './silent-log.ts';

/** Speech without a server: for the command line. No database, so only the operator's caller makes sense. */
export function buildLocalSpeech(): AsyncDisposable & { readonly synthesizeSpeech: SynthesizeSpeech } {
  const engines = buildEngines({ instances: 1, clock: systemClock, log: silentLog, telemetry: noTelemetry });
  const { synthesizeSpeech } = buildSpeech({
    engines,
    planText: buildText({}).planText,
    selectDictionaries: () => Promise.resolve(undefined),
    voiceCatalog: createPremadeCatalog(premadeVoices),
    admission: everybodyAdmitted,
    openMeter: openUnmetered,
    logRequest: () => undefined,
    telemetry: noTelemetry,
    clock: systemClock,
    log: silentLog,
  });
  return {
    synthesizeSpeech,
    async [Symbol.asyncDispose]() {
      for (const engine of engines) await engine[Symbol.asyncDispose]();
    },
  };
}

/** Whoever is at the machine has it to themselves. */
const everybodyAdmitted: Pick<Admission, 'countRequest' | 'takeSlot'> = {
  countRequest: () => Promise.resolve(undefined),
  takeSlot: () => Promise.resolve({ release: ignore }),
};

function ignore(): void {
  // Nobody reads the counters of a command.
}

const noTelemetry: Telemetry = {
  speechStarted: ignore,
  speechFirstAudio: ignore,
  speechEnded: ignore,
  enhancementStarted: ignore,
  enhancementReady: ignore,
  enhancementEnded: ignore,
  transcriptionStarted: ignore,
  transcriptionFinal: ignore,
  transcriptionEnded: ignore,
  engineRestarted: ignore,
  engineReplaced: ignore,
  remoteEngine: ignore,
  engineQueue: ignore,
  modelNormalized: ignore,
  admissionRefused: ignore,
  httpAnswered: ignore,
  socketOpened: ignore,
  socketClosed: ignore,
};
