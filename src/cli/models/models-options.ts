import { parseArgs } from 'node:util';
import { Complaint } from '../complaint.ts';

export const modelsUsage = `Models for sherpa-onnx: what there is, and on this machine.

  npm run models -- list             all that are known, and which are here
  npm run models -- pull NAME        download, check and unpack one; goes on where it was stopped
  npm run models -- verify [NAME]    compare the files that are here with what was unpacked
  npm run models -- remove NAME
  npm run models -- use NAME         for its task, as soon as an engine of the service runs models

  --from PLACE    an address or a folder in place of the publisher's (default: SYRINX_MODELS_URL)
  --help

They are kept in SYRINX_MODELS_DIR, or in models of the data folder. HTTPS_PROXY, HTTP_PROXY and NO_PROXY are honoured.`;

const commands = ['list', 'pull', 'verify', 'remove', 'use'] as const;
export type ModelsCommand = (typeof commands)[number];

export interface ModelsOptions {
  readonly command: ModelsCommand;
  /** Absent only where it may be. */
  readonly name: string | undefined;
  readonly source: string | undefined;
}

/** What was asked for. Throws `Complaint`. */
export function readModelsOptions(commandArguments: readonly string[]): ModelsOptions | 'help' {
  const { values, positionals } = parse(commandArguments);
  const [given, name, ...rest] = positionals;
  if (values.help === true || given === undefined) return 'help';
  const command = commands.find((known) => known === given);
  if (command === undefined) throw new Complaint(`there is no command ${given}; see --help`);
  if (rest.length > 0) throw new Complaint('one name at a time; see --help');
  if (name === undefined && command !== 'list' && command !== 'verify')
    throw new Complaint(`${command} what? see list`);
  return { command, name, source: values.from };
}

function parse(commandArguments: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandArguments],
      allowPositionals: true,
      options: { from: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}; see --help`, { cause: error });
  }
}
