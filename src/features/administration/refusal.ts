/** An order that is well put and cannot be carried out; the message is for whoever gave it, in a sentence without full stop. */
export class AdministrationRefusal extends Error {
  override readonly name = 'AdministrationRefusal';
}

/** An order that makes no sense, whatever is in the database. */
export class MalformedOrderError extends Error {
  override readonly name = 'MalformedOrderError';
}
