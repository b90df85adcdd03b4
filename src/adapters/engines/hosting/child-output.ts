import type { ChildProcess } from 'node:child_process';
import { LineSplitter } from '../../../foundation/line-splitter.ts';
import type { Log } from '../../../foundation/log.ts';

/** Native libraries print what they like; a line this long says enough. */
const LINE_LENGTH_MAX = 500;
/** Lines kept of one process's life: a library that complains about every word must not fill the disk. */
const LINES_MAX = 200;

/** Sends what a child prints to the log. */
export function logChildOutput(child: ChildProcess, { log }: { readonly log: Log }): void {
  let linesLeft = LINES_MAX;
  const write = (stream: string, line: string): void => {
    linesLeft -= 1;
    if (linesLeft >= 0) log.warn({ processId: child.pid, stream, line }, 'an engine process printed a line');
    if (linesLeft === 0) log.warn({ processId: child.pid }, 'an engine process prints too much; the rest is dropped');
  };
  for (const stream of ['stdout', 'stderr'] as const) {
    const splitter = new LineSplitter({ lengthMax: LINE_LENGTH_MAX });
    child[stream]?.on('data', (chunk: Buffer) => {
      for (const line of splitter.split(chunk)) write(stream, line);
    });
    child[stream]?.on('end', () => {
      const rest = splitter.end();
      if (rest.trim() !== '') write(stream, rest);
    });
  }
}
