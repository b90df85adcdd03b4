// Writes down speech: a recording at once, a microphone while it is spoken into. No build step, no dependency.
import { keepKeyOfAddress } from './api-key.js';
import { LiveTranscription } from './live-transcription.js';
import { Microphone } from './microphone.js';
import { RefusedError, transcribed } from './service.js';

const element = (id) => document.getElementById(id);
/** Ends what is under way: a recording is given up, of a microphone the last words are awaited. */
let stop;
/** What is under way; whatever is older says nothing any more. */
let current;

keepKeyOfAddress();
element('file').addEventListener('change', ({ target }) => {
  take(target.files[0]);
  // So that the same file can be chosen again.
  target.value = '';
});
for (const name of ['dragover', 'dragleave', 'drop']) {
  element('drop').addEventListener(name, (event) => {
    // Or the browser would leave the page for the file.
    event.preventDefault();
    element('drop').classList.toggle('over', name === 'dragover');
    if (name === 'drop') take(event.dataTransfer.files[0]);
  });
}
element('listen').addEventListener('click', () => void run(listen));
element('stop').addEventListener('click', () => stop?.());
element('copy').addEventListener('click', () => void copy());
if (!Microphone.isPossible) {
  element('listen').disabled = true;
  element('listen').title = 'Browsers give the microphone to secure pages only';
}

async function copy() {
  await navigator.clipboard.writeText(element('transcript').textContent);
  say('Copied.');
}

function take(file) {
  if (file !== undefined) void run((signal) => transcribe(file, signal));
}

/** One thing at a time: what was under way is given up. */
async function run(work) {
  current?.abort();
  const own = new AbortController();
  current = own;
  stop = () => own.abort();
  element('stop').disabled = false;
  write('');
  try {
    await work(own.signal);
  } catch (error) {
    if (current === own) complain(error);
  } finally {
    if (current === own) {
      current = undefined;
      element('stop').disabled = true;
      element('listen').disabled = !Microphone.isPossible;
    }
  }
}

async function transcribe(file, signal) {
  say('Listening to the recording …');
  const {
    text,
    duration_s: seconds,
    word_alternatives: doubts,
  } = await transcribed(file, { phrases: phrases(), signal });
  write(text, doubts);
  say(text === '' ? 'No words were heard.' : `${seconds.toFixed(1)} s of sound.`);
}

async function listen(signal) {
  element('listen').disabled = true;
  const microphone = await Microphone.open();
  const release = () => microphone.stop();
  signal.addEventListener('abort', release);
  let live;
  try {
    live = await LiveTranscription.open({ sampleRateHz: microphone.sampleRateHz, phrases: phrases() });
    stop = release;
    say('Speak, and press Stop when you are done.');
    const turns = showTurns(live, signal);
    // It fails when the connection does, and then nobody needs to speak on.
    turns.catch(release);
    for await (const samples of microphone) live.hear(samples);
    signal.throwIfAborted();
    say('Writing down the last words …');
    live.end();
    say((await turns).length === 0 ? 'No words were heard.' : 'Done.');
  } finally {
    live?.close();
    await microphone.release();
  }
}

/** Until the last turn is over. A turn ends by itself when nothing is said for half a minute; then the next one begins. */
async function showTurns(live, signal) {
  const finals = [];
  const allDoubts = [];
  for await (const { text, isFinal, doubts } of live) {
    if (signal.aborted) break;
    // The alternatives of a turn come behind its final, with the same text once more.
    if (isFinal && doubts.length > 0) {
      const wordsBefore = wordCount(finals.slice(0, -1).join(' '));
      for (const doubt of doubts) allDoubts.push({ ...doubt, raw_word_index: doubt.raw_word_index + wordsBefore });
    } else if (isFinal && text !== '') finals.push(text);
    write([...finals, ...(isFinal ? [] : [text])].join(' '), allDoubts);
  }
  return finals;
}

function wordCount(text) {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

function phrases() {
  const named = element('phrases')
    .value.split(',')
    .map((phrase) => phrase.trim());
  return named.filter((phrase) => phrase !== '');
}

/** Words that could be others are underlined, and say which. */
function write(text, doubts = []) {
  const doubtAt = new Map(doubts.map((doubt) => [doubt.raw_word_index, doubt]));
  const pieces = text.split(/(\s+)/u).filter((piece) => piece !== '');
  let index = -1;
  const nodes = pieces.map((piece) => {
    if (/^\s/u.test(piece)) return piece;
    index += 1;
    const doubt = doubtAt.get(index);
    return doubt === undefined ? piece : doubtful(piece, doubt);
  });
  element('transcript').replaceChildren(...nodes);
  element('copy').disabled = text === '';
  element('doubts').textContent = doubts.length === 0 ? '' : 'Underlined words could be others: point at them.';
}

function doubtful(word, { alternatives }) {
  const node = document.createElement('abbr');
  node.textContent = word;
  node.tabIndex = 0;
  const told = alternatives.map(({ spelling, probability }) => `${spelling} ${Math.round(100 * probability)} %`);
  node.title = told.join(', ');
  return node;
}

function say(sentence) {
  element('status').textContent = sentence;
  element('status').classList.remove('wrong');
}

function complain(error) {
  if (error.name === 'AbortError') {
    say('Stopped.');
    return;
  }
  say(error instanceof RefusedError ? error.message : 'The connection to the server failed.');
  element('status').classList.add('wrong');
}
