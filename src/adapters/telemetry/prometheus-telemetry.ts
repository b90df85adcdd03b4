import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Telemetry } from '../../contracts/telemetry.ts';

export interface PrometheusTelemetry {
  readonly telemetry: Telemetry;
  /** Everything counted so far in the text exposition format. */
  readonly renderMetrics: () => Promise<{ readonly contentType: string; readonly body: string }>;
}

/** First audio of a warm engine is a matter of milliseconds; beyond ten seconds the engine counts as hung. */
const firstAudioBucketsSeconds = [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5, 10];
/** A request lives from a fraction of a millisecond (health) to the minutes of a book. */
const requestBucketsSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** A socket lives for one reply or for as long as a client keeps it in a pool. */
const socketBucketsSeconds = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400];

/** Times are in seconds and names end in their unit, as Prometheus wants it. */
export function createPrometheusTelemetry(): PrometheusTelemetry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const speech = speechMetrics(registers);
  const enhancement = enhancementMetrics(registers);
  const transcription = transcriptionMetrics(registers);
  const engines = engineMetrics(registers);
  const http = httpMetrics(registers);
  const sockets = socketMetrics(registers);
  const texts = textMetrics(registers);
  const admission = admissionMetrics(registers);
  const telemetry: Telemetry = {
    speechStarted: () => speech.active.inc(),
    speechFirstAudio: ({ engine, firstAudioMs }) => speech.firstAudio.observe({ engine }, firstAudioMs / 1000),
    speechEnded({ engine, outcome, audioMs, generationMs }) {
      speech.active.dec();
      speech.requests.inc({ engine, outcome });
      speech.audio.inc({ engine }, audioMs / 1000);
      speech.generation.inc({ engine }, generationMs / 1000);
    },
    enhancementStarted: () => enhancement.active.inc(),
    enhancementReady: ({ engine, readyMs }) => enhancement.ready.observe({ engine }, readyMs / 1000),
    enhancementEnded({ engine, urgency, outcome, audioMs, workMs }) {
      enhancement.active.dec();
      enhancement.requests.inc({ engine, urgency, outcome });
      enhancement.audio.inc({ engine }, audioMs / 1000);
      enhancement.work.inc({ engine }, workMs / 1000);
    },
    transcriptionStarted: () => transcription.active.inc(),
    transcriptionFinal: ({ engine, finalMs }) => transcription.final.observe({ engine }, finalMs / 1000),
    transcriptionEnded({ engine, urgency, outcome, audioMs, workMs }) {
      transcription.active.dec();
      transcription.requests.inc({ engine, urgency, outcome });
      transcription.audio.inc({ engine }, audioMs / 1000);
      transcription.work.inc({ engine }, workMs / 1000);
    },
    engineRestarted: ({ engine, reason }) => engines.restarts.inc({ engine, reason }),
    engineReplaced: ({ engine, by }) => engines.replaced.inc({ engine, by }),
    remoteEngine: ({ engine, isAnswering }) => engines.remote.set({ engine }, isAnswering ? 1 : 0),
    engineQueue({ engine, waiting, running }) {
      engines.waiting.set({ engine }, waiting);
      engines.running.set({ engine }, running);
    },
    modelNormalized: ({ outcome }) => texts.modelNormalizations.inc({ outcome }),
    admissionRefused: ({ reason }) => admission.refusals.inc({ reason }),
    httpAnswered({ route, method, status, durationMs }) {
      http.requests.inc({ route, method, status: String(status) });
      http.duration.observe({ route, method }, durationMs / 1000);
    },
    socketOpened: ({ route }) => sockets.open.inc({ route }),
    socketClosed({ route, code, durationMs }) {
      sockets.open.dec({ route });
      sockets.closed.inc({ route, code: closeCodeLabelOf(code) });
      sockets.duration.observe({ route }, durationMs / 1000);
    },
  };
  return {
    telemetry,
    renderMetrics: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}

function speechMetrics(registers: Registry[]) {
  return {
    active: new Gauge({ name: 'syrinx_speech_active', help: 'Requests for speech under way', registers }),
    firstAudio: new Histogram({
      name: 'syrinx_speech_first_audio_seconds',
      help: 'From the order to the first encoded audio',
      labelNames: ['engine'],
      buckets: firstAudioBucketsSeconds,
      registers,
    }),
    requests: new Counter({
      name: 'syrinx_speech_requests_total',
      help: 'Requests for speech by how they ended',
      labelNames: ['engine', 'outcome'],
      registers,
    }),
    audio: new Counter({
      name: 'syrinx_speech_audio_seconds_total',
      help: 'Audio produced',
      labelNames: ['engine'],
      registers,
    }),
    generation: new Counter({
      name: 'syrinx_speech_generation_seconds_total',
      help: 'Time that requests for speech were under way',
      labelNames: ['engine'],
      registers,
    }),
  };
}

