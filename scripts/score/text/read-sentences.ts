import type { LanguageCode } from '../../../src/contracts/language.ts';
import type { TextCase } from './read-cases.ts';

type Normalize = (text: string, options: { readonly language: LanguageCode }) => { readonly text: string };

const normalize = await loadNormalizer();

export function readSentence({ language, written }: TextCase): string {
  if (normalize === undefined) throw new Error('no normalizer yet');
  return normalize(written, { language }).text;
}

async function loadNormalizer(): Promise<Normalize | undefined> {
  const path = '../../../src/features/text/normalization/normalize-text.ts';
  try {
    const found: unknown = await import(path);
    return hasNormalizer(found) ? found.normalizeText : undefined;
  } catch {
    return undefined;
  }
}

function hasNormalizer(found: unknown): found is { readonly normalizeText: Normalize } {
  return typeof found === 'object' && found !== null && 'normalizeText' in found;
}
