/** The program of the detector's processes. */
import { runStreamHost } from '../hosting/stream-host.ts';
import { openSileroEngine } from './silero-engine.ts';

await runStreamHost(openSileroEngine);
