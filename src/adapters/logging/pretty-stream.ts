import type { DestinationStream } from 'pino';

/** Turns the JSON lines into lines for people: time, level, message, facts. */
export function prettyStream(destination: DestinationStream): DestinationStream {
  return { write: (line) => destination.write(prettyLineOf(line)) };
}

function prettyLineOf(line: string): string {
  const { time, level, msg, error, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const clock = String(time).slice(11, 23);
  const pairs = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = [clock, String(level).toUpperCase().padEnd(5), String(msg), ...pairs].join(' ');
  return `${head}\n${error === undefined ? '' : `${errorTextOf(error)}\n`}`;
}

function errorTextOf(error: unknown): string {
  const hasStack = typeof error === 'object' && error !== null && 'stack' in error;
  return hasStack ? String(error.stack) : JSON.stringify(error);
}
