import type { DeploymentStanding } from '../features/deployment/deployment-licence.ts';

/** What a person reads when the server is up: where it is, and at the first start the key, which is shown only this once. */
export function announce({
  address,
  firstKey,
  dataDirectory,
  licence,
}: {
  readonly address: string;
  readonly firstKey: string | undefined;
  readonly dataDirectory: string;
  readonly licence: DeploymentStanding | undefined;
}): void {
  const lines = [
    '',
    `  Syrinx speaks at   ${address}`,
    // A fragment never leaves the browser, so the key in it reaches no log.
    `  page               ${address}/${firstKey === undefined ? '' : `#key=${firstKey}`}`,
    `  API documentation  ${address}/docs`,
    ...(firstKey === undefined
      ? []
      : [`  API key            ${firstKey}`, `                     (shown once; also in ${dataDirectory}/api-key)`]),
    ...(licence === undefined ? [] : [`  licence            ${licenceWords(licence)}`]),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function licenceWords(licence: DeploymentStanding): string {
  if (licence.type === 'not-licensed') return `NONE THAT IS VALID, so nothing is generated: ${licence.reason}`;
  const until = new Date(licence.untilMs).toISOString();
  return licence.isGrace
    ? `the vendor has not been reached for days; works until ${until}`
    : `valid, offline until ${until}`;
}

/** What the server does without, and how that is mended: said once it is known, which is a moment after the rest. */
export function announceMissing(sentence: string | undefined): void {
  if (sentence !== undefined) process.stdout.write(`\n  ${sentence}\n\n`);
}
