import { isServiceError, ServiceError } from '../../../errors/service-error.ts';
import { StreamFailedError, StreamRefusedError } from './stream-engine.ts';

/** What clients are told of a stream of one engine that cannot go on, or that is not opened. */
export interface StreamErrorKeys {
  readonly failed: 'enhancement-failed' | 'listening-failed';
  readonly missing: 'enhancer-unavailable' | 'recogniser-missing' | 'recogniser-unavailable';
  readonly unavailable: 'enhancer-unavailable' | 'recogniser-unavailable';
  readonly busy: 'enhancer-busy' | 'recogniser-busy';
}

/**
 * Tells the errors of an engine's streams in the words of the catalogue. What is neither refused nor failed is the reason of a
 * signal, or a defect: it is told as it is.
 */
export function streamErrorTranslator(keys: StreamErrorKeys): <Result>(work: Promise<Result>) => Promise<Result> {
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      throw isServiceError(error) ? error : translate(error, keys);
    }
  };
}

function translate(error: unknown, keys: StreamErrorKeys): unknown {
  if (error instanceof StreamFailedError) return new ServiceError(keys.failed, { cause: error });
  if (error instanceof StreamRefusedError) return new ServiceError(keys[error.reason], { cause: error });
  return error;
}
