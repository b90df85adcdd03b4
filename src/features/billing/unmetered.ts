import type { Meter, OpenMeter } from './meter.ts';

/** For whom nothing is reserved, charged or written down: the operator, and commands without a database. */
export const openUnmetered: OpenMeter = ({ usage: { modelId } }) => {
  const settle: Meter['settle'] = ({ audioMs, characters }) =>
    Promise.resolve({ audioMs, characters, modelId, costMicroCents: null });
  return Promise.resolve({ cover: () => undefined, settle });
};
