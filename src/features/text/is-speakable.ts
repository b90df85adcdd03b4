/**
 * Whether an engine has something to say: a letter, a digit, or a symbol with a name. Of "***", "—" or an emoji flite
 * makes nothing at all.
 */
export function isSpeakable(text: string): boolean {
  return speakable.test(text);
}

const speakable = /[\p{L}\p{N}\p{Sc}%‰&@#§©®™°+=×÷±√∞≠≤≥≈]/u;
