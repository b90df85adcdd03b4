import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPrometheusTelemetry } from './prometheus-telemetry.ts';

async function linesAfter(work: (telemetry: ReturnType<typeof createPrometheusTelemetry>['telemetry']) => void) {
  const { telemetry, renderMetrics } = createPrometheusTelemetry();
  work(telemetry);
  return (await renderMetrics()).body.split('\n');
}

test('renderMetrics() speaks the text exposition format and includes the process', async () => {
  const { renderMetrics } = createPrometheusTelemetry();
  const { contentType, body } = await renderMetrics();
  assert.match(contentType, /^text\/plain; version=0\.0\.4/u);
  assert.match(body, /^process_resident_memory_bytes \d/mu);
});

test('createPrometheusTelemetry() counts a request for speech from start to end', async () => {
  const lines = await linesAfter((telemetry) => {
    telemetry.speechStarted();
    telemetry.speechStarted();
    telemetry.speechFirstAudio({ engine: 'e', firstAudioMs: 7 });
    telemetry.speechEnded({ engine: 'e', outcome: 'completed', audioMs: 2500, generationMs: 500 });
  });
  for (const line of [
    'syrinx_speech_active 1',
    'syrinx_speech_first_audio_seconds_bucket{le="0.005",engine="e"} 0',
    'syrinx_speech_first_audio_seconds_bucket{le="0.01",engine="e"} 1',
    'syrinx_speech_requests_total{engine="e",outcome="completed"} 1',
    'syrinx_speech_audio_seconds_total{engine="e"} 2.5',
    'syrinx_speech_generation_seconds_total{engine="e"} 0.5',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

test('createPrometheusTelemetry() counts an audio that is enhanced from start to end', async () => {
  const lines = await linesAfter((telemetry) => {
    telemetry.enhancementStarted();
    telemetry.enhancementStarted();
    telemetry.enhancementReady({ engine: 'e', readyMs: 7 });
    telemetry.enhancementEnded({ engine: 'e', urgency: 'live', outcome: 'completed', audioMs: 2500, workMs: 250 });
  });
  for (const line of [
    'syrinx_enhancement_active 1',
    'syrinx_enhancement_ready_seconds_bucket{le="0.005",engine="e"} 0',
    'syrinx_enhancement_ready_seconds_bucket{le="0.01",engine="e"} 1',
    'syrinx_enhancement_requests_total{engine="e",urgency="live",outcome="completed"} 1',
    'syrinx_enhancement_audio_seconds_total{engine="e"} 2.5',
    'syrinx_enhancement_work_seconds_total{engine="e"} 0.25',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

test('createPrometheusTelemetry() shows engines and HTTP answers', async () => {
  const lines = await linesAfter((telemetry) => {
    telemetry.engineRestarted({ engine: 'e', reason: 'stalled' });
    telemetry.engineQueue({ engine: 'e', waiting: 3, running: 2 });
    telemetry.modelNormalized({ outcome: 'circuit-open' });
    telemetry.httpAnswered({ route: '/health', method: 'GET', status: 200, durationMs: 1 });
  });
  for (const line of [
    'syrinx_engine_restarts_total{engine="e",reason="stalled"} 1',
    'syrinx_engine_segments_waiting{engine="e"} 3',
    'syrinx_engine_segments_running{engine="e"} 2',
    'syrinx_model_normalizations_total{outcome="circuit-open"} 1',
    'syrinx_http_requests_total{route="/health",method="GET",status="200"} 1',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

test('createPrometheusTelemetry() keeps two services in one process apart', async () => {
  const first = createPrometheusTelemetry();
  first.telemetry.speechStarted();
  const second = createPrometheusTelemetry();
  assert.match((await second.renderMetrics()).body, /^syrinx_speech_active 0$/mu);
});

test('createPrometheusTelemetry() counts sockets while they are open and by how they were closed', async () => {
  const route = '/ws/tts';
  const lines = await linesAfter((telemetry) => {
    for (let count = 0; count < 3; count += 1) telemetry.socketOpened({ route });
    telemetry.socketClosed({ route, code: 1000, durationMs: 2000 });
    telemetry.socketClosed({ route, code: 3999, durationMs: 100 });
  });
  for (const line of [
    'syrinx_sockets_open{route="/ws/tts"} 1',
    'syrinx_sockets_closed_total{route="/ws/tts",code="1000"} 1',
    // A code of the client's own makes no label of its own.
    'syrinx_sockets_closed_total{route="/ws/tts",code="other"} 1',
    'syrinx_socket_duration_seconds_sum{route="/ws/tts"} 2.1',
  ]) {
    assert.ok(lines.includes(line), line);
  }
});
