/** What the person at the terminal is told, in a sentence; anything else that is thrown is a defect of ours. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

/** `sentence` and what the machine said, without its codes: "cannot read book.txt: no such file or directory". */
export function complaintAbout(sentence: string, error: unknown): Complaint {
  const said = error instanceof Error ? error.message : String(error);
  // "ENOENT: no such file or directory, open '/book.txt'"
  const [, reason = said] = /^E[A-Z]+: (.+?)(?:, \w+(?: '.*')?)?$/su.exec(said) ?? [];
  return new Complaint(`${sentence}: ${reason}`, { cause: error });
}
