import type { Finding } from './finding.ts';
import type { Machine } from './machine.ts';

/** As in `noise-removal-config.ts`, whose engine this command does not load. */
const MODEL_FILES = ['@sapphi-red/web-noise-suppressor/gtcrn.wasm', '@jitsi/rnnoise-wasm/dist/rnnoise-sync.js'];

/** What can clean recordings of speech. That one task has no model is so everywhere: it is said, and no loss of this machine. */
export function examineEnhancement(machine: Machine): Finding {
  const subject = 'enhancement';
  const missing = MODEL_FILES.filter((name) => !machine.hasPackage(name));
  if (missing.length > 0) {
    const consequence = '/v1/audio/enhance answers 503; delete node_modules and start again';
    return { subject, state: 'limited', found: `missing: ${missing.join(', ')}`, consequence };
  }
  const found = 'noise is removed; for target-speaker extraction there is no model, so it is answered 503';
  return { subject, state: 'fine', found };
}
