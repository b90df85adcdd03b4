import type { Instruction, AdministrationOutcome } from './administration.ts';

/**
 * Instructions and outcomes as they come from another process, which may be of another version: `undefined` for what is none.
 * They travel as they are, as JSON.
 */
export function readInstruction(message: unknown): Instruction | undefined {
  if (!isRecord(message) || typeof message['action'] !== 'string' || !isRecord(message['fields'])) return undefined;
  const { action, mode, fields: texts } = message;
  if (mode !== 'do' && mode !== 'ask') return undefined;
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'string') return undefined;
    fields[name] = text;
  }
  return { action, mode, fields };
}

export function readOutcome(message: unknown): AdministrationOutcome | undefined {
  if (!isRecord(message)) return undefined;
  const { type, complaint, report, sentence, secret } = message;
  if (type === 'refused') return typeof complaint === 'string' ? { type, complaint } : undefined;
  if (type !== 'done' || !isRecord(report)) return undefined;
  return {
    type,
    report,
    ...(typeof sentence === 'string' ? { sentence } : {}),
    ...(typeof secret === 'string' ? { secret } : {}),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
