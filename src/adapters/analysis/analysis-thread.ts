/** The program of the thread that listens to recordings. See `threaded-analyst.ts`. */
import { parentPort } from 'node:worker_threads';
import { analyzeRecording } from '../../audio/analysis/analyze-recording.ts';
import { loadAudioLibraries } from '../../audio/shape-speech.ts';
import { limits } from '../../limits.ts';
import type { AnalysisAnswer, AnalysisOrder } from './analysis-messages.ts';

const port = parentPort;
if (port === null) throw new Error('this program runs as a worker thread only');
await loadAudioLibraries();
port.on('message', (order: AnalysisOrder) => port.postMessage(answerTo(order)));

function answerTo(order: AnalysisOrder): AnalysisAnswer {
  try {
    const analyzedMsMax = limits.referenceAnalyzedMsMax;
    return { type: 'heard', analysis: analyzeRecording({ ...order, analyzedMsMax }) };
  } catch (error) {
    return { type: 'failed', error };
  }
}
