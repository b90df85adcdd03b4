import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readRuleText, type WrittenRuleSets } from './rule-text.ts';

const require = createRequire(import.meta.url);

/** CLDR's own rules of a language, read from the package that Unicode publishes them in. */
export function readCldrRules(language: string): WrittenRuleSets {
  return readRuleText(readFileSync(require.resolve(`cldr-rbnf/rbnf/${language}-SpelloutRules.txt`), 'utf8'));
}
