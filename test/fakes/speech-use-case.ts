import type { AudioFormat } from '../../src/audio/formats.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import type { UsageRecord } from '../../src/contracts/stores/record-stores.ts';
import type { Voice } from '../../src/contracts/voice.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { createOpenMeter } from '../../src/features/billing/open-meter.ts';
import { SettlementQueue } from '../../src/features/billing/settlement-queue.ts';
import type { SelectDictionaries } from '../../src/features/dictionaries/select-dictionaries.ts';
import type { LoggedRequest } from '../../src/features/projects/request-log.ts';
import type { SpeechEvent, SpeechOrder } from '../../src/features/synthesis/speech-order.ts';
import { createSpeakPassage, type PassageDependencies } from '../../src/features/synthesis/speak-passage.ts';
import { createSynthesizeSpeech } from '../../src/features/synthesis/synthesize-speech.ts';
import { createTextPlanner } from '../../src/features/text/plan-text.ts';
import { createTextNormalizer } from '../../src/features/text/text-normalizer.ts';
import { createVoiceAccess } from '../../src/features/voices/voice-access.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import { fixedVoiceCatalog, voiceWith } from './fixed-voice-catalog.ts';
import { RecordingLog } from './recording-log.ts';
import { RecordingTelemetry } from './recording-telemetry.ts';
import { unlimitedAdmission } from './unlimited-admission.ts';
import { ScriptedSynthesizer, type SegmentScript } from './scripted-synthesizer.ts';

export const format: AudioFormat = { encoding: 'mulaw', sampleRateHz: 8000 };
export const projectKey: Caller = {
  kind: 'project-key',
  keyId: 7,
  organizationId: 1,
  projectId: 2,
  userId: 3,
  permissions: null,
};

/** Refused by the text planner: the rate is not one that can be spoken. */
export const badTag = '<prosody rate="9">fast</prosody>';

/** The use case with engines that follow a script; everything else is what the service has. */
export function serviceWith({
  engines = [engineOf('first')],
  selectDictionaries = async () => undefined,
  append,
  ...overrides
}: {
  readonly engines?: readonly ScriptedSynthesizer[];
  readonly selectDictionaries?: SelectDictionaries;
  readonly append?: () => Promise<void>;
} & Partial<Pick<PassageDependencies, 'admission' | 'openMeter' | 'mayServe'>> = {}) {
  const usage: UsageRecord[] = [];
  const logged: LoggedRequest[] = [];
  const log = new RecordingLog();
  const telemetry = new RecordingTelemetry();
  const clock = new ManualClock();
  const usageStore = {
    append: append ?? (async (row: UsageRecord) => void usage.push(row)),
    find: async () => undefined,
    summarize: absent,
    listPage: absent,
  };
  const openMeter = createOpenMeter({
    terms: { of: async () => ({ type: 'not-charged' }) },
    ledger: { openHold: absent, extendHold: absent, settleHold: absent },
    usage: usageStore,
    settlements: new SettlementQueue({ clock, log }),
    ownerId: 'test',
    clock,
    log,
  });
  const parts: PassageDependencies = {
    voiceAccess: createVoiceAccess({ catalog: fixedVoiceCatalog([voice]) }),
    selectDictionaries,
    planText: createTextPlanner({ detectLanguage: () => 'en', normalizeWritten: createTextNormalizer() }),
    engines,
    admission: unlimitedAdmission,
    openMeter,
    logRequest: (request) => void logged.push(request),
    telemetry,
    clock,
    log,
    ...overrides,
  };
  const synthesizeSpeech = createSynthesizeSpeech(parts);
  const speakPassage = createSpeakPassage(parts);
  const speak = (
    changes: Partial<SpeechOrder>,
    signal: AbortSignal = new AbortController().signal,
  ): AsyncIterator<SpeechEvent, unknown> & AsyncIterable<SpeechEvent> => {
    const events = synthesizeSpeech({ ...order, ...changes }, { signal });
    const iterator = events[Symbol.asyncIterator]();
    return { next: () => iterator.next(), [Symbol.asyncIterator]: () => iterator };
  };
  return { speak, speakPassage, engines, usage, logged, log, telemetry, clock };
}

async function absent(): Promise<never> {
  throw new Error('nothing is charged here');
}

const voice: Voice = voiceWith({
  bindings: [
    { engine: 'first', engineVoice: 'first-voice', gainDb: -3 },
    { engine: 'second', engineVoice: 'second-voice', gainDb: 0 },
  ],
});

export const order: SpeechOrder = {
  requestId: 'req_1',
  caller: projectKey,
  text: 'Hello.',
  requestedModelId: 'svc-3',
  modelId: 'svc-3',
  voiceId: '1',
  format,
  normalize: true,
  speed: 1,
  cfgScale: 2,
  temperature: 0.4,
  newTokensMax: limits.newTokensMax,
  wordTimings: false,
};

export function engineOf(engine: string, script?: SegmentScript): ScriptedSynthesizer {
  return new ScriptedSynthesizer({ engine, ...(script !== undefined && { script }) });
}

/** At once, so that a request which is slow to notice what it has sent already shows it. */
export function throwing(error: Error): SegmentScript {
  return () => {
    throw error;
  };
}

export const unavailable: SegmentScript = throwing(new ServiceError('engine-unavailable'));

export function heardOf(events: AsyncIterable<SpeechEvent>): Promise<SpeechEvent[]> {
  return Array.fromAsync(events);
}

export function samplesOf(events: readonly SpeechEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'audio-delta' ? event.sampleCount : 0), 0);
}