function enhancementMetrics(registers: Registry[]) {
  return {
    active: new Gauge({ name: 'syrinx_enhancement_active', help: 'Audios being enhanced', registers }),
    ready: new Histogram({
      name: 'syrinx_enhancement_ready_seconds',
      help: 'From the order to the open engine',
      labelNames: ['engine'],
      buckets: firstAudioBucketsSeconds,
      registers,
    }),
    requests: new Counter({
      name: 'syrinx_enhancement_requests_total',
      help: 'Audios to be enhanced, streams (live) and uploads (file), by how they ended',
      labelNames: ['engine', 'urgency', 'outcome'],
      registers,
    }),
    audio: new Counter({
      name: 'syrinx_enhancement_audio_seconds_total',
      help: 'Audio enhanced',
      labelNames: ['engine'],
      registers,
    }),
    work: new Counter({
      name: 'syrinx_enhancement_work_seconds_total',
      help: 'Time that engines took for it',
      labelNames: ['engine'],
      registers,
    }),
  };
}

function transcriptionMetrics(registers: Registry[]) {
  return {
    active: new Gauge({
      name: 'syrinx_transcription_active',
      help: 'Recordings and turns being written down',
      registers,
    }),
    final: new Histogram({
      name: 'syrinx_transcription_final_seconds',
      help: 'From the end of a turn to its transcript',
      labelNames: ['engine'],
      buckets: firstAudioBucketsSeconds,
      registers,
    }),
    requests: new Counter({
      name: 'syrinx_transcription_requests_total',
      help: 'Turns of streams (live) and uploads (file), by how they ended',
      labelNames: ['engine', 'urgency', 'outcome'],
      registers,
    }),
    audio: new Counter({
      name: 'syrinx_transcription_audio_seconds_total',
      help: 'Audio listened to',
      labelNames: ['engine'],
      registers,
    }),
    work: new Counter({
      name: 'syrinx_transcription_work_seconds_total',
      help: 'Time that listening took',
      labelNames: ['engine'],
      registers,
    }),
  };
}

function textMetrics(registers: Registry[]) {
  return {
    modelNormalizations: new Counter({
      name: 'syrinx_model_normalizations_total',
      help: 'Texts that a language model was asked about, by outcome; all but ok were read by the tables',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

function admissionMetrics(registers: Registry[]) {
  return {
    refusals: new Counter({
      name: 'syrinx_admission_refusals_total',
      help: 'Work that organizations may not begin now, by what of their plan they have used up',
      labelNames: ['reason'],
      registers,
    }),
  };
}

function engineMetrics(registers: Registry[]) {
  return {
    restarts: new Counter({
      name: 'syrinx_engine_restarts_total',
      help: 'Engine processes replaced',
      labelNames: ['engine', 'reason'],
      registers,
    }),
    replaced: new Counter({
      name: 'syrinx_engine_replacements_total',
      help: 'Requests for which another engine stood in, because theirs did not answer or was full',
      labelNames: ['engine', 'by'],
      registers,
    }),
    remote: new Gauge({
      name: 'syrinx_remote_engine_up',
      help: 'Whether the server of a remote engine answers',
      labelNames: ['engine'],
      registers,
    }),
    waiting: new Gauge({
      name: 'syrinx_engine_segments_waiting',
      help: 'Segments waiting for an engine',
      labelNames: ['engine'],
      registers,
    }),
    running: new Gauge({
      name: 'syrinx_engine_segments_running',
      help: 'Segments that an engine is speaking',
      labelNames: ['engine'],
      registers,
    }),
  };
}

function socketMetrics(registers: Registry[]) {
  return {
    open: new Gauge({ name: 'syrinx_sockets_open', help: 'Sockets that are open', labelNames: ['route'], registers }),
    closed: new Counter({
      name: 'syrinx_sockets_closed_total',
      help: 'Sockets by how they were closed; code 1006 is a connection that broke off',
      labelNames: ['route', 'code'],
      registers,
    }),
    duration: new Histogram({
      name: 'syrinx_socket_duration_seconds',
      help: 'From handshake to close',
      labelNames: ['route'],
      buckets: socketBucketsSeconds,
      registers,
    }),
  };
}

/** A client may close with any code it likes: those that the service does not use itself share a label. */
function closeCodeLabelOf(code: number): string {
  return knownCloseCodes.has(code) ? String(code) : 'other';
}

const knownCloseCodes: ReadonlySet<number> = new Set([
  1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1011, 1012, 1013, 4000, 4001, 4003, 4029, 4500,
]);

function httpMetrics(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'syrinx_http_requests_total',
      help: 'HTTP requests answered; status 499 is a client that left before its answer',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'syrinx_http_request_duration_seconds',
      help: 'From the request line to the end of the answer',
      labelNames: ['route', 'method'],
      buckets: requestBucketsSeconds,
      registers,
    }),
  };
}
