import { parseArgs } from 'node:util';
import type { AdminCommand } from './admin-command.ts';
import { examine } from './doctor/examine.ts';
import { thisMachine } from './doctor/machine.ts';
import { renderFinding, type Finding } from './doctor/finding.ts';

const usage = `Usage: npm run admin -- doctor [--json]

Says in a line each what is installed, what is missing and what follows. Starts and changes nothing.
Exit code 1 when the service could not speak at all.

  --json  one JSON object with the findings
  --help  this text`;

export const doctor: AdminCommand = {
  summary: 'says what is installed, what is missing and what follows',

  async run({ commandArguments, environment, clock, print, complain }) {
    const options = readOptions(commandArguments);
    if (options === undefined) {
      complain(usage);
      return 2;
    }
    if (options.help === true) {
      print(usage);
      return 0;
    }
    const findings = await examine({ machine: thisMachine({ clock }), environment });
    const isFit = findings.every(({ state }) => state !== 'broken');
    if (options.json === true) print(JSON.stringify({ can_speak: isFit, findings }, undefined, 2));
    else for (const line of report({ findings, isFit })) print(line);
    return isFit ? 0 : 1;
  },
};

function readOptions(
  commandArguments: readonly string[],
): { readonly json?: boolean; readonly help?: boolean } | undefined {
  try {
    return parseArgs({
      args: [...commandArguments],
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch {
    return undefined;
  }
}

function report({
  findings,
  isFit,
}: {
  readonly findings: readonly Finding[];
  readonly isFit: boolean;
}): readonly string[] {
  const limited = findings.filter(({ state }) => state === 'limited').length;
  const verdict = isFit
    ? `The service can speak${limited === 0 ? '.' : `, with ${limited} limitation(s).`}`
    : 'The service cannot speak.';
  return [...findings.map(renderFinding), '', verdict];
}
