import type { ClientFlow, FlowStep } from './client-flow.ts';

const path = '/v1/audio/transcriptions/stream';
/** Readers take the text and whether it is the last; what else there is they pass on. */
const needs = { partial: ['partial_text', 'is_final'], final: ['partial_text', 'is_final'], error: ['error'] };
/** The alternatives of a turn come behind its final, so before what is heard of the next one. */
const turn = /^(alternatives )?(partial )*final $/u;
const final: FlowStep = { awaits: 'final', hearing: turn, silenceMsMax: 30_000 };
const refused: FlowStep = { awaits: 'error', hearing: /^error $/u, silenceMsMax: 30_000 };

/** `pcm`: speech of 16 kHz, 16 bits, mono. */
export function transcriptionFlows(pcm: Buffer): readonly ClientFlow[] {
  return [...flowsOfSpeakers(pcm), ...flowsWithMistakes(pcm)];
}

function flowsOfSpeakers(pcm: Buffer): readonly ClientFlow[] {
  return [
    {
      client: 'the Python client, which says all that it knows, turn after turn',
      path,
      query: { sdk: 'python', sdk_version: '2.3.1', model_id: 'luchs-1' },
      needs,
      pingEveryMs: 40,
      steps: [
        {
          sends: {
            type: 'config',
            sample_rate: 16_000,
            model: 'luchs-1',
            language: 'en',
            boosted_phrases: ['Ada Lovelace', 'clubs'],
            vad_silence_signals: false,
            server_flush: false,
          },
        },
        ...spoken(pcm, 20),
        final,
        ...spoken(pcm, 500),
        final,
        { leaves: true },
      ],
    },
    {
      client: 'the JavaScript client, which sends its sound before it has configured anything',
      path,
      query: { sdk: 'js', sdk_version: '1.9.0', org_id: '1', session: 'a' },
      needs,
      pingEveryMs: 40,
      steps: [...spoken(pcm, 100), final, { leaves: true }],
    },
    {
      client: 'a client that asks the server to end turns, and ends them, too',
      path,
      query: { sdk: 'js' },
      needs,
      steps: [
        { sends: { type: 'config', sample_rate: 16_000, server_flush: true, vad_silence_signals: true } },
        ...sound(Buffer.concat([pcm, Buffer.alloc(48_000)]), 100),
        final,
        { sends: { type: 'end_of_speech' } },
        final,
        { leaves: true },
      ],
    },
  ];
}

function flowsWithMistakes(pcm: Buffer): readonly ClientFlow[] {
  return [
    {
      client: 'a client with a broken chunk, which goes on',
      path,
      query: {},
      needs,
      steps: [
        { sends: { type: 'audio_chunk', audio_b64: 'AAAA' } },
        refused,
        ...spoken(pcm, 100),
        final,
        { leaves: true },
      ],
    },
    {
      client: 'a client of another model, which takes the error before the end of the connection',
      path,
      query: {},
      needs,
      steps: [{ sends: { type: 'config', model: 'luchs-9' } }, refused, { isClosedWith: 1003 }],
    },
  ];
}

function spoken(pcm: Buffer, chunkMs: number): readonly FlowStep[] {
  return [...sound(pcm, chunkMs), { sends: { type: 'end_of_speech' } }];
}

function sound(pcm: Buffer, chunkMs: number): readonly FlowStep[] {
  const chunkBytes = 32 * chunkMs;
  return Array.from({ length: Math.ceil(pcm.length / chunkBytes) }, (_, index) => {
    const chunk = pcm.subarray(index * chunkBytes, (index + 1) * chunkBytes);
    return { sends: { type: 'audio_chunk', audio_b64: chunk.toString('base64') } };
  });
}
