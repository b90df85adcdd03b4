import type { Log } from '../../src/foundation/log.ts';

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A log that keeps its lines. */
export class RecordingLog implements Log {
  readonly lines: LogLine[];
  readonly #bindings: object;

  constructor({ lines = [], bindings = {} }: { readonly lines?: LogLine[]; readonly bindings?: object } = {}) {
    this.lines = lines;
    this.#bindings = bindings;
  }

  debug(facts: object, message: string): void {
    this.#keep('debug', facts, message);
  }

  info(facts: object, message: string): void {
    this.#keep('info', facts, message);
  }

  warn(facts: object, message: string): void {
    this.#keep('warn', facts, message);
  }

  error(facts: object, message: string): void {
    this.#keep('error', facts, message);
  }

  child(bindings: object): Log {
    return new RecordingLog({ lines: this.lines, bindings: { ...this.#bindings, ...bindings } });
  }

  #keep(level: LogLine['level'], facts: object, message: string): void {
    this.lines.push({ level, facts: { ...this.#bindings, ...facts }, message });
  }
}
