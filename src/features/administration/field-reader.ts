import { permissionLevels, type PermissionLevel, type Permissions } from '../../contracts/caller.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { isBlank } from '../../foundation/is-blank.ts';
import { limits } from '../../limits.ts';
import { MalformedInstructionError } from './refusal.ts';

/** Which person: by id, or by email, in lower case. */
export type UserReference =
  | { readonly type: 'id'; readonly userId: number }
  | { readonly type: 'email'; readonly email: string };

/**
 * Reads the fields of an instruction, which are texts as they were typed. Everything throws `MalformedInstructionError`. A
 * field that nobody has read when all is read is one that the action does not know.
 */
export class FieldReader {
  readonly #fields: ReadonlyMap<string, string>;
  readonly #unread: Set<string>;

  constructor(fields: Readonly<Record<string, string>>) {
    this.#fields = new Map(Object.entries(fields));
    this.#unread = new Set(this.#fields.keys());
  }

  checkAllRead(): void {
    const [name] = this.#unread;
    if (name !== undefined) throw new MalformedInstructionError(`--${name} means nothing here`);
  }

  id(name: string): number {
    return this.optionalId(name) ?? missing(name);
  }

  optionalId(name: string): number | undefined {
    return this.optionalNumber(name, { min: 1, max: Number.MAX_SAFE_INTEGER });
  }

  optionalNumber(name: string, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
    const text = this.#take(name);
    if (text === undefined) return undefined;
    const number = /^\d{1,16}$/u.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new MalformedInstructionError(`${name} must be a whole number from ${min} to ${max}`);
  }

  /** One line that is not blank. */
  line(name: string, { lengthMax }: { readonly lengthMax: number }): string {
    return this.optionalLine(name, { lengthMax }) ?? missing(name);
  }

  optionalLine(name: string, { lengthMax }: { readonly lengthMax: number }): string | undefined {
    const text = this.#take(name);
    if (text === undefined) return undefined;
    if (isBlank(text)) throw new MalformedInstructionError(`${name} must not be blank`);
    if (codePointLength(text) > lengthMax)
      throw new MalformedInstructionError(`${name} must have at most ${lengthMax} characters`);
    // PostgreSQL stores no U+0000, UTF-8 no halves of characters, and lists have one line for each.
    if (/[\p{Cc}\p{Cs}]/u.test(text)) throw new MalformedInstructionError(`${name} must hold no control characters`);
    return text;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    return this.optionalChoice(name, choices) ?? missing(name);
  }

  optionalChoice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.#take(name);
    return text === undefined ? undefined : chosen(name, { text, choices });
  }

  /** Comma-separated, each once; none where the field is missing. */
  choices<const Choice extends string>(name: string, choices: readonly Choice[]): readonly Choice[] {
    const texts = (this.#take(name) ?? '').split(',').filter((text) => text !== '');
    return [...new Set(texts.map((text) => chosen(name, { text, choices })))];
  }

  optionalEmail(name: string): string | undefined {
    const text = this.optionalLine(name, { lengthMax: limits.emailLengthMax });
    if (text === undefined) return undefined;
    if (!/^[^\s@]+@[^\s@]+$/u.test(text)) throw new MalformedInstructionError(`${name} must be an email address`);
    return text.toLowerCase();
  }

  /** `user` or `email`, one of both. */
  user(): UserReference {
    return this.optionalUser() ?? missing('user or --email');
  }

  optionalUser(): UserReference | undefined {
    const userId = this.optionalId('user');
    const email = this.optionalEmail('email');
    if (userId !== undefined && email !== undefined)
      throw new MalformedInstructionError('either --user or --email, not both');
    if (userId !== undefined) return { type: 'id', userId };
    return email === undefined ? undefined : { type: 'email', email };
  }

  /** `tts=write,voices=read`; `none` = nothing at all; `null`, everything, where the field is missing. */
  permissions(name: string): Permissions | null {
    const text = this.#take(name);
    if (text === undefined) return null;
    if (text === 'none') return {};
    const entries = text.split(',').map(permissionOf);
    const permissions = Object.fromEntries(entries);
    // Which of two levels was meant is not for us to guess.
    if (Object.keys(permissions).length < entries.length)
      throw new MalformedInstructionError(`${name} must name each resource once`);
    return permissions;
  }

  #take(name: string): string | undefined {
    this.#unread.delete(name);
    return this.#fields.get(name);
  }
}

function missing(name: string): never {
  throw new MalformedInstructionError(`--${name} is missing`);
}

function chosen<const Choice extends string>(
  name: string,
  { text, choices }: { readonly text: string; readonly choices: readonly Choice[] },
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new MalformedInstructionError(`${name} must be one of ${choices.join(', ')}`);
  return found;
}

function permissionOf(text: string): readonly [string, PermissionLevel] {
  const [, resource = '', level = ''] = /^(\w+)=(\w+)$/u.exec(text) ?? [];
  const found = Object.entries(permissionLevels).find(([known]) => known === resource);
  if (found === undefined)
    throw new MalformedInstructionError(
      `permissions must be like tts=write,voices=read with some of ${Object.keys(permissionLevels).join(', ')}`,
    );
  const levels: readonly PermissionLevel[] = found[1];
  return [resource, chosen(`permission ${resource}`, { text: level, choices: levels })];
}
