import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { Complaint, complaintAbout } from '../complaint.ts';
import type { SayOptions } from './say-options.ts';

/** The text that is to be spoken, as it was written. Throws `Complaint`. */
export async function readText(place: SayOptions['text'], standardInput: NodeJS.ReadStream): Promise<string> {
  if (place === 'standard-input') {
    if (standardInput.isTTY) throw new Complaint('there is no text to speak; see --help');
    return textOf(standardInput);
  }
  if ('given' in place) return place.given;
  try {
    return await readFile(place.file, 'utf8');
  } catch (error) {
    throw complaintAbout(`cannot read ${place.file}`, error);
  }
}
