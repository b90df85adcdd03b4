import { audioNeeds, type ClientFlow, type FlowStep } from './client-flow.ts';

const reply = /^contextCreated (generationStarted (audio )+wordTimestamps chunkComplete )+final final contextClosed $/u;
const terminalOnly = /^((generationStarted|audio|wordTimestamps|chunkComplete) )*contextClosed $/u;

/** As the plugin does it: fields at the top, with real text, in the first frame of each reply. */
const liveKitFields = {
  model_id: 'voice-3',
  sample_rate: 24000,
  word_timestamps: true,
  normalize: true,
  language: 'en',
  speed: 1,
  temperature: 0.4,
  voice_settings: { voice_id: 21 },
};
/** Within these an interruption must be silent. */
const bargeInMs = 1500;
const silenceMsMax = 30_000;

const turnCount = 100;
const isInterrupted = (index: number): boolean => index % 10 === 9;

export const pluginFlows: readonly ClientFlow[] = [
  {
    client: 'the LiveKit plugin',
    path: '/ws/tts/multi',
    query: { sdk: 'python', sdk_version: '2.3.1' },
    needs: { audio: ['audio', 'context_id'], chunkComplete: ['context_id'], contextClosed: ['context_id'] },
    steps: [
      { sends: { text: '', voice_id: 21, model_id: 'voice-3' } },
      { sends: { text: 'Good ', context_id: 'reply-7f', ...liveKitFields } },
      { sends: { text: 'morning, how ', context_id: 'reply-7f' } },
      { sends: { text: 'are you?', context_id: 'reply-7f', flush: true } },
      { sends: { close_context: true, context_id: 'reply-7f' } },
      { awaits: 'contextClosed', hearing: reply, contextId: 'reply-7f', silenceMsMax },
      { sends: { text: 'I was just about to tell you. '.repeat(40), context_id: 'reply-80', ...liveKitFields } },
      {
        awaits: 'audio',
        hearing: /^contextCreated generationStarted audio $/u,
        contextId: 'reply-80',
        silenceMsMax,
      },
      { sends: { close_context: true, context_id: 'reply-80', immediate: true } },
      { awaits: 'contextClosed', hearing: terminalOnly, contextId: 'reply-80', silenceMsMax, withinMs: bargeInMs },
      // The one after an interruption comes at once.
      { sends: { text: 'Yes, of course.', context_id: 'reply-81', flush: true, ...liveKitFields } },
      {
        awaits: 'chunkComplete',
        hearing: /^contextCreated generationStarted (audio )+wordTimestamps chunkComplete $/u,
        contextId: 'reply-81',
        silenceMsMax,
      },
      { sends: { close_context: true, context_id: 'reply-81' } },
      { awaits: 'contextClosed', hearing: /^final final contextClosed $/u, contextId: 'reply-81', silenceMsMax },
    ],
  },
  {
    client: `Pipecat, with a context ahead of each of ${turnCount} turns, some of which are interrupted`,
    path: '/ws/tts/multi',
    query: { sdk: 'python', sdk_version: '2.3.1' },
    needs: { audio: [...audioNeeds, 'context_id'] },
    pingEveryMs: 200,
    steps: [
      ...openTurn(0),
      ...Array.from({ length: turnCount }, (_, index) => [...openTurn(index + 1), ...speakTurn(index)]).flat(),
    ],
  },
];

/** Created when the language model begins to think, and waited for before there is text. */
function openTurn(index: number): FlowStep[] {
  const contextId = `turn-${index}`;
  return [
    {
      sends: {
        text: ' ',
        context_id: contextId,
        sample_rate: 24000,
        normalize: true,
        word_timestamps: false,
        language: 'en',
        voice_settings: { voice_id: 21 + (index % 10), cfg_scale: 2, max_new_tokens: 2048 },
      },
    },
    { awaits: 'contextCreated', hearing: /^contextCreated $/u, contextId, silenceMsMax },
  ];
}

function speakTurn(index: number): FlowStep[] {
  const contextId = `turn-${index}`;
  const texts = isInterrupted(index) ? ['Now let me ', 'explain all of that. '.repeat(20)] : ['Well ', 'yes.'];
  const immediate = isInterrupted(index) ? { immediate: true } : {};
  return [
    ...texts.map((text) => ({ sends: { text, context_id: contextId } })),
    { sends: { close_context: true, context_id: contextId, ...immediate } },
    {
      awaits: 'contextClosed',
      hearing: isInterrupted(index) ? terminalOnly : /^generationStarted (audio )+chunkComplete final contextClosed $/u,
      contextId,
      silenceMsMax,
    },
  ];
}
