import type { CatalogueRow } from './catalogue-row.ts';
import { catalogue, type ErrorKey } from './catalogue.ts';

/** The names in braces of a sentence, as a union: `'{field}: {complaint}'` → `'field' | 'complaint'`. */
type HolesOf<Sentence extends string> = Sentence extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | HolesOf<Rest>
  : never;

export type Holes<Key extends ErrorKey> = Record<HolesOf<(typeof catalogue)[Key]['sentence']>, string | number>;

/** What the thrower adds: the holes of the sentence when it has any, and the foreign error behind it. */
export type ServiceErrorDetails<Key extends ErrorKey> = (keyof Holes<Key> extends never
  ? { readonly holes?: undefined }
  : { readonly holes: Holes<Key> }) & {
  readonly cause?: unknown;
  /** When it is worth trying again, where that is known better than the catalogue can. Whole seconds, at least 1. */
  readonly retryAfterSeconds?: number;
};

/** An expected failure from the catalogue. Only `api/error-response.ts` turns it into bytes. */
export class ServiceError<Key extends ErrorKey = ErrorKey> extends Error {
  override readonly name = 'ServiceError';
  readonly key: Key;
  readonly #retryAfterSeconds: number | undefined;
  readonly #holes: Readonly<Record<string, string | number>>;

  constructor(
    key: Key,
    ...[details]: keyof Holes<Key> extends never ? [ServiceErrorDetails<Key>?] : [ServiceErrorDetails<Key>]
  ) {
    super(
      fill(catalogue[key].sentence, details?.holes ?? {}),
      details?.cause === undefined ? {} : { cause: details.cause },
    );
    this.key = key;
    this.#retryAfterSeconds = details?.retryAfterSeconds;
    this.#holes = details?.holes ?? {};
  }

  /** `undefined` where it is not known, or never is worth it. */
  get retryAfterSeconds(): number | undefined {
    return this.#retryAfterSeconds ?? this.row.retryAfterSeconds;
  }

  /** The field that is meant, where the sentence names one. */
  get field(): string | undefined {
    const { field } = this.#holes;
    return field === undefined ? undefined : String(field);
  }

  get row(): CatalogueRow {
    return catalogue[this.key];
  }
}

function fill(sentence: string, holes: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/gu, (hole, name: string) => String(holes[name] ?? hole));
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof ServiceError;
}
