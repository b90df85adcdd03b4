/** What a person reads when the server is up: where it is, and at the first start the key, which is shown only this once. */
export function announce({
  address,
  firstKey,
  dataDirectory,
}: {
  readonly address: string;
  readonly firstKey: string | undefined;
  readonly dataDirectory: string;
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
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** What the server does without, and how that is mended: said once it is known, which is a moment after the rest. */
export function announceMissing(sentence: string | undefined): void {
  if (sentence !== undefined) process.stdout.write(`\n  ${sentence}\n\n`);
}
