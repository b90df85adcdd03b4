/**
 * Why tests of an engine that is not installed are skipped. Throws instead where a skipped engine would make a green run
 * worthless: on a CI machine whose system packages the set-up has installed (`CI=true` without `SYRINX_SETUP=off`).
 */
export function reasonToSkip(
  missing: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (environment['CI'] === 'true' && environment['SYRINX_SETUP'] !== 'off') {
    throw new Error(`${missing}: with CI=true no engine may be missing; SYRINX_SETUP=off skips its tests`);
  }
  return missing;
}
