import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import type { Voice, VoiceAge, VoiceSex } from '../../contracts/voice.ts';
import { premadeGains, type VoiceGain } from './premade-gains.ts';

interface PremadeVoice {
  readonly id: number;
  readonly handle: string;
  readonly name: string;
  readonly sex: VoiceSex;
  readonly age: VoiceAge;
  readonly description: string;
}

/** Speak English through flite; any other language through the espeak-ng speaker nearest in pitch and vocal tract. */
const englishVoices: readonly (PremadeVoice & { readonly fliteVoice: string; readonly understudy: string })[] = [
  {
    id: 1,
    handle: 'clara',
    name: 'Clara',
    sex: 'female',
    age: 'middle_age',
    description: 'A clear, even American English voice for announcements, assistants and long reading.',
    fliteVoice: 'slt',
    understudy: 'dove',
  },
  {
    id: 2,
    handle: 'martin',
    name: 'Martin',
    sex: 'male',
    age: 'middle_age',
    description: 'A calm, low American English voice, the slowest of all; good for explanations and telephone menus.',
    fliteVoice: 'rms',
    understudy: 'owl',
  },
  {
    id: 3,
    handle: 'angus',
    name: 'Angus',
    sex: 'male',
    age: 'middle_age',
    description: 'A lively English voice with a Scottish colour, good for stories and tours.',
    fliteVoice: 'awb',
    understudy: 'starling',
  },
  {
    id: 4,
    handle: 'kevin',
    name: 'Kevin',
    sex: 'male',
    age: 'middle_age',
    description: 'The plain American English of classic speech synthesis: deep, robotic, and the cheapest to compute.',
    fliteVoice: 'kal16',
    understudy: 'raven',
  },
];

/** Speak the language of the request, each with a pitch and a vocal tract of its own. */
const everyLanguageVoices: readonly PremadeVoice[] = [
  {
    id: 21,
    handle: 'wren',
    name: 'Wren',
    sex: 'female',
    age: 'young',
    description: 'A bright young voice that speaks every language of the service.',
  },
  {
    id: 22,
    handle: 'finch',
    name: 'Finch',
    sex: 'female',
    age: 'young',
    description: 'The highest and lightest of the voices, almost a child, in every language.',
  },
  {
    id: 23,
    handle: 'lark',
    name: 'Lark',
    sex: 'female',
    age: 'middle_age',
    description: 'A warm, settled voice for assistants and information, in every language.',
  },
  {
    id: 24,
    handle: 'dove',
    name: 'Dove',
    sex: 'female',
    age: 'old',
    description: 'A low elderly voice for stories, in every language.',
  },
  {
    id: 25,
    handle: 'robin',
    name: 'Robin',
    sex: 'neutral',
    age: 'young',
    description: 'A voice between the sexes, neither high nor low, in every language.',
  },
  {
    id: 26,
    handle: 'swift',
    name: 'Swift',
    sex: 'male',
    age: 'young',
    description: 'A young, alert voice for news and navigation, in every language.',
  },
  {
    id: 27,
    handle: 'starling',
    name: 'Starling',
    sex: 'male',
    age: 'middle_age',
    description: 'A full, rather dark voice for narration, in every language.',
  },
  {
    id: 28,
    handle: 'heron',
    name: 'Heron',
    sex: 'male',
    age: 'middle_age',
    description: 'A sober, steady voice for reading aloud and reports, in every language.',
  },
  {
    id: 29,
    handle: 'owl',
    name: 'Owl',
    sex: 'male',
    age: 'old',
    description: 'An elderly, deep voice for tales and documentaries, in every language.',
  },
  {
    id: 30,
    handle: 'raven',
    name: 'Raven',
    sex: 'male',
    age: 'middle_age',
    description: 'The deepest of the multilingual voices, for warnings and trailers.',
  },
];

/** The language named first is the one spoken when nothing else is known. */
const everyLanguage: readonly LanguageCode[] = ['en', ...languageCodes.filter((code) => code !== 'en')];

/** Those of them that speak every language, and so can lend their sound to any other voice. */
export const multilingualVoices: readonly Voice[] = everyLanguageVoices.map((voice) =>
  voiceOf(voice, {
    supportedLanguages: everyLanguage,
    quality: 'low',
    bindings: [{ engine: 'espeak-ng', engineVoice: voice.handle, ...gainOf('espeak-ng', voice.handle) }],
  }),
);

/** The voices that every deployment has; ids are fixed for ever, because clients store them. */
export const premadeVoices: readonly Voice[] = [
  ...englishVoices.map(({ fliteVoice, understudy, ...voice }) =>
    voiceOf(voice, {
      supportedLanguages: ['en'],
      quality: 'mid',
      bindings: [
        { engine: 'flite', engineVoice: fliteVoice, languages: ['en'], ...gainOf('flite', fliteVoice) },
        { engine: 'espeak-ng', engineVoice: understudy, ...gainOf('espeak-ng', understudy) },
      ],
    }),
  ),
  ...multilingualVoices,
];

/** Throws for an engine voice that was never measured: it would be heard too loud or too soft. */
function gainOf(engine: string, engineVoice: string): VoiceGain {
  const gain = premadeGains[engine]?.[engineVoice];
  if (gain === undefined) throw new Error(`the loudness of ${engine} ${engineVoice} has not been measured`);
  return gain;
}

function voiceOf(voice: PremadeVoice, how: Pick<Voice, 'supportedLanguages' | 'quality' | 'bindings'>): Voice {
  return {
    ...voice,
    ...how,
    publicId: voice.handle,
    generativeVoiceDescription: '',
    category: 'premade',
    isPublic: true,
    verified: true,
    pendingVerification: false,
    avatarUrl: null,
    sampleUrl: null,
    sampleText: '',
    organizationId: null,
  };
}
