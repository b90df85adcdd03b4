import { languageCodes } from '../contracts/language.ts';
import { limits } from '../limits.ts';
import type { Config } from './config.ts';
import { listOf, longWord, pairs, projectsWithEngines, secret, webAddress, wholeNumber } from './value-readers.ts';
import type { Variable } from './variable.ts';

/** Those that may be named for a project. */
const engineNames = ['espeak-ng', 'flite', 'pocketsphinx', 'remote-speech', 'remote-transcription'] as const;

/** The part of the configuration that is about engines elsewhere, and about who is served by which. */
export const remoteVariables = {
  speechUrl: {
    name: 'SYRINX_SPEECH_URL',
    values: 'http:// or https:// address',
    defaultWords: 'none: the embedded engines speak',
    description:
      'Where another server speaks: the address before `/audio/speech` of any server that speaks the OpenAI protocol. It is ' +
      'sent the texts that are spoken. With SYRINX_SPEECH_MODEL and SYRINX_SPEECH_VOICES (docs/remote-engines.md).',
    example: 'http://localhost:8880/v1',
    secrecy: 'public',
    fallback: () => undefined,
    read: webAddress(),
  },
  speechModel: {
    name: 'SYRINX_SPEECH_MODEL',
    values: 'name of a model there',
    defaultWords: 'none',
    description: 'Which model speaks.',
    example: 'kokoro',
    secrecy: 'public',
    fallback: () => undefined,
    read: longWord({ lengthMin: 1 }),
  },
  speechVoices: {
    name: 'SYRINX_SPEECH_VOICES',
    values: 'handle=voice,… with handles of premade voices and names of voices there',
    defaultWords: 'none',
    description:
      'Which voices of the service speak through that server, and with which of its voices. Their embedded engines stand in ' +
      'when it does not answer.',
    example: 'clara=af_bella,martin=am_adam',
    secrecy: 'public',
    fallback: () => new Map(),
    read: pairs(),
  },
  speechLanguages: {
    name: 'SYRINX_SPEECH_LANGUAGES',
    values: 'ISO 639-1 codes, separated by commas',
    defaultWords: 'all of the service',
    description: 'The languages that the model speaks; in others the embedded engines speak for the same voice.',
    example: 'en,de,fr',
    secrecy: 'public',
    fallback: () => undefined,
    read: listOf(languageCodes),
  },
  speechKey: {
    name: 'SYRINX_SPEECH_KEY',
    values: 'a key of that server',
    defaultWords: 'none is sent',
    description: 'Sent to it as a bearer token.',
    example: 'sk-…',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(longWord({ lengthMin: 1 })),
  },
  speechMs: {
    name: 'SYRINX_SPEECH_MS',
    values: `whole number from 1 to ${limits.remoteFirstMsMax}`,
    defaultWords: `${limits.remoteSpeechFirstMsDefault}`,
    description: 'How many milliseconds its first sound may take; then an embedded engine speaks.',
    example: '2000',
    secrecy: 'public',
    fallback: () => limits.remoteSpeechFirstMsDefault,
    read: wholeNumber({ min: 1, max: limits.remoteFirstMsMax }),
  },
  transcriptionUrl: {
    name: 'SYRINX_TRANSCRIPTION_URL',
    values: 'http:// or https:// address',
    defaultWords: 'none: the embedded recogniser listens',
    description:
      'Where another server writes down what is said: the address before `/audio/transcriptions` of any server that speaks the ' +
      'OpenAI protocol. It is sent what is said. With SYRINX_TRANSCRIPTION_MODEL (docs/remote-engines.md).',
    example: 'http://localhost:8000/v1',
    secrecy: 'public',
    fallback: () => undefined,
    read: webAddress(),
  },
  transcriptionModel: {
    name: 'SYRINX_TRANSCRIPTION_MODEL',
    values: 'name of a model there',
    defaultWords: 'none',
    description: 'Which model listens.',
    example: 'whisper-1',
    secrecy: 'public',
    fallback: () => undefined,
    read: longWord({ lengthMin: 1 }),
  },
  transcriptionKey: {
    name: 'SYRINX_TRANSCRIPTION_KEY',
    values: 'a key of that server',
    defaultWords: 'none is sent',
    description: 'Sent to it as a bearer token.',
    example: 'sk-…',
    secrecy: 'secret',
    fallback: () => undefined,
    read: secret(longWord({ lengthMin: 1 })),
  },
  transcriptionMs: {
    name: 'SYRINX_TRANSCRIPTION_MS',
    values: `whole number from 1 to ${limits.remoteFirstMsMax}`,
    defaultWords: `${limits.remoteTranscriptMsDefault}`,
    description: 'How many milliseconds the transcript of an utterance, of at most 30 seconds, may take.',
    example: '5000',
    secrecy: 'public',
    fallback: () => limits.remoteTranscriptMsDefault,
    read: wholeNumber({ min: 1, max: limits.remoteFirstMsMax }),
  },
  projectEngines: {
    name: 'SYRINX_PROJECT_ENGINES',
    values: `project=engine+engine,… with the engines ${engineNames.join(', ')}`,
    defaultWords: 'every project is served by all engines',
    description:
      'The engines that alone speak and listen for a project, by its id: where its texts must not leave the house, or where ' +
      'no other engine may stand in for a voice. Without one of them that answers its requests fail.',
    example: '7=espeak-ng+flite+pocketsphinx,9=remote-speech',
    secrecy: 'public',
    fallback: () => new Map(),
    read: projectsWithEngines(engineNames),
  },
} as const satisfies { readonly [Field in keyof Config]?: Variable<Config[Field]> };
