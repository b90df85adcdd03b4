import { pocketsphinxPackages } from '../adapters/engines/pocketsphinx/pocketsphinx-config.ts';
import type { SpeechDetector } from '../contracts/speech-detector.ts';
import type { Transcriber } from '../contracts/transcriber.ts';

/** Why nothing can be understood on this machine, and what to install; `undefined` where it can, or as long as nobody knows. */
export function missingSpeechToText({
  detector,
  transcriber,
}: {
  readonly detector: Pick<SpeechDetector, 'health'>;
  readonly transcriber: Pick<Transcriber, 'health'>;
}): string | undefined {
  const recogniser = transcriber.health();
  if (recogniser.state === 'missing') {
    const command = `apt-get install --no-install-recommends ${pocketsphinxPackages.join(' ')}`;
    return `No speech to text and no realtime agent: ${recogniser.detail}. On Debian and Ubuntu: ${command}`;
  }
  const { state, detail } = detector.health();
  return state === 'missing' ? `No speech to text and no realtime agent: ${detail}. Run npm install` : undefined;
}
