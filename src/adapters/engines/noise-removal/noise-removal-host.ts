/** The program of the noise removal's processes. */
import { runStreamHost } from '../hosting/stream-host.ts';
import { openNoiseRemovalEngine } from './noise-removal-engine.ts';

await runStreamHost(openNoiseRemovalEngine);
