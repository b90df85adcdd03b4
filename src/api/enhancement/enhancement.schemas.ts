import { Type, type Static } from 'typebox';
import { NATIVE_SAMPLE_RATE_HZ } from '../../audio/formats.ts';
import type { EnhancementTask } from '../../contracts/speech-enhancer.ts';
import type { SpeakerWarning } from '../../features/enhancement/enhancement-order.ts';
import { limits } from '../../limits.ts';
import type { SocketDescription } from '../docs/socket-description.ts';
import { ErrorFrame } from '../sockets/error-frame.ts';

const taskNames = ['noise_removal', 'target_speaker_extraction'] as const;

/** Of the wire to ours. */
export function taskOf(name: (typeof taskNames)[number] | undefined): EnhancementTask {
  return name === 'target_speaker_extraction' ? 'target-speaker-extraction' : 'noise-removal';
}

const model = Type.String({ minLength: 1, description: '`clarity-1`' });
const task = Type.Enum([...taskNames], {
  description:
    '`noise_removal` where it is not said. `target_speaker_extraction` keeps one voice of several: it has no model yet, so ' +
    'that, once its fields are checked, it is refused with 503 `MODEL_UNAVAILABLE`.',
});
const seconds = `${limits.speakerSampleMsMin / 1000} to ${limits.speakerSampleMsMax / 1000} s`;

/** The parts of the form; those that are files are not in the body that is checked. */
export const EnhancementForm = Type.Object({
  model,
  task: Type.Optional(task),
  file: Type.Optional(
    Type.Unsafe<never>({
      type: 'string',
      contentMediaType: 'audio/wav',
      description: `Required: WAV, integers of 16, 24 or 32 bits or floats of 32, mono or stereo, 8 to 48 kHz, at most ${limits.enhancementMsMax / 1000} s`,
    }),
  ),
  speaker: Type.Optional(
    Type.Unsafe<never>({
      type: 'string',
      contentMediaType: 'audio/wav',
      description: `For \`target_speaker_extraction\` alone, and required there: WAV of one person, ${seconds}, little noise`,
    }),
  ),
});
export type EnhancementForm = Static<typeof EnhancementForm>;

const speakerWarnings = ['noise', 'several_voices', 'little_speech'] as const satisfies readonly SpeakerWarning[];

export const ConfigFrame = Type.Object(
  {
    type: Type.Literal('config'),
    model,
    task: Type.Optional(task),
    sample_rate_hz: Type.Integer({
      minimum: limits.enhancementSampleRateHzMin,
      maximum: limits.enhancementSampleRateHzMax,
      description: 'Of the audio that is sent',
    }),
    encoding: Type.Optional(Type.Literal('pcm_s16le')),
    speaker_wav_b64: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9+/]*={0,2}$',
        description: `For \`target_speaker_extraction\`: a WAV file in base64, ${seconds} of one person`,
      }),
    ),
  },
  { title: 'Config', description: 'Begins an audio. Unknown fields are ignored.' },
);

const ReadyFrame = Type.Object(
  {
    type: Type.Literal('ready'),
    sample_rate_hz: Type.Literal(NATIVE_SAMPLE_RATE_HZ),
    encoding: Type.Literal('pcm_s16le'),
    request_id: Type.Optional(Type.String({ description: 'In session mode' })),
    speaker_warnings: Type.Optional(
      Type.Array(Type.Enum([...speakerWarnings]), {
        description: 'Why the sample of the speaker may not do; left out where nothing is wrong with it',
      }),
    ),
  },
  { title: 'Ready', description: 'Audio may be sent, and is answered from now on' },
);
export type ReadyFrame = Static<typeof ReadyFrame>;

const DoneFrame = Type.Object(
  {
    type: Type.Literal('done'),
    duration_s: Type.Number({ minimum: 0, description: 'Of what was sent back, which is that of what was sent' }),
    request_id: Type.Optional(Type.String({ description: 'In session mode' })),
  },
  { title: 'Done', description: 'All of the audio has been sent back' },
);
export type DoneFrame = Static<typeof DoneFrame>;

/** Interface supplement, 12.2: older clients read `message`, newer ones `error`. */
const EnhancementErrorFrame = Type.Object(
  {
    type: Type.Literal('error'),
    message: Type.String({ description: 'The same as `error`' }),
    ...Type.Omit(ErrorFrame, ['context_id']).properties,
  },
  {
    title: 'Error',
    description:
      'What was asked cannot be done. The connection closes, but for a `config` in session mode that finds no room (429).',
  },
);
export type EnhancementErrorFrame = Static<typeof EnhancementErrorFrame>;

export const enhancementSocketDescription: SocketDescription = {
  path: '/v1/audio/enhance/stream',
  operationId: 'enhanceStream',
  summary: 'Enhance speech while it is spoken',
  description:
    '`config`, `ready`, binary audio both ways, `end`, the rest of the audio, `done`, close 1000. With `session=1` in the ' +
    'query another `config` may follow each `done`. Output is as long as input, at 24 kHz.',
  clientFrames: {
    config: ConfigFrame,
    audio: Type.Unsafe<Uint8Array>({
      type: 'string',
      contentMediaType: 'audio/pcm',
      title: 'Audio',
      description: 'A binary message: PCM of 16 bits, little endian, mono, at the rate of the config, at most a second',
    }),
    end: Type.Object({ type: Type.Literal('end') }, { title: 'End', description: 'No more of the audio comes' }),
    close: Type.Object({ type: Type.Literal('close') }, { title: 'Close', description: 'Ends the connection' }),
  },
  serverFrames: {
    ready: ReadyFrame,
    enhancedAudio: Type.Unsafe<Uint8Array>({
      type: 'string',
      contentMediaType: 'audio/pcm',
      title: 'Enhanced audio',
      description: 'A binary message: PCM of 16 bits, little endian, mono, 24 kHz',
    }),
    done: DoneFrame,
    error: EnhancementErrorFrame,
  },
};
