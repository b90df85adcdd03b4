/** An instruction that is well put and cannot be carried out; the message tells whoever gave it, without a full stop. */
export class AdministrationRefusal extends Error {
  override readonly name = 'AdministrationRefusal';
}

/** An instruction that makes no sense, whatever is in the database. */
export class MalformedInstructionError extends Error {
  override readonly name = 'MalformedInstructionError';
}
