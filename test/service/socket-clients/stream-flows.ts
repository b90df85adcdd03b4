import { audioNeeds, usageNeeds, type ClientFlow, type FlowStep } from './client-flow.ts';

const turn = /^(generationStarted (audio )+chunkComplete )+final sessionClosed $/u;
const turnWithWords = /^(generationStarted (audio )+wordTimestamps chunkComplete )+final sessionClosed $/u;
const nothing = /^sessionClosed $/u;
const stopped = /^((generationStarted|audio|chunkComplete) )*interrupted $/u;
const totals = ['total_audio_seconds', 'total_text_chunks', 'total_audio_chunks'];
const needs = { audio: audioNeeds, chunkComplete: ['chunk_id'], final: totals, sessionClosed: totals };

const pythonConfig = {
  voice_id: 21,
  cfg_scale: 2,
  max_new_tokens: 2048,
  sample_rate: 24000,
  normalize: true,
  flush_timeout_ms: 500,
  max_buffer_length: 1000,
  word_timestamps: false,
  speed: 1,
};
const javascriptConfig = {
  voice_id: 22,
  model_id: 'voice-3',
  auto_mode: true,
  chunk_length_schedule: [5, 80, 150, 250],
};

export const streamFlows: readonly ClientFlow[] = [
  {
    client: 'the Python stream session',
    path: '/ws/tts/stream',
    query: { sdk: 'python', sdk_version: '2.3.1' },
    needs: { ...needs, settingsUpdated: ['settings'] },
    pingEveryMs: 40,
    steps: [
      { sends: { text: 'Once ', flush: false, ...pythonConfig } },
      ...python('upon a time there ', 'was a king. He had', ' three daughters.'),
      { sends: { flush: true } },
      { awaits: 'sessionClosed', hearing: turn, silenceMsMax: 30_000 },
      // The config is not sent again after a turn that a flush has ended.
      ...python('They lived in a ', 'castle.'),
      { sends: { flush: true } },
      { awaits: 'sessionClosed', hearing: turn, silenceMsMax: 30_000 },
      { sends: { update_settings: { speed: 1.1 } } },
      { awaits: 'settingsUpdated', hearing: /^settingsUpdated $/u, silenceMsMax: 30_000 },
      ...python('It was high. '.repeat(60)),
      { awaits: 'audio', hearing: /^generationStarted audio $/u, silenceMsMax: 30_000 },
      { sends: { cancel: true } },
      { awaits: 'interrupted', hearing: stopped, silenceMsMax: 30_000 },
      // After a cancel it is.
      { sends: { text: 'And they lived ', flush: false, ...pythonConfig, word_timestamps: true } },
      ...python('happily.'),
      { sends: { close: true } },
      { awaits: 'sessionClosed', hearing: turnWithWords, silenceMsMax: 30_000 },
      { reconnects: true },
      { sends: { text: 'Ever after.', flush: false, ...pythonConfig } },
      { sends: { flush: true } },
      { awaits: 'sessionClosed', hearing: turn, silenceMsMax: 30_000 },
      // It leaves the session in this way whatever has been before.
      { sends: { close: true } },
      { awaits: 'sessionClosed', hearing: nothing, silenceMsMax: 30_000 },
      { leaves: true },
    ],
  },
  {
    client: 'the JavaScript stream session, which counts one session_closed for each flush',
    path: '/ws/tts/stream',
    query: { sdk: 'js', sdk_version: '1.9.0' },
    needs,
    pingEveryMs: 40,
    steps: [
      { sends: { text: 'The first turn ', flush: false, ...javascriptConfig } },
      { sends: { text: 'is this.', flush: true } },
      // It does not wait for the end of a turn to write the next one.
      { sends: { text: 'The second turn', flush: false } },
      { sends: { text: ' is that.', flush: false } },
      { sends: { text: '', flush: true } },
      { awaits: 'sessionClosed', hearing: turn, silenceMsMax: 15_000 },
      { awaits: 'sessionClosed', hearing: turn, silenceMsMax: 15_000 },
      { sends: { update_settings: { temperature: 0.5, language: 'en' } } },
      { awaits: 'settingsUpdated', hearing: /^settingsUpdated $/u, silenceMsMax: 15_000 },
      { sends: { cancel: true } },
      { awaits: 'interrupted', hearing: stopped, silenceMsMax: 5000 },
      { sends: { text: 'Here is the third.', flush: true, ...javascriptConfig } },
      { awaits: 'sessionClosed', hearing: turn, silenceMsMax: 15_000 },
      { sends: { close: true } },
      { awaits: 'sessionClosed', hearing: nothing, silenceMsMax: 15_000 },
      { leaves: true },
    ],
  },
  {
    client: 'the JavaScript stream session that closes while its last turn is being delivered',
    path: '/ws/tts/stream',
    query: { sdk: 'js', sdk_version: '1.9.0' },
    needs: { ...needs, usage: usageNeeds },
    steps: [
      { sends: { text: 'This is the last thing that I have to say to you today.', flush: true, ...javascriptConfig } },
      { sends: { close: true } },
      { awaits: 'sessionClosed', hearing: turn, silenceMsMax: 15_000 },
    ],
  },
];

function python(...fragments: readonly string[]): FlowStep[] {
  return fragments.map((text) => ({ sends: { text, flush: false } }));
}
