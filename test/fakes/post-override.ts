import {
  type CompiledPostOverride,
  compilePostOverride,
} from '../../src/features/text/post-overrides/compile-post-override.ts';

/** A rule for every language; a pattern that cannot be used fails the test. */
export function postOverride(pattern: string, replacement: string, id = pattern): CompiledPostOverride {
  const compiled = compilePostOverride({ id, language: null, pattern, replacement, position: 1, source: 'file' });
  if (compiled.type === 'complaint') throw new Error(`${id} ${compiled.complaint}`);
  return compiled.rule;
}
