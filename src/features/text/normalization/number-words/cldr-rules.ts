import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readRuleText, type WrittenRuleSets } from './rule-text.ts';

const require = createRequire(import.meta.url);

/** Spellings of CLDR that are wrong, each with the right one; as often as they occur in its rules. */
export type Respellings = readonly (readonly [wrong: string, right: string])[];

/** CLDR's own rules of a language, read from the package that Unicode publishes them in. */
export function readCldrRules(language: string, respellings: Respellings = []): WrittenRuleSets {
  const text = readFileSync(require.resolve(`cldr-rbnf/rbnf/${language}-SpelloutRules.txt`), 'utf8');
  // Soft hyphens and spaces of no width tell a typesetter where a line may break; engines stumble over them.
  const plain = text.replaceAll(/[\u{AD}\u{200B}]/gu, '');
  return readRuleText(respellings.reduce((spelled, [wrong, right]) => spelled.replaceAll(wrong, right), plain));
}
