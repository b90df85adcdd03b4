import { buildProject, type Ratchet, type Rule, type TreeFile } from './project.ts';

/** For tests: where a rule objects to these texts, as `path:line`, in the order it says so. */
export function placesFound(
  rule: Rule,
  texts: Readonly<Record<string, string>>,
  ratchet: Ratchet = { functions: {}, files: {} },
): string[] {
  const project = buildProject(
    Object.entries(texts).map(([path, text]) => textFile(path, text)),
    ratchet,
  );
  return [...rule.check(project)].map(({ path, line }) => `${path}:${line}`);
}

/** For tests: a plain file with this text. */
export function textFile(path: string, text: string): TreeFile {
  return { path, text, sizeBytes: Buffer.byteLength(text), executable: false };
}
