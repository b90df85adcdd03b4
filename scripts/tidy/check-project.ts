import { readExcuses, reasonWordsMin, type Excuse } from './excuses.ts';
import type { Project, Rule, Violation } from './project.ts';
import { bannedWordsRule } from './rules/banned-words.ts';
import { bans } from './rules/bans.ts';
import { barrels } from './rules/barrels.ts';
import { contractDocs } from './rules/contract-docs.ts';
import { espeakHostIsolation } from './rules/espeak-host-isolation.ts';
import { fileNames } from './rules/file-names.ts';
import { importCycles } from './rules/import-cycles.ts';
import { importDirection } from './rules/import-direction.ts';
import { orphans } from './rules/orphans.ts';
import { sizes } from './rules/sizes.ts';
import { textHygiene } from './rules/text-hygiene.ts';

export const rules: readonly Rule[] = [
  importDirection,
  espeakHostIsolation,
  importCycles,
  barrels,
  orphans,
  sizes,
  ...bans,
  contractDocs,
  fileNames,
  bannedWordsRule,
  textHygiene,
];

export interface Finding extends Violation {
  readonly rule: string;
}

export interface Report {
  /** By path and line. */
  readonly findings: readonly Finding[];
  /** Excuses that were needed. */
  readonly excusesUsed: number;
}

/** All rules over all files. An excuse without a reason, or that excuses nothing, is a finding too. */
export function checkProject(project: Project): Report {
  const excuses = [...project.sources.values()].flatMap(readExcuses);
  const used = new Set<Excuse>();
  const findings: Finding[] = [];
  for (const rule of rules) {
    for (const violation of rule.check(project)) {
      const excuse = rule.excusable ? findExcuse(excuses, violation) : undefined;
      if (excuse === undefined) findings.push({ ...violation, rule: rule.name });
      else used.add(excuse);
    }
  }
  for (const excuse of excuses) findings.push(...checkExcuse(excuse, used.has(excuse)));
  return { findings: findings.toSorted(byPlace), excusesUsed: used.size };
}

function findExcuse(excuses: readonly Excuse[], { path, line }: Violation): Excuse | undefined {
  return excuses.find((excuse) => excuse.path === path && excuse.excusedLine === line);
}

function checkExcuse({ path, line, reason }: Excuse, isUsed: boolean): Finding[] {
  const rule = 'excuses';
  if (!isUsed) return [{ rule, path, line, message: 'this excuses nothing; remove the comment' }];
  if (reason.split(/\s+/u).length >= reasonWordsMin) return [];
  return [{ rule, path, line, message: 'say why, in a sentence' }];
}

function byPlace(left: Finding, right: Finding): number {
  if (left.path === right.path) return left.line - right.line;
  return left.path < right.path ? -1 : 1;
}
