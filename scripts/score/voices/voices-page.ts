import type { VoiceScore } from './score-voices.ts';

/** `docs/voice-fitting.md`. */
export function renderVoicesPage(scores: readonly VoiceScore[]): string {
  return [
    '# Voices made after recordings',
    '',
    '<!-- Written by `npm run score -- voices --write`; how it is done and why is in docs/decisions/2026-11-22-voice-fitting.md. -->',
    '',
    `${scores.length} people from Debian's packages. A voice is fitted to one recording of a person as an upload is,`,
    "in the person's language, and judged with sentences that the fitting does not use, against that recording and against **other** recordings of",
    'the same person. *Before* is the premade voice that a person of this sex would get. Pitch and third formant are read by',
    'the instruments of the tests, which are not those that the fitting listens with. Place: how many people are at least as',
    'near as the right one, by the distance of Bhattacharyya between clouds of mel-cepstra (c1 to c12, 100 to 3800 Hz) and the',
    'logarithm of the pitch in voiced moments. Words wrong: ten English sentences, PocketSphinx with 130,000 words.',
    '',
    '| person | package | reference Hz | before | after | off | other recordings Hz | off |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...scores.map((score) => row(pitchCells(score))),
    '',
    '| person | third formant Hz | before | after | off | other recordings Hz | off |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...scores.map((score) => row(formantCells(score))),
    '',
    '| person | place before | after | words wrong before | after | warnings |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...scores.map((score) => row(likenessCells(score))),
    '',
    ...summaryLines(scores).map((line) => `- ${line}`),
    '',
  ].join('\n');
}

/** The same for a terminal, without the tables. */
export function summaryLines(scores: readonly VoiceScore[]): readonly string[] {
  const count = (holds: (score: VoiceScore) => boolean): string => `${scores.filter(holds).length} of ${scores.length}`;
  const errors = (side: 'before' | 'after'): string =>
    percent(mean(scores.flatMap((score) => score[side].wordErrorRate ?? [])));
  return [
    `Median pitch within 5 % of the reference: ${count(pitchFits)} (before: ${count(({ reference, before }) => within(before.pitchHz, reference.pitchHz, 0.05))}); of other recordings of the person: ${count(({ person, after }) => within(after.pitchHz, person.pitchHz, 0.05))}, where the person's own recordings are within 5 % of each other in ${count(({ person, reference }) => within(person.pitchHz, reference.pitchHz, 0.05))}.`,
    `Third formant within 8 % of the reference: ${count(formantFits)}; not moved away from it, if it was more than 2 % off: ${count(movesNearer)}.`,
    `The right person is the nearest: ${count(({ after }) => after.rank === 1)}, before ${count(({ before }) => before.rank === 1)}; mean place ${mean(scores.map(({ after }) => after.rank)).toFixed(1)}, before ${mean(scores.map(({ before }) => before.rank)).toFixed(1)}.`,
    `Words wrong: ${errors('after')}, before ${errors('before')}.`,
  ];
}

function pitchFits({ reference, after }: VoiceScore): boolean {
  return within(after.pitchHz, reference.pitchHz, 0.05);
}

function formantFits({ reference, after }: VoiceScore): boolean {
  return within(after.thirdFormantHz, reference.thirdFormantHz, 0.08);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function movesNearer({ reference, before, after }: VoiceScore): boolean {
  const off = (hertz: number): number => Math.abs(hertz / reference.thirdFormantHz - 1);
  return off(before.thirdFormantHz) <= 0.02 || off(after.thirdFormantHz) < off(before.thirdFormantHz);
}

function pitchCells({ speaker, reference, person, before, after }: VoiceScore): readonly string[] {
  const hertz = [reference, before, after].map(({ pitchHz }) => pitchHz.toFixed(0));
  const off = [
    offBy(after.pitchHz, reference.pitchHz),
    person.pitchHz.toFixed(0),
    offBy(after.pitchHz, person.pitchHz),
  ];
  return [speaker.name, `\`${speaker.packageName}\``, ...hertz, ...off];
}

function formantCells({ speaker, reference, person, before, after }: VoiceScore): readonly string[] {
  const hertz = [reference, before, after].map(({ thirdFormantHz }) => thirdFormantHz.toFixed(0));
  const off = offBy(after.thirdFormantHz, reference.thirdFormantHz);
  return [
    speaker.name,
    ...hertz,
    off,
    person.thirdFormantHz.toFixed(0),
    offBy(after.thirdFormantHz, person.thirdFormantHz),
  ];
}

function likenessCells({ speaker, before, after, warnings }: VoiceScore): readonly string[] {
  const places = [before, after].map(({ rank }) => String(rank));
  const errors = [before, after].map(({ wordErrorRate }) =>
    wordErrorRate === undefined ? '–' : percent(wordErrorRate),
  );
  return [speaker.name, ...places, ...errors, warnings.join(', ')];
}

function within(value: number, wanted: number, share: number): boolean {
  return Math.abs(value / wanted - 1) <= share;
}

function offBy(value: number, wanted: number): string {
  const off = 100 * (value / wanted - 1);
  return `${off < 0 ? '−' : '+'}${Math.abs(off).toFixed(1)} %`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
