import { sql } from 'kysely';

/**
 * About how much memory the selected entries take when they are searched (see compile-dictionary): an object with its
 * place in the index, and two bytes for each character, of the word twice, because its folded form is kept as well.
 */
export const entryBytes = sql<number>`coalesce(sum(330 + 4 * length(word) + 2 * length(replacement) + 2 * coalesce(length(ipa), 0)), 0)`;
