import type { Voice } from '../../src/contracts/voice.ts';
import { premadeVoices } from '../../src/features/voices/premade-voices.ts';
import { limits } from '../../src/limits.ts';
import { markdownTable } from '../generate/markdown.ts';
import type { VoiceMeasurement } from './measure-voice.ts';
import type { WrittenFile } from './written-file.ts';

/** What there is to know about the voices, for those who choose one. */
export function voicesPage(measurements: readonly VoiceMeasurement[]): WrittenFile {
  const rows = premadeVoices.map((voice) => ({ voice, measured: measurementOf(voice, measurements) }));
  const english = rows.filter(({ voice }) => voice.supportedLanguages.length === 1);
  const multilingual = rows.filter(({ voice }) => voice.supportedLanguages.length > 1);
  const sections = [
    '<!-- Written by `npm run calibrate` from measurements of the voices; change scripts/calibrate, not this page. -->',
    introduction,
    '## English voices',
    englishIntroduction,
    voiceTable(english),
    '## Voices for every language',
    multilingualIntroduction,
    voiceTable(multilingual),
    '## Loudness',
    loudnessIntroduction,
    loudnessTable(measurements),
  ];
  return { path: 'docs/voices.md', text: `${sections.join('\n\n')}\n` };
}

interface Row {
  readonly voice: Voice;
  readonly measured: VoiceMeasurement;
}

const introduction = `
# Voices

These voices exist on every deployment; their ids and handles stay. A request names one by either. All figures are
measured on a passage of sixteen English sentences at speed 1: pitch is the median of the voiced parts, the third formant
tells the length of the vocal tract (about 2500 Hz in men, 3000 Hz in women), and the words a minute leave out the
pauses between sentences.
`.trim();

const englishIntroduction = `
They speak American English through flite. For a text in another language, and where flite is not installed, the
multilingual voice that is nearest in pitch and vocal tract speaks in their place.
`.trim();

const multilingualIntroduction = `
They speak through espeak-ng, in the language of the request or the one that is detected. How well, language by language,
is in [languages.md](languages.md). A formant synthesizer sounds like a machine and is very fast: these voices are for
every language and for short waits, not for beauty.
`.trim();

const loudnessIntroduction = `
Every voice has a gain of its own, and where a language departs by more than 0.5 dB one for that language; together they
bring all voices to ${signed(limits.voiceLoudnessLufs)} LUFS (EBU R 128), Hebrew less reliably than the rest. No true peak exceeds ${signed(limits.truePeakCeilingDbfs)} dBFS,
because a limiter stands behind the gain. Its columns say in how much of the audible sound it lowers the level at all,
and by how much at most. Why this level: [voice loudness](decisions/2026-11-20-voice-loudness.md).
`.trim();

function measurementOf({ name, bindings }: Voice, measurements: readonly VoiceMeasurement[]): VoiceMeasurement {
  const measured = measurements.find(
    ({ engine, engineVoice }) => engine === bindings[0]?.engine && engineVoice === bindings[0].engineVoice,
  );
  if (measured === undefined) throw new Error(`${name} was not measured: is its engine installed?`);
  return measured;
}

function voiceTable(rows: readonly Row[]): string {
  return markdownTable(
    ['Voice', 'Id', 'Engine voice', 'Sex', 'Age', 'Pitch Hz', 'Third formant Hz', 'Words a minute', 'Good for'],
    rows.map(({ voice, measured }) => [
      `\`${voice.handle}\``,
      String(voice.id),
      measured.engineVoice,
      voice.sex,
      voice.age.replace('_', ' '),
      measured.medianPitchHz.toFixed(0),
      measured.thirdFormantHz.toFixed(0),
      measured.wordsPerMinute.toFixed(0),
      voice.description,
    ]),
  );
}

function loudnessTable(measurements: readonly VoiceMeasurement[]): string {
  return markdownTable(
    [
      'Engine voice',
      'Gain dB',
      'LUFS in English',
      'LUFS in all languages',
      'Limiter in English',
      'Where it works most',
    ],
    measurements.map((measured) => [
      `${measured.engine} ${measured.engineVoice}`,
      signed(measured.gainDb, 1),
      signed(measured.loudnessLufs, 1),
      measured.loudnessLufsRange.map((lufs) => signed(lufs, 1)).join(' to '),
      limiterCell(measured.limiter),
      measured.limiterMax.share === 0
        ? 'nowhere'
        : `${measured.limiterMax.language}: ${limiterCell(measured.limiterMax)}`,
    ]),
  );
}

/** With the minus sign of print. */
function signed(value: number, digits = 0): string {
  return value.toFixed(digits).replace('-', '−');
}

function limiterCell({ share, reductionDbMax }: VoiceMeasurement['limiter']): string {
  return share === 0 ? 'never' : `${(100 * share).toFixed(1)} %, ${reductionDbMax.toFixed(1)} dB`;
}
