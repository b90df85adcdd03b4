import { ServiceError } from '../../errors/service-error.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { isBlank } from '../../foundation/is-blank.ts';
import { limits } from '../../limits.ts';

/** Of a project: there must be something to read. Throws `field-invalid`. */
export function checkProjectName(name: string): void {
  checkText(name, { lengthMax: limits.projectNameLengthMax });
  if (isBlank(name)) throw nameInvalid('must not be blank');
}

/** Of a key. An empty one is none; one that nobody can see is a mistake. Throws `field-invalid`. */
export function checkKeyName(name: string | null): void {
  if (name === null) return;
  checkText(name, { lengthMax: limits.keyNameLengthMax });
  if (name !== '' && isBlank(name)) throw nameInvalid('must not be blank');
}

function checkText(name: string, { lengthMax }: { readonly lengthMax: number }): void {
  if (codePointLength(name) > lengthMax) throw nameInvalid(`must have at most ${lengthMax} characters`);
  if (!writable.test(name)) throw nameInvalid('must hold no control characters and no halves of characters');
}

/** PostgreSQL stores no U+0000, UTF-8 no halves of characters, and a name is read in lists and logs: one line of text. */
const writable = /^[^\p{Cc}\p{Cs}]*$/u;

function nameInvalid(complaint: string): ServiceError {
  return new ServiceError('field-invalid', { holes: { field: 'name', complaint } });
}
