import { audioNeeds, type ClientFlow, type FlowStep } from './client-flow.ts';

const answer = /^(audio )+final $/u;
const answerWithWords = /^(audio )+wordTimestamps final $/u;
const finalNeeds = ['chunks', 'total_samples', 'dur_ms', 'gen_ms', 'rtf', 'usage'];
/** Everything that the JavaScript client says when its caller has said no more than a text. */
const javascriptRequest = {
  model_id: 'voice-3',
  voice_id: 21,
  cfg_scale: 2,
  max_new_tokens: 2048,
  sample_rate: 24000,
  normalize: true,
};

export const requestFlows: readonly ClientFlow[] = [
  {
    client: 'the pooled JavaScript client, with a request that does not wait for the one before it',
    path: '/ws/tts',
    query: { sdk: 'js', sdk_version: '1.9.0', org_id: '1' },
    needs: { audio: audioNeeds, final: finalNeeds },
    pingEveryMs: 40,
    steps: [
      { sends: { text: 'The first one takes its time to be said.', ...javascriptRequest } },
      { sends: { text: 'The second one is for another call.', ...javascriptRequest, language: 'en', speed: 1.1 } },
      { awaits: 'final', hearing: answer, silenceMsMax: 15_000 },
      { awaits: 'final', hearing: answer, silenceMsMax: 15_000 },
      {
        sends: {
          text: 'Much later the pool is asked again.',
          ...javascriptRequest,
          output_format: 'ulaw_8000',
          word_timestamps: true,
          dictionary_ids: [],
        },
      },
      { awaits: 'final', hearing: answerWithWords, silenceMsMax: 15_000 },
      { sends: { text: 'Somebody changes their mind. '.repeat(40), ...javascriptRequest } },
      { awaits: 'audio', hearing: /^audio $/u, silenceMsMax: 15_000 },
      { sends: { cancel: true } },
      { awaits: 'interrupted', hearing: /^(audio )*interrupted $/u, silenceMsMax: 5000 },
      { sends: { text: 'And goes on.', ...javascriptRequest } },
      { awaits: 'final', hearing: answer, silenceMsMax: 15_000 },
    ],
  },
  {
    client: 'the pooled JavaScript client, which takes an error for the answer to the oldest request',
    path: '/ws/tts',
    query: { sdk: 'js', sdk_version: '1.9.0' },
    needs: { audio: audioNeeds, final: finalNeeds, error: ['error', 'error_code', 'code', 'request_id'] },
    steps: [
      { sends: { text: 'The first is right. '.repeat(20), ...javascriptRequest } },
      { sends: { text: 'The second has a voice that is not there.', ...javascriptRequest, voice_id: 999_999 } },
      { sends: { text: 'The third is too fast.', ...javascriptRequest, speed: 9 } },
      { sends: { text: 'The fourth is right.', ...javascriptRequest } },
      { sends: { text: '', ...javascriptRequest } },
      { awaits: 'final', hearing: answer, silenceMsMax: 15_000 },
      { awaits: 'error', hearing: /^error $/u, silenceMsMax: 15_000 },
      { awaits: 'error', hearing: /^error $/u, silenceMsMax: 15_000 },
      { awaits: 'final', hearing: answer, silenceMsMax: 15_000 },
      { awaits: 'error', hearing: /^error $/u, silenceMsMax: 15_000 },
    ],
  },
  {
    client: 'the Python client of single requests, which says all that it knows',
    path: '/ws/tts',
    query: { sdk: 'python', sdk_version: '2.3.1', model_id: 'svc-2-turbo' },
    needs: { audio: audioNeeds, final: finalNeeds },
    pingEveryMs: 40,
    steps: [
      {
        sends: {
          text: 'One request to a connection, and then it closes.',
          voice_id: 'wren',
          cfg_scale: 2,
          max_new_tokens: 2048,
          sample_rate: 24000,
          normalize: true,
          word_timestamps: false,
          speed: 1,
        },
      },
      { awaits: 'final', hearing: answer, silenceMsMax: 30_000 },
      { leaves: true },
    ],
  },
  {
    client: 'the older Java client, whose first request comes with the handshake',
    path: '/ws/tts',
    query: {
      sdk: 'java',
      org_id: '1',
      initial_message: JSON.stringify({ text: 'Said before a frame is sent.', voice_id: 21, model: 'svc-3' }),
    },
    needs: { audio: audioNeeds, final: finalNeeds },
    steps: [
      { awaits: 'final', hearing: answer, silenceMsMax: 30_000 },
      { sends: { text: 'Said after it.', voice_id: 21, model: 'svc-3' } },
      { awaits: 'final', hearing: answer, silenceMsMax: 30_000 },
    ] satisfies FlowStep[],
  },
];
