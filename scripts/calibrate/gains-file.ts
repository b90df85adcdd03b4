import { limits } from '../../src/limits.ts';
import type { VoiceMeasurement } from './measure-voice.ts';
import type { WrittenFile } from './written-file.ts';

/** The gains as TypeScript, laid out as the formatter would. */
export function gainsFile(measurements: readonly VoiceMeasurement[]): WrittenFile {
  const engines = [...Map.groupBy(measurements, ({ engine }) => engine)];
  return {
    path: 'src/features/voices/premade-gains.ts',
    text: [
      `import type { VoiceBinding } from '../../contracts/voice.ts';`,
      '',
      `/** Static gain of an engine's voice in decibels. */`,
      `export type VoiceGain = Pick<VoiceBinding, 'gainDb' | 'gainDbByLanguage'>;`,
      '',
      '/**',
      ' * What brings each engine voice to the common loudness, by engine and voice: written by `npm run calibrate`, which',
      ` * measured the voices for ${limits.voiceLoudnessLufs} LUFS. How: docs/decisions/2026-11-20-voice-loudness.md.`,
      ' */',
      'export const premadeGains: Readonly<Record<string, Readonly<Record<string, VoiceGain>>>> = {',
      ...engines.flatMap(([engine, voices]) => [`  ${keyOf(engine)}: {`, ...voices.flatMap(voiceLines), '  },']),
      '};',
      '',
    ].join('\n'),
  };
}

function voiceLines({ engineVoice, gainDb, gainDbByLanguage }: VoiceMeasurement): readonly string[] {
  if (gainDbByLanguage.length === 0) return [`    ${keyOf(engineVoice)}: { gainDb: ${gainDb} },`];
  return [
    `    ${keyOf(engineVoice)}: {`,
    `      gainDb: ${gainDb},`,
    '      gainDbByLanguage: {',
    ...gainDbByLanguage.map(([language, languageGainDb]) => `        ${language}: ${languageGainDb},`),
    '      },',
    '    },',
  ];
}

function keyOf(name: string): string {
  return /^[a-z][a-z\d]*$/u.test(name) ? name : `'${name}'`;
}
