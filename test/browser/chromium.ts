import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = places.find((place) => existsSync(place));

/** Name of a host that leads to this machine but is not `localhost`: for browsers, a page there is not secure. */
export const plainHost = 'syrinx.test';

/** What `skip` of a test takes: the reason, or `false` where there is a browser. */
export const withoutChromium = executablePath === undefined && 'Chromium is not installed';

/**
 * A browser with a profile of its own, which asks nothing of any host by itself. `microphone`: a WAV file that it hears over and
 * over, or once with `%noloop` behind its name; it beeps otherwise.
 */
export function launchChromium({ microphone }: { readonly microphone?: string } = {}): Promise<Browser> {
  if (executablePath === undefined) throw new Error('Chromium is not installed');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      // A microphone, and an owner of it who says yes.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(microphone === undefined ? [] : [`--use-file-for-fake-audio-capture=${microphone}`]),
      `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
    ],
  });
}
