import type { EnhancementTask, SpeechEnhancer } from '../../contracts/speech-enhancer.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** The first engine that can do the task. Throws `speaker-extraction-unavailable` or `enhancer-unavailable`. */
export function engineFor(task: EnhancementTask, enhancers: readonly SpeechEnhancer[]): SpeechEnhancer {
  const able = enhancers.find(({ capabilities }) => capabilities.tasks.includes(task));
  if (able !== undefined) return able;
  throw new ServiceError(task === 'noise-removal' ? 'enhancer-unavailable' : 'speaker-extraction-unavailable');
}
