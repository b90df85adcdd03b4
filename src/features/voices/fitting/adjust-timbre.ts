import type { SpeakerMeasurement } from '../../../audio/analysis/analyze-recording.ts';
import { equalizerBandsHz } from '../../../audio/equalizer.ts';
import type { VoiceTimbre } from '../../../contracts/speech-synthesizer.ts';

/** A first guess: what is known without the engine; `undefined` without a pitch. */
export function firstTimbre({
  pitchHz,
  pitchRangeSemitones = USUAL_RANGE_SEMITONES,
}: SpeakerMeasurement): VoiceTimbre | undefined {
  if (pitchHz === undefined) return undefined;
  return {
    pitchHz,
    pitchRangeHz: pitchHz * Math.min(RANGE_SHARE_MAX, 2 ** (pitchRangeSemitones / 12) - 1),
    formantScale: 1,
    rate: 1,
    bandGainsDb: equalizerBandsHz.map(() => 0),
  };
}

/** What to ask for next, after what was asked for turned out as `measured`. */
export function nextTimbre(
  timbre: VoiceTimbre,
  { measured, reference }: { readonly measured: SpeakerMeasurement; readonly reference: SpeakerMeasurement },
): VoiceTimbre {
  const missing = (key: NumberKey): number => ratioOf(reference[key], measured[key]);
  const pitchHz = within(timbre.pitchHz * missing('pitchHz'), bounds.pitchHz);
  return {
    pitchHz,
    pitchRangeHz: within(timbre.pitchRangeHz * missing('pitchRangeSemitones'), {
      min: 5,
      max: RANGE_SHARE_MAX * pitchHz,
    }),
    formantScale: within(timbre.formantScale * missing('thirdFormantHz') ** FORMANT_DAMPING, bounds.formantScale),
    rate: within(timbre.rate * missing('syllablesPerSecond') ** RATE_DAMPING, bounds.rate),
    bandGainsDb: nextGains(timbre.bandGainsDb, { measured, reference }),
  };
}

/** The same timbre with its pitch corrected by what is missing, and nothing else. */
export function withPitch(
  timbre: VoiceTimbre,
  { measuredHz, wantedHz }: { readonly measuredHz: number | undefined; readonly wantedHz: number | undefined },
): VoiceTimbre {
  const pitchHz = within(timbre.pitchHz * ratioOf(wantedHz, measuredHz), bounds.pitchHz);
  return { ...timbre, pitchHz, pitchRangeHz: Math.min(timbre.pitchRangeHz, RANGE_SHARE_MAX * pitchHz) };
}

/** How far a voice is from its reference: 1 is the most that would pass in pitch, in formants, and 3 dB in every band. */
export function timbreError(measured: SpeakerMeasurement, reference: SpeakerMeasurement): number {
  const apart = (key: NumberKey): number => Math.abs(Math.log(ratioOf(reference[key], measured[key])));
  const bands = bandsApart(measured, reference);
  const meanBand = bands.reduce((sum, decibels) => sum + Math.abs(decibels), 0) / Math.max(1, bands.length);
  return apart('pitchHz') / 0.05 + apart('thirdFormantHz') / 0.08 + meanBand / 3 + apart('pitchRangeSemitones');
}

type NumberKey = 'pitchHz' | 'pitchRangeSemitones' | 'thirdFormantHz' | 'syllablesPerSecond';

const USUAL_RANGE_SEMITONES = 7;
/** espeak-ng reaches a lively speaker's range only with leaps, after which its median depends on the text. */
const RANGE_SHARE_MAX = 0.55;
/** The measured formant moves less or more than the scale, and the equalizer moves it too: a full step would swing. */
const FORMANT_DAMPING = 0.8;
/** Rates by peaks of loudness are good to a tenth. */
const RATE_DAMPING = 0.7;
const BAND_DAMPING = 0.8;
/** Beyond this the equalizer would lift what the engine does not say at all. */
const BAND_GAIN_DB_MAX = 10;

/** What people have, and what espeak-ng says without squeaking; wider scales cost intelligibility. */
const bounds = {
  pitchHz: { min: 60, max: 400 },
  formantScale: { min: 0.85, max: 1.25 },
  rate: { min: 0.8, max: 1.25 },
} as const;

/** 1 where one of them is not known: then nothing is changed. */
function ratioOf(wanted: number | undefined, got: number | undefined): number {
  return wanted === undefined || got === undefined || wanted <= 0 || got <= 0 ? 1 : wanted / got;
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.max(min, Math.min(max, value));
}

/** In the bands that both have. */
function bandsApart(measured: SpeakerMeasurement, reference: SpeakerMeasurement): readonly number[] {
  return reference.bandLevelsDb.flatMap((level, index) => {
    const got = measured.bandLevelsDb[index];
    return level === null || got === null || got === undefined ? [] : [level - got];
  });
}

/**
 * Each is a mean with its neighbours, for a hole of one band is heard and no speaker's. The largest becomes 0, so that nothing
 * is clipped; what the reference does not show follows the last band it shows.
 */
function nextGains(
  gainsDb: readonly number[],
  speakers: { readonly measured: SpeakerMeasurement; readonly reference: SpeakerMeasurement },
): readonly number[] {
  const offset = meanOf(bandsApart(speakers.measured, speakers.reference));
  const middle = meanOf(gainsDb);
  let last = 0;
  const wanted = gainsDb.map((gainDb, index) => {
    const [level, got] = [speakers.reference.bandLevelsDb[index], speakers.measured.bandLevelsDb[index]];
    if (level === null || level === undefined || got === null || got === undefined) return last;
    const range = { min: -BAND_GAIN_DB_MAX, max: BAND_GAIN_DB_MAX };
    last = within(gainDb - middle + BAND_DAMPING * (level - got - offset), range);
    return last;
  });
  const smooth = wanted.map((gainDb, index) => {
    const [below, above] = [wanted[index - 1] ?? gainDb, wanted[index + 1] ?? gainDb];
    return (below + 2 * gainDb + above) / 4;
  });
  const highest = Math.max(...smooth);
  return smooth.map((gainDb) => gainDb - highest);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
