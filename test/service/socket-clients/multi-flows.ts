import { audioNeeds, type ClientFlow, type FlowStep } from './client-flow.ts';

const created = /^contextCreated $/u;
const passage = /^(generationStarted (audio )+chunkComplete )+final $/u;
const passageWithWords = /^(generationStarted (audio )+wordTimestamps chunkComplete )+final $/u;
const ending = /^final contextClosed $/u;
const audioOfContext = [...audioNeeds, 'context_id'];

const pythonFields = { sample_rate: 24000, normalize: true, word_timestamps: true };
const pythonVoice = { voice_id: 21, cfg_scale: 2, max_new_tokens: 2048 };
const javascriptFields = {
  sample_rate: 24000,
  cfg_scale: 2,
  normalize: true,
  inactivity_timeout: 60,
  voice_settings: { voice_id: 22, stability: 0.5, similarity_boost: 0.7, style: 0, use_speaker_boost: true, speed: 2 },
};

export const multiFlows: readonly ClientFlow[] = [
  {
    client: 'the Python session of several contexts',
    path: '/ws/tts/multi',
    query: { sdk: 'python', sdk_version: '2.3.1' },
    needs: { audio: audioOfContext, generationStarted: ['chunk_id', 'text'] },
    pingEveryMs: 40,
    steps: [
      { sends: { text: ' ', context_id: 'a', ...pythonFields, voice_settings: pythonVoice } },
      waitsFor('a', 'contextCreated', created),
      { sends: { text: ' ', context_id: 'b', model_id: 'svc-3', voice_settings: { voice_id: 'heron' } } },
      waitsFor('b', 'contextCreated', created),
      { sends: { text: 'The first speaker ', context_id: 'a', flush: false } },
      { sends: { text: 'The second one answers.', context_id: 'b', flush: false } },
      { sends: { text: 'asks a question.', context_id: 'a', flush: false } },
      { sends: { flush: true, context_id: 'a' } },
      { sends: { flush: true, context_id: 'b' } },
      waitsFor('a', 'final', passageWithWords),
      waitsFor('b', 'final', passageWithWords),
      { sends: { text: 'And another.', context_id: 'a', flush: true } },
      waitsFor('a', 'final', passageWithWords),
      { sends: { text: '', context_id: 'a' } },
      { sends: { close_context: true, context_id: 'a' } },
      waitsFor('a', 'contextClosed', ending),
      { sends: { close_context: true, context_id: 'b' } },
      waitsFor('b', 'contextClosed', ending),
      // It does not know that a context has timed out, closes it, and waits.
      { sends: { close_context: true, context_id: 'b' } },
      waitsFor('b', 'contextClosed', /^contextClosed $/u),
      { sends: { close_socket: true } },
      { awaits: 'sessionClosed', hearing: /^sessionClosed $/u, silenceMsMax: 30_000 },
      { isClosedWith: 1000 },
    ],
  },
  {
    client: 'the JavaScript session of several contexts, which says all fields with each of them',
    path: '/ws/tts/multi',
    query: { sdk: 'js', sdk_version: '1.9.0' },
    needs: { audio: ['audio', 'context_id'], contextCreated: ['context_id'], final: ['context_id'] },
    pingEveryMs: 40,
    steps: [
      { sends: { text: ' ', context_id: 'one', ...javascriptFields } },
      waitsFor('one', 'contextCreated', created),
      { sends: { text: ' ', context_id: 'two', ...javascriptFields, output_format: 'alaw_8000' } },
      waitsFor('two', 'contextCreated', created),
      { sends: { text: 'This is said by the first.', context_id: 'one', flush: true } },
      { sends: { text: 'That is said by the second.', context_id: 'two', flush: true } },
      { sends: { text: 'And this by the first once more.', context_id: 'one', flush: true } },
      waitsFor('one', 'final', passage),
      waitsFor('one', 'final', passage),
      waitsFor('two', 'final', passage),
      { sends: { close_context: true, context_id: 'two', immediate: true } },
      waitsFor('two', 'contextClosed', /^contextClosed $/u),
      // It says that it leaves, and has left.
      { sends: { close_socket: true } },
      { leaves: true },
    ],
  },
  {
    client: 'the older Java session of several contexts, with keep-alives of its own',
    path: '/ws/tts/multi',
    query: { sdk: 'java', org_id: '1' },
    needs: { audio: audioOfContext },
    steps: [
      { sends: { text: ' ', context_id: 'j', sample_rate: 22050, voice_settings: { voice_id: 21 } } },
      waitsFor('j', 'contextCreated', created),
      { sends: { keep_alive: true, context_id: 'j' } },
      { sends: { text: 'Something is said at another rate.', context_id: 'j' } },
      { sends: { flush: true, context_id: 'j' } },
      waitsFor('j', 'final', passage),
      { sends: { keep_alive: true, context_id: 'j' } },
      { sends: { close_context: true, context_id: 'j' } },
      waitsFor('j', 'contextClosed', ending),
    ],
  },
];

function waitsFor(contextId: string, awaits: string, hearing: RegExp): FlowStep {
  return { awaits, hearing, contextId, silenceMsMax: 30_000 };
}
