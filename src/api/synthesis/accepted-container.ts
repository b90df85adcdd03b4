/**
 * How the audio is wrapped. WAV has to be named outright and be at least as welcome as raw audio: `*` and `audio/*` come
 * from clients that take anything, and get what the interface promises. Weights are those of RFC 9110, section 12.4.2;
 * 0 is a refusal.
 */
export function acceptedContainer(accept: string | undefined): 'raw' | 'wav' {
  const weights = weightsOf(accept ?? '');
  const wav = Math.max(weights.get('audio/wav') ?? 0, weights.get('audio/x-wav') ?? 0);
  // The most specific range that fits decides (section 12.5.1).
  const raw =
    weights.get('audio/pcm') ?? weights.get('audio/basic') ?? weights.get('audio/*') ?? weights.get('*/*') ?? 0;
  return wav > 0 && wav >= raw ? 'wav' : 'raw';
}

/** Media range → weight; parameters other than the weight make no difference to audio. */
function weightsOf(accept: string): ReadonlyMap<string, number> {
  const ranges = accept.toLowerCase().split(',');
  return new Map(ranges.map((range) => [(range.split(';', 1)[0] ?? '').trim(), weightOf(range)]));
}

function weightOf(range: string): number {
  const weight = /;\s*q=(?<weight>[\d.]+)/u.exec(range)?.groups?.['weight'];
  return weight === undefined ? 1 : Number(weight);
}
