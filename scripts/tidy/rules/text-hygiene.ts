import { isUnder } from '../places.ts';
import type { Rule, TreeFile, Violation } from '../project.ts';

const fileBytesMax = 1_048_576;
/** Texts that others wrote and that must stay as they are. */
const verbatimFiles = new Set(['LICENSE', 'engines/espeak-host/LICENSE']);

/** Bytes that a diff or a terminal stumbles over. */
export const textHygiene: Rule = {
  name: 'text-hygiene',
  excusable: false,
  *check({ files }) {
    for (const file of files) {
      yield* checkFile(file);
      if (file.text !== null && !verbatimFiles.has(file.path)) yield* checkText(file.path, file.text);
    }
  },
};

function* checkFile({ path, text, sizeBytes, executable }: TreeFile): Iterable<Violation> {
  if (sizeBytes > fileBytesMax) {
    yield { path, line: 1, message: `${sizeBytes} bytes are too many for the repository; make it when it is needed` };
  }
  const isProgram = isUnder(path, ['scripts', '.ci']) || (text?.startsWith('#!') ?? false);
  if (executable && !isProgram) yield { path, line: 1, message: 'not a program: chmod -x' };
}

function* checkText(path: string, text: string): Iterable<Violation> {
  if (text === '') return;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    if (content.endsWith('\r')) yield { path, line, message: 'end the line with LF alone' };
    else if (/[ \t]$/u.test(content)) yield { path, line, message: 'remove the white space at the end of the line' };
  }
  const lastLine = text.split('\n').length;
  if (!text.endsWith('\n')) yield { path, line: lastLine, message: 'end the file with a newline' };
  else if (text.endsWith('\n\n')) yield { path, line: lastLine - 1, message: 'end the file with one newline' };
}
