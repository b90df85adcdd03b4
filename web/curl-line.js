/** What a terminal needs for the same speech, to be pasted into any POSIX shell. */
export function curlLine(order, { address, sampleRateHz }) {
  return [
    `curl -fsSN ${address} \\`,
    `  -H "Authorization: Bearer $SYRINX_API_KEY" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${singleQuoted(JSON.stringify(order))} \\`,
    `  | ffplay -autoexit -nodisp -f s16le -ar ${sampleRateHz} -`,
  ].join('\n');
}

/** Between single quotes a shell takes everything as it is, except a single quote. */
function singleQuoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
