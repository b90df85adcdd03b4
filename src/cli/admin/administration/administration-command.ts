import type { Administration } from '../../../composition/open-administration.ts';
import { startFailureOf } from '../../../composition/start-failure.ts';
import { readConfig } from '../../../config/read-config.ts';
import { isDestructive, type AdministrationOutcome } from '../../../features/administration/administration.ts';
import type { AdminCall, AdminCommand } from '../admin-command.ts';
import { readAdministrationOptions, type AdministrationOptions } from './administration-options.ts';
import { renderCsv } from './render-csv.ts';
import { plainLine, renderReport } from './render-report.ts';
import { usageOf, type Subject } from './subject.ts';

/** The command of one subject. */
export function administrationCommand(subject: Subject): AdminCommand {
  return {
    summary: subject.summary,
    async run(call) {
      const options = readAdministrationOptions(subject, call.commandArguments);
      if (typeof options === 'string') {
        call.complain(`${options}\n\n${usageOf(subject)}`);
        return 2;
      }
      if (options.type === 'help') {
        call.print(usageOf(subject));
        return 0;
      }
      try {
        // Only now: the doctor shares this program, and must be able to say that the database's driver is missing.
        const { openAdministration } = await import('../../../composition/open-administration.ts');
        await using administration = openAdministration(readConfig(call.environment), call);
        return await carryOut(options, { administration, call });
      } catch (error) {
        const { complaint, exitStatus } = startFailureOf(error);
        call.complain(complaint);
        return exitStatus;
      }
    },
  };
}

interface Surroundings {
  readonly administration: Administration;
  readonly call: AdminCall;
}

type InstructionOptions = Extract<AdministrationOptions, { type: 'instruction' }>;

async function carryOut(
  { instruction, yes, format }: InstructionOptions,
  { administration, call }: Surroundings,
): Promise<number> {
  const isLoss = isDestructive(instruction.action);
  if (isLoss && !yes) {
    const refusal = await confirmLoss(instruction, { administration, call });
    if (refusal !== undefined) return refusal;
  }
  const outcome = await administration.administer(instruction);
  if (outcome.type === 'refused') {
    call.complain(outcome.complaint);
    return 1;
  }
  if (format.type === 'json') call.print(JSON.stringify(outcome.report, undefined, 2));
  else if (format.type === 'csv') for (const line of renderCsv(outcome.report, format)) call.print(line);
  else tell(outcome, call);
  if (isLoss && administration.carriedOutBy === 'database')
    call.complain(
      'No server runs on this data folder. One that uses the database elsewhere follows within 30 seconds.',
    );
  return 0;
}

/** The exit status where it is not to be done; `undefined` = go on. */
async function confirmLoss(
  instruction: InstructionOptions['instruction'],
  { administration, call: { confirm, complain } }: Surroundings,
): Promise<number | undefined> {
  if (confirm === undefined) {
    complain('This cannot be taken back, and nobody is here to ask: say --yes.');
    return 2;
  }
  const foretold = await administration.administer({ ...instruction, mode: 'ask' });
  if (foretold.type === 'refused') {
    complain(foretold.complaint);
    return 1;
  }
  if (await confirm(`${plainLine(foretold.sentence ?? '')} Go on? [y/N] `)) return undefined;
  complain('Nothing has changed.');
  return 1;
}

function tell(
  { report, sentence, secret }: Extract<AdministrationOutcome, { type: 'done' }>,
  { print, complain }: AdminCall,
): void {
  if (secret !== undefined) {
    // Alone on standard output, for whoever hands it on.
    if (sentence !== undefined) complain(plainLine(sentence));
    print(secret);
    return;
  }
  if (sentence !== undefined) print(plainLine(sentence));
  else for (const line of renderReport(report)) print(line);
}
