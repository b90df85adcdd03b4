/** What the doctor says about one thing. */
export interface Finding {
  readonly subject: string;
  /** `fine`; `limited`: the service runs with a loss; `broken`: it cannot start or cannot speak. */
  readonly state: 'fine' | 'limited' | 'broken';
  /** What is there, or missing, in a few words. */
  readonly found: string;
  /** What follows from it and what helps; only where something is not fine. */
  readonly consequence?: string;
}

const marks = { fine: '✔', limited: '!', broken: '✖' } as const;
/** The longest subject is 18 letters. */
const SUBJECT_WIDTH = 20;

export function renderFinding({ subject, state, found, consequence }: Finding): string {
  const tail = consequence === undefined ? '' : ` → ${consequence}`;
  return `${marks[state]} ${subject.padEnd(SUBJECT_WIDTH)}${found}${tail}`;
}
