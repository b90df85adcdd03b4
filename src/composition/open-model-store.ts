import { isAbsolute, join, resolve } from 'node:path';
import { ModelStore } from '../adapters/model-store/model-store.ts';
import { ArchiveError } from '../adapters/model-store/archive-error.ts';
import { DownloadError } from '../adapters/model-store/download-error.ts';
import type { NeuralModel } from '../features/neural-models/neural-model.ts';
import { readNeuralModels } from '../features/neural-models/neural-model-catalog.ts';
import type { Clock } from '../foundation/clock.ts';
import { limits } from '../limits.ts';

export interface ModelTools {
  readonly models: readonly NeuralModel[];
  readonly store: ModelStore;
  /** Whether it is told in a sentence, being no defect of ours. */
  readonly isExpected: (error: unknown) => error is Error;
}

/** Where models are kept, and where they come from: the publisher, a mirror, or a folder. */
export function openModelStore(options: {
  readonly dataDirectory: string;
  readonly folder: string | undefined;
  readonly source: string | undefined;
  readonly clock: Clock;
}): ModelTools {
  const { publisher, models } = readNeuralModels();
  const store = new ModelStore({
    folder: options.folder === undefined ? join(options.dataDirectory, 'models') : resolve(options.folder),
    source: sourceOf(options.source ?? publisher),
    clock: options.clock,
    bounds: {
      bytesMax: limits.modelDownloadBytesMax,
      stallMs: limits.modelStallMs,
      triesMax: limits.modelTriesMax,
      retryPauseMsMin: limits.modelRetryPauseMsMin,
      retryPauseMsMax: limits.modelRetryPauseMsMax,
      redirectsMax: limits.modelRedirectsMax,
    },
  });
  return { models, store, isExpected };
}

function isExpected(error: unknown): error is Error {
  return error instanceof DownloadError || error instanceof ArchiveError;
}

/** Everything that is no address is a folder. */
function sourceOf(text: string): string {
  if (/^https?:\/\//u.test(text)) return text.replace(/\/+$/u, '');
  return isAbsolute(text) ? text : resolve(text);
}
