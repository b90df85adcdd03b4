/** The program of the recogniser's processes. */
import { runStreamHost } from '../hosting/stream-host.ts';
import { openPocketsphinxEngine } from './pocketsphinx-engine.ts';

await runStreamHost(openPocketsphinxEngine);
