/** The program that speaks through a remote server: its sound is cut, levelled and encoded outside the server's thread. */
import { systemClock } from '../../../foundation/clock.ts';
import { Secret } from '../../../foundation/secret.ts';
import { runHost } from '../hosting/host-runtime.ts';
import { readHostOrder } from './remote-speech-program.ts';
import { openRemoteSpeech } from './remote-speech-engine.ts';

const [order = ''] = process.argv.slice(2);
const { key, ...settings } = readHostOrder(order, process.env); // tidy: arguments can be read by everybody on a machine, the environment of a process by its owner alone
await runHost(() =>
  Promise.resolve(
    openRemoteSpeech({
      ...settings,
      endpoint: { ...settings.endpoint, key: key === undefined ? undefined : new Secret(key) },
      clock: systemClock,
    }),
  ),
);
