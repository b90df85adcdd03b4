import type { NormalizationModel } from '../../../contracts/normalization-model.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import { limits } from '../../../limits.ts';
import type { NormalizedText } from '../normalization/normalize-text.ts';
import type { NormalizeWithModel } from '../text-normalizer.ts';
import { alignRewriting } from './align-rewriting.ts';

/**
 * Asks the model where there is something that may be read in more than one way, and believes it as far as it says what
 * is written. Otherwise, and whenever the model fails, the tables answer: `undefined`.
 */
export function createGuardedModel({
  model,
  telemetry,
}: {
  readonly model: NormalizationModel;
  readonly telemetry: Telemetry;
}): NormalizeWithModel {
  return async function normalizeWithModel(text, { language, protectedSpans, heuristic, signal }) {
    if (!isWorthAsking(text, heuristic)) return undefined;
    const answer = await model.rewrite(text, { language, signal });
    if (answer.type === 'failed') {
      telemetry.modelNormalized({ outcome: answer.reason });
      return undefined;
    }
    const aligned = alignRewriting({ source: text, rewritten: answer.text, heuristic, language, protectedSpans });
    telemetry.modelNormalized({ outcome: aligned === undefined ? 'refused-by-guard' : 'ok' });
    return aligned;
  };
}

/** Of words alone a model can change nothing that the guard would let pass, and nobody should wait for that. */
function isWorthAsking(text: string, { changes }: NormalizedText): boolean {
  if (text.length > limits.normalizationModelTextLengthMax) return false;
  return changes.some(({ spoken }) => spoken.trim() !== '') || acronym.test(text);
}

const acronym = /(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/u;
