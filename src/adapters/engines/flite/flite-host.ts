/** The program of flite's processes. */
import { runHost } from '../hosting/host-runtime.ts';
import { openFliteEngine } from './flite-engine.ts';

await runHost(openFliteEngine);
