import type { DictionaryEntryContent } from '../../contracts/stores/dictionary-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { foldedForm } from '../../foundation/fold-case.ts';
import { isBlank } from '../../foundation/is-blank.ts';
import { limits } from '../../limits.ts';

/** What is wrong with a text, and in which field it stands. */
export interface TextComplaint {
  readonly field: string;
  readonly complaint: string;
}

/** What may be given of a dictionary. `null` and absence are the caller's to tell apart. */
export interface DictionaryTexts {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly language?: string | null | undefined;
}

/** Throws `field-invalid`. */
export function checkDictionaryTexts({ name, description, language }: DictionaryTexts): void {
  refuse(
    complaintOf('name', name, { mayBeEmpty: false, lengthMax: limits.dictionaryNameLengthMax }) ??
      nameComplaint(name) ??
      complaintOf('description', description, { lengthMax: limits.dictionaryDescriptionLengthMax }) ??
      complaintOf('language', language, { lengthMax: limits.dictionaryTagLengthMax }) ??
      tagComplaint(language),
  );
}

/** What is wrong with an entry, or with as much of it as is given; `undefined` = nothing. */
export function entryComplaint({ word, replacement, ipa }: Partial<DictionaryEntryContent>): TextComplaint | undefined {
  return (
    complaintOf('word', word, { mayBeEmpty: false, lengthMax: limits.dictionaryWordLengthMax }) ??
    wordComplaint(word) ??
    complaintOf('replacement', replacement, { mayBeEmpty: false, lengthMax: limits.dictionaryReplacementLengthMax }) ??
    complaintOf('ipa', ipa, { lengthMax: limits.dictionaryIpaLengthMax })
  );
}

/** Throws `field-invalid`. */
export function checkEntryTexts(content: Partial<DictionaryEntryContent>): void {
  refuse(entryComplaint(content));
}

/** Throws `field-invalid`. */
export function checkSearch(search: string | undefined): void {
  refuse(complaintOf('search', search, { lengthMax: limits.dictionarySearchLengthMax }));
}

/** Of entries that come together; the field is that of the list. Throws `field-invalid`. */
export function checkEntryList(entries: readonly DictionaryEntryContent[]): void {
  if (entries.length > limits.dictionaryEntriesMax) {
    refuse({ field: 'entries', complaint: `must have at most ${limits.dictionaryEntriesMax} items` });
  }
  const indexByWord = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const first = indexByWord.get(entry.word);
    const complaint =
      entryComplaint(entry) ??
      (first === undefined ? undefined : { field: 'word', complaint: `is that of entries[${first}], too` });
    if (complaint !== undefined) refuse({ ...complaint, field: `entries[${index}].${complaint.field}` });
    indexByWord.set(entry.word, index);
  }
}

function refuse(complaint: TextComplaint | undefined): void {
  if (complaint !== undefined) throw new ServiceError('field-invalid', { holes: { ...complaint } });
}

function complaintOf(
  field: string,
  text: string | null | undefined,
  { mayBeEmpty = true, lengthMax }: { readonly mayBeEmpty?: boolean; readonly lengthMax: number },
): TextComplaint | undefined {
  if (text === null || text === undefined) return undefined;
  if (text === '' && !mayBeEmpty) return { field, complaint: 'must not be empty' };
  if (codePointLength(text) > lengthMax) return { field, complaint: `must have at most ${lengthMax} characters` };
  if (!writable.test(text)) return { field, complaint: 'must hold no control characters and no halves of characters' };
  return undefined;
}

/** What XML 1.0 can hold (section 2.2): every dictionary can be stored in any database, and exported. */
const writable = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/** It is read in lists. */
function nameComplaint(name: string | undefined): TextComplaint | undefined {
  if (name === undefined) return undefined;
  if (isBlank(name)) return { field: 'name', complaint: 'must not be blank' };
  return /[\t\n\r]/u.test(name) ? { field: 'name', complaint: 'must be one line without tabs' } : undefined;
}

/** Nobody would see it, or nothing is left of it where texts are searched, so it would be nowhere. */
function wordComplaint(word: string | undefined): TextComplaint | undefined {
  if (word === undefined || (!isBlank(word) && foldedForm(word, 'exact') !== '')) return undefined;
  return { field: 'word', complaint: 'must not be blank' };
}

/** Not whether the language exists: a tag that is none of ours applies to no text, which does no harm. */
function tagComplaint(language: string | null | undefined): TextComplaint | undefined {
  if (language === null || language === undefined || language === '' || tag.test(language)) return undefined;
  return { field: 'language', complaint: 'must be a language tag such as de or de-AT' };
}

const tag = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/u;
