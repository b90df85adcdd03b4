/** Beside its file as `x.test.ts`, or anywhere under `test/`: suites, fakes and fixtures. */
export function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.startsWith('test/');
}

/** Code that runs in the service or in one of its engine processes. */
export function isShipped(path: string): boolean {
  return (path.startsWith('src/') || path.startsWith('engines/')) && !isTest(path);
}

/** What a person starts in a terminal: it may print, look at the time and read the environment. */
export function isTool(path: string): boolean {
  return path.startsWith('scripts/') || path.startsWith('bench/');
}

export function isUnder(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
