import type { Admission } from '../../src/features/billing/admission.ts';

/** For tests that are about something else. */
export const unlimitedAdmission: Admission = {
  countRequest: async () => undefined,
  takeSlot: async () => ({ release: () => undefined }),
  slotsOf: async () => null,
  takeConnection: async () => ({ release: () => undefined }),
  takeEnhancementSession: async () => ({ release: () => undefined }),
};
