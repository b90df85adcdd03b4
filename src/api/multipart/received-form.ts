import type { TemporaryFile } from '../../contracts/temporary-files.ts';

/** Which parts of a form are wanted; what others hold is read and thrown away. */
export interface FormRules {
  /** The part that holds files. */
  readonly filePart: string;
  /** Another one that does. */
  readonly otherFilePart?: string;
  /** Of each file; of a larger one so much is kept, and that it was larger. */
  readonly fileBytesMax: number;
  /** Of the whole body, where less than `limits.formBytesMax` is taken; more is refused with `body-too-large`. */
  readonly bodyBytesMax?: number;
  /** Other parts, where more than `limits.formFieldsMax` of them are taken. */
  readonly fieldsMax?: number;
  /** What takes the place of a body: the JSON of the part `metadata`, or an object of all parts that are text. */
  readonly body: 'metadata' | 'texts';
}

/** A file as it was sent. */
export interface ReceivedFile {
  /** Of the form. */
  readonly part: string;
  /** As its sender calls it, without folders and control characters; it may be empty. */
  readonly name: string;
  readonly content: TemporaryFile;
}

/** A form that has come as a whole. Whoever takes it disposes of its files. */
export interface ReceivedForm extends AsyncDisposable {
  /** The values of each part that is text, in the order in which they came. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
}
