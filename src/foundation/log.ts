/** The log as our code sees it; pino stands behind it (composition). The first argument holds the facts, the second says the event. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  child(bindings: object): Log;
}
