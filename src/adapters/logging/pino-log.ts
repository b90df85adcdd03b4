import { destination as openDestination, pino, type DestinationStream, type Logger } from 'pino';
import type { Log } from '../../foundation/log.ts';
import { prettyStream } from './pretty-stream.ts';
import { redactedPaths } from './redacted-paths.ts';

export interface PinoLogOptions {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly format: 'json' | 'pretty';
  /** Where lines go; standard output when absent. */
  readonly destination?: DestinationStream;
}

/** Lines are written before the call returns: the last words before a crash are the ones that matter. */
export function createPinoLog({
  level,
  format,
  destination = openDestination({ dest: 1, sync: true }),
}: PinoLogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...redactedPaths], censor: '[redacted]' },
      serializers: { error: pino.stdSerializers.errWithCause },
    },
    format === 'pretty' ? prettyStream(destination) : destination,
  );
  return logOf(logger);
}

function logOf(logger: Logger): Log {
  return {
    debug: (facts, message) => logger.debug(facts, message),
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
    child: (bindings) => logOf(logger.child(bindings)),
  };
}
